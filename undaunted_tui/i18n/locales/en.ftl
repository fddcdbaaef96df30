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
a_s09_situation = At dusk lorry, scout car and tank come down the coast road in line, on their way to the front. The patrol lies on both sides of it with charges, an antitank gun and a gun truck. Two of the three vehicles must not arrive; for the Italians it is enough that a single one gets through with its driver, or two men on foot.
a_s09_new = New: a convoy, in which the vehicles themselves count.

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

# Terrains in at most 8 letters, on tiles where their own words don't fit.
ground_airstrip = runway
ground_escarpment = scarp
ground_gravel = gravel
ground_hedges = hedges
ground_marsh = marsh
ground_open = open
ground_palms = palms
ground_stone_bridge = bridge
ground_stony = stony
ground_wooden_bridge = bridge

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
cli_play = Plays a scenario on the full screen, or in lines of text.
cli_scenarios = Lists the scenarios.
cli_simulate = Plays games between bots and counts how they end.
cli_arena = Lets bots play each other, with both sides of every seed, and measures how strong they are.
cli_balance = Lets a bot play itself and measures how fair scenarios are.
cli_replay = Shows a game again step by step, or checks its record.
cli_legal = Shows the decision that is open for a side at a point of a record.
cli_hint = Names the best options for a side at a point of a record, and why.
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
cli_help_replay = a record, a game in notation, or the name of a save
cli_help_verify = check every entry and digest of the record, without a screen
cli_help_at = after how many entries
cli_help_side = us or germany, or else lrdg or italy
cli_help_files = scenario, factions or tiles files, or folders of content packs
cli_help_packs = a content pack, or a folder of them (the user’s data directory)
cli_help_plain = play in lines of text
cli_help_as = the side you play: us or germany, or else lrdg or italy
cli_help_think_time = seconds that a bot may think about each decision
cli_help_iterations = how often a bot weighs up its options instead, whatever time that takes: repeatable with a seed
cli_help_vs = who plays the other side: recruit, regular, veteran or another bot, or person (regular)
cli_bad_usage = { $problem }; { $command } --help shows what can be asked.
cli_no_command = Say what to do; undaunted-tui --help lists the commands.
cli_not_a_number = a whole number is expected, not ‘{ $found }’
cli_not_seconds = a number of seconds above 0 is expected, not ‘{ $found }’
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

progress_left = { $time } left

## The lab

cli_help_arena_names = two bots or more, and scenarios such as normandy/1 (all of them)
cli_help_arena_games = how many games each pair plays in each scenario, half of them with sides swapped (2)
cli_help_balance_games = how many games to play in each scenario (10)
cli_help_balance_bot = who plays both sides (regular)
cli_help_lab_scenarios = scenarios such as normandy/1 (all of them)
cli_help_dask = play on the Dask cluster whose scheduler has this address
cli_help_lab_resume = keep finished games in this file, and go on with those that are in it
cli_help_svg = draw the wins to this file
cli_help_lab_max_rounds = after how many rounds a game counts as unfinished (100)
arena_two_bots = Name at least two different bots, such as: arena recruit regular.
arena_odd_games = Every seed is played twice with sides swapped, so the number of games must be even, not { $games }.
arena_pair = { $first } against { $second }
arena_column_where = scenario
arena_column_games = games
arena_column_won = won
arena_column_lost = lost
arena_column_undecided = undecided
arena_column_share = share
arena_column_interval = 95 % interval
arena_column_even = on even ground
arena_column_bot = bot
arena_column_elo = Elo
arena_column_time = processor time a decision
arena_column_idle = idle turns in a row
arena_column_idle_games = three or more
arena_milliseconds = { $time } ms
lab_all_scenarios = all scenarios
lab_unfinished = unfinished: { $unfinished } of { $games } games
lab_idle = longest run of idle turns of a side: mean { $mean }, most { $most }; three or more in { $games } games
lab_interrupted = Stopped after { $done } of { $games } games. { $how }
lab_go_on = The same command goes on.
lab_go_on_with_file = With --resume FILE finished games are kept, and the same command goes on.
lab_file_in_use = { $file } is in use by another run; wait for its end, or name another file.
lab_not_a_games_file = { $file } holds no games of arena or balance; name another file.
lab_other_run = { $file } holds games of another run ({ $names } differ); name another file, or give the same options as then.
lab_damaged_line = Line { $line } of { $file } is damaged; delete that line, and the game is played again.
lab_worker_lost = A process that played games has died; start again, with fewer jobs if memory is short.
lab_game_failed = A game of { $bots } in { $scenario } failed: { $problem }.
lab_no_dask = Dask is not installed; install undaunted-tui[cluster] first.
lab_bad_address = ‘{ $found }’ is no address of a Dask scheduler; write it as tcp://host:8786.
lab_no_cluster = There is no Dask scheduler at { $address }; check the address, and whether it runs.
balance_title = Wins of each side when { $bot } plays both
balance_rounds = median rounds
balance_endings = ended by rule
balance_unfinished = unfinished
balance_actions = actions a game

## Records

replay_other_content = It was played with other figures of { $scenario } than those here, and is replayed with its own.
replay_playable = { $file } can be played as it is written: { $entries } entries.
replay_verified = { $file } is as it was played: { $entries } entries, digest { $digest }.
point_out_of_range = There is no entry { $found } in this record; it has { $entries }.
record_too_big = { $file } is too big to be a record of a game; name another file.
record_format = { $file } is not a record of a game; name one that this program wrote.
record_scenario = { $file } holds a scenario that can’t be played: { $what }
record_version = { $file } was written by a newer version of the program (format { $found }); update the program to open it.
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
# The same within a sentence.
the_us = the United States
the_germany = Germany
the_lrdg = the LRDG
the_italy = Italy
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
log_attack = { $attacker } → { $target } on { $tile }: { $sum }, rolled { $dice }: { $result }
# A total defence as a sum, with figures alone or with their names.
sum = { $terms } = { $total }
plus = { " " }+{ " " }
sum_base = defence { $count }
sum_cover = cover { $count }
sum_range = range { $count }
log_empty_tile = { act_blast } on { $tile }: the tile is empty, nothing happens
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
ask_bolster = Choose a card from your supply for your discard pile; up to { $left } to take.
ask_bolster_squad = Choose a card of squad { $squad } from your supply for your discard pile; up to { $left } to take.
ask_command = How many cards do you draw? Up to { $left }.
ask_inspire = Choose a card from your play area to take back into your hand; up to { $left } to take.
ask_inspire_squad = Choose a card of squad { $squad } from your play area to take back into your hand; up to { $left } to take.
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
ask_hit = Hit: { $vehicle } on { $tile }. Choose who in it takes the { casualty }; then it takes one { damage }.
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
attack_sum = { $target } on { $tile }: { $sum }, { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $chance }

## Why not

denial = { $card }: { $action }: { $why } ({ $rule })
denial_of_seat = { $card } ({ $seat }): { $action }: { $why } ({ $rule })
why_not_suppressed = its counter is suppressed, so the card can only turn it ready or hunker down
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
why_not_vehicle_disabled = the { $vehicle } is { st_disabled } until repairs bring its damage below the threshold
why_not_not_a_specialist = the seat of the { $vehicle } asks for a specialism that the soldier lacks

refused_stale = The game has gone on in the meantime; look again and choose anew.
refused_nothing_to_undo = Dice, drawn cards and the other side’s choices can’t be taken back.
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
help_hint = hint: the best options, how likely you win with them, and why
help_undo = undo: take your last step back
help_redo = redo: take it again
help_resign = resign: give the game up
help_draw = draw: end the game without a winner, if both players agree
help_quit = quit: leave, without a winner
help_why_not = What your cards show but can’t do now:

## Hints

hint_thinking = Thinking … Ctrl+C cuts it short.
hint_no_decision = { $side } has nothing to decide after entry { $at }; name another point, or the other side.
hint_only = There is no choice: { $option }
# $value is one of the next three, or the last one.
hint_best = Best: { $option } — { $value }
hint_next = Next: { $option } — { $value }
hint_chance = { $chance } to win
hint_about_equal = { $chance } to win, too close to the next to tell apart
hint_better = { $chance } to win, better than the next
hint_why = { $value }: { $reasons }
hint_deals = Tried in { $deals } deals of the cards that you can’t see.
hint_points = { $points ->
    [one] { $points } point at once
   *[other] { $points } points at once
}
hint_reason_closeness = closer to the goal
hint_reason_rounds = a shorter way to the goal
hint_reason_progress = more of the goal reached
hint_reason_cards = better cards
hint_reason_supply = more in supply
hint_reason_fog = less fog
hint_reason_suppressed = fewer of yours suppressed, or more of theirs
hint_reason_frailty = you can bear more losses
hint_reason_fire = stronger fire
hint_reason_vehicles = vehicles in better shape
hint_reason_unguarded = objectives better guarded
hint_reason_standing = better positions
hint_reason_fire_next = the first shot is yours
hint_reason_closeness_next = ahead in the race to the goal
hint_reason_outcome = it decides the game

typed_unknown = ‘{ $typed }’ is neither an option nor a command; type ? for help.
typed_no_option = There is no option { $number }; { $last ->
    [1] the only one is 1.
   *[other] choose from { $first } to { $last }.
}
taken_back = Taken back.
confirm_draw = Do both of you agree on a draw? Type y for yes; anything else means no.
confirm_resign = Do you give the game up? Type y for yes; anything else means no.
confirm_leave = The last steps could not be saved ({ $problem }) and would be lost; leave the game? Type y for yes; anything else means no.
not_resigned = You play on.
curtain = Pass the keyboard to { $side }; press Enter when you sit there alone.
curtain_waits = Next is { $side }: press Enter alone on the line when you sit there alone, or type quit to leave the game.

debriefing_gone = Out of the game, { $side }: { $counters }
# $counter is a soldier, vehicle or structure, $fate what became of it.
counter_with_fate = { $counter } ({ $fate })
debriefing_points = Points: { $first } { $first_points }, { $second } { $second_points }
debriefing_losses = Losses of { $side }: { $cards }
debriefing_losses_named = Losses of { $side }: { $cards } ({ $names })
debriefing_own_losses = Cards you lost: { $cards }
debriefing_rounds = Rounds: { $rounds }
debriefing_seed = Seed: { $seed }

## Content packs

pack_left_out = A content pack is left out because of a fault: { $fault }
pack_no_date = date unknown
pack_no_place = place unknown
pack_no_situation = The pack that this scenario comes from tells no story.
pack_source = From the content pack ‘{ $pack }’.

## Rules

rules_part_c = Both games
rules_part_n = Normandy
rules_part_a = North Africa

rules_c1 = Cards, zones and tiles
rules_c2 = The board
rules_c3 = The round
rules_c4 = Playing a card
rules_c5 = Movement actions
rules_c6 = Support actions
rules_c7 = Combat
rules_c8 = The end
rules_n1 = Units
rules_n4 = Spawning
rules_n5 = Guide and Mortar
rules_n6 = Control, losses, Target
rules_n7 = Blast
rules_n8 = Pinned, hope, radio
rules_a1 = Counters and structures
rules_a2 = Rough ground
rules_a4 = Soldiers in vehicles
rules_a5 = Drive
rules_a6 = Support and combat
rules_a7 = What hits do
rules_a8 = Victory

rule_c1_1 = Two sides face each other. Each has its own cards, combat counters and control markers, and in North Africa vehicle cards too.
rule_c1_2 = There are three kinds of card. A combat card goes with one counter and acts through it. A command card has none: it stands for an officer, or for help from beyond the board. A Fog of War card has no action.
rule_c1_3 = A card shows its title, its initiative value and its actions, its squad if it has one, and in North Africa perhaps a specialism. An action may carry a number and a squad. The name of a soldier on a card has no effect: copies of a card are all alike.
rule_c1_4 = Your cards lie in six places: your deck, face down and in an order that nobody knows or chooses; your hand, which is secret; your play area, face up; your discard pile; your supply, which is open; and the cards removed from the game.
rule_c1_5 = Both players see all that is on the board, vehicles and seats, dice, bids once revealed, both supplies and play areas, and how many cards lie elsewhere. Your hand, your discard pile and your removed cards are for your eyes alone. Your opponent learns which cards you bid, play, hunker down, bolster, inspire or lose, but not which you draw or discard unplayed.
rule_c1_6 = A tile has a designation and a cover bonus, a hill has two; it can hold an objective and other markers, and in North Africa it may be rough. Any number of counters fits on it. Each side can have one control marker there, scouted or controlled, but only one side at a time controls the tile. Control and damage markers never run out.

rule_c2_1 = Tiles are squares in columns or rows. Each line is shifted by half a tile against the next, so a tile inside the board touches six others.
rule_c2_2 = Two tiles are adjacent if they share a stretch of edge. Touching at a corner is not enough.
rule_c2_3 = The distance between two tiles is the smallest number of steps from one to the other, always to an adjacent tile; gaps in the board are walked around. On the same tile the distance is 0.
rule_c2_4 = Enemies can stand on the same tile, and as many counters as you like. There is no line of sight, and no target is too far away. Only what a rule forbids stops a counter on its way.

rule_c3_1 = In a round both sides draw cards, bid for the initiative, and take a turn each. Round follows round until somebody has won.
rule_c3_2 = A round begins with four cards for each side, drawn from its deck.
rule_c3_3 = If you must draw and your deck is empty, your discard pile is shuffled and becomes your new deck. Your play area is never part of that. If there is no card in either, you go without.
rule_c3_4 = Both sides choose a card from their hand in secret and reveal it together. The higher initiative value takes the initiative marker; on a tie its holder keeps it. Both cards go to their owners’ discard piles. Whoever has a card must bid one, and Fog of War will do; an empty hand counts as 0.
rule_c3_5 = The side with the initiative marker takes its whole turn first, then the other side takes its own.
rule_c3_6 = In your turn you play cards from your hand one at a time, as many as you like. You may stop before any of them, even the first.
rule_c3_7 = At the end of your turn all that is left in your hand and all in your play area goes to your discard pile. You keep no card for later.
rule_c3_8 = The scenario gives the board, the markers and counters and where they begin, the holder of the initiative marker, and each side’s deck, supply and victory condition; in North Africa also vehicles and who sits in them. Both decks are shuffled. Cards that it does not name are out of the game.

rule_c4_1 = A card that you play does one thing: an action printed on it, or hunker down. In North Africa a combat card can also be used for a vehicle action of its soldier’s seat, or to switch seats.
rule_c4_2 = An action is taken in full. But for Move, Scout, Stalk, Guide, Drive, Bolster, Command, Inspire, Navigate and Surveil the number is only the most you may do: 0 is enough. So you can choose them even when nothing will come of it.
rule_c4_3 = Fog of War cards can’t be played in your turn. They leave your hand when the turn is over, like any other card.
rule_c4_4 = Hunker down: the card goes from your hand to your supply, not to your play area, and no counter is placed or turned. You can do this with combat and command cards, never with Fog of War.
rule_c4_5 = While a counter is suppressed, its card can’t act. Played for an action, the card only turns the counter ready and goes to your play area. Nothing else readies it, except that in Normandy a unit which has left the board comes back ready.
rule_c4_6 = You can hunker down with the card of a suppressed counter. The counter stays suppressed.
rule_c4_7 = A combat card acts through its own counter, from wherever that is. In North Africa no card of a soldier stays in the game once he has left it.
rule_c4_8 = The card you play goes to your play area first, then its effect takes place. With hunker down it goes to your supply instead.
rule_c4_9 = If an action needs a target, a tile or a vehicle to choose, you can’t take it while there is none. This does not hold for actions that you may take with 0 steps, tiles or cards.

# In the words of an action X is the number behind its name, as in: Move 2.
rule_c5_1 = Move X: the counter goes up to X tiles. Your own control marker, scouted or controlled, must lie on every tile that it comes to on the way.
rule_c5_2 = Scout X: the counter goes up to X tiles, wherever it likes. Each tile it comes to that has no marker of yours gets one, scouted. Every such marker brings a Fog of War card from your supply into your discard pile; when none is left, the marker is free.
rule_c5_3 = Stalk X: the counter goes up to X tiles, wherever it likes. It leaves no markers behind and brings you no Fog of War cards.
rule_c5_4 = A counter goes from tile to adjacent tile, one step at a time, and may come back to a tile. If it takes no step at all, it has not moved, and places no marker.

rule_c6_1 = Bolster X: up to X cards go from your supply to your discard pile. Where a squad is named, you can choose cards of that squad alone. Fog of War can be chosen only where no squad is named.
rule_c6_2 = Command X: say how many cards you want, up to X, and draw them. You can play them this turn.
rule_c6_3 = Conceal: a Fog of War card from your opponent’s supply goes to your opponent’s discard pile. If there is none you can still choose this, but nothing happens.
rule_c6_4 = Control: your marker on the counter’s tile turns to its controlled side. If the tile was your opponent’s, the other marker turns back to scouted. You need a marker of yours there and must not control the tile already; only the radio in Normandy makes an exception.
rule_c6_5 = Inspire X: up to X combat cards go from your play area back to your hand, and can be played again this turn. Where a squad is named, you can choose cards of that squad alone. Command cards never come back.
rule_c6_6 = Recon: this needs a Fog of War card in your hand. That card leaves the game for good; then you draw another, which you can play this turn.

rule_c7_1 = An attack goes like this: choose a target, add up its total defence, roll the dice, carry out the result.
rule_c7_2 = Attack X and Suppress X: the target is any one enemy counter on the board with a regular defence, however far away.
rule_c7_3 = Total defence is base defence + cover bonus + range bonus. The cover is that of the target’s tile.
rule_c7_4 = The range bonus is the distance from the attacker to the target. On the same tile it is 0.
rule_c7_5 = The cover bonus of a hill is 3, but only 1 if the attacker’s counter stands on a hill itself, the same or another. Against Blast and Strafe it is always 1.
rule_c7_6 = Roll X ten-sided dice, numbered from 0 to 9. It is a hit if any die shows the total defence or more, or a 0. Several successes are no better than one.
rule_c7_7 = A soldier or unit that is hit, except by Suppress, takes a casualty: one of its cards is removed from the game. It comes from the hand if one is there, or else from the discard pile, or else from the deck, which is then shuffled. If it is in none of these, the counter leaves the board; play area and supply are not searched.
rule_c7_8 = A hit with Suppress is no casualty: the target turns suppressed. You can choose one that is suppressed already, but that has no effect.
rule_c7_9 = You may look through your own removed cards, but not through your opponent’s.

rule_c8_1 = As soon as a side meets its victory condition it has won, even if an action is only half done.
rule_c8_2 = Claim objectives: the scenario asks for a number of points, and you have those on all tiles that you control. You win with that many or more. In North Africa structures have points as well.
rule_c8_3 = If both sides meet their conditions by one and the same event, the side whose turn it is wins.
rule_c8_4 = A combat or command card is obtainable if it is in your hand, deck, discard pile or play area, or if the Bolster of an obtainable card can bring it from your supply. If those four places hold but one card, Fog of War included, you have to bid it each round: it is obtainable only while it is in your hand after the bids.
rule_c8_5 = When both sides are beyond all hope the game ends: more objective points win, and on a tie the holder of the initiative marker does. You may resign at any time, so that your opponent wins, or both may agree on a draw. There is no limit of rounds; a game that is broken off has no winner.
rule_c8_6 = An action is open to you if a card that you can still get shows it. In North Africa a seat of any vehicle on the board will do too, if a soldier with such a card may use it. Where counters are, who holds a vehicle, suppression and damage don’t matter here: only what is gone for good does.
rule_c8_7 = After every single event it is checked whether somebody has won or is pinned, so an action may end halfway. Whether a side is beyond all hope is judged anew after each card, once all of it is done, and at the end of each turn.

rule_n1_1 = A unit is one counter with three to five cards of the same title and squad. The sides are the United States and Germany. The squads are A, B and C; Sniper and Mortar belong to none.
rule_n4_1 = If you play a combat card for an action and its counter is off the board, the counter first goes to its spawn marker, ready, and acts from there; the action must be possible there. Enemies on that tile are no obstacle, nor does it need a marker of yours. A spawn marker serves all your units or only some. With hunker down nobody spawns.
rule_n5_1 = Guide X: choose one of your counters on the board that is not suppressed. It goes up to X tiles as with Move, so only over tiles with your own control marker.
rule_n5_2 = If your Mortar moves, by Move or by Guide, or leaves the board, your target marker is taken off the board.
rule_n6_1 = You can’t take Control while an enemy counter is on the tile.
rule_n6_2 = A unit whose counter leaves the board can come back if it has cards left in your supply, or in your play area. Once you play one of them for an action, the counter returns at its spawn marker.
rule_n6_3 = Target: put your target marker on a tile at distance 3 or more from the Mortar, or move it to another such tile. It lies there until you move it again, or until the Mortar moves or leaves the board.
rule_n7_1 = Blast X: your target marker must be on the board. Each counter on its tile is attacked with a roll of its own, your own counters too: first the enemy’s, then yours, one after the other. If the tile is empty, nothing happens.
rule_n7_2 = Distance does not help against Blast: there is no range bonus.
rule_n7_3 = A hill has a cover bonus of only 1 against Blast.
rule_n8_1 = A side without a Rifleman on the board is pinned.
rule_n8_2 = Pin the enemy: with this goal you win at the moment when no enemy Rifleman is on the board.
rule_n8_3 = If both sides are pinned and nobody has won, the game is over. More objective points win; on a tie the holder of the initiative marker does.
rule_n8_4 = A side is beyond all hope when its points can’t be had any more, whatever it still could scout and control; it then counts as pinned. An opponent who is to pin the enemy wins at once; one who needs points wins on having more of them than this side. If that one gets pinned too, points decide. A side that is to pin the enemy is never beyond all hope.
rule_n8_5 = Radio: while the United States controls the radio’s tile and no enemy is there, it can take Control there again. Each time the objective on that tile grows by 1, without limit. Germany gets the raised points by controlling the tile, but can’t raise them.

rule_a1_1 = A counter is one soldier or one vehicle. The sides are the LRDG and Italy. Every soldier with cards in a scenario begins on a tile or in a seat.
rule_a1_2 = Soldiers have a regular defence and no armoured one. Vehicles have an armoured defence, and all but the Medium Tank a regular one as well.
rule_a1_3 = A vehicle card shows the seats and what can be done in each, perhaps only with a specialism. Its critical threshold and its integrity tell how much damage the vehicle bears. The card lies with the side that holds the vehicle, never in a deck or a supply.
rule_a1_4 = A structure has a defence and a number of objective points, which may be 0.
rule_a2_1 = A vehicle can’t go onto rough tiles, ever.
rule_a4_1 = With each combat card its soldier may once enter, exit or reposition, before or after the card is used. What comes second happens from where the first has left him, and a change made first must leave a use for the card. There is no change with hunker down, nor when a suppressed soldier turns ready.
rule_a4_2 = Enter: the soldier goes from his tile to a free seat of a vehicle there, if no enemy sits in it. A vehicle of your opponent’s is captured in this way: its card is now yours.
rule_a4_3 = Exit: the soldier goes from his seat to the tile where the vehicle is.
rule_a4_4 = Reposition: the soldier goes to a free seat of the vehicle that he is in.
rule_a4_5 = Switch seats: the card is used to swap the places of its soldier and another in the same vehicle. The other may be suppressed and the vehicle disabled. If the card’s own soldier is suppressed, he only turns ready.
rule_a4_6 = Vehicle action: the soldier takes one action of his seat, in full. Nobody can in a disabled vehicle, and where a seat asks for a specialism only a soldier who has it can.
rule_a4_7 = In a vehicle a soldier takes support and combat actions of his card as if he stood on its tile. For a movement action of his card he has to exit first.
rule_a4_8 = A vehicle with nobody in it belongs to the side that has its card.
rule_a4_9 = Drive aside, a soldier takes vehicle actions as if he stood on the vehicle’s tile. So he can take Control of that tile without leaving his seat.
rule_a5_1 = Drive X: the vehicle and all who are in it go up to X tiles. Your own control marker must lie on every tile that it comes to on the way, and none of them may be rough.
rule_a6_1 = You can’t take Control of a tile that your opponent controls while an enemy soldier is there, on foot or in a vehicle. If your opponent does not control the tile, enemy soldiers can’t prevent it; an empty vehicle never does.
rule_a6_2 = Navigate X: choose up to X tiles that hang together, at least one of them adjacent to the soldier’s tile, which may be among them. Each without a marker of yours gets one, scouted; every such marker brings a Fog of War card from your supply into your discard pile, while there are any. You may choose tiles that have your marker.
rule_a6_3 = If a soldier takes a casualty and none of his cards is in hand, discard pile or deck, he leaves the board or his seat for good. His cards in the supply leave the game with him.
rule_a6_4 = Repair: remove one damage marker from a vehicle of yours on the soldier’s tile; a soldier in a vehicle can repair only that one. If its damage is then below the critical threshold, a disabled vehicle turns ready.
rule_a6_5 = Surveil X: choose up to X tiles anywhere. Each without a marker of yours gets one, scouted; every such marker brings a Fog of War card from your supply into your discard pile, while there are any.
rule_a6_6 = Strafe X: as Attack, but without a range bonus, and with a cover bonus of only 1 on a hill. A command card can do this without a counter.
rule_a6_7 = Antitank X: the target is any enemy vehicle on the board, and its armoured defence counts, with cover and range.
rule_a6_8 = Demolition X: the target is an enemy vehicle or a structure on the attacker’s own tile. Its armoured defence or structure defence counts, without a cover bonus. Structures can be chosen by the LRDG alone.
rule_a6_9 = You can’t aim at a soldier in a vehicle, only at the vehicle. One without a regular defence is safe from Attack, Strafe and Suppress.
rule_a7_1 = When a vehicle is hit, the attacker chooses a soldier in it, who takes a casualty; after that the vehicle takes one damage. If nobody is in it, there is just the damage.
rule_a7_2 = A vehicle is disabled once its damage has reached the critical threshold. Nobody in it can take vehicle actions until repairs bring its damage below the threshold.
rule_a7_3 = A vehicle is destroyed once its damage has reached its integrity. Whoever is in it goes to its tile, suppressed or not as before; counter and card leave the game.
rule_a7_4 = A vehicle that is hit by Suppress takes no damage, and nobody in it a casualty: the attacker chooses a ready soldier in it, who turns suppressed. If all are suppressed, there is no effect. You can’t choose an empty vehicle.
rule_a7_5 = A structure that is hit is destroyed. The LRDG keeps its points until the end, and Italy can no longer count them.
rule_a8_1 = You have the points of objectives on tiles that you control. A structure counts for the LRDG once it is destroyed, and for Italy while it stands on a tile that Italy controls.
rule_a8_2 = Escape: the scenario says who may leave and where. From a tile with an escape marker it takes one step, the last of a movement action, and needs no control marker. A vehicle takes everyone in it along, if all may escape. Whoever has escaped leaves the game with all cards; whoever is removed by an attack has not escaped.
rule_a8_3 = Neutralise enemies: the scenario says which counters count, and how many it takes. One counts when an attack of yours removes it, by casualty or by damage. A captured vehicle that its former side destroys counts for nobody, and an escaped enemy is not neutralised.
rule_a8_4 = A side is beyond all hope when it can’t meet its victory condition any more. An opponent who is to neutralise enemies wins at once; one who needs points wins on having more of them than this side; one who is to escape plays on. If both sides are beyond all hope, points decide.
rule_a8_5 = A goal is out of reach for good when all that is done and all that might still be done fall short of it. Points need Control with scouting actions or, for structures, Demolition; an escape needs a card or a vehicle to leave with; neutralising needs an attack that works on the target. An action counts while you can still get a card for it.

## Keys and settings

cmd_choose = Choose
cmd_choose_help = Choose what is marked.
cmd_play_pause = Play
cmd_play_pause_help = Let the replay run by itself, or stop it.
cmd_forward = Forward
cmd_forward_help = Go one step forward; on the board, go right.
cmd_backward = Backward
cmd_backward_help = Go one step backward; on the board, go left.
cmd_next_round = Next round
cmd_next_round_help = Go to the next round; on the board and in the log, go down.
cmd_previous_round = Round before
cmd_previous_round_help = Go to the beginning of the round, or to the round before; on the board and in the log, go up.
cmd_to_round = Round
cmd_to_round_help = Go to the round of this number; digits in a row make one number.
cmd_eyes = View
cmd_eyes_help = Look on from the other side, or from both, as far as the game is open to you.
cmd_branch = New game here
cmd_branch_help = Begin another game as this one stands now, and play on in it.
cmd_back = Back
cmd_back_help = Go a step back, or close what is open.
cmd_finish = Finish
cmd_finish_help = End your turn, or stop what you are doing with a card.
cmd_undo = Undo
cmd_undo_help = Take your last step back.
cmd_rematch = Rematch
cmd_rematch_help = Play the scenario again with the same sides.
cmd_swap = Swap sides
cmd_swap_help = Play the scenario again from the other side.
cmd_another = Another scenario
cmd_another_help = Choose another scenario.
cmd_help = Help
cmd_help_help = Show or hide what the keys do.
cmd_palette = Commands
cmd_palette_help = Search all commands by name.
cmd_look = Board
cmd_look_help = Walk over the board, tile by tile.
cmd_inspect = Inspect
cmd_inspect_help = Tell all that is known of the marked tile and what lies on it.
cmd_cards = Cards
cmd_cards_help = Show your hand and your other cards.
cmd_supply = Supply
cmd_supply_help = Show both supplies, and how many cards the other side has where.
cmd_units = Units
cmd_units_help = Show units and vehicles, and who sits where.
cmd_log = Log
cmd_log_help = Show what has happened so far.
cmd_quit = Leave
cmd_quit_help = Leave the screen or the program.
cmd_pick = Pick
cmd_pick_help = Choose the option with this number.
cmd_settings = Settings
cmd_settings_help = Change colours, signs, speed and sound.
cmd_next = Next
cmd_next_help = Mark the next option.
cmd_yes = Yes
cmd_yes_help = Answer yes when you are asked whether something is meant.
cmd_no = No
cmd_no_help = Answer no when you are asked whether something is meant.
cmd_up = Up
cmd_up_help = Go up, or mark the option before.
cmd_down = Down
cmd_down_help = Go down, or mark the next option.
cmd_previous = Previous
cmd_previous_help = Mark the option before.
cmd_left = Left
cmd_left_help = Go left.
cmd_right = Right
cmd_right_help = Go right.
cmd_page_up = Page up
cmd_page_up_help = Go up by a page.
cmd_page_down = Page down
cmd_page_down_help = Go down by a page.
cmd_first = First
cmd_first_help = Go to the beginning.
cmd_last = Last
cmd_last_help = Go to the end.
cmd_redo = Redo
cmd_redo_help = Take a step again that you took back.
cmd_start_over = Start over
cmd_start_over_help = Take back all that can still be taken back.
cmd_maximise = Enlarge
cmd_maximise_help = Give one part the whole screen, or make it small again.
cmd_skip = Skip
cmd_skip_help = Show the opponent’s moves at once.
cmd_faster = Faster
cmd_faster_help = Show moves with shorter pauses, in a battle or a replay.
cmd_slower = Slower
cmd_slower_help = Show moves with longer pauses, in a battle or a replay.
cmd_draw = Agree on a draw
cmd_draw_help = End the game without a winner, if both players agree.
cmd_resign = Resign
cmd_resign_help = Give the game up.

key_up = ↑
key_down = ↓
key_left = ←
key_right = →
key_home = Home
key_end = End
key_pageup = PgUp
key_pagedown = PgDn
key_insert = Ins
key_delete = Del
key_backspace = Backspace
key_tab = Tab
key_enter = Enter
key_escape = Esc
key_space = Space
key_alt = Alt
key_ctrl = Ctrl
key_shift = Shift
# All keys from $first to $last.
key_span = { $first }–{ $last }

# $command and $holder are ids of commands, as they stand in the settings.
keys_unknown_command = There is no command ‘{ $command }’. Is it misspelt?
keys_none = The command ‘{ $command }’ would have no key; name at least one, such as "e".
keys_not_a_key = ‘{ $key }’ is not a key; write a sign such as "e" or "?", or a name such as "enter", "ctrl+r" or "f5".
keys_reserved = ‘{ $key }’ can’t be used, because terminals keep it for themselves; choose another key.
keys_function_alone = The command ‘{ $command }’ needs a key besides its function keys, which not every keyboard has.
keys_clash = The key { $key } would be for ‘{ $command }’ and for ‘{ $holder }’ at once; choose another key for one of them.

settings_file = Settings of undaunted-tui. Values can be changed by hand; comments are written anew by the program.
settings_unwritable = The settings can’t be written to { $file } ({ $problem }); check the disk and the permissions.
setting_theme_note = Theme: "auto" (by game and terminal), "hedgerow", "desert", "paper", "high-contrast", "colour-blind" or "ansi".
setting_glyphs_note = Signs on the board: "unicode" or "ascii".
setting_dice_note = Whether dice are shown rolling: true or false.
setting_speed_note = Pause between the opponent’s moves: from 0 (none) to 4 (long).
setting_think_time_note = Seconds that a bot may think about each decision: from 0.1 to 60.
setting_bell_note = Whether the terminal’s bell rings when it is your turn: true or false.
setting_keys_note = Keys by command; those with a # before them are as they come. For your own, take the # away and name other keys.

## The battle on the screen

does_move = Go up to that many steps over tiles with a marker of yours, scouted or controlled.
does_scout = Go up to that many steps over any tiles and mark them; each new marker brings a Fog of War card from your supply, if any, to your discard pile.
does_stalk = Go up to that many steps over any tiles, without marking them.
does_guide = Move one of your ready units up to that many steps over tiles with a marker of yours.
does_bolster = Take cards from your supply into your discard pile.
does_command = Draw more cards now.
does_conceal = Put a Fog of War card from the opponent’s supply into the opponent’s discard pile.
does_control = Turn your scouted marker on this tile to controlled, and the enemy’s to scouted; an objective here then counts for you.
does_control_again = Send another report: the objective on this tile grows by 1.
does_inspire = Take combat cards that you have played this turn back into your hand.
does_recon = Remove a Fog of War card from your hand for good and draw a card.
does_target = Put your target marker on a tile at least three steps away.
does_attack = Attack an enemy: one die must reach its total defence, or show a 0. Each target tells what a hit does.
does_suppress = Fire at an enemy to suppress it: the next card played for it to act only turns it ready.
does_blast = Everything on your target tile is attacked, your own counters too.
# $targets with the total defence and the chance of each.
does_blast_to = { does_blast } On { $tile }: { $targets }.
does_drive = Drive the vehicle with all in it up to that many steps over tiles with a marker of yours, never onto rough ground.
does_navigate = Mark up to that many connected tiles, from next to this one on; each new marker brings you a Fog of War card while your supply has any.
does_surveil = Mark up to that many tiles anywhere; each new marker brings you a Fog of War card while your supply has any.
does_repair = Take one damage marker off a vehicle of yours on this tile; from a seat, only off that vehicle.
does_strafe = Attack an enemy from the air: range does not count.
does_antitank = Attack a vehicle against its armoured defence.
does_demolition = Attack an enemy vehicle, or as the LRDG a structure, on this tile; cover and range do not count.
does_hunker = Return the card to your supply. It does nothing else.
does_ready = The suppressed counter turns ready; the card does nothing else.
does_end = Play no more cards; your hand and your played cards go to your discard pile.
does_done = Stop here; the rest of the action is lost.
does_stay = Stay; the card has been used.
does_switch = Two soldiers in one vehicle swap their seats.
# $change is one of the sentences below, without its end.
does_change_first = { $change }; then the card is used. Once with each combat card (A4.1).
does_change_after = { $change }. Once with each combat card (A4.1).
change_enter = { $soldier } gets into the { $vehicle } on tile { $tile }, { $seat }
change_capture = { $soldier } gets into the { $vehicle } on tile { $tile }, { $seat }, and captures it
change_exit = { $soldier } gets out of the { $vehicle } onto tile { $tile }
change_reposition = { $soldier } goes to the { $seat } of the { $vehicle }

# One of those that a Blast attacks, with the total defence and the chance.
blast_target = { $target } ({ $total }, { $chance })
barred_because = Not now: { $why } ({ $rule }).
# $sum is as in attack_sum, $hit what a hit does.
attack_meaning = { $sum }. { $hit }
hit_casualty = A hit costs it a card or, if none can be taken, the counter.
hit_suppress = A hit suppresses it.
hit_again = It is suppressed already, so a hit changes nothing.
hit_structure = A hit destroys it.
hit_vehicle = A hit costs somebody in it a card, as you choose, and does one damage.
hit_vehicle_empty = A hit does one damage.
hit_vehicle_suppress = A hit suppresses a ready soldier in it, as you choose.
hit_vehicle_again = All in it are suppressed already, so a hit changes nothing.
choice_tile = { $tile } { $terrain }, { $cover }
choice_target = { $chance } { $target } { $tile }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $sum }

dialog_keys = { $choose }: OK    { $back }: cancel
screen_too_small = This terminal is { $width } × { $height } cells. Make it at least { $least_width } × { $least_height }, and the game comes back.

pane_hand = Hand
pane_hands = Hands
pane_choices = Choose
pane_forces = Forces
pane_supply = Supply
pane_log = Log
pane_tile = Tile
hand_piles = Deck { $deck } · discard { $discard } · played { $play }
hand_unseen = hidden cards
cards_hidden = Cards stay hidden from each other, even now.

prompt_over = The game is over. Look around as long as you like; { cmd_choose } shows how it ended and what you can do next.
prompt_sending = One moment …
prompt_rolling = { $attacker } rolls for { $action }: { $target } on { $tile } …
prompt_waiting = { $side } is deciding …
# A bot.
prompt_thinking = { $side } ({ $player }) is thinking …
prompt_card = Choose what the card is used for.
prompt_final = No undo after this.

answer_yes = Yes ({ $key })
answer_yes_means = Do it.
answer_no = No ({ $key })
answer_no_means = Go on playing.
check_end_turn = You still have cards to play. End your turn all the same?
check_resign = Give the game up?
check_draw = End the game without a winner? Both players must agree.
check_leave = Leave the game? It is saved; Continue on the title goes on with it.
check_leave_unsaved = Leave the game? Its last steps could not be saved and would be lost.
check_leave_untouched = Leave the game? Nothing has been done in it, so it is not kept.

curtain_screen = Pass the keyboard to { $side }. Nobody else should look now.
curtain_key = { $key }: I am { $side }, and nobody else is looking
curtain_leave = { $key }: leave the game, which is saved
curtain_leave_untouched = { $key }: leave the game
curtain_lose = { $key }: leave the game; its last steps could not be saved and would be lost

dice_title = { $action }: { $target }
dice_rolling = { $total } or more, or a 0
dice_hit = Hit! ({ $total } or more, or a 0)
dice_miss = Missed. ({ $total } or more, or a 0)

refused_rule = That is against rule { $rule }; choose something else.
refused_draw = Only two people can agree on a draw; you can resign, or leave.
refused_watching = You only watch this game.
lost_gone = The game can’t be reached any more.
speed_set = Pause between the opponent’s moves: { $pause } s

replay_step = Step { $step } of { $last }
replay_playing = playing, { $pause } s a step
replay_paused = paused
replay_speed = Each step is shown for { $pause } s.
replay_no_round = There is no round { $round } in this game.
replay_no_branch = This replay can only be looked at; open it from the list of saves to play on from here.
replay_bid = { $side } bids for the initiative: { $card }.
replay_bid_hidden = { $side } bids for the initiative.
replay_choice = { $side } chooses how to go on.
replay_undo = { $side } takes the last step back.
replay_redo = { $side } takes the step again.
replay_undo_agreed = Both sides agree to take steps back.
replay_player = { $side } is played by another from here on: { $player }.
eyes_both = both sides open
eyes_side = view of { $side }
eyes_neither = cards of neither side
# $instead is what can be done without a full screen.
cli_no_terminal = The full screen needs a terminal at both ends; { $instead }.
# $found is what the terminal calls itself, $instead what can be done without a full screen.
cli_poor_terminal = The full screen needs more than a terminal of the kind ‘{ $found }’; { $instead }.
cli_instead_play = undaunted-tui play --plain plays in lines of text
cli_instead_resume = undaunted-tui resume --plain goes on in lines of text
cli_instead_lan = with --bot a bot plays without a screen
cli_instead_replay = with --verify a game is checked without a screen

## Screens

title_games = Normandy · North Africa
title_about = an unofficial fan program for the terminal
title_waiting = Setting up the game …
# How many remarks on the player’s files there are besides the one that is shown.
title_remarks = { $count ->
    [one] and { $count } more remark: see the settings
   *[other] and { $count } more remarks: see the settings
}
menu_continue = Continue
menu_new = New game
menu_new_note = Choose a scenario and who plays it.
menu_load = Load a game
menu_host = Host a game
menu_join = Join a game
menu_rules = Rules
menu_rules_note = How a round goes, what the signs mean, and every rule by chapter.
menu_settings = { cmd_settings }
menu_settings_note = { cmd_settings_help }
menu_quit = Leave
menu_quit_note = Back to the shell.

pane_scenarios = Scenarios
pane_seats = Who plays
new_game_how = Choose a scenario, then start.
loading = Loading …
preview_title = { $number } { $title }
preview_initiative = Initiative: { $side }
# $length is one of the words below.
preview_length = Length: { $length }
preview_source = Figures: { $source }
# Keys that scroll.
scroll_hint = { $first } { $second }
length_short = short
length_medium = medium
length_long = long
force_cards = Deck: { $deck }. Supply: { $supply }.
force_counters = { $count ->
    [one] { $count } counter
   *[other] { $count } counters
}: { $names }
# Who can play a side: a person, or a bot.
who_person = Person at the keyboard
who_person_note = A person; two take turns behind a curtain.
who_recruit = Recruit
who_recruit_note = Easy: quick to act, and makes mistakes.
who_regular = Regular
who_regular_note = Medium: plays soundly, and at once.
who_veteran = Veteran
who_veteran_note = Hard: thinks its turns through.
who_random = Random bot
who_random_note = Plays by lot; seldom ends its turn early.
who_uniform = Uniform bot
who_uniform_note = Plays by lot; often ends its turn early.
# A bot of another package.
who_plug_in = { $name } (plug-in)
who_plug_in_note = A bot of the package { $package }.
# What is wrong with a bot.
bot_bad_name = The package { $package } calls a bot ‘{ $bot }’; a name is up to 20 small letters, digits, _ and -.
bot_name_taken = The package { $package } calls a bot ‘{ $bot }’, a name that is taken; it is left out.
bot_not_loaded = The bot { $bot } can’t be loaded ({ $problem }).
bot_is_none = The bot { $bot } is none: its entry point does not make anything that can choose.
bot_failed = The bot { $bot } has failed ({ $problem }).
bot_unlisted = The bot { $bot } wanted something that is not allowed.
bot_process_ended = The process in which the bot thought has ended.
bot_replaced = { $failure } { $bot } plays on.
start_game = Start
start_note = Enter begins; left, right change players.

pane_files = Your files
settings_how = Changes take effect at once.
settings_sample = Signs:
settings_kept = The settings are kept in this file, which you can change by hand:
settings_keys = For other keys, take away the # before a command under [keys] in that file, name the keys you want, and start the program again. Keys that clash are reported.
settings_remarks = Remarks on your files
setting_theme = Colours
setting_theme_about = The ground that everything is painted on; many terminals don’t say which theirs is.
setting_theme_auto = as the terminal says
setting_theme_hedgerow = hedgerow (dark)
setting_theme_desert = desert (dark, warm)
setting_theme_paper = paper (light)
setting_theme_high_contrast = high contrast
setting_theme_colour_blind = colour-blind safe
setting_theme_ansi = the terminal’s own colours
setting_glyphs = Signs
setting_glyphs_about = If signs below look wrong or run into each other, take plain letters.
setting_glyphs_unicode = drawn
setting_glyphs_ascii = plain letters
setting_dice = Dice
setting_dice_about = Whether dice are seen rolling before they lie still.
setting_dice_off = show the result
setting_dice_on = roll
setting_speed = Pause
setting_speed_about = How long each of the opponent’s moves stays on the screen before the next.
setting_speed_0 = none
setting_speed_1 = short
setting_speed_2 = medium
setting_speed_3 = long
setting_speed_4 = very long
setting_think_time = Thinking time
setting_think_time_about = How long a veteran may think about each decision; recruits and regulars decide at once.
setting_think_time_seconds = { $seconds } s
setting_bell = Bell
setting_bell_about = Whether the terminal’s bell rings when it is your turn.
setting_bell_off = silent
setting_bell_on = rings

# $first and $second are keys.
pages_how = { $first } { $second }: other pages
page_of_keys = Keys
page_of_signs = Signs
page_of_round = A round
page_of_rules = Rules: { $game }
pane_chapters = Chapters
# $part says whose rules they are: those of both games, or of one.
chapter_heading = { $title } ({ $part })
round_1 = A round begins with four new cards for each side.
round_2 = Both sides choose one of them in secret and reveal it: the higher number takes the initiative and has the first turn of the round, on a tie its holder keeps it; both of these cards are spent.
round_3 = In your turn you play the others one at a time, and each lets the counter of the same name do one thing that the card shows: scout a tile, move, take control, attack.
round_4 = Leaders bring more cards from your supply into your discard pile and so your deck, scouting clogs it with Fog of War, and every hit but Suppress costs a counter a card: so your deck is your platoon, for better or worse.
round_5 = After both turns the next round begins, and it goes on like that until one side has reached its goal.
round_more = Whatever you can choose is lit up; what you can’t is dim and tells why. You can take back every step until dice fall, hidden cards are seen or the other side has its turn.
legend_things = On the tiles
legend_ground = The ground
legend_counter = A counter: the shape of its side, and the letters of its card.
legend_suppressed = It is suppressed: the next card played for it to act only turns it ready.
legend_vehicle = A vehicle, and how many are in it.
legend_crew = The same on a larger board, with the letters of whoever sits in it; dots are free seats.
legend_damage = The damage that it has taken; a cross means that it is disabled.
legend_crowded = so many more things lie on the tile; inspecting it shows them all
legend_structure = A structure, and its points.
legend_tile = A tile: its designation, its terrain, and the cover that it gives.
legend_objective = An objective, and its points.
legend_scouted = Scouted by one side or the other: its counters can Move there.
legend_controlled = Controlled by one side or the other: its counters can Move there, and an objective counts for it.
legend_spawn = Where counters of a side come onto the board.
legend_escape = Where counters of a side can leave the board for good.
legend_target = The target marker of a side’s mortar.
legend_radio = The radio.
legend_hill_and_rough = A hill; rough ground.
legend_lit = The frame of a tile that you can choose now.
legend_cursor = The frame of the marked tile.
legend_marked = The frame of a tile where something has just happened.

palette_search = Search commands …
palette_none = There is no command of that name.

pane_deeds = What next?
debrief_won = You have won!
debrief_lost = You have lost.
debrief_winner = { $side } has won.
debrief_draw = A draw.
debrief_player = Player
debrief_goal = Goal
debrief_reached = Reached
debrief_points = Points
debrief_losses = Losses
debrief_pinned = enemy pinned
debrief_hopeless = enemy beyond all hope
debrief_initiative = Initiative
debrief_holder = the marker
# How much of a goal is reached.
debrief_share = { $count } of { $goal }
debrief_rematch = { cmd_rematch }
debrief_rematch_note = The same again, with other luck.
debrief_swap = { cmd_swap }
debrief_swap_note = The same scenario from the other side.
debrief_another = { cmd_another }
debrief_another_note = Choose what to play next.
debrief_host_rematch_note = A new lobby; your friend joins again.
debrief_host_swap_note = A new lobby with the sides swapped.
debrief_host_another_note = Choose what to host next.
debrief_guest_rematch_note = Join the host’s next lobby by its code.
debrief_guest_swap_note = Only the host chooses the sides.
debrief_guest_another_note = See who hosts a game.
debrief_look = Look at the board
debrief_look_note = See how everything was left.
debrief_quit = Title
debrief_quit_note = Back to the beginning.

# $file is where a report of the crash is.
crash_sorry = Sorry, the program made a mistake and had to stop. A report that says nothing about your game is in { $file }; please send it to whoever looks after the program.
crash_sorry_unreported = Sorry, the program made a mistake ({ $kind }) and had to stop. No report of it could be written.
crash_title = A crash of undaunted-tui
crash_versions = undaunted-tui { $program }, Python { $python }, Textual { $textual }
crash_platform = platform { $platform }, TERM { $term }, { $columns } × { $rows } cells
crash_cause = caused by
crash_context = while handling
crash_frame = { $file }:{ $line } in { $function }

## Panes

# Sides and games where there is little room.
short_us = US
short_germany = Germany
short_lrdg = LRDG
short_italy = Italy
short_normandy = Normandy
short_north_africa = North Africa

# Who plays a side.
player_you = you
player_other = opponent
player_person = player
header_side = { $side } ({ $player })
header_scenario = { $game } { $number }: { $title }
header_share = { $count }/{ $goal }
header_points = { $goal ->
    [one] point
   *[other] points
}
header_pin = { $count ->
    [one] { $count } Rifleman to pin
   *[other] { $count } Riflemen to pin
}

# Cards of the opponent that may lie in any zone that is not open.
cards_unseen = unseen
cards_unseen_note = { cards_unseen }: in hand, deck or discard pile, or removed
# How many cards of a unit are in deck, hand, discard pile and play area, and how many in the supply.
cards_sum = { $used }+{ $supply }
cards_sum_doubtful = { $used }?+{ $supply }
cards_sum_note = cards: in use + in supply
cards_doubt_note = ?: some of them may be removed

# Zones in one word, over columns; and what their first letters mean where there is no room for more.
head_hand = hand
head_deck = deck
head_discard = discard
head_play = played
head_supply = supply
head_removed = removed
cards_letters_note = { $letters }={ $zone }

forces_defence = def
forces_cards = cards
forces_points = pts
forces_structures = Structures
# What a sign behind a name or before a tile means.
forces_suppressed_note = { $sign }: { st_suppressed }
forces_bar_note = { $sign }: damage up to here disables
forces_spawn_note = { $sign }: { off_board }, spawns there
forces_defences = defence { $regular }, armoured { $armoured }
forces_armoured = armoured { $armoured } alone
forces_damage = { $damage }/{ $integrity }
forces_captured = captured from { $side }
forces_actions = { $actions } ({ $specialism })

tile_defence = defence { $defence }
# $units are the letters of units, as on their counters.
tile_spawn = { mk_spawn } ({ $side }: { $units })
tile_spawn_all = { mk_spawn } ({ $side })

# Saves

cli_saves = Lists the saved games.
cli_resume = Goes on with a saved game; bots can play it to its end.
cli_export = Writes a game so that others can have it; of a running one only what its owner may see.
cli_import = Puts a record, or a game in notation, among the saves.
cli_help_data_dir = where saves lie (the user’s data directory)
cli_help_save_or_last = a save’s name, as saves lists it; the last game under way if left out
cli_help_copy = go on with a copy beside the save, which may be open in another window
cli_help_resume_bot = who plays a side to the end of the game, such as us=random; may be given twice
cli_help_export = a record, or a save’s name
cli_help_text = write notation that people can read
cli_help_out = write to this file instead of the terminal
cli_help_import = a record, or a game that export --text wrote
cli_help_name = what to call the save (after its scenario)
saves_none = There are no saved games.
saves_row = { $name } · { $scenario } · { $state } · { $sides } · { $date }
saves_row_broken = { $name } · { $date }
saves_side = { $progress } ({ $player })
saves_round = round { $round }
saves_won = won by { $side } in round { $round }
saves_drawn = drawn in round { $round }
saves_in_use = It is open in another window.
saves_not_a_folder = { $file } is in the place of the folder for saves; move it away, or name another with --data-dir.
save_bad_name = A save can’t be called ‘{ $found }’; choose a short name without slashes that begins with no dot.
save_name_taken = There is a save ‘{ $found }’ already; choose another name.
save_unknown = There is no save ‘{ $found }’; undaunted-tui saves lists them.
save_in_use = ‘{ $name }’ is open in another window; close it there, or go on with a copy.
save_missing = { $file }: there is no game in it; check the name.
save_empty = { $file }: the file is empty; nothing was saved in it.
save_is_folder = { $file } is a folder where the file of a game is expected; name a file, or move the folder away.
save_read_only = { $folder } can’t be written to; change its permissions, or name another folder with --data-dir.
save_disk_full = There is no room on the disk for { $folder }; make some, or name another folder with --data-dir.
save_not_written = The game could not be saved in { $folder } ({ $problem }); make room, or name another folder with --data-dir.
save_torn = The end of the file was torn off at line { $number }; every whole entry before it is there.
save_damaged = Line { $number } of the file is damaged; the game goes on before it, and the damaged file is kept beside it.
save_not_as_played = Line { $number } of the file does not fit the game; the game goes on before it, and the file is kept beside it.
save_beginning_lost = The beginning of the file is damaged; the game goes on from its last snapshot without its older history, and the damaged file is kept beside it.
save_new_rules = The game was played under older rules (version { $number }); it goes on from its snapshot, and its older history can’t be replayed.
save_steps_lost =
    { $number ->
        [one] The last step can’t be taken under the rules of today.
       *[other] The last { $number } steps can’t be taken under the rules of today.
    }
record_beginning = { $file }: the beginning is damaged, and there is no snapshot to go on from.
record_opening = { $file } opens with a state that makes no sense; it was changed.
branch_out_of_range = There is no point after { $found } entries in this game.
branch_over = The game is over at this point; branch off at an earlier one.
resume_nothing = There is no saved game in { $folder }.
resume_in_use = ‘{ $name }’ is open in another window; close it there, or go on with a copy by undaunted-tui resume, its name and --copy.
resume_no_bot = Nobody plays { $side }; name a bot for it with --bot { $side }=random.
resume_not_saved = ‘{ $name }’ was played to its end, but the disk refused the last entries ({ $problem }); make room and try again.
resume_won = { $name }: won by { $side } in round { $rounds }.
resume_drawn = { $name }: a draw in round { $rounds }.
import_done = { $file } is saved as ‘{ $name }’.
transcript_title = { $title } ({ $scenario })
transcript_running = This game is under way: what nobody but its players may see is left out, and hidden cards are dealt anew when it is read back.

### Lines that players write

writing_take = Enter takes it
writing_leave = Escape leaves it

### Saves on the screen

cmd_look_back = Look back
cmd_look_back_help = Go through the game so far step by step; from any step a new game can branch off.
cmd_save_as = Save as
cmd_save_as_help = Keep the game under a name of your choice; it is saved there from now on.
not_saved = not saved
not_saved_why = The last steps are not saved ({ $problem }); the game goes on, and saving is tried again by itself.
saved_again = Everything is saved again.
save_as = Save as
saved_as = The game is saved as ‘{ $name }’ from now on.
recap_title = What happened last
recap_nothing = This game begins here, in round { $round }.
recap_key = { $key } goes on
menu_continue_note = { $scenario }: { $state }, { $date }.
menu_continue_seat_note = Go back to the game that { $host } hosts; your seat there is kept.
menu_nothing_saved = There is no game to go on with yet.
menu_load_note = All saved games: go on, look back, rename, export, import.
plain_lost = The last steps could not be saved ({ $problem }) and are lost.
plain_saved = It is saved as ‘{ $name }’: resume --plain goes on with it.
curtain_back = The game goes on for { $side }. Nobody else should look now.

### The list of saves

cmd_filter = Find
cmd_filter_help = Show only the saves in which some words occur: a name, a scenario, a side, a player.
cmd_rename = Rename
cmd_rename_help = Give the marked save another name.
cmd_delete = Delete
cmd_delete_help = Throw the marked save away; it can be brought back.
cmd_export = Export
cmd_export_help = Write the marked game to a file for others; of a running one only what its owner may see.
cmd_import = Import
cmd_import_help = Put a game from a file among the saves.
cmd_restore = Bring back
cmd_restore_help = Bring the save back that was thrown away last.
cmd_copy = Open a copy
cmd_copy_help = Go on with a copy of the marked save, with luck of its own; the save itself stays as it is.
cmd_watch = Watch
cmd_watch_help = Watch the marked game again, step by step.
pane_saves = Saved games
# How many saves are shown, of how many there are.
pane_saves_found = Saved games: { $found } of { $count }
pane_saves_count = Saved games: { $count }
load_how = Go on with a game, or watch it again.
load_found = Found by ‘{ $words }’; { $key } shows all.
load_nothing = Nothing to show
load_none_how = Every game is kept by itself from its first step, and then stands here. { $key } brings one in from a file.
load_none_found = No saved game fits ‘{ $words }’.
load_filter = Find saves by name, scenario, side or player
load_rename = Rename ‘{ $name }’
load_export = Export ‘{ $name }’ to a file: .rec is a record, .txt is notation to read
load_import = Import a game from a file: a record, or a game in notation
load_opening = Opening ‘{ $name }’ …
load_renamed = ‘{ $name }’ is called ‘{ $new }’ now.
load_deleted = ‘{ $name }’ was thrown away.
load_restored = ‘{ $name }’ is back.
load_nothing_thrown = Nothing was thrown away since this list was opened.
load_exported = ‘{ $name }’ is written to { $file }.
load_exported_running = ‘{ $name }’ is written to { $file }. It tells no hidden card and nothing of what comes next.
save_when = { $date }, { $state }
save_won = { $side } won
save_drawn = drawn
save_player_points = { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
save_is_damaged = damaged
save_is_old = older rules
save_is_unreadable = can’t be opened
save_is_in_use = in use
save_copy_name = { $name } copy
export_exists = There is something called { $file } already; name another file.
import_no_file = { $file } is not a file that a game could be in; check the name.

# LAN play

cli_host = Hosts a game for somebody on the same network, or goes on with one.
cli_join = Joins a game on the same network, or goes back to one.
cli_help_host_scenario = the id of a scenario, or the name of a save that was hosted
cli_help_port = the port to listen on; 0 picks a free one (16644)
cli_help_bind = the address to listen on (that of the last time, or all of them)
cli_help_join_bind = search for games only where this machine has this address (everywhere)
cli_help_lan_name = what you are called on the network (your user name)
cli_help_lan_bot = let a bot play for you, without a screen
cli_help_address = where the host is; without it, the game you were in, or the only one on the network
cli_help_code = the code that the host shows; - reads it from standard input
lan_somebody = somebody
lan_won = Won by { $side } in round { $rounds }.
lan_drawn = A draw in round { $rounds }.
host_lobby = Code { $code } · port { $port } · { $addresses }
host_bad_port = ‘{ $found }’ is no port; name a whole number from 1 to 65535 with --port, or 0 for any that is free.
host_port_busy = Port { $port } is in use on this machine; name another with --port, or 0 for any that is free.
host_port_refused = This machine does not let you listen on port { $port }; name one above 1023 with --port.
host_bad_address = This machine has no address ‘{ $address }’ to listen on; name one that it has with --bind, or write --bind '' to listen on all of them.
host_not_lan = ‘{ $name }’ was not hosted for the network; go on with it by undaunted-tui resume.
host_over = ‘{ $name }’ is over; undaunted-tui export gives its record.
join_nothing = There is no game to go back to; name a host’s address and its code with --code.
join_no_code = A code is needed to sit down there; the host’s screen shows it: add --code CODE.
join_bad_code = ‘{ $found }’ can’t be a code; a code has six letters and digits, such as Q4J-NQC.
join_empty_code = Type the code that the host’s screen shows, such as Q4J-NQC.
join_empty_address = Type the address that the host’s screen shows, such as 192.168.1.20:16644.
join_bad_address = ‘{ $found }’ is no address; write a name or a number, such as 192.168.1.20:16644.
join_found_none = No game was found on this network; ask the host for its address and name it.
join_found_many = { $count } games were found on this network; name the host’s address.
join_nobody = Nobody hosts a game at { $address }, port { $port }; the host has to open its lobby first.
join_no_answer = { $address } does not answer on port { $port }; the address may be wrong, or a firewall there keeps others out.
join_unknown_address = There is no machine called ‘{ $address }’ on this network; ask the host for its address in numbers.
join_unreachable = { $address } can’t be reached from here; both machines have to be on the same network.
join_wrong_code = The host did not take the code; look at its screen now, and try again.
join_wrong_key = The host does not take your key any more; ask for the code on its screen.
join_peer_is_newer = The host’s program is newer ({ $version }); update yours to play together.
join_peer_is_older = The host’s program is older ({ $version }); it must be updated to play together.
join_foreign = Something listens at { $address }, port { $port }, but it is not this game.
join_content = The host plays a scenario with other figures than yours, or one that you don’t have; use the same content packs.
join_rules = The host’s program plays by another version of the rules; both of you should update.
join_full = The seat is taken, and the host did not give it to you.
join_replaced = Your seat was taken from another window or machine.
join_paused = There were too many wrong codes from this machine; try again in { $wait } s.
join_improper = What listens at { $address }, port { $port }, did not answer properly; look at the address, or try again.
join_lost = The line to { $address } was lost; try again, and the game goes on where it was.
lost_replaced = The game can’t go on here: your seat was taken from another window or machine. Leave; with a new code you can ask for it again.
lost_wrong_code = The game can’t go on here: the host does not know your key any more. Leave, and join again with a new code.
lost_senseless = The host’s program says things that make no sense here; the game can’t go on.
lost_peer_is_newer = The host’s program was updated; leave, and update yours to go on.
lost_peer_is_older = The host’s program is older than before; it must be updated to go on.
lost_ended = The host has ended the game.
refused_paused = The game is paused until the other player is back.
refused_away = The other player is not there.
refused_too_often = You have asked often enough; give the other player a moment.
presence_new = { $name } has { $before }’s seat now.
presence_here = { $name } is there.
presence_latency = { $name } is there ({ $milliseconds } ms).
presence_stand_in = { $bot } plays for { $name }.
away_still = { $name } is not back yet; the game is paused and saved.
away_silent = { $name } does not answer any more; the game is paused and saved.
away_stalled = The line to { $name } is stuck; the game is paused and saved.
away_leaving = { $name } has left; the game is paused and saved.
away_over = { $name } has gone.
away_replaced = Somebody sits down in { $name }’s seat.
away_asked = The code is right; the host is being asked.
away_nobody = { $name } does not host at the moment; trying again.
away_no_answer = { $name } can’t be reached at the moment; trying again.
away_done = { $name } has looked at the record and left.
away_improper = No proper answer came; trying again.
away_lost = The line to { $name } is lost; the game is paused and saved.
chat_line = { $name }: { $words }
phrase_hello = Hello!
phrase_good_luck = Good luck!
phrase_well_played = Well played!
phrase_thinking = Let me think …
phrase_oops = Oops!
phrase_thanks = Thank you!
phrase_hurry = It is your turn.
phrase_good_game = Good game!
proposed_draw = { $name } proposes a draw.
proposed_undo = { $name } would like to take the last step back; chance is dealt anew from there.
settled_draw = You have agreed on a draw.
settled_no_draw = There is no agreement on a draw.
settled_undo = The step was taken back by agreement.
settled_no_undo = The step stands.
turned_away_wrong_code = Somebody tried a wrong code.
turned_away_peer_is_newer = Somebody with a newer program ({ $version }) could not join; update yours.
turned_away_peer_is_older = Somebody with an older program ({ $version }) could not join; it must be updated.
turned_away_other = Somebody who does not speak this game’s language knocked.
audit_fair =
    { $salted ->
        [0] The record is as committed: you had no choice to make, and the host changed nothing.
        [one] The record is as committed: your one choice had its part in chance, and the host changed nothing.
       *[other] The record is as committed: all { $salted } of your choices had their part in chance, and the host changed nothing.
    }
audit_fair_partly =
    { $salted ->
        [0] The record is as committed; you had no choice to make.
        [one] The record is as committed for your one choice.
       *[other] The record is as committed for your { $salted } choices.
    }
audit_stood_in =
    { $count ->
        [one] A bot made one choice in your place.
       *[other] A bot made { $count } choices in your place.
    }
audit_came_later = You came after the game had begun, so its first shuffle can’t be checked.
audit_record = The record does not replay; the host’s program did not play by the rules.
audit_commitment = The host used another seed than the one it committed to.
audit_seed = The game did not begin with your part of chance.
audit_salt = Chance was salted in a way that you did not agree to.
audit_log = The record tells another game than the one you saw.

### Company in a battle

cmd_talk = Talk
cmd_talk_help = Write a line to the other player over the network.
cmd_phrase = Phrases
cmd_phrase_help = Say one of a few phrases to the other player over the network.
cmd_stand_in = Stand-in
cmd_stand_in_help = Let a bot play for somebody who has been away for a while, or end the game.
check_leave_company = Leave the game? It is saved, and the other player is told; you can both come back.
check_leave_lost = Leave the game? It can’t go on here.
check_applied = Somebody with the right code would like to have the other seat. Let them have it?
check_propose_draw = Propose a draw to the other player?
check_propose_undo = Ask the other player to let you take your last step back? Chance is dealt anew from there.
check_stand_in = { $name } has been away for a while. Go on without?
do_you_agree = Do you agree?
applicant_withdrew = Whoever asked for the other seat has gone again.
nothing_to_take_back = You have taken no step yet that could be taken back.
forfeited_here = You ended the game because { $name } stayed away.
forfeited_there = You did not resign: { $name } ended the game while you were away.
proposal_sent = The other player has been asked.
talk_to = To { $name }
talk_not_heard = That was not said: nobody is there to hear it, or you have just said a lot.
phrase_which = What would you like to say?
phrase_means = Say it to the other player.
stand_in_not_now = A bot can stand in at the host’s machine once the other player has been away for a while.
stand_in_wait = Wait
stand_in_wait_means = The game stays paused.
stand_in_bot = { $bot } plays on
stand_in_bot_means = Whoever comes back takes the seat again.
stand_in_end = End the game
stand_in_end_means = You win, because nobody plays on the other side.
mark_latency = { $milliseconds } ms
mark_away = away
mark_lost = line ended
mark_stand_in = away, bot plays
seat_code = The code for the other seat is { $code }.

# the lobby, and the list of games on the network

menu_host_note = Choose a scenario and a side; a friend on the same network takes the other.
menu_join_note = Play a game that a friend on the same network hosts, or go back to one.
who_guest = Friend on the network
open_game = Open the lobby
open_note = Enter opens it; left, right change sides.
resume_hosted = ‘{ $name }’ is played over the network; go on with it by undaunted-tui host and its name.
host_no_door = This machine can’t listen on port { $port }: { $problem }.
lobby_how = The battle begins as soon as your friend is there.
lobby_opening = Opening the door …
lobby_hint = Your friend chooses “{ menu_join }” on the title and types this code.
lobby_hint_shell = In a shell that is: undaunted-tui join
lobby_hint_local = Your friend joins at this machine, with the address below and this code.
lobby_hint_shell_local = In a shell that is: undaunted-tui join { $place }
lobby_hint_back = { $name } comes back without it, by “{ menu_join }”.
lobby_hint_lost = The code is for somebody who has lost the key of that seat.
lobby_port_busy = Port { $port } is in use on this machine, perhaps by another window of this game; take another one.
lobby_port_refused = This machine does not let you listen on port { $port }; take one above 1023.
lobby_bad_address = This machine has no address ‘{ $address }’ to listen on; listen on all that it has.
lobby_which_port = The port to listen on
lobby_bad_port = Write a whole number from 1 to 65535, or 0 for any port that is free.
pane_code = The code: { $code }
pane_no_code = The code
pane_machine = This machine
pane_lobby_game = The game
pane_door = At the door
lobby_name = Name
lobby_address = Address
lobby_port = port { $port }
lobby_local = Only this machine can reach that.
lobby_no_network = No network was found; connect this machine to one.
lobby_more_addresses =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
lobby_your_friend = Your friend
lobby_you = { $name } (you)
lobby_awaited = { $name } (awaited)
lobby_quiet = Nobody has knocked yet.
lobby_new_code = The code is a new one now.
lobby_applied = Somebody with the right code would like to have the seat of { $name }.
lobby_withdrew = They have gone again.
lobby_do_leave = Leave
lobby_do_leave_note = Close the lobby and go back to the title.
lobby_do_board = To the board
lobby_do_board_note = Look at it while you wait.
lobby_do_any_port = Any free port
lobby_do_any_port_note = The lobby then shows which one it is.
lobby_do_other_port = Another port
lobby_do_other_port_note = Write the one that you want.
lobby_do_again = Try again
lobby_do_again_note = If the other program has ended meanwhile.
lobby_do_everywhere = All addresses
lobby_do_everywhere_note = Whoever is on a network with this machine can find it.
lobby_do_admit = Let them in
lobby_do_admit_note = They take the seat; the old key does not open it any more.
lobby_do_refuse = Turn them away
lobby_do_refuse_note = The seat stays with who had it.
turned_away_content = Somebody came with other scenarios or packs than yours; you need the same ones.
turned_away_rules = Somebody came with another version of the rules; both of you should update.
turned_away_leaving = Somebody came and left again.
turned_away_lost = Somebody came, but the line was lost.
pane_games =
    { $count ->
        [0] Games
        [one] One game
       *[other] { $count } games
    }
join_lacks_scenario = You don’t have this scenario; use the same content packs as the host.
join_how = Choose a game, then type the code that its host sees.
join_how_code = Choose a game; the code { $code } is tried there.
join_how_calling = { $key } gives up.
join_searching = Looking for games on this network …
join_typed = Type an address
join_typed_note = If your friend’s game is not in the list: the lobby shows the address.
join_address = The host’s address, as its lobby shows it
join_code = The code that { $host } sees
join_back_title = Back to { $title }
join_back = Your seat is kept there · { $place }
join_back_there = Your seat is kept, and the host is there · { $place }
join_needs_code = Your key is not taken any more; ask for the code · { $place }
join_host = hosted by { $host }
join_taken = This game is full; its player can come back · { $place }
join_found = You would play { $side } · version { $version } · { $place }
join_calling = Calling { $host } …
join_given_up = You gave up waiting.
join_forgotten = That seat is forgotten; to come back there you need the host’s code.
cmd_address = Address
cmd_address_help = Type the address of a host that is not in the list.
cmd_forget = Forget
cmd_forget_help = Forget the marked game, if you could go back to it.
point_hidden = The game is under way, and only who plays { $side } alone at a keyboard may see that; wait until it is over.

## Marks on tiles

tile_mark_spawn = spawn
tile_mark_spawn_all = spawn, all units
tile_mark_target = mortar target
tile_mark_target_short = target
tile_mark_radio = radio

## Cards of the hand

card_is_fog = bid or Recon
card_is_command = command card
card_spawns = spawns on { $tile }
card_rides = { $seat }, { $vehicle } on { $tile }
card_on_tile = on { $tile }
card_on_tile_down = on { $tile }, suppressed
note_to_take = { $count } to take
note_to_draw = draw { $count }
note_fog = fog → { $count }
note_seat = seat
points_mark = ★{ $points }
barred_suppressed = suppressed
barred_no_enemy = no target
barred_no_own_marker = not scouted
barred_already_controlled = yours
barred_enemy_on_tile = enemy here
barred_no_fog_in_hand = no Fog
barred_no_tile_far_enough = too near
barred_no_target_marker = no target
barred_in_vehicle = exit first
barred_enemy_holds_tile = enemy here
barred_no_damage_here = nothing
barred_nothing_to_demolish = nothing
barred_vehicle_disabled = disabled
barred_not_a_specialist = untrained

## Forces

forces_yours = YOUR FORCES
forces_enemy = ENEMY FORCES
forces_on_foot = ON FOOT
forces_structures_heading = STRUCTURES
vehicles_yours = YOUR VEHICLES
vehicles_enemy = ENEMY VEHICLES
pips_in_use = in use
pips_in_use_or_unseen = in use, unseen
pips_supply = supply
pips_lost = lost
pips_unseen = unseen
pips_damage = damage
pips_disabled = disabled
state_acting = acting
state_spawns = spawns on { $tile }
state_suppressed = suppressed
state_target = target { $tile }
state_no_target = no target
state_under_target = under target
armour_mark = A
vehicle_disabled_at = disabled ({ $damage } of { $limit } damage)
vehicle_taken_from = taken from { $side }
seat_for = { $actions } ({ $specialism } only)

## Details of a tile, targets

details_cover = Cover
details_objective = objective
details_you = you
details_scouted = scouted by { $side }
details_controlled = controlled by { $side }
details_escape = escape for { $side }
details_spawn = spawn ({ $units })
details_all_units = all units
risk_here = { $unit } may be hit here:
risk_there = { $unit } would be hit here:
risk_now = on { $tile }, where it is:
risk_needs = needs { $total }
risk_by = by { $unit }
targets_heading = TARGETS
targets_sum = defence + cover + range
targets_armour_only = armour only, use Antitank

## Header

has_initiative = has initiative

## Entries of the log on the screen

entry_wins_initiative = has the initiative with { $bid }
entry_keeps_initiative = keeps the initiative on a tie with { $bid }
entry_other_bid = against { $bid }
entry_bid = { $card } { $value }
entry_no_bid = no bid
entry_shuffles = shuffles { $count } cards into a new deck
entry_turn_ended = ends the turn
entry_discarded = { $count ->
    [one] 1 card discarded
   *[other] { $count } cards discarded
}
entry_hunkers_down = { $card } hunkers down
entry_drawn = { $count ->
    [one] 1 card drawn
   *[other] { $count } cards drawn
}
entry_fog = { $count } Fog
entry_conceal = { $count } Fog for the enemy
entry_recon = { $count } Fog removed
entry_scouted = scouts { $tile }
entry_controls = { $unit } takes control of { $tile }
entry_and = { " and " }
entry_way = { " → " }
entry_bolsters = { $leader } bolsters { $cards }
entry_inspires = { $leader } inspires { $cards }
entry_moves = { $counter } moves { $way }
entry_seat_action = { $card }, { $seat } of the { $vehicle }: { $action }
entry_empty_tile = { $tile } is empty
entry_fires = { $action ->
    [suppress] { $attacker } suppresses { $target } on { $tile }
    [blast] { $attacker } shells { $target } on { $tile }
    [demolition] { $attacker } blows up { $target } on { $tile }
   *[other] { $attacker } fires at { $target } on { $tile }
}
entry_sum = { $sum } ({ $chance })
entry_hit = hit
entry_missed = missed
entry_hit_card = hit: loses a card ({ $zone })
entry_hit_removed = hit: off the board
entry_hit_damage = hit: damage { $before } → { $damage }
entry_hit_disabled = hit: damage { $before } → { $damage }, disabled

## Piles, charts, legend

piles_deck = deck
piles_discard = discard
piles_played = played
piles_hand = hand
piles_enemy = Enemy
chart_turning = turning
luck_you = You
luck_enemy = Enemy
luck_shots = { $count ->
    [one] 1 shot
   *[other] { $count } shots
}
luck_hits = { $count } hit
luck_expected = expected { $count }
luck_gain = luck { $count }
legend_short_scouted = scouted
legend_short_controlled = controlled
legend_short_objective = points
legend_short_spawn = spawn
legend_short_target = target
legend_short_escape = escape
legend_short_structure = structure
legend_short_radio = radio
