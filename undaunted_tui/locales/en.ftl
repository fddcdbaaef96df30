### The words of the program, in English.

## Scenarios

n_s01 = La Raye
n_s01_date = 15 June 1944
n_s01_place = La Raye
n_s01_situation = Nine days after the landings the front has come to rest in a maze of hedged fields, and nobody is sure where it runs. An American platoon new to the fighting goes out to take a handful of farms around La Raye; a German platoon is already settled among them. Each lane and farmyard is worth having, and neither side is strong enough to hold them all.
n_s01_new = The first battle: Riflemen, Scouts and their leaders.

n_s02 = Montmartin-en-Graignes
n_s02_date = 15 June 1944
n_s02_place = From L’Enauderie to Montmartin
n_s02_situation = The high ground around Montmartin overlooks the land between two beachheads that have barely joined hands. The Americans push south along the lanes, and one foothold in the village would crack the position. A smaller German force with a machine gun bars the way: it cannot be everywhere, so it must stop the attackers’ riflemen for good.
n_s02_new = New: the Machine Gunner, and a goal that is won by pinning the enemy.

n_s03 = Raid Across the Canal
n_s03_date = 16 June 1944
n_s03_place = The Vire-et-Taute Canal
n_s03_situation = A straight ribbon of water now parts the two armies, and its crossings matter to both. The Germans strike first, hoping to seize the banks and the stone bridge before the Americans have dug in. Whoever gathers enough of the crossings and the farms behind them decides who will do the attacking from here on.
n_s03_new = New: Machine Gunners wait in the supply of both sides.

n_s04 = Behind Enemy Lines
n_s04_date = 17 June – 6 July 1944
n_s04_place = The Vire-et-Taute Canal
n_s04_situation = For three weeks the canal is the front, and patrols slip over it by night. Two American squads hold their own bank while a marksman lies hidden among the German rear positions. The Germans sit on every crossing and need only a little more ground; the Americans have to break that line open before they find it.
n_s04_new = New: the Sniper, who moves unseen and shoots from afar.

n_s05 = Crossing the Vire
n_s05_date = 7 July 1944
n_s05_place = The River Vire
n_s05_situation = At dawn the Americans cross the Vire to open a road towards Saint-Lô. Both bridges must be in their hands before anything heavier than a man can follow. The Germans have few troops on the bank but a mortar well behind it, and the river leaves no cover to anyone who lingers there.
n_s05_new = New: the Mortar, and the Platoon Guide in the American deck.

n_s06 = Desperate Withdrawal
n_s06_date = 24 July 1944
n_s06_place = Saint-Lô
n_s06_situation = Bombers are on their way to tear a hole in the German front, and the foremost American troops have to fall back from the line before the bombs come down. The Germans notice and come after them. The platoon must bring itself to safety across open country; the pursuers mean to catch it on the way.
n_s06_new = New: make good use of the Platoon Guide, who moves others along scouted ground.

n_s07 = La Huberderie
n_s07_date = 25 July 1944
n_s07_place = Saint-Lô
n_s07_situation = The bombardment is over and the great attack begins, into fields of craters where the defenders should have been stunned. They are not: around La Huberderie platoon meets platoon at full strength. Hamlets and hedgerows change hands all day, and the side that holds the larger part of them will hold the breach.
n_s07_new = New: whole platoons on both sides, with three squads, Sniper and Mortar.

n_s08 = Streets of Tessy-sur-Vire
n_s08_date = 1 August 1944
n_s08_place = Tessy-sur-Vire
n_s08_situation = The front is moving at last, and Tessy is the hinge that the Germans need to hold while they pull back. The Americans come down from the hills above the town; the defenders have spread out among its houses, with a mortar on the heights beyond the river. Most of the streets must be won or kept, house by house.
n_s08_new = New: hills, which shelter best against an attacker from below.

n_s09 = Reinforcements
n_s09_date = 7 August 1944
n_s09_place = Mortain
n_s09_situation = In the fog before sunrise German armour and infantry break into Mortain to cut off the Allied advance. On the heights beside the town an American battalion is about to be surrounded, and a platoon is sent to get through to it. One hilltop gained is enough; the Germans have to bring the column to a halt on the road.
n_s09_new = Nothing new: a march through an enemy that waits on its flank.

n_s10 = Critical Intelligence
n_s10_date = 7 August 1944
n_s10_place = Romagny
n_s10_situation = Romagny has fallen in the night, and nobody knows how strong the Germans there are. An American patrol with a radio feels its way into the village, and every report it sends may bring down the guns on the right place. The Germans want the village whole and the set silent.
n_s10_new = New: the radio, whose tile gains a point for every report the Americans send from it.

n_s11 = Hill 314
n_s11_date = 10 August 1944
n_s11_place = Mortain
n_s11_situation = The battalion on the hill has been cut off for days, short of food, water and bandages, but its observers still see every road below. The Germans come up the slopes on a broad front; a single summit taken would blind the guns. The defenders have nowhere to go and must break the assault itself.
n_s11_new = New: all three squads of both sides are in the line from the start.

n_s12 = Mortain
n_s12_date = 7–12 August 1944
n_s12_place = Mortain
n_s12_situation = For six days two armies wrestle over one small town between two ridges. Both sides begin with the same strength and the same ground, and both know what depends on it: a German drive to the sea, or a German army caught in a trap. Here the whole platoon is at your command, and nothing favours either side.
n_s12_new = New: a wholly even battle, to be won by the better commander.

a_s01 = Landing Ground 7
a_s01_date = night of 17/18 September 1940
a_s01_place = The track from Jalo to Kufra
a_s01_situation = A patrol on its first journey into the deep desert comes upon an Italian landing ground beside the track. Hangar, aircraft and motor pool stand almost unguarded, and a charge in the right place would ground the enemy for weeks. The small garrison has to make the place safe before the strangers in the dark have done what they came for.
a_s01_new = The first battle in the desert: men on foot, scouting, structures and Demolition.

a_s02 = Fire at Murzuk
a_s02_date = 11 January 1941
a_s02_place = Murzuk airfield
a_s02_situation = Guided by Free French officers, the patrol has driven for weeks to strike where nobody expects it, and now it goes straight at the airfield. Hangar, aircraft and fuel lie in reach, and burning two of them will do. But a tank guards the fort, and once its crew is awake the Italians need only hold on to what still stands.
a_s02_new = New: the Medium Tank with its seats, Drive and Antitank; the Saboteur, who moves unseen.

a_s03 = Ambush at Gebel Sherif
a_s03_date = 31 January 1941
a_s03_place = Gebel Sherif
a_s03_situation = A motorised Saharan company has found the patrol resting among the rocks, and the first shots have crippled a truck. The only way out leads south, past dunes and a dry valley. The patrol must bring most of its men away, on wheels if the Engineer is quick; the Italians want as many of them as they can catch.
a_s03_new = New: goals that are won by escaping and by neutralising enemies; trucks, damage and Repair.

a_s04 = The Fort at Kufra
a_s04_date = 18 February 1941
a_s04_place = Kufra oasis
a_s04_situation = Whoever holds the wells and the fort of Kufra holds the deep desert for hundreds of miles around. The raiders have a foothold at the airstrip and a gun truck to carry them through the palms. The garrison sits behind thick walls and can wait: every man the raiders lose is one they cannot replace.
a_s04_new = New: objectives to be controlled, guns on vehicles, and the Staff Sergeant.

a_s05 = Halt the Column
a_s05_date = spring 1941
a_s05_place = The track to Jalo
a_s05_situation = A small motor column tries to slip north through broken country before the heat of the day. The patrol has dug in along its road with a marksman on a hill and an antitank gun in wait. The Italians win if three men get through; the patrol has to put two of them out of the fight first.
a_s05_new = New: Italy escapes; the Scout Car, the Recon Aircraft and the Sniper.

a_s06 = Vulnerable Encampments
a_s06_date = autumn 1941
a_s06_place = The Libyan desert
a_s06_situation = Two camps in the open desert were thought to be safe, far behind any front. Now Italian armour rolls towards them, a tank and a scout car side by side, and the nearest help is days away. The camps must be held with charges and nerve, until the attackers have lost too much to go on.
a_s06_new = New: tank and car together, and the ground of the rulebook’s worked example.

a_s07 = Night at Tamet
a_s07_date = 14 December 1941
a_s07_place = Tamet airfield
a_s07_situation = Three men walk onto an airfield by night with bombs in their packs. Aircraft, fuel, ammunition and the officers’ quarters lie close together, and there is more here than they can carry charges for. The guards have heard something: if they put a single raider out of action, the rest will have to run.
a_s07_new = New: a raid on foot against many structures, where no man may be lost.

a_s08 = The Long Way Home
a_s08_date = January 1942
a_s08_place = South of the coast road
a_s08_situation = The trucks are burnt out, the water is low, and the way home is longer than any man can walk. Yet the enemy’s own transport stands about with warm engines and few eyes on it. Two men who get away can tell what they saw; the Italians mean to round up the rest before they learn to drive a lorry.
a_s08_new = New: men on foot against an enemy with vehicles, and vehicles that can be captured.

a_s09 = Beat-up on the Via Balbia
a_s09_date = May 1942
a_s09_place = The coast road
a_s09_situation = At dusk lorry, scout car and tank come down the coast road in line, on their way to the front. The patrol lies on both sides of it with charges, an antitank gun and a gun truck. Two of the three vehicles must not arrive; for the Italians it is enough to bring a single one through.
a_s09_new = New: a convoy, in which the vehicles themselves are what counts.

a_s10 = Dawn after Sidi Haneish
a_s10_date = 27 July 1942
a_s10_place = West of Fuka
a_s10_situation = The great raid on the airfield is over, the sun is up, and aircraft are looking for the men who did it. The last two vehicles have to cross bare gravel to the broken ground beyond. Getting two men there is all that is asked; the pursuers, on wheels and in the air, want men and vehicles alike.
a_s10_new = New: bringing vehicles away under attack from the air.

a_s11 = The Raid on Barce
a_s11_date = 13 September 1942
a_s11_place = Barce
a_s11_situation = At midnight the whole patrol drives into the town and onto its airfield, with everything that shoots firing at everything that burns. Hangar, aircraft, fuel, ammunition, lorries and headquarters are all there, and so is everyone who guards them. The raiders must leave enough in flames; the Italians have to hold nearly all of it.
a_s11_new = New: everything at once, with all vehicles of the patrol and all structures.

## Terrain

terrain_airstrip = airstrip
terrain_apron = apron
terrain_camp = camp
terrain_church = church
terrain_crops = crops
terrain_dunes = dunes
terrain_escarpment = escarpment
terrain_farm = farm
terrain_fort = fort
terrain_gravel = gravel plain
terrain_hamlet = hamlet
terrain_hedges = hedged field
terrain_hill = hill
terrain_houses = houses
terrain_marsh = salt marsh
terrain_open = open field
terrain_palms = palm grove
terrain_river = river
terrain_road = road
terrain_ruin = ruin
terrain_scrub = scrub
terrain_stone_bridge = stone bridge
terrain_stony = stony ground
terrain_wadi = wadi
terrain_wooden_bridge = wooden bridge
terrain_woods = woods

## Faults in files of a game

# $file is a path, $place a path of keys or line:column, $what one of the sentences below.
faulty_file = { $file }: { $what }
faulty_place = { $file }, { $place }: { $what }

fault_missing_file = There is no such file.
fault_is_directory = This is a folder, not a file.
fault_unreadable = This can’t be read: perhaps it is not a plain file, or you are not allowed to open it.
fault_too_big = This is too big for a game file; the limit is { $most } KiB.
fault_binary = This is not a text file.
fault_not_utf8 = This text is not stored as UTF-8. Save it again in that encoding.
fault_empty_file = There is nothing in this file.
fault_syntax = Line { $line }, column { $column } is not valid TOML: ‘{ $found }’
fault_too_deep = Lists or tables are nested too deeply.

fault_unknown_key = The key ‘{ $found }’ has no meaning here. Is it misspelt?
fault_missing_key = The key ‘{ $found }’ is missing.
fault_not_a_number = ‘{ $found }’ should be a whole number, without quotes.
fault_not_text = ‘{ $found }’ should be text, in quotes.
fault_not_a_table = ‘{ $found }’ should be a table of keys and values.
fault_not_a_list = ‘{ $found }’ should be a list in square brackets.
fault_not_a_flag = ‘{ $found }’ should be true or false, without quotes.
fault_wrong_length = There are too many entries; the limit is { $most }.
fault_unknown_word = ‘{ $found }’ is not one of these: { $expected }.
fault_not_understood = This can’t be understood.

fault_out_of_range = ‘{ $found }’ is out of range: from { $least } to { $most } is allowed.
fault_bad_name = ‘{ $found }’ can’t serve as a name here.
fault_named_twice = ‘{ $found }’ is named twice.
fault_not_an_action = ‘{ $found }’ is not an action; write one as ‘attack 2’, ‘control’ or ‘bolster 2 own’.
fault_not_a_goal = ‘{ $found }’ is not a goal; write ‘points 5’, ‘pin’, ‘escape 3’ or ‘neutralise 2’.
fault_not_in_game = There is no ‘{ $found }’ in the game ‘{ $game }’.
fault_text_too_long = This text is too long; the limit is { $most } characters.
fault_unprintable = This text has characters in it that can’t be printed.

fault_action_twice = The action ‘{ $found }’ is on this card twice.
fault_action_not_for_card = The action ‘{ $found }’ can’t be on a card of the kind ‘{ $kind }’.
fault_action_not_for_seat = The action ‘{ $found }’ can’t be on a seat of a vehicle.
fault_squad_not_for_action = The action ‘{ $found }’ can’t be for one squad alone.
fault_defence_without_counter = A card of the kind ‘{ $kind }’ has no counter, and so no defence.
fault_specialism_without_counter = A card of the kind ‘{ $kind }’ has no soldier, and so no specialism.
fault_own_without_squad = The action ‘{ $found }’ is for the card’s own squad, but the card has none.
fault_squad_and_squads = A card is of one ‘squad’, or stands for one card in each of its ‘squads’: give one of the two.
fault_fog_twice = A side can have only one kind of fog card.

fault_columns_or_rows = Tiles lie in columns or in rows: give one of the two.
fault_empty_board = There is no tile on the board.
fault_unknown_tile = There is no tile ‘{ $found }’ in this game.
fault_tile_placed_twice = Tile { $found } lies on the board twice.
fault_both_faces = Tiles { $found } and { $other } are two faces of the same tile.
fault_line_not_shifted = This line must be shifted by half a tile against its neighbours.
fault_tiles_overlap = Tiles { $found } and { $other } lie in the same place.
fault_disconnected = Tile { $found } can’t be reached from tile { $other }.
fault_tile_not_on_board = Tile ‘{ $found }’ is not on the board.

fault_empty_pack = There is nothing in this pack: neither factions nor tiles nor scenarios.
fault_not_for_pack = This has no place in a pack. Is it misspelt?
fault_misfiled = ‘{ $found }’ does not fit the name or the folder of this file; ‘{ $expected }’ is expected.
fault_without_words = There are no words for ‘{ $found }’, which is new with this pack.
fault_scenario_spoilt = With the figures of this pack the scenario ‘{ $found }’ can’t be played any more:

fault_unknown_scenario = There is no scenario ‘{ $found }’.
fault_unknown_side = ‘{ $found }’ is not the side expected here: { $expected }.
fault_missing_side = The side ‘{ $found }’ is missing.
fault_unknown_code = ‘{ $found }’ is no code of anything that can be named here.
fault_too_many_copies = Deck and supply together have { $found } copies; there are only { $expected }.
fault_counts_differ = Deck and supply must count each card of the side.
fault_card_not_in_use = Card { $found } is neither in the deck nor in the supply.
fault_card_without_counter = Combat card { $found } has no counter of the same code, title and squad.
fault_deck_empty = The deck is empty.
fault_counter_without_cards = Counter { $found } has no cards in this scenario.
fault_counter_placed_twice = Counter { $found } is placed twice.
fault_not_placed = Counter { $found } is in play, but begins neither on a tile nor in a seat.
fault_vehicle_on_rough = Vehicle { $found } can’t stand on tile { $tile }, which is rough.
fault_vehicle_not_on_board = Vehicle ‘{ $found }’ is not on the board.
fault_unknown_seat = There is no seat ‘{ $found }’ in this vehicle; it has: { $expected }.
fault_seat_taken = The seat ‘{ $found }’ holds more than one soldier.
fault_structure_of_other_side = Structure { $found } lies with the wrong side.
fault_structures_share_tile = Tile { $found } holds more than one structure.
fault_spawn_missing = Unit { $found } has no spawn marker.
fault_spawn_twice = Unit { $found } has more than one spawn marker.
fault_scouted_and_controlled = Tile { $found } is both scouted and controlled by the same side.
fault_controlled_by_both = Tile { $found } is controlled by both sides.
fault_goal_unreachable = The goal asks for { $found } points, but only { $expected } can be had.
fault_goal_already_met = This goal is met before the game begins.
fault_goal_asks_too_many = The goal asks for { $found } counters, but names only { $expected }.
fault_goal_without_names = A goal of the kind ‘{ $kind }’ has no counters to name here.
fault_not_for_goal = ‘{ $found }’ is not in play, or not a counter that this goal can name.
fault_escape_without_markers = The goal is to escape, but there is no escape marker.
fault_markers_without_escape = There are escape markers, but the goal is not to escape.
fault_pin_without_riflemen = The goal is to pin the enemy, who has no Riflemen in this scenario.
fault_radio_without_objective = The radio is on tile ‘{ $found }’, which has no objective.

## The command line

cli_about = Plays the board games Undaunted: Normandy and Undaunted: North Africa in a terminal.
cli_usage = usage:
cli_arguments = arguments
cli_options = options
cli_commands = commands
cli_play = Plays a scenario, in lines of text.
cli_scenarios = Lists the scenarios.
cli_simulate = Plays games between bots and counts how they end.
cli_replay = Plays a record again and checks it.
cli_legal = Shows the decision that is open for a side at a point of a record.
cli_check = Checks scenario files and content packs and tells what is wrong with them.
cli_help_help = show this help and leave
cli_help_version = show the version and leave
cli_help_json = print JSON for other programs
cli_help_scenario = a scenario’s id, such as normandy/1 or north_africa/1
cli_help_scenario_or_ask = a scenario’s id, such as normandy/1 or north_africa/1; asked for if left out
cli_help_games = how many games to play (1)
cli_help_seed = a number that fixes all chance
cli_help_bot = who plays a side, such as us=random; may be given twice
cli_help_max_rounds = after how many rounds a game counts as unfinished (300)
cli_help_jobs = in how many processes to play (1)
cli_help_log = write every event of every game to this file, as JSON lines
cli_help_record = write the record of the first game to this file
cli_help_record_file = a record, as simulate --record writes it
cli_help_verify = check every entry and digest
cli_help_at = after how many entries
cli_help_side = us or germany, or else lrdg or italy
cli_help_files = scenario, factions or tiles files, or folders of content packs
cli_help_packs = a content pack, or a folder of them (the user’s data directory)
cli_help_plain = play in lines of text
cli_help_as = the side you play: us or germany, or else lrdg or italy
cli_help_vs = who plays the other side: random or uniform (bots), or person (random)
cli_bad_usage = { $problem }; undaunted-tui --help shows what can be asked.
cli_no_command = Say what to do; undaunted-tui --help lists the commands.
cli_not_a_number = a whole number is expected, not ‘{ $found }’
cli_not_a_count = a whole number of at least 1 is expected, not ‘{ $found }’
cli_unknown_scenario = There is no scenario ‘{ $found }’; undaunted-tui scenarios lists them.
cli_unknown_side = There is no side ‘{ $found }’ in this scenario; choose one of: { $sides }.
cli_unknown_bot = There is no bot ‘{ $found }’; choose one of: { $bots }.
cli_bad_bot = ‘{ $found }’ does not name a side and a bot; write it as us=random.
cli_unreadable = { $file } can’t be read ({ $problem }); check the name and the permissions.
cli_unwritable = { $file } can’t be written ({ $problem }); name another file.
cli_trouble = Something could not be read or written ({ $problem }); check the disk and the permissions.
cli_no_such_file = { $file } is not a file that can be read; check the name and the permissions.
cli_no_packs = { $folder } is not a folder; name a content pack or a folder of them.
check_fine = { $file }: fine
# Behind a scenario whose figures are not those of the printed game.
scenarios_row = { $scenario } { $title } ({ $date }, { $place })
scenarios_row_source = { $scenario } { $title } ({ $date }, { $place }) [{ $source }]
source_reconstructed = reconstructed

## Simulations

simulate_wins = { $side }: { $wins } of { $games } games won
simulate_rest = draws: { $draws }, unfinished: { $unfinished }
simulate_ending = ended by { $ending }: { $games }
simulate_rounds = rounds: mean { $mean }, median { $median }, most { $most }
simulate_actions = actions: mean { $mean }, median { $median }, most { $most }
simulate_speed = speed: { $actions } actions and { $games } games a second
simulate_digest = digest: { $digest }

## Records

replay_only_verifies = A record can only be checked so far; add --verify.
replay_other_content = It was played with other figures of { $scenario } than those here, and is replayed with its own.
replay_verified = { $file } is as it was played: { $entries } entries, digest { $digest }.
legal_out_of_range = There is no entry { $found } in this record; it has { $entries }.
record_too_big = { $file } is too big to be a record of a game; name another file.
record_format = { $file } is not a record of a game; name a file that simulate --record wrote.
record_scenario = { $file } holds a scenario that can’t be played: { $what }
record_version = { $file } was written by another version of the program (format { $found }); update the program.
record_rules = { $file } was played under other rules (version { $found }); replay it with the program that wrote it.
record_content = { $file } says that it was played with another scenario than the one it holds; it was changed.
record_checksum = { $file }: line { $line } is damaged; what stands before it is whole.
record_digest = { $file }: line { $line } expects another state of the game than the one that is reached: { $found }
record_notation = { $file }: line { $line } is no entry of this game: { $found }
record_not_legal = { $file }: line { $line } is not legal: { $found }
record_nothing_to_undo = { $file }: line { $line } takes back what can’t be taken back: { $found }
record_nothing_to_redo = { $file }: line { $line } repeats what was not taken back: { $found }
record_over = { $file }: line { $line } goes on after the end of the game: { $found }

## Choosing a scenario

choose_welcome = You play the United States or the LRDG against the computer; undaunted-tui play --help tells how to choose otherwise.
choose_row = { $number }: { $title } ({ $date })
choose_row_source = { $number }: { $title } ({ $date }) [{ $source }]
choose_reconstructed = [{ source_reconstructed }]: the figures are our own, within what is known of the printed game.
choose_ask = Which scenario? Type its number, or press Enter for the first.
choose_nothing = No scenario chosen. Goodbye.
choose_again = Please type a number from 1 to { $most }.

## Words of the game

game_normandy = Undaunted: Normandy
game_north_africa = Undaunted: North Africa

side_us = United States
side_germany = Germany
side_lrdg = LRDG
side_italy = Italy
adj_us = US
adj_germany = German
adj_lrdg = LRDG
adj_italy = Italian

act_move = Move
act_scout = Scout
act_stalk = Stalk
act_guide = Guide
act_bolster = Bolster
act_command = Command
act_conceal = Conceal
act_control = Control
act_inspire = Inspire
act_recon = Recon
act_target = Target
act_attack = Attack
act_suppress = Suppress
act_blast = Blast
act_drive = Drive
act_navigate = Navigate
act_surveil = Surveil
act_repair = Repair
act_strafe = Strafe
act_antitank = Antitank
act_demolition = Demolition
act_hunker_down = Hunker down
act_switch_seats = Switch seats
act_enter = Enter
act_exit = Exit
act_reposition = Reposition

unit_platoon_sergeant = Platoon Sergeant
unit_platoon_guide = Platoon Guide
unit_squad_leader = Squad Leader
unit_scout = Scout
unit_rifleman = Rifleman
unit_machine_gunner = Machine Gunner
unit_sniper = Sniper
unit_mortar = Mortar
unit_lieutenant = Lieutenant
unit_warrant_officer = Warrant Officer
unit_staff_sergeant = Staff Sergeant
unit_navigator = Navigator
unit_saboteur = Saboteur
unit_engineer = Engineer
unit_antitank_gunner = Antitank Gunner
unit_tank_commander = Tank Commander
unit_tank_driver = Tank Driver
unit_tank_crewman = Tank Crewman
unit_tank_gunner = Tank Gunner
unit_recon_aircraft = Recon Aircraft
veh_support_truck = Support Truck
veh_patrol_truck = Patrol Truck
veh_pilot_car = Pilot Car
veh_medium_tank = Medium Tank
veh_scout_car = Scout Car
veh_saharan_truck = Saharan Truck
str_aircraft = Aircraft
str_hangar = Hangar
str_fuel_tank = Fuel Tank
str_motor_pool = Motor Pool
str_ammunition_dump = Ammunition Dump
str_headquarters = Headquarters
seat_driver = driver
seat_navigator = navigator
seat_gunner = gunner
seat_loader = loader
seat_bowgunner = bowgunner
seat_observer = observer
specialism_tank = tank crew
card_fog = Fog of War

zone_deck = deck
zone_hand = hand
zone_play = play area
zone_discard = discard pile
zone_supply = supply
zone_removed = removed

mk_scouted = scouted
mk_controlled = controlled
mk_radio = radio marker
mk_target = target marker
mk_spawn = spawn marker
mk_escape = escape marker
st_ready_vehicle = ready
st_suppressed = suppressed
st_disabled = disabled
st_destroyed = destroyed
st_lost = lost
st_escaped = escaped
st_neutralised = neutralised
rough_terrain = rough
regular_defence = regular defence
armoured_defence = armoured defence
structure_defence = structure defence
damage = damage
off_board = off the board
no_effect = no effect
casualty = casualty
hit = hit
miss = miss
initiative = initiative
goal_objectives = Claim objectives
goal_pin = Pin the enemy
goal_escape = Escape
goal_neutralise = Neutralise enemies
beyond_all_hope = Beyond All Hope
victory = Victory

## Names put together

# $title is a unit, $squad a letter.
title_with_squad = { $title } { $squad }
# $side is an adjective such as German, $name a unit or card.
name_with_side = { $side } { $name }
# $name is a unit, vehicle or card; $seat is a place in a vehicle, as below.
name_on_tile = { $name } on { $tile }
name_in_seat = { $name } ({ $seat }) on { $tile }
name_in_disabled = { $name } ({ $seat }; vehicle { st_disabled }) on { $tile }
# $seat is whoever sits there, such as driver; or, in a vehicle, such a place.
place_of_seat = { $seat }’s seat
place_in_vehicle = { $vehicle }, { $seat }
action_with_value = { $action } { $value }
action_with_squad = { $action } { $value } { $squad }
card_copies = { $copies }{ "\u00A0" }×{ "\u00A0" }{ $card }
no_cards = none
card_count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
percentage = { $value }%

## Tiles

tile_cover = cover { $cover }
# A hill gives $cover or, against an attacker on a hill and against Blast, $lowered.
tile_cover_hill = cover { $cover }/{ $lowered }
tile_objective = objective { $points }
tile_escape = { mk_escape } ({ $side })
structure_on_tile = { $structure } ({ structure_defence } { $defence }, { $points ->
    [one] { $points } point
   *[other] { $points } points
})
structure_points = { $structure }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tile_marker = { $state } ({ $side })
tile_target = { mk_target } ({ $side })
spawn_for_all = { mk_spawn } ({ $side }: all units)
spawn_for_some = { mk_spawn } ({ $side }: { $units })
counter_suppressed = { $counter } ({ st_suppressed })
# $facts are its crew or how many they are, and what is not as usual.
vehicle_stated = { $vehicle } ({ $facts })
vehicle_damage = { damage } { $damage } of { $integrity }
vehicle_captured = captured by { $side }
crew_seat = { $seat }: { $soldier }
crew_size = crew of { $count }
crew_none = empty
tile_without_counters = { $tile }: { $facts }
tile_with_counters = { $tile }: { $facts }; here: { $counters }

way_above = { $tile } above
way_below = { $tile } below
way_left = { $tile } left
way_right = { $tile } right
way_upper_left = { $tile } upper left
way_upper_right = { $tile } upper right
way_lower_left = { $tile } lower left
way_lower_right = { $tile } lower right

## What happened

log_round = Round { $round }
log_deck_rebuilt = { $side }: discard pile shuffled into a new deck: { $count }
log_drawn = { $side }: cards drawn: { $count } ({ $cards })
log_drawn_hidden = { $side }: cards drawn: { $count }
log_unplayed = { $side }: unplayed cards discarded: { $count } ({ $cards })
log_unplayed_hidden = { $side }: unplayed cards discarded: { $count }
log_card = { $card }: { $source } → { $to }
log_hunkered_down = { $card }: { act_hunker_down }, hand → supply
log_casualty = { $card }: { casualty } ({ $zone })
# $first and $second are bids as below; the holder’s bid comes first.
log_initiative = Initiative: { $holder }. Bids: { $first }; { $second }
log_tie = Initiative: a tie, { $holder } keeps the marker. Bids: { $first }; { $second }
bid_revealed = { $side }: { $card } ({ $value })
bid_none = { $side }: no card (0)
log_turn_began = { $side }: turn begins
log_turn_ended = { $side }: turn over
log_action = { $card }: { $action }
log_spawned = { $counter }: spawned on { $tile }
log_moved = { $counter }: { $start } → { $tile }
log_removed = { $counter }: no card left, { off_board } (was on { $tile })
log_fallen = { $counter }: no card left, out of the game with all its cards (was on { $tile })
log_destroyed = { $counter }: { st_destroyed } (was on { $tile })
log_escaped = { $counter }: { st_escaped } from { $tile }, out of the game
log_neutralised = { $counter }: { st_neutralised } ({ $side }: { $count } of { $goal })
log_suppressed = { $counter }: { st_suppressed }
log_readied = { $counter }: card played, ready again
log_marker = { $tile }: { $state } ({ $side })
log_objective = { $tile }: objective now { $points }
# $seat is a place in a vehicle, such as: Scout Car, driver’s seat
log_vehicle_action = { $card } ({ $seat }): { $action }
log_entered = { $counter }: { act_enter } → { $seat }
log_repositioned = { $counter }: { act_reposition } → { $seat }
log_seat_left = { $counter }: { $seat } → { $tile }
log_switched = { act_switch_seats } ({ $vehicle }): { $first } → { $first_seat }, { $second } → { $second_seat }
log_captured = { $vehicle }: captured by { $side }
log_damage = { $vehicle }: { damage } { $damage } of { $integrity }
log_damage_disabled = { $vehicle }: { damage } { $damage } of { $integrity }, { st_disabled }
log_damage_ready = { $vehicle }: { damage } { $damage } of { $integrity }, ready again
log_target = { $side }: { mk_target } → { $tile }
log_target_off = { $side }: { mk_target } { off_board }
# Base defence, cover and range make the total defence.
log_attack = { $attacker } → { $target } on { $tile }: { $base } + { $cover } + { $range } = { $total }, rolled { $dice }: { $result }
# Who attacks with a card that has no counter.
attacker_without_counter = { $side }, { $action }
log_hope_lost = { $side }: { beyond_all_hope }, its goal is out of reach for good ({ $rule })
log_hope_regained = { $side }: within hope again (C8.7)
# $why is one of the endings below.
log_victory = { victory }: { $winner }. { $why }
log_draw = A draw. { $why }

## Goals and endings

goal_of_points = { $side }: { goal_objectives }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} (C8.2)
goal_of_points_destroying = { $side }: { goal_objectives }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} (C8.2); structures count once { st_destroyed } (A8.1)
goal_of_points_guarding = { $side }: { goal_objectives }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} (C8.2); structures count on tiles it controls (A8.1)
goal_of_pin = { $side }: { goal_pin }, so that no enemy Rifleman is on the board (N8.2)
goal_of_neutralise = { $side }: { goal_neutralise }, { $count } of: { $counters } (A8.3)
# $counters are to leave at $tiles; $also may, without counting.
goal_of_escape = { $side }: { goal_escape } (from tiles { $tiles }), { $count } of: { $counters } (A8.2)
goal_of_escape_also = { $side }: { goal_escape } (from tiles { $tiles }), { $count } of: { $counters } (A8.2); may leave uncounted: { $also }
progress_escape = { $side }: { $count } of { $goal } { st_escaped }
progress_neutralise = { $side }: { $count } of { $goal } { st_neutralised }
progress_points = { $side }: { $points } of { $goal } { $goal ->
    [one] point
   *[other] points
}
progress_pin = { $side }: { $count ->
    [one] { $count } enemy Rifleman
   *[other] { $count } enemy Riflemen
} left to pin

ending_c8_2 = { $winner } has all the objective points it needs (C8.2).
ending_a8_2 = { $winner } has brought as many to safety as it needs (A8.2).
ending_a8_3 = { $winner } has neutralised as many enemies as it needs (A8.3).
ending_a8_4 = { $loser } is beyond all hope: it can’t reach its goal any more (A8.4).
ending_n8_2 = { $loser } is pinned: it has no Rifleman on the board (N8.2).
ending_n8_3 = Both sides are pinned. The side with more points wins; the initiative marker breaks a tie (N8.3).
ending_n8_4 = { $loser } is beyond all hope: it can’t reach its goal any more (N8.4).
ending_c8_5 = Both sides are beyond all hope. The side with more points wins; the initiative marker breaks a tie (C8.5).
ending_resign = { $loser } resigned (C8.5).
ending_draw = Both sides agreed on it (C8.5).
ending_unfinished = The game is left unfinished, and nobody has won (C8.5).

## What is asked

status = Round { $round }. { $first }. { $second }.

ask_bid = Choose a card to bid for the initiative.
ask_play = Your turn: play a card or end your turn.
# $acting is as above, or an action alone where it has no counter.
acting = { $unit }: { $action }
ask_step = { $acting }. Choose a tile; steps left: { $left }.
ask_guide = Choose one of your units to guide; steps: { $left }.
ask_bolster = Choose a card from your supply for your discard pile; cards left: { $left }.
ask_bolster_squad = Choose a card of squad { $squad } from your supply for your discard pile; cards left: { $left }.
ask_command = How many cards do you draw? Up to { $left }.
ask_inspire = Choose a card from your play area to take back into your hand; cards left: { $left }.
ask_inspire_squad = Choose a card of squad { $squad } from your play area to take back into your hand; cards left: { $left }.
ask_target = Choose a tile for your target marker.
ask_fire = { $acting }. Choose a target (defence + cover + range).
ask_fire_strafe = { $acting }. Choose a target (defence + cover; range does not count).
ask_fire_antitank = { $acting }. Choose a target ({ armoured_defence } + cover + range).
ask_fire_demolition = { $acting }. Choose a target ({ armoured_defence } or { structure_defence } alone).
ask_navigate = { $acting }. Choose a tile to be { mk_scouted }; tiles left: { $left }.
ask_surveil = { $acting }. Choose any tile to be { mk_scouted }; tiles left: { $left }.
ask_repair = { $acting }. Choose a vehicle.
ask_use = { $soldier }. Choose what the card is used for.
ask_crew = { $soldier }: the card has been used. Do you exit or reposition now?
ask_crew_on_foot = { $soldier }: the card has been used. Do you enter a vehicle now?
ask_hit = Hit: { $vehicle } on { $tile }. Choose who in it takes the { casualty }; then the vehicle takes { damage }.
ask_hit_suppress = Hit: { $vehicle } on { $tile }. Choose who in it is { st_suppressed }.

next_after_bid = The higher value has the first turn, on a tie { $holder }.
next_side = The next turn: { $side }.
next_round = Next: round { $round }.
next_in_turn = Then your turn goes on.

card_suppressed = { $card }, { st_suppressed }
card_off_board = { $card }, { off_board }, spawns on { $tile }

use_noted = { $action } ({ $note })
# $seat is a place in the soldier’s vehicle, such as: driver’s seat
use_of_seat = { $action } ({ $seat })
use_of_seat_noted = { $action } ({ $seat }; { $note })
note_chance = best { $chance }
option_card = { $card }: { $use }
option_last_hope = { act_hunker_down } (your goal would be out of reach for good)
option_turn_ready = Turn ready
option_bid = { $card }: { initiative } { $value }
# How many copies of a card there are to choose from.
option_take = { $card } ({ $zone }: { $copies })
option_end_turn = End your turn
option_switch = { act_switch_seats }: { $soldier }, { $seat }
option_enter = { act_enter }: { $seat }
option_capture = { act_enter } and capture: { $seat }
option_reposition = { act_reposition }: { $seat }
# $change is one of the above, or: Exit
option_change_first = { $change }, then use the card
option_stay = Stay on { $tile }
option_stay_seated = Stay in the seat
option_leave = { goal_escape } from { $tile }: { $counters }
option_hit = { $soldier }, { $seat }
option_no_more_tiles = No more tiles
option_guide = { $unit } on { $tile }
option_no_one = Guide no one
option_no_more = No more cards
option_draw = { $count ->
    [0] Draw no card
    [one] Draw { $count } card
   *[other] Draw { $count } cards
}
attack_sum = { $target } on { $tile }: { $base } + { $cover } + { $range } = { $total }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $chance }

## Why not

denial = { $card }: { $action }: { $why } ({ $rule })
denial_of_seat = { $card } ({ $seat }): { $action }: { $why } ({ $rule })
why_not_suppressed = its counter is suppressed, so the card can only turn it ready
why_not_no_enemy = there is no enemy that it can be aimed at
why_not_no_own_marker = tile { $tile } has no marker of yours yet, so scout it first
why_not_already_controlled = you control tile { $tile } already
why_not_enemy_on_tile = { $counter } is on tile { $tile }
why_not_no_fog_in_hand = there is no Fog of War card in your hand
why_not_no_tile_far_enough = there is no tile far enough from { $tile }
why_not_no_target_marker = your target marker is not on the board
why_not_in_vehicle = the soldier sits in the { $vehicle } and would have to exit first
why_not_enemy_holds_tile = the enemy controls tile { $tile }, and { $counter } is there
why_not_no_damage_here = no damaged vehicle of yours is in reach on tile { $tile }
why_not_nothing_to_demolish = nothing of the enemy’s can be demolished on tile { $tile }
why_not_vehicle_disabled = the { $vehicle } is { st_disabled } and must be repaired first
why_not_not_a_specialist = the seat of the { $vehicle } asks for a specialism that the soldier lacks

refused_stale = The game has gone on in the meantime; look again and choose anew.
refused_nothing_to_undo = There is nothing that you can take back: dice, drawn cards and the other side’s choices stay.
refused_nothing_to_redo = There is nothing that you have taken back.
refused_over = The game is over.

## Play in lines of text

briefing_title = { $game }, scenario { $number }: { $title }
briefing_when_and_where = { $date }, { $place }
briefing_initiative = Initiative: { $side }
briefing_you = You are: { $side }
type_for_help = Type the number of an option, or ? for help.

question_option = { $number }) { $option }
question_card = { $card }: { $uses }
question_card_alone = { $card }:
question_fog = { $card }: can’t be played (C4.3)
question_blast = Blast attacks { $target }
question_blast_own = Blast attacks your own { $target }

board_columns = Column { $number }, from top to bottom:
board_rows = Row { $number }, from left to right:
board_counters = Here: { $counters }
board_neighbours = Next to it: { $tiles }

vehicles_none = There are no vehicles in this scenario.
vehicle_placed = { $vehicle } ({ $side }) on { $tile }, { $state }:
vehicle_gone = { $vehicle }: { $fate }
vehicle_limits = { damage }: { $damage }; { st_disabled } at { $critical }, { st_destroyed } at { $integrity }
vehicle_defences = { regular_defence } { $regular }, { armoured_defence } { $armoured }
vehicle_armoured_alone = { armoured_defence } { $armoured }, no { regular_defence }
# $seat is such as: driver’s seat
seat_row = { $seat } ({ $actions }): { $soldier }
seat_actions_required = { $actions }; for { $specialism } alone

hand_title = Your hand:
card_with_actions = { $card }: { initiative } { $initiative }; { $actions }
card_with_specialism = { $card }: { initiative } { $initiative }; { $actions }; specialism: { $specialism }
card_without_actions = { $card }: { initiative } { $initiative }; can’t be played
supply_title = { $side }:
zone_size = { $zone }: { $size }
zone_cards = { $zone }: { $size } ({ $cards })

help_title = You can type:
help_number = a number: choose that option
help_notation = an option in notation, such as: { $example }; or a tile’s name alone
help_enter = Enter alone: show the question again
help_board = board: every tile, who is there, and what it touches
help_vehicles = vehicles: who sits where, what each seat can do, and the damage
help_hand = hand: your cards, and what is in your other zones
help_supply = supply: both supplies, and how many cards the other side has where
help_log = log: what happened lately; log all: everything
help_undo = undo: take your last step back
help_redo = redo: take it again
help_resign = resign: give the game up
help_draw = draw: end the game without a winner, if both players agree
help_quit = quit: leave, without a winner
help_why_not = What your cards show but can’t do now:

typed_unknown = ‘{ $typed }’ is neither an option nor a command; type ? for help.
typed_no_option = There is no option { $number }; { $last ->
    [1] the only one is 1.
   *[other] choose from { $first } to { $last }.
}
taken_back = Taken back.
draw_refused = Only two people can agree on a draw; you can resign, or quit.
confirm_draw = Do both of you agree on a draw? Type y for yes; anything else means no.
confirm_resign = Do you give the game up? Type y for yes; anything else means no.
not_resigned = You play on.
curtain = Pass the keyboard to { $side }; press Enter when you sit there alone.

debriefing_gone = Out of the game, { $side }: { $counters }
# $counter is a soldier, vehicle or structure, $fate what became of it.
counter_with_fate = { $counter } ({ $fate })
debriefing_points = Points: { $first } { $first_points }, { $second } { $second_points }
debriefing_losses = Losses of { $side }: { $cards }
debriefing_losses_named = Losses of { $side }: { $cards } ({ $names })
debriefing_rounds = Rounds: { $rounds }
debriefing_seed = Seed: { $seed }

## Content packs

pack_left_out = A content pack is left out because of a fault: { $fault }
pack_no_date = date unknown
pack_no_place = place unknown
pack_no_situation = The pack that this scenario comes from tells no story.
pack_source = From the content pack ‘{ $pack }’.
