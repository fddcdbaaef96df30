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
n_s02_new = New: the Machine Gunner, and victory by pinning the enemy.

n_s03 = Raid Across the Canal
n_s03_date = 16 June 1944
n_s03_place = The Vire-et-Taute Canal
n_s03_situation = A straight ribbon of water now parts the two armies, and its crossings matter to both. The Germans strike first, hoping to seize the banks and the stone bridge before the Americans have dug in. Whoever gathers enough of the crossings and the farms behind them decides who will do the attacking from here on.
n_s03_new = New: both sides have Machine Gunners in supply.

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
n_s06_new = New: a fighting retreat; the Platoon Guide moves others along scouted ground.

n_s07 = La Huberderie
n_s07_date = 25 July 1944
n_s07_place = Saint-Lô
n_s07_situation = The bombardment is over and the great attack begins, into fields of craters where the defenders should have been stunned. They are not: around La Huberderie platoon meets platoon at full strength. Hamlets and hedgerows change hands all day, and the side that holds the larger part of them will hold the breach.
n_s07_new = New: full platoons on both sides, with three squads, Sniper and Mortar.

n_s08 = Streets of Tessy-sur-Vire
n_s08_date = 1 August 1944
n_s08_place = Tessy-sur-Vire
n_s08_situation = The front is moving at last, and Tessy is the hinge that the Germans need to hold while they pull back. The Americans come down from the hills above the town; the defenders have spread out among its houses, with a mortar on the heights beyond the river. Most of the streets must be won or kept, house by house.
n_s08_new = New: hills, which give the best cover against attacks from below.

n_s09 = Reinforcements
n_s09_date = 7 August 1944
n_s09_place = Mortain
n_s09_situation = In the fog before sunrise German armour and infantry break into Mortain to cut off the Allied advance. On the heights beside the town an American battalion is about to be surrounded, and a platoon is sent to get through to it. One hilltop gained is enough; the Germans have to bring the column to a halt on the road.
n_s09_new = Nothing new: a march past an enemy waiting on the flank.

n_s10 = Critical Intelligence
n_s10_date = 7 August 1944
n_s10_place = Romagny
n_s10_situation = Romagny has fallen in the night, and nobody knows how strong the Germans there are. An American patrol with a radio feels its way into the village, and every report it sends may bring down the guns on the right place. The Germans want the village whole and the set silent.
n_s10_new = New: the radio, whose tile gains a point for every report the US sends from it.

n_s11 = Hill 314
n_s11_date = 10 August 1944
n_s11_place = Mortain
n_s11_situation = The battalion on the hill has been cut off for days, short of food, water and bandages, but its observers still see every road below. The Germans come up the slopes on a broad front; a single summit taken would blind the guns. The defenders have nowhere to go and must break the assault itself.
n_s11_new = New: all three squads of both sides fight from the start.

n_s12 = Mortain
n_s12_date = 7–12 August 1944
n_s12_place = Mortain
n_s12_situation = For six days two armies wrestle over one small town between two ridges. Both sides begin with the same strength and the same ground, and both know what depends on it: a German drive to the sea, or a German army caught in a trap. Here the whole platoon is at your command, and nothing favours either side.
n_s12_new = New: an even battle, won by the better commander.

a_s01 = Landing Ground 7
a_s01_date = night of 17/18 September 1940
a_s01_place = The track from Jalo to Kufra
a_s01_situation = A patrol on its first journey into the deep desert comes upon an Italian landing ground beside the track. Hangar, aircraft and motor pool stand almost unguarded, and a charge in the right place would ground the enemy for weeks. The small garrison has to make the place safe before the strangers in the dark have done what they came for.
a_s01_new = The first battle in the desert: men on foot, scouting, structures and Demolition.

a_s02 = Fire at Murzuk
a_s02_date = 11 January 1941
a_s02_place = Murzuk airfield
a_s02_situation = Guided by Free French officers, the patrol has driven for weeks to strike where nobody expects it, and now it goes straight at the airfield. Hangar, aircraft and fuel lie in reach, and burning two of them will do. But a tank guards the fort, and once its crew is awake the Italians need only hold on to what still stands.
a_s02_new = New: the Medium Tank and its seats, Drive and Antitank; the Saboteur, who moves unseen.

a_s03 = Ambush at Gebel Sherif
a_s03_date = 31 January 1941
a_s03_place = Gebel Sherif
a_s03_situation = A motorised Saharan company has found the patrol resting among the rocks, and the first shots have crippled a truck. The only way out leads south, past dunes and a dry valley. The patrol must bring most of its men away, on wheels if the Engineer is quick; the Italians want two of them.
a_s03_new = New: winning by escaping or by neutralising enemies; trucks, damage and Repair.

a_s04 = The Fort at Kufra
a_s04_date = 18 February 1941
a_s04_place = Kufra oasis
a_s04_situation = Whoever holds the wells and the fort of Kufra holds the deep desert for hundreds of miles around. The raiders have a gun truck to carry them up to the crossroads and the village under its walls; they can take both of those, or storm the fort itself. The garrison shoots from cover and can wait: every man the raiders lose is one they cannot replace.
a_s04_new = New: objectives to control, guns on vehicles, and the Staff Sergeant.

a_s05 = Halt the Column
a_s05_date = spring 1941
a_s05_place = The track to Jalo
a_s05_situation = A small motor column tries to slip north through broken country before the heat of the day. The patrol has dug in along its road with a marksman on a hill and an antitank gun in wait. The Italians win if two men get through; the patrol has to put three of them out of the fight first.
a_s05_new = New: Italy escapes; the Scout Car, the Recon Aircraft and the Sniper.

a_s06 = Vulnerable Encampments
a_s06_date = autumn 1941
a_s06_place = The Libyan desert
a_s06_situation = Two camps in the open desert were thought to be safe, far behind any front. Now Italian armour rolls towards them, a tank and a scout car side by side, and the nearest help is days away. The camps must be held with charges and nerve, until the attackers have lost too much to go on.
a_s06_new = New: tank and car together, on the ground of the rulebook’s worked example.

a_s07 = Night at Tamet
a_s07_date = 14 December 1941
a_s07_place = Tamet airfield
a_s07_situation = Three men walk onto an airfield by night with bombs in their packs. Aircraft, fuel, ammunition and the officers’ quarters lie close together, and there is more here than they can carry charges for. The guards have heard something: if they put a single raider out of action, the rest will have to run.
a_s07_new = New: a raid on foot against many structures, with no man to lose.

a_s08 = The Long Way Home
a_s08_date = January 1942
a_s08_place = South of the coast road
a_s08_situation = The trucks are burnt out, the water is low, and the way home is longer than any man can walk. Yet the enemy’s own transport stands about with warm engines and few eyes on it. Two men who get away can tell what they saw; the Italians mean to round up the rest before they learn to drive a lorry.
a_s08_new = New: men on foot against vehicles, and vehicles you can capture.

a_s09 = Beat-up on the Via Balbia
a_s09_date = May 1942
a_s09_place = The coast road
a_s09_situation = At dusk lorry, scout car and tank come down the coast road in line, on their way to the front. The patrol lies on both sides of it with charges, an antitank gun and a gun truck. Two of the three vehicles must not arrive; for the Italians three must get through, men and vehicles counted alike.
a_s09_new = New: a convoy, where the vehicles themselves count.

a_s10 = Dawn after Sidi Haneish
a_s10_date = 27 July 1942
a_s10_place = West of Fuka
a_s10_situation = The great raid on the airfield is over, the sun is up, and aircraft are looking for the men who did it. The last two vehicles have to cross bare gravel to the broken ground beyond. Getting three men there is all that is asked; the pursuers, on wheels and in the air, want men and vehicles alike.
a_s10_new = New: getting vehicles away under attack from the air.

a_s11 = The Raid on Barce
a_s11_date = 13 September 1942
a_s11_place = Barce
a_s11_situation = At midnight the whole patrol drives into the town and onto its airfield, with everything that shoots firing at everything that burns. Hangar, aircraft, fuel, ammunition, lorries and headquarters are all there, and so is everyone who guards them. The raiders must leave enough in flames; the Italians have to hold most of it.
a_s11_new = New: everything at once: all the patrol’s vehicles, and every structure.

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

fault_missing_file = This file doesn’t exist.
fault_is_directory = This is a folder, not a file.
fault_unreadable = Can’t read this: it may not be a plain file, or you may not have permission to open it.
fault_too_big = This is too big for a game file; the limit is { $most } KiB.
fault_binary = This isn’t a text file.
fault_not_utf8 = This text isn’t UTF-8. Save it again in that encoding.
fault_empty_file = This file is empty.
fault_syntax = Line { $line }, column { $column } isn’t valid TOML: ‘{ $found }’
fault_given_twice = Line { $line }, column { $column } gives something a second time: ‘{ $found }’. Keep only one of the two.
fault_too_deep = Lists or tables are nested too deeply.

fault_unknown_key = The key ‘{ $found }’ means nothing here. Is it misspelt?
fault_missing_key = The key ‘{ $found }’ is missing.
fault_not_a_number = ‘{ $found }’ should be a whole number, without quotes.
fault_not_text = ‘{ $found }’ should be text, in quotes.
fault_not_a_table = ‘{ $found }’ should be a table of keys and values.
fault_not_a_list = ‘{ $found }’ should be a list in square brackets.
fault_not_a_flag = ‘{ $found }’ should be true or false, without quotes.
fault_wrong_length = Too many entries; the limit is { $most }.
fault_unknown_word = ‘{ $found }’ isn’t one of these: { $expected }.
fault_not_understood = This makes no sense here.

fault_out_of_range = ‘{ $found }’ is out of range; use { $least } to { $most }.
fault_bad_name = ‘{ $found }’ can’t be used as a name here.
fault_named_twice = ‘{ $found }’ is named twice.
fault_not_an_action = ‘{ $found }’ isn’t an action; write one like ‘attack 2’, ‘control’, ‘bolster 2 own’ or ‘bolster 2 A’.
fault_not_a_goal = ‘{ $found }’ isn’t a goal; write ‘points 5’, ‘pin’, ‘escape 3’ or ‘neutralise 2’.
fault_not_in_game = The game ‘{ $game }’ has no ‘{ $found }’.
fault_text_too_long = This text is too long; the limit is { $most } characters.
fault_unprintable = This text contains characters that can’t be printed.

fault_action_twice = This card has the action ‘{ $found }’ twice.
fault_action_not_for_card = A card of the kind ‘{ $kind }’ can’t have the action ‘{ $found }’.
fault_action_not_for_seat = A vehicle seat can’t have the action ‘{ $found }’.
fault_squad_not_for_action = The action ‘{ $found }’ can’t be limited to one squad.
fault_defence_without_counter = A card of the kind ‘{ $kind }’ has no counter, so it has no defence.
fault_specialism_without_counter = A card of the kind ‘{ $kind }’ has no soldier, so it has no specialism.
fault_specialism_of_nobody = This seat needs the specialism ‘{ $found }’, but no soldier on either side has it.
fault_own_without_squad = The action ‘{ $found }’ is for the card’s own squad, but the card has none.
fault_squad_of_nobody = This action is for squad { $found }, but this side has no card in that squad.
fault_squad_and_squads = Give a card either one ‘squad’, or ‘squads’ for one card each; not both.
fault_fog_twice = A side can have only one kind of fog card.

fault_columns_or_rows = Give the tiles in columns or in rows; not both, not neither.
fault_empty_board = The board has no tiles.
fault_unknown_tile = This game has no tile ‘{ $found }’.
fault_tile_placed_twice = Tile { $found } is on the board twice.
fault_both_faces = Tiles { $found } and { $other } are two sides of the same tile.
fault_line_not_shifted = This line must be offset by half a tile from its neighbours.
fault_tiles_overlap = Tiles { $found } and { $other } are in the same place.
fault_disconnected = Tile { $found } can’t be reached from tile { $other }.
fault_tile_not_on_board = Tile ‘{ $found }’ isn’t on the board.

fault_empty_pack = This pack is empty: no factions, no tiles, no scenarios.
fault_not_for_pack = This doesn’t belong in a pack. Is it misspelt?
fault_misfiled = ‘{ $found }’ doesn’t match the name or folder of this file; expected ‘{ $expected }’.
fault_without_words = This pack adds ‘{ $found }’ but has no words for it; add a line { $found } = "…" below [words].

fault_unknown_scenario = There is no scenario ‘{ $found }’.
fault_unknown_side = ‘{ $found }’ isn’t the side expected here: { $expected }.
fault_missing_side = The side ‘{ $found }’ is missing.
fault_unknown_code = ‘{ $found }’ isn’t the code of anything that fits here.
fault_too_many_copies = Deck and supply hold { $found } copies; there are only { $expected }.
fault_counts_differ = Deck and supply must give a count for each of the side’s cards.
fault_card_not_in_use = Card { $found } is in neither deck nor supply.
fault_card_without_counter = Combat card { $found } has no counter with the same code, title and squad.
fault_deck_empty = The deck is empty.
fault_counter_without_cards = Counter { $found } has no cards in this scenario.
fault_counter_placed_twice = Counter { $found } is placed twice.
fault_not_placed = Counter { $found } is in play but doesn’t start on a tile or in a seat.
fault_vehicle_on_rough = Vehicle { $found } can’t stand on tile { $tile }: it’s rough.
fault_vehicle_not_on_board = Vehicle ‘{ $found }’ isn’t on the board.
fault_unknown_seat = This vehicle has no seat ‘{ $found }’; it has: { $expected }.
fault_seat_taken = Seat ‘{ $found }’ holds more than one soldier.
fault_structure_of_other_side = Structure { $found } belongs to the wrong side.
fault_structures_share_tile = Tile { $found } holds more than one structure.
fault_spawn_missing = Unit { $found } has no spawn marker.
fault_spawn_twice = Unit { $found } has more than one spawn marker.
fault_scouted_and_controlled = Tile { $found } is both scouted and controlled by the same side.
fault_controlled_by_both = Tile { $found } is controlled by both sides.
fault_goal_unreachable = The goal needs { $found } points, but only { $expected } are on the board.
fault_goal_already_met = This goal is met before the game starts.
fault_goal_asks_too_many = The goal needs { $found } counters, but names only { $expected }.
fault_goal_without_names = A goal of the kind ‘{ $kind }’ names no counters.
fault_not_for_goal = ‘{ $found }’ isn’t in play, or isn’t a counter this goal can name.
fault_escape_without_markers = The goal is to escape, but there is no escape marker.
fault_markers_without_escape = There are escape markers, but the goal is not to escape.
fault_pin_without_riflemen = The goal is to pin the enemy, but the enemy has no Riflemen in this scenario.
fault_radio_without_objective = The radio is on tile ‘{ $found }’, which has no objective.

## The command line

cli_about = Play the board games Undaunted: Normandy and Undaunted: North Africa in a terminal.
cli_usage = usage:
cli_arguments = arguments
cli_options = options
cli_commands = commands
cli_play = Play a scenario, full screen or as plain text.
cli_scenarios = List the scenarios.
cli_simulate = Play bots against each other and count the results.
cli_arena = Measure how strong bots are: each pair plays every seed from both sides.
cli_balance = Measure how fair scenarios are: one bot plays both sides.
cli_replay = Watch a game again step by step, or verify its record.
cli_legal = Show what a side can do at a point of a record.
cli_hint = Show a side’s best options at a point of a record, and why.
cli_check = Check scenario files and content packs for mistakes.
cli_pack = Make a content pack for a printed game, check it, or show one of its scenarios as a page.
cli_pack_new = Write a content pack with all current values, as files to type over.
cli_pack_check = List what is wrong with a content pack, then what differs from the built-in values.
cli_pack_show = Print a scenario with a content pack’s values, laid out to compare with the printed page.
cli_help_pack = the folder of a content pack
cli_help_pack_new = the folder to write; it must be new or empty
cli_help_pack_game = normandy or north_africa (default: north_africa)
cli_help_pack_scenario = the number of a scenario to write; can be repeated (default: all of the game)
cli_help_pack_shown = the number of a scenario, or its id, such as north_africa/1
cli_help_help = show this help and exit
cli_help_version = show the version and exit
cli_help_json = print JSON for other programs
cli_help_scenario = a scenario’s id, such as normandy/1 or north_africa/1
cli_help_scenario_or_ask = a scenario’s id, such as normandy/1 or north_africa/1; you’re asked if you leave it out
cli_help_games = how many games to play (1)
cli_help_seed = a number that fixes all luck
cli_help_bot = the bot for a side, such as us=random; can be given twice
cli_help_max_rounds = stop a game as unfinished after this many rounds (300)
cli_help_jobs = how many processes to use (1)
cli_help_log = write every event of every game to this file, as JSON lines
cli_help_record = write the record of the first game to this file
cli_help_record_file = a record of simulate --record, or game.rec of a save
cli_help_replay = a record, a game in notation, or the name of a save
cli_help_verify = check every entry and digest of the record, without a screen
cli_help_at = how many entries into the record
cli_help_side = us or germany; lrdg or italy
cli_help_files = scenario, faction or tile files, or content pack folders
cli_help_packs = a content pack, or a folder of them (default: the user’s data directory)
cli_help_plain = play as plain text
cli_help_as = your side: us or germany; lrdg or italy
cli_help_think_time = seconds a bot may think about each decision
cli_help_iterations = tries per decision instead of seconds, so that the same game gives the same choices
cli_help_vs = your opponent: recruit, regular, veteran, another bot, or person (regular)
cli_bad_usage = { $problem }; see { $command } --help.
cli_no_command = No command given; see undaunted-tui --help.
cli_not_a_number = expected a whole number, not ‘{ $found }’
cli_not_seconds = expected a number of seconds above 0, not ‘{ $found }’
cli_not_a_count = expected a whole number of at least 1, not ‘{ $found }’
cli_unknown_scenario = There is no scenario ‘{ $found }’; list them with undaunted-tui scenarios.
cli_unknown_side = There is no side ‘{ $found }’ in this scenario; choose one of: { $sides }.
cli_unknown_bot = There is no bot ‘{ $found }’; choose one of: { $bots }.
cli_bad_bot = ‘{ $found }’ doesn’t name a side and a bot; write it like us=random.
cli_unreadable = Can’t read { $file } ({ $problem }); check the name and permissions.
cli_unwritable = Can’t write { $file } ({ $problem }); choose another file.
cli_trouble = Something couldn’t be read or written ({ $problem }); check the disk and permissions.
cli_no_such_file = { $file } isn’t a readable file; check the name and permissions.
cli_no_packs = { $folder } isn’t a folder; name a content pack or a folder of them.
check_fine = { $file }: OK
# Behind a scenario whose figures are not those of the printed game.
scenarios_row = { $scenario } { $title } ({ $date }, { $place })
scenarios_row_unplayable = { $scenario } { $title }: { $reason }
scenarios_row_source = { $scenario } { $title } ({ $date }, { $place }) [{ $source }]
source_reconstructed = unofficial set-up

## Content packs

# A scenario that a content pack’s values don’t fit: the pack, the key in the scenario’s file, what is wrong.
unplayable = Not playable with the pack ‘{ $pack }’ because of { $place }: { $what }
# In the list of scenarios of a new game.
unplayable_mark = not playable
check_hindered = The pack can be used, but the scenarios named above can’t be played until they are fixed.
check_spoilt = { $scenario }: { $reason }
check_early_win = Warning: { $scenario }: { $side } can win in its first turn without rolling a die, with the cards { $cards }.
check_differences = What differs from the built-in values:
check_no_differences = Nothing differs from the built-in values.
differences_cards = Cards, { $side }
differences_vehicles = Vehicles, { $side }
differences_structures = Structures, { $side }
differences_faces = Tiles, { $game }
differences_scenarios = Scenarios, { $game }
differences_words = Words
difference_entry = { $title } ({ $code })
difference_new = { $name }, new
difference_none = none
difference_value = { $key }: { $before } → { $after }
difference_new_value = { $key }: { $after }
pack_no_command = Say what to do with a pack: new, check or show. Try undaunted-tui pack --help.
pack_no_folder = There is no folder { $folder }; to make a pack there, use undaunted-tui pack new { $folder }.
pack_unknown_game = There is no game ‘{ $found }’; choose one of: { $games }.
pack_which_game = This pack covers both games; name the scenario as normandy/{ $number } or north_africa/{ $number }.
pack_new_unwritable = Can’t write the pack to { $folder } ({ $problem }); name another folder.
pack_new_exists = { $folder } already exists and isn’t empty; name a new folder.
pack_new_done = { $folder } is a new pack with all current values of { $game }: { $count ->
    [one] one scenario
   *[other] { $count } scenarios
}, { $files } files.
pack_new_type = 1. Open the files in { $folder }/{ $game } in any text editor and type the printed values over the ones there.
pack_new_check = 2. Run undaunted-tui pack check { $folder } to see mistakes, and what you have changed.
pack_new_show = 3. Run undaunted-tui pack show { $folder } { $number } to compare scenario { $number } with the printed page.
pack_new_play = Then play: undaunted-tui play { $game }/{ $number } --packs { $folder }
# Comments in the files of a new pack.
pack_new_about = The name is shown next to the scenarios that this pack changes.
pack_new_words = What titles, terrains, seats and specialisms are called. Anything new in this pack needs a line here.
pack_new_file = Part of the pack ‘{ $pack }’. Type the printed values over the ones below; leave the rest as it is. KNOWN marks what a rulebook or its pictures show of the printed game, LIKELY what reports of play say about it.
pack_new_factions = name is the soldier’s name and make the vehicle’s make; both can stay empty. Titles, seats and specialisms are called what pack.toml says: the line unit_scout there belongs to title = "scout". New ones need a line there.
# The page of a scenario, as pack show prints it.
page_tiles = Tiles
page_goals = Goals
page_cards = Starting cards, { $side }
page_structures = Structures
page_code = Code
page_card = Card
page_deck = Deck
page_supply = Supply
page_initiative = Init.
page_defence = Def.
page_actions = Actions
page_total = Total
page_seat = Seat
page_soldier = Soldier
page_structure = Structure
page_tile = Tile
page_points = Points
page_specialism = { $actions } [{ $specialism }]
page_names = Names: { $names }
page_vehicle = { $vehicle }, code { $code }, on { $tile }: regular defence { $regular }, armoured { $armoured }, critical threshold { $critical }, integrity { $integrity }, damage { $damage }
page_signs_normandy = Signs: { $own } { $first }, { $enemy } { $second }. Left edge of a tile: { $first }; right edge: { $second }; { $scouted } scouted, { $controlled } controlled. { $objective } is an objective with its points, { $spawn } spawn marker, { $radio } radio. The number after ◊ is a tile’s cover; { $hill } is a hill.
page_signs_north_africa = Signs: { $own } { $first }, { $enemy } { $second }. Left edge of a tile: { $first }; right edge: { $second }; { $scouted } scouted, { $controlled } controlled. { $objective } is an objective and { $structure } structure with their points, { $escape } escape marker. The number after ◊ is a tile’s cover; { $hill } is a hill, { $rough } rough terrain. After a vehicle’s code: its crew, a dot for each empty seat; × if it is disabled.
pack_show_unplayable = { $scenario } can’t be played with this pack until this is fixed.

## Simulations

simulate_wins = { $side }: { $wins } of { $games } games won
simulate_rest = draws: { $draws }, unfinished: { $unfinished }
simulate_ending = ended by { $ending }: { $games }
simulate_rounds = rounds: mean { $mean }, median { $median }, most { $most }
simulate_actions = actions: mean { $mean }, median { $median }, most { $most }
simulate_speed = speed: { $actions } actions and { $games } games per second
simulate_digest = digest: { $digest }

progress_left = { $time } left

## The lab

cli_help_arena_names = two or more bots, and scenarios such as normandy/1 (all of them)
cli_help_arena_games = games per pair and scenario, half of them with sides swapped (2)
cli_help_balance_games = games per scenario (10)
cli_help_balance_bot = the bot for both sides (regular)
cli_help_lab_scenarios = scenarios such as normandy/1 (all of them)
cli_help_dask = play on the Dask cluster with the scheduler at this address
cli_help_lab_resume = keep finished games in this file, and skip those already in it
cli_help_svg = draw a chart of the wins to this file
cli_help_lab_max_rounds = stop a game as unfinished after this many rounds (100)
arena_two_bots = Name at least two different bots, such as: arena recruit regular.
arena_odd_games = Each seed is played twice with sides swapped, so the number of games must be even, not { $games }.
arena_pair = { $first } vs { $second }
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
arena_column_time = processor time per decision
arena_column_idle = idle turns in a row
arena_column_idle_games = three or more
arena_milliseconds = { $time } ms
lab_all_scenarios = all scenarios
lab_unfinished = unfinished: { $unfinished } of { $games } games
lab_idle = { $games ->
    [one] longest run of idle turns of a side: mean { $mean }, most { $most }; three or more in { $games } game
   *[other] longest run of idle turns of a side: mean { $mean }, most { $most }; three or more in { $games } games
}
lab_interrupted = Stopped after { $done } of { $games } games. { $how }
lab_go_on = Run the same command to continue.
lab_go_on_with_file = Add --resume FILE to keep finished games and continue later.
lab_file_in_use = { $file } is in use by another run; wait until it ends, or choose another file.
lab_not_a_games_file = { $file } holds no games of arena or balance; choose another file.
lab_other_run = { $file } holds games of another run (not with the same { $names }); choose another file, or use the same options as before.
lab_damaged_line = Line { $line } of { $file } is damaged; delete the line to play that game again.
lab_worker_lost = A worker process died; start again, with fewer jobs if memory is short.
lab_game_failed = A game of { $bots } in { $scenario } failed: { $problem }.
lab_no_dask = Dask isn’t installed; install undaunted-tui[cluster] first.
lab_bad_address = ‘{ $found }’ isn’t the address of a Dask scheduler; write it like tcp://host:8786.
lab_no_cluster = No Dask scheduler answers at { $address }; check the address, and that it’s running.
balance_title = Wins per side when { $bot } plays both
balance_rounds = median rounds
balance_endings = ended by rule
balance_unfinished = unfinished
balance_actions = actions per game

## Records

replay_other_content = It was played with other figures for { $scenario } than yours, and is replayed with its own.
replay_playable = { $file } plays as written: { $entries } entries.
replay_verified = { $file } is verified: { $entries } entries, digest { $digest }.
point_out_of_range = This record has no entry { $found }; it has { $entries }.
record_too_big = { $file } is too big to be a game record; choose another file.
record_format = { $file } isn’t a game record; choose one written by this program.
record_scenario = { $file } holds a scenario that can’t be played: { $what }
record_version = { $file } was written by a newer version (format { $found }); update undaunted-tui to open it.
record_rules = { $file } was played under other rules (version { $found }); replay it with the version that wrote it.
record_content = { $file } was changed: it names another scenario than the one it holds.
record_checksum = { $file }: line { $line } is damaged; everything before it is intact.
record_digest = { $file }: line { $line } expects a different state of the game: { $found }
record_notation = { $file }: line { $line } isn’t an entry of this game: { $found }
record_not_legal = { $file }: line { $line } isn’t legal: { $found }
record_nothing_to_undo = { $file }: line { $line } undoes what can’t be undone: { $found }
record_nothing_to_redo = { $file }: line { $line } redoes what was never undone: { $found }
record_over = { $file }: line { $line } continues after the end of the game: { $found }

## Choosing a scenario

choose_welcome = You play the US or the LRDG against the computer; see undaunted-tui play --help for other ways.
choose_row = { $number }: { $title } ({ $date })
choose_row_unplayable = { $number }: { $title }: { $reason }
choose_row_source = { $number }: { $title } ({ $date }) [{ $source }]
choose_reconstructed = [{ source_reconstructed }]: our own figures, in line with what is known of the printed game.
choose_ask = Which scenario? Type a number, or press Enter for the first.
choose_nothing = No scenario chosen. Goodbye.
choose_again = Type a number from 1 to { $most }.

## Words of the game

game_normandy = Undaunted: Normandy
game_north_africa = Undaunted: North Africa

side_us = United States
side_germany = Germany
side_lrdg = LRDG
side_italy = Italy
# The same within a sentence.
the_us = the US
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
mark_ammunition_dump = Ammo
mark_fuel_tank = Fuel
mark_headquarters = HQ
mark_motor_pool = Motors
seat_driver = driver
seat_navigator = navigator
seat_gunner = gunner
seat_loader = loader
seat_bowgunner = bow gunner
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
# $game is the game's id: each rulebook has a word of its own.
casualty = { $game ->
    [north_africa] injury
   *[normandy] casualty
}
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
# A soldier with his name, or a vehicle with its make.
title_with_name = { $title } ({ $name })
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
hand_empty = Your hand is empty.
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
tile_marker = { $state } by { $side }
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
log_deck_rebuilt = { $side } shuffles { $count ->
    [one] { $count } card
   *[other] { $count } cards
} into a new deck
log_drawn = { $side } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $cards }
log_drawn_hidden = { $side } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
log_unplayed = { $side } discards { $count ->
    [one] { $count } unplayed card
   *[other] { $count } unplayed cards
}: { $cards }
log_unplayed_hidden = { $side } discards { $count ->
    [one] { $count } unplayed card
   *[other] { $count } unplayed cards
}
log_bolster = { $side } bolsters { $card }
log_inspire = { $side } inspires { $card }
log_fog = { $side } adds { $card } to its discard pile
log_recon = { $side } removes { $card } from the game
log_hunkered_down = { $card } hunkers down: card back to supply
log_casualty = { $card }: { casualty } ({ $zone })
# $first and $second are bids as below; the holder’s bid comes first.
log_initiative = { $holder } wins the initiative. Bids: { $first }; { $second }
log_tie = Initiative tied: { $holder } keeps it. Bids: { $first }; { $second }
bid_revealed = { $side }: { $card } ({ $value })
bid_none = { $side }: no card (0)
log_turn_began = { $side } starts its turn
log_turn_ended = { $side } ends its turn
log_action = { $card }: { $action }
log_spawned = { $counter } spawns on { $tile }
log_moved = { $counter } moves from { $start } to { $tile }
log_removed = { $counter } leaves the board (was on { $tile }): no card left to lose
log_fallen = { $counter } is out of the game (was on { $tile }): no card left to lose
log_destroyed = { $counter } is { st_destroyed } (was on { $tile })
log_escaped = { $counter } escapes from { $tile }
log_neutralised = { $counter } is { st_neutralised } ({ $side }: { $count } of { $goal })
log_suppressed = { $counter } is { st_suppressed }
log_readied = { $counter } is ready again
log_scouted = { $side } scouts { $tile }
log_controlled = { $side } takes control of { $tile }
log_control_lost = { $side } loses control of { $tile }
log_objective = The objective on { $tile } is now worth { $points }
# $seat is a place in a vehicle, such as: Scout Car, driver’s seat
log_vehicle_action = { $card } ({ $seat }): { $action }
log_entered = { $counter } enters the { $seat }
log_repositioned = { $counter } repositions: { $seat }
log_seat_left = { $counter } exits to { $tile } ({ $seat })
log_switched = Seats switched in the { $vehicle }: { $first } → { $first_seat }, { $second } → { $second_seat }
log_captured = { $vehicle } is captured by { $side }
log_damage = { $vehicle }: { damage } { $damage } of { $integrity }
log_damage_disabled = { $vehicle }: { damage } { $damage } of { $integrity }, { st_disabled }
log_damage_ready = { $vehicle }: { damage } { $damage } of { $integrity }, ready again
log_target = { $side } moves its { mk_target } to { $tile }
log_target_off = { $side } takes its { mk_target } off the board
# Base defence, cover and range make the total defence.
log_attack = { $attacker } attacks { $target } on { $tile }: { $sum }, rolled { $dice }: { $result }
# A total defence as a sum, with figures alone or with their names.
sum = { $terms } = { $total }
plus = { " " }+{ " " }
sum_base = defence { $count }
sum_cover = cover { $count }
sum_range = range { $count }
log_empty_tile = { act_blast } on { $tile }: the tile is empty
log_hope_lost = { $side } is { beyond_all_hope }: its goal is out of reach for good ({ $rule })
log_hope_regained = { $side } has hope again (C8.7)
# $why is one of the endings below.
log_victory = { victory }: { $winner }. { $why }
log_draw = Draw. { $why }

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
goal_of_pin = { $side }: { goal_pin }, until no enemy Rifleman is on the board (N8.2)
goal_of_neutralise = { $side }: { goal_neutralise }, { $count } of: { $counters } (A8.3)
# $counters are to leave at $tiles; $also may, without counting.
goal_of_escape = { $side }: { goal_escape } from { $tiles }, { $count } of: { $counters } (A8.2)
goal_of_escape_also = { $side }: { goal_escape } from { $tiles }, { $count } of: { $counters } (A8.2); may also leave, but don’t count: { $also }
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

ending_c8_2 = { $winner } has the objective points it needs (C8.2).
ending_a8_2 = { $winner } has brought enough to safety (A8.2).
ending_a8_3 = { $winner } has neutralised enough enemies (A8.3).
ending_a8_4 = { $loser } is beyond all hope: its goal is out of reach (A8.4).
ending_n8_2 = { $loser } is pinned: no Rifleman on the board (N8.2).
ending_n8_3 = Both sides are pinned: most points win; the initiative marker breaks a tie (N8.3).
ending_n8_4 = { $loser } is beyond all hope: its goal is out of reach (N8.4).
ending_c8_5 = Both sides are beyond all hope: most points win; the initiative marker breaks a tie (C8.5).
ending_resign = { $loser } resigns (C8.5).
ending_draw = Both sides agree (C8.5).
ending_unfinished = The game is unfinished: nobody wins (C8.5).

## What is asked

status = Round { $round }. { $first }. { $second }.

ask_bid = Bid a card for initiative.
ask_play = Play a card, or end your turn.
# $acting is as above, or an action alone where it has no counter.
acting = { $unit }: { $action }
ask_step = { $acting }. Choose a tile; { $left ->
    [one] { $left } step
   *[other] { $left } steps
} left.
ask_guide = Choose a unit to guide; { $left ->
    [one] { $left } step
   *[other] { $left } steps
}.
ask_bolster = Choose a card to bolster from your supply; { $left ->
    [one] take 1
   *[other] take up to { $left }
}.
ask_bolster_squad = Choose a squad { $squad } card to bolster from your supply; { $left ->
    [one] take 1
   *[other] take up to { $left }
}.
ask_command = Draw how many cards? Up to { $left }.
ask_inspire = Choose a played card to take back into your hand; { $left ->
    [one] take 1
   *[other] take up to { $left }
}.
ask_inspire_squad = Choose a played squad { $squad } card to take back into your hand; { $left ->
    [one] take 1
   *[other] take up to { $left }
}.
ask_target = Choose a tile for your target marker.
ask_fire = { $acting }. Choose a target (defence + cover + range).
ask_fire_strafe = { $acting }. Choose a target (defence + cover; no range).
ask_fire_antitank = { $acting }. Choose a target ({ armoured_defence } + cover + range).
ask_fire_demolition = { $acting }. Choose a target ({ armoured_defence } or { structure_defence } only).
ask_navigate = { $acting }. Choose a tile to scout; { $left ->
    [one] { $left } tile
   *[other] { $left } tiles
} left.
ask_surveil = { $acting }. Choose any tile to scout; { $left ->
    [one] { $left } tile
   *[other] { $left } tiles
} left.
ask_repair = { $acting }. Choose a vehicle.
ask_use = { $soldier }. Choose an action.
ask_crew = { $soldier }: exit or reposition now?
ask_crew_on_foot = { $soldier }: enter a vehicle now?
ask_hit = Hit: { $vehicle } on { $tile }. Choose who in it takes the { casualty }; then it takes one { damage }.
ask_hit_suppress = Hit: { $vehicle } on { $tile }. Choose who is { st_suppressed }.

next_after_bid = Highest goes first; { $holder } wins ties.
next_side = Next: { $side }.
next_round = Next: round { $round }.

card_suppressed = { $card }, { st_suppressed }
card_off_board = { $card }, { off_board }: spawns on { $tile }

use_noted = { $action } ({ $note })
# $seat is a place in the soldier’s vehicle, such as: driver’s seat
use_of_seat = { $action } ({ $seat })
use_of_seat_noted = { $action } ({ $seat }; { $note })
note_chance = best { $chance }
note_repairs_enemy = only the enemy’s vehicles are damaged here
option_card = { $card }: { $use }
option_last_hope = { act_hunker_down } (puts your goal out of reach for good)
option_turn_ready = Turn ready
option_bid = { $card }: { initiative } { $value }
# How many copies of a card there are to choose from.
option_take = { $card } ({ $zone }: { $copies })
option_end_turn = End turn
option_switch = { act_switch_seats }: { $soldier }, { $seat }
option_enter = { act_enter } the { $seat }
option_capture = { act_enter } and capture the { $seat }
option_reposition = { act_reposition }: { $seat }
# $change is one of the above, or: Exit
option_change_first = { $change }, then use the card
option_stay = Stay on { $tile }
option_stay_seated = Stay seated
option_leave = { goal_escape } from { $tile }: { $counters }
# $vehicle is a vehicle with its state; the enemy holds it.
option_repair_enemy = { $vehicle }: the enemy’s
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

denial = { $card }, { $action }: { $why } ({ $rule })
denial_of_seat = { $card } ({ $seat }), { $action }: { $why } ({ $rule })
why_not_suppressed = its counter is suppressed, so the card can only ready it or hunker down
why_not_no_enemy = no enemy to target
why_not_only_empty_vehicles = the enemy vehicles that it could target are empty
why_not_only_armoured_vehicles = the enemy has only vehicles without a regular defence on the board
why_not_no_enemy_vehicle = no enemy vehicle to target
why_not_no_own_marker = scout { $tile } first
why_not_already_controlled = you already control { $tile }
why_not_enemy_on_tile = { $counter } is on { $tile }
why_not_no_fog_in_hand = no Fog of War in your hand
why_not_no_tile_far_enough = no tile is far enough from { $tile }
why_not_no_target_marker = your target marker isn’t on the board
why_not_in_vehicle = he’s in the { $vehicle } and must exit first
why_not_enemy_holds_tile = the enemy controls { $tile }, and { $counter } is there
why_not_no_damage_here = no damaged vehicle here
why_not_nothing_to_demolish = nothing to demolish on { $tile }
why_not_vehicle_disabled = the { $vehicle } is { st_disabled } until its damage is repaired below the threshold
why_not_not_a_specialist = he lacks the specialism for that seat of the { $vehicle }

refused_stale = The game has moved on; look again and choose anew.
refused_nothing_to_undo = Dice rolls, drawn cards and the other side’s choices can’t be undone.
refused_nothing_to_redo = There’s nothing to redo.
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
question_fog = { $card }: only for bids and Recon, can’t be played (C4.3)
question_blast = Blast attacks { $target }
question_blast_own = Blast attacks your own { $target }

board_columns = Column { $number }, from top to bottom:
board_rows = Row { $number }, from left to right:
board_counters = Here: { $counters }
board_neighbours = Adjacent: { $tiles }

vehicles_none = There are no vehicles in this scenario.
vehicle_placed = { $vehicle } ({ $side }) on { $tile }, { $state }:
vehicle_gone = { $vehicle }: { $fate }
vehicle_limits = { damage }: { $damage }; { st_disabled } at { $critical }, { st_destroyed } at { $integrity }
vehicle_defences = { regular_defence } { $regular }, { armoured_defence } { $armoured }
vehicle_armoured_alone = { armoured_defence } { $armoured }, no { regular_defence }
# $seat is such as: driver’s seat
seat_row = { $seat } ({ $actions }): { $soldier }
seat_actions_required = { $actions }; { $specialism } only

hand_title = Your hand:
card_with_actions = { $card }: { initiative } { $initiative }; { $actions }
card_with_specialism = { $card }: { initiative } { $initiative }; { $actions }; specialism: { $specialism }
card_without_actions = { $card }: { initiative } { $initiative }; can’t be played
supply_title = { $side }:
zone_size = { $zone }: { $size }
zone_cards = { $zone }: { $size } ({ $cards })

help_title = You can type:
help_number = a number: choose that option
help_notation = an option in notation, such as { $example }; or just the name of a tile
help_enter = Enter: show the question again
help_board = board: every tile, who is there, and what is adjacent
help_vehicles = vehicles: who sits where, what each seat can do, and damage
help_hand = hand: your hand and your other cards
help_supply = supply: both supplies, and how many cards the other side has where
help_log = log: what happened lately; log all: everything
help_hint = hint: your best options, your chance to win with them, and why
help_undo = undo: undo your last step
help_redo = redo: redo it
help_resign = resign: concede the game
help_draw = draw: end the game without a winner, if both players agree
help_quit = quit: quit the game
help_why_not = What your cards can’t do now, and why:

## Hints

hint_thinking = Thinking… Ctrl+C cuts it short.
hint_no_decision = { $side } has nothing to decide after entry { $at }; choose another point, or the other side.
hint_only = Only one option: { $option }
# $value is one of the next three, or the last one.
hint_best = Best: { $option } — { $value }
hint_next = Next: { $option } — { $value }
hint_chance = { $chance } to win
hint_about_equal = { $chance } to win, too close to the next to call
hint_better = { $chance } to win, better than the next
hint_why = { $value }: { $reasons }
hint_deals = Tried with { $deals } different deals of the cards you can’t see.
hint_points = { $points ->
    [one] { $points } point right away
   *[other] { $points } points right away
}
hint_reason_closeness = closer to the goal
hint_reason_rounds = a shorter way to the goal
hint_reason_progress = progress towards the goal
hint_reason_cards = better cards
hint_reason_supply = more in supply
hint_reason_fog = less fog
hint_reason_suppressed = fewer of yours suppressed, or more of theirs
hint_reason_frailty = you can take more losses
hint_reason_fire = stronger fire
hint_reason_vehicles = vehicles in better shape
hint_reason_unguarded = objectives better guarded
hint_reason_standing = better positions
hint_reason_fire_next = the first shot is yours
hint_reason_closeness_next = ahead in the race to the goal
hint_reason_outcome = it decides the game

typed_unknown = ‘{ $typed }’ isn’t an option or a command; type ? for help.
typed_no_option = There is no option { $number }; { $last ->
    [1] the only one is 1.
   *[other] choose from { $first } to { $last }.
}
taken_back = Undone.
confirm_draw = Do you both agree to a draw? Type y for yes, anything else for no.
confirm_resign = Resign? Type y for yes, anything else for no.
confirm_leave = The last steps couldn’t be saved ({ $problem }) and will be lost. Quit? Type y for yes, anything else for no.
not_resigned = You play on.
curtain = Pass the keyboard to { $side }; press Enter once nobody else is looking.
curtain_waits = Next is { $side }: press Enter alone on the line once nobody else is looking, or type quit.

debriefing_gone = Out of the game, { $side }: { $counters }
# $counter is a soldier, vehicle or structure, $fate what became of it.
counter_with_fate = { $counter } ({ $fate })
debriefing_points = Points: { $first } { $first_points }, { $second } { $second_points }
debriefing_losses = { $side } lost { $cards }
debriefing_losses_named = { $side } lost { $cards } ({ $names })
debriefing_own_losses = Cards you lost: { $cards }
debriefing_rounds = Rounds: { $rounds }
debriefing_seed = Seed: { $seed }

## Content packs

pack_left_out = A content pack is skipped because of a mistake in it: { $fault }
pack_no_date = date unknown
pack_no_place = place unknown
pack_no_situation = This pack’s scenario has no story.
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
rules_c8 = The end of the game
rules_n1 = Units
rules_n4 = Spawning
rules_n5 = Guide and Mortar
rules_n6 = Control, losses, Target
rules_n7 = Blast
rules_n8 = Pinned, hope, radio
rules_a1 = Counters and structures
rules_a2 = Rough terrain
rules_a4 = Soldiers in vehicles
rules_a5 = Drive
rules_a6 = Support and combat
rules_a7 = What hits do
rules_a8 = Victory

rule_c1_1 = Each side has its own cards, combat counters and control markers, and in North Africa vehicle cards too.
rule_c1_2 = There are three kinds of card. A combat card matches one counter and acts through it. A command card has no counter: it stands for an officer, or for help from off the board. A Fog of War card has no actions.
rule_c1_3 = A card shows its title, its initiative value and its actions, its squad if it has one, and in North Africa perhaps a specialism. An action can have a number and a squad. The soldier’s name has no effect: all copies of a card are alike.
rule_c1_4 = Your cards lie in six places: your deck, face down and shuffled; your hand, which is secret; your play area, face up; your discard pile; your supply, which is open; and the cards removed from the game.
rule_c1_5 = Both players see everything on the board, vehicles and seats, dice, revealed bids, both supplies and play areas, and how many cards lie elsewhere. Only you may look at your hand, discard pile and removed cards. Your opponent sees which cards you bid, play, hunker down, bolster, inspire or lose, but not which you draw or discard unplayed.
rule_c1_6 = A tile has a designation and a cover bonus, a hill has two; it can hold an objective and other markers, and in North Africa it may be rough. Any number of counters fits on it. Each side can have one control marker there, scouted or controlled, but only one side can control the tile. Control and damage markers never run out.

rule_c2_1 = Tiles are squares in columns or rows. Each line is offset by half a tile from the next, so a tile inside the board touches six others.
rule_c2_2 = Two tiles are adjacent if they share part of an edge. Touching at a corner isn’t enough.
rule_c2_3 = The distance between two tiles is the smallest number of steps between them, each to an adjacent tile; count around gaps in the board. On the same tile the distance is 0.
rule_c2_4 = Any number of counters, enemies included, can share a tile. There is no line of sight and no maximum range. A counter passes anything that no rule forbids.

rule_c3_1 = Each round, both sides draw cards, bid for initiative, and take a turn each. Rounds go on until somebody wins.
rule_c3_2 = At the start of a round each side draws four cards from its deck.
rule_c3_3 = If you must draw and your deck is empty, shuffle your discard pile to form a new deck. Your play area isn’t part of it. If there are no cards in either, you draw none.
rule_c3_4 = Both sides choose a card from their hand in secret and reveal it together. The higher initiative value takes the initiative marker; on a tie, its holder keeps it. Both cards go to their owners’ discard piles. If you have a card you must bid one, even Fog of War; an empty hand counts as 0.
rule_c3_5 = The side with the initiative marker takes its whole turn first, then the other side.
rule_c3_6 = In your turn, play cards from your hand one at a time, as many as you like. You may stop at any time, even before the first.
rule_c3_7 = At the end of your turn, your hand and your play area go to your discard pile. You keep no cards.
rule_c3_8 = The scenario gives the board, the markers and counters and where they start, who has the initiative marker, and each side’s deck, supply and victory condition; in North Africa also vehicles and who sits in them. Shuffle both decks. Cards it doesn’t name aren’t used.

rule_c4_1 = A card you play does one thing: an action printed on it, or hunker down. In North Africa a combat card can also be used for a vehicle action of its soldier’s seat, or to switch seats.
rule_c4_2 = Carry out an action in full. But for Move, Scout, Stalk, Guide, Drive, Bolster, Command, Inspire, Navigate and Surveil the number is a maximum, and 0 is enough; so you can choose them even if nothing will come of it.
rule_c4_3 = Fog of War can’t be played. It leaves your hand at the end of your turn, like any other card.
rule_c4_4 = Hunker down: the card goes from your hand to your supply, not to your play area; no counter is placed or turned. You can do this with combat and command cards, never with Fog of War.
rule_c4_5 = While a counter is suppressed, its card can’t act. Playing it for an action only turns the counter ready, and the card goes to your play area. Nothing else readies it, except that in Normandy a unit that left the board returns ready.
rule_c4_6 = You can hunker down with the card of a suppressed counter. The counter stays suppressed.
rule_c4_7 = A combat card acts through its own counter, wherever that is. In North Africa a soldier’s cards leave the game with him.
rule_c4_8 = The card you play goes to your play area first, then takes effect. With hunker down it goes to your supply instead.
rule_c4_9 = If an action needs a target, a tile or a vehicle and there is none, you can’t choose it. This doesn’t apply to actions you may take with 0 steps, tiles or cards.

# In the words of an action X is the number behind its name, as in: Move 2.
rule_c5_1 = Move X: the counter moves up to X tiles. Each tile it enters must have your control marker, scouted or controlled.
rule_c5_2 = Scout X: the counter moves up to X tiles, anywhere. Each tile it enters without a marker of yours gets one, scouted. For each new marker a Fog of War card goes from your supply to your discard pile; if none is left, the marker is free.
rule_c5_3 = Stalk X: the counter moves up to X tiles, anywhere. It places no markers and adds no Fog of War.
rule_c5_4 = A counter moves to an adjacent tile each step, and may return to a tile. With no step it hasn’t moved, and places no marker.

rule_c6_1 = Bolster X: put up to X cards from your supply into your discard pile. If a squad is named, choose only cards of that squad. Fog of War can be chosen only if no squad is named.
rule_c6_2 = Command X: say how many cards you want, up to X, and draw them. You can play them this turn.
rule_c6_3 = Conceal: a Fog of War card goes from your opponent’s supply to their discard pile. If there is none you can still choose this, but nothing happens.
rule_c6_4 = Control: turn your marker on the counter’s tile to its controlled side. If your opponent controlled the tile, their marker turns back to scouted. You need a marker of yours there, and can’t already control the tile; only the radio in Normandy is an exception.
rule_c6_5 = Inspire X: take up to X combat cards from your play area back into your hand; you can play them again this turn. If a squad is named, choose only cards of that squad. Command cards never come back.
rule_c6_6 = Recon: you need a Fog of War card in your hand. Remove it from the game, then draw a card, which you can play this turn.

rule_c7_1 = To attack: choose a target, work out its total defence, roll the dice, apply the result.
rule_c7_2 = Attack X and Suppress X: target any one enemy counter on the board that has a regular defence, however far away.
rule_c7_3 = Total defence is base defence + cover bonus + range bonus. Cover is that of the target’s tile.
rule_c7_4 = The range bonus is the distance from the attacker to the target. On the same tile it is 0.
rule_c7_5 = The cover bonus of a hill is 3, but only 1 if the attacker’s counter is on a hill itself, the same or another. Against Blast and Strafe it is always 1.
rule_c7_6 = Roll X ten-sided dice, numbered 0 to 9. It’s a hit if any die shows the total defence or more, or a 0. More than one success makes no difference.
rule_c7_7 = A soldier or unit that is hit, except by Suppress, takes { $game ->
    [north_africa] an
   *[normandy] a
} { casualty }: one of its cards is removed from the game. It comes from the hand if one is there, or else from the discard pile, or else from the deck, which is then shuffled. If it is in none of these, the counter leaves the board; play area and supply are not searched.
rule_c7_8 = A hit with Suppress is no { casualty }: the target turns suppressed. You can choose one that is suppressed already, but that has no effect.
rule_c7_9 = You may look through your own removed cards, but not your opponent’s.

rule_c8_1 = A side wins as soon as it meets its victory condition, even halfway through an action.
rule_c8_2 = Claim objectives: the scenario asks for a number of points; you have the points on all tiles you control. You win with that many or more. In North Africa structures have points as well.
rule_c8_3 = If both sides meet their conditions at the same moment, the side whose turn it is wins.
rule_c8_4 = A combat or command card is obtainable if it is in your hand, deck, discard pile or play area, or if the Bolster of an obtainable card can bring it from your supply. If those four places hold only one card, Fog of War included, you have to bid it each round: it is obtainable only while it is in your hand after the bids.
rule_c8_5 = When both sides are beyond all hope the game ends: the side with more objective points wins; on a tie, the holder of the initiative marker. You may resign at any time, and your opponent wins; or both may agree on a draw. There is no round limit; an unfinished game has no winner.
rule_c8_6 = An action is open to you if a card you can still get shows it. In North Africa a seat of any vehicle on the board will do too, if a soldier with such a card may use it. Positions, who holds a vehicle, suppression and damage don’t matter here: only what is gone for good does.
rule_c8_7 = Victory and pinning are checked after every single event, so an action may end halfway. Whether a side is beyond all hope is judged after each card, once it is fully resolved, and at the end of each turn. From then on, what decides the game against it is checked after every event too.

rule_n1_1 = A unit is one counter with three to five cards of the same title and squad. The sides are the United States and Germany. The squads are A, B and C; Sniper and Mortar belong to none.
rule_n4_1 = If you play a combat card for an action and its counter is off the board, first place the counter on its spawn marker, ready; it acts from there, and the action must be possible there. Enemies on that tile don’t prevent it, and it needs no marker of yours. A spawn marker serves all your units or only some. Hunker down spawns nobody.
rule_n5_1 = Guide X: choose one of your counters on the board that isn’t suppressed. It moves up to X tiles as with Move, so only onto tiles with your control marker.
rule_n5_2 = If your Mortar moves, by Move or Guide, or leaves the board, take your target marker off the board.
rule_n6_1 = You can’t Control a tile while an enemy counter is on it.
rule_n6_2 = A unit whose counter leaves the board can come back if it has cards left in your supply or your play area. Once you play one of them for an action, the counter returns at its spawn marker.
rule_n6_3 = Target: put your target marker on a tile at distance 3 or more from the Mortar, or move it to another such tile. It stays until you move it again, or until the Mortar moves or leaves the board.
rule_n7_1 = Blast X: your target marker must be on the board. Attack each counter on its tile with a separate roll, your own too: first the enemy’s, then yours, one by one. If the tile is empty, nothing happens.
rule_n7_2 = Blast ignores distance: there is no range bonus.
rule_n7_3 = A hill has a cover bonus of only 1 against Blast.
rule_n8_1 = A side without a Rifleman on the board is pinned.
rule_n8_2 = Pin the enemy: you win as soon as no enemy Rifleman is on the board.
rule_n8_3 = If both sides are pinned and nobody has won, the game ends. The side with more objective points wins; on a tie, the holder of the initiative marker.
rule_n8_4 = A side is beyond all hope when it can no longer get the points it needs, whatever it could still scout and control; it then counts as pinned. An opponent whose goal is to pin the enemy wins at once; one who needs points wins with more points than this side. If that opponent gets pinned too, points decide. A side whose goal is to pin the enemy is never beyond all hope.
rule_n8_5 = Radio: while the US controls the radio’s tile and no enemy is there, it can take Control there again. Each time the objective on that tile grows by 1, without limit. Germany gets the raised points by controlling the tile, but can’t raise them.

rule_a1_1 = A counter is one soldier or one vehicle. The sides are the LRDG and Italy. Every soldier with cards in a scenario begins on a tile or in a seat.
rule_a1_2 = Soldiers have a regular defence and no armoured one. Vehicles have an armoured defence, and all but the Medium Tank a regular one as well.
rule_a1_3 = A vehicle card shows the seats and what can be done in each, perhaps only with a specialism. Its critical threshold and its integrity tell how much damage the vehicle bears. The card lies with the side that holds the vehicle, never in a deck or a supply.
rule_a1_4 = A structure has a defence and a number of objective points, which may be 0.
rule_a2_1 = A vehicle can’t go onto rough tiles, ever.
rule_a4_1 = With each combat card its soldier may once enter, exit or reposition, before or after the card is used, whatever for: hunkering down and turning ready included. What comes second happens from where the first has left him, and a change made first must leave a use for the card, which may be to hunker down.
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
rule_a6_3 = If a soldier takes an injury and none of his cards is in hand, discard pile or deck, he leaves the board or his seat for good. His cards in the supply leave the game with him.
rule_a6_4 = Repair: remove one damage marker from a vehicle on the soldier’s tile, whoever holds it; a soldier in a vehicle can repair only that one. If its damage is then below the critical threshold, a disabled vehicle turns ready.
rule_a6_5 = Surveil X: choose up to X tiles anywhere. Each without a marker of yours gets one, scouted; every such marker brings a Fog of War card from your supply into your discard pile, while there are any.
rule_a6_6 = Strafe X: as Attack, but without a range bonus, and with a cover bonus of only 1 on a hill. A command card can do this without a counter.
rule_a6_7 = Antitank X: the target is any enemy vehicle on the board, and its armoured defence counts, with cover and range.
rule_a6_8 = Demolition X: the target is an enemy vehicle or a structure on the attacker’s own tile. Its armoured defence or structure defence counts, without a cover bonus. Structures can be chosen by the LRDG alone.
rule_a6_9 = You can’t aim at a soldier in a vehicle, only at the vehicle. One without a regular defence is safe from Attack, Strafe and Suppress.
rule_a7_1 = When a vehicle is hit, the attacker chooses a soldier in it, who takes an injury; after that the vehicle takes one damage. If nobody is in it, there is just the damage.
rule_a7_2 = A vehicle is disabled once its damage has reached the critical threshold. Nobody in it can take vehicle actions until repairs bring its damage below the threshold.
rule_a7_3 = A vehicle is destroyed once its damage has reached its integrity. Whoever is in it goes to its tile, suppressed or not as before; counter and card leave the game.
rule_a7_4 = A vehicle that is hit by Suppress takes no damage, and nobody in it an injury: the attacker chooses a ready soldier in it, who turns suppressed. If all are suppressed, there is no effect. You can’t choose an empty vehicle.
rule_a7_5 = A structure that is hit is destroyed. The LRDG keeps its points until the end, and Italy can no longer count them.
rule_a8_1 = You have the points of objectives on tiles that you control. A structure counts for the LRDG once it is destroyed, and for Italy while it stands on a tile that Italy controls.
rule_a8_2 = Escape: the scenario says who may leave and where. From a tile with an escape marker it takes one step, the last of a movement action, and needs no control marker. A vehicle takes everyone in it along, if all may escape. Whoever has escaped leaves the game with all cards; whoever is removed by an attack has not escaped.
rule_a8_3 = Neutralise enemies: the scenario says which counters count, and how many it takes. One counts when an attack of yours removes it, by injury or by damage. A captured vehicle that its former side destroys counts for nobody, and an escaped enemy is not neutralised.
rule_a8_4 = A side is beyond all hope when it can’t meet its victory condition any more. An opponent who is to neutralise enemies wins at once; one who needs points wins on having more of them than this side; one who is to escape plays on. If both sides are beyond all hope, points decide.
rule_a8_5 = A goal is out of reach for good when all that is done and all that might still be done fall short of it. Points need Control with scouting actions or, for structures, Demolition; an escape needs a card or a vehicle to leave with; neutralising needs an attack that works on the target. An action counts while you can still get a card for it.

## Keys and settings

cmd_choose = Choose
cmd_choose_help = Choose what is selected.
cmd_play_pause = Play
cmd_play_pause_help = Play or pause the replay.
cmd_forward = Step
cmd_forward_help = One step forward; on the board, go right.
cmd_backward = Step back
cmd_backward_help = One step back; on the board, go left.
cmd_next_round = Next round
cmd_next_round_help = Go to the next round; on the board and in the log, go down.
cmd_previous_round = Previous round
cmd_previous_round_help = Go to the start of the round, or to the one before; on the board and in the log, go up.
cmd_to_round = Round
cmd_to_round_help = Go to the round with this number; type its digits one after the other.
cmd_eyes = View
cmd_eyes_help = Watch from the other side, or with both hands open, if the game allows it.
cmd_branch = Play from here
cmd_branch_help = Start a new game from this point.
cmd_back = Back
cmd_back_help = Go back, or close what is open.
cmd_finish = End turn
cmd_finish_help = End your turn, or stop the action you are taking.
cmd_undo = Undo
cmd_undo_help = Undo your last step.
cmd_rematch = Rematch
cmd_rematch_help = Play the scenario again with the same sides.
cmd_swap = Swap sides
cmd_swap_help = Play the scenario again from the other side.
cmd_another = Another scenario
cmd_another_help = Choose another scenario.
cmd_help = Help
cmd_help_help = Show what the keys do, the signs and the rules.
cmd_palette = Commands
cmd_palette_help = Find a command by name.
cmd_look = Board
cmd_look_help = Move around the board, tile by tile.
cmd_inspect = Inspect
cmd_inspect_help = Show tile details.
cmd_cards = Cards
cmd_cards_help = Show your hand and your other cards.
cmd_supply = Supply
cmd_supply_help = Show both supplies, and how many cards the other side has where.
cmd_units = Units
cmd_units_help = Show units and vehicles, and who sits where.
cmd_log = Log
cmd_log_help = Show what has happened so far.
cmd_legend = Legend
cmd_legend_help = Show what the signs on the board mean.
cmd_key_panel = Key panel
cmd_key_panel_help = Show or hide a panel with the keys of this screen.
cmd_quit = Quit
cmd_quit_help = Close this screen, or quit.
cmd_pick = Pick
cmd_pick_help = Choose the option with this number.
cmd_settings = Settings
cmd_settings_help = Theme, symbols, speed, sound and keys.
cmd_next = Next
cmd_next_help = Select the next option.
cmd_yes = Yes
cmd_yes_help = Confirm.
cmd_no = No
cmd_no_help = Cancel.
cmd_up = Up
cmd_up_help = Go up, or select the previous option.
cmd_down = Down
cmd_down_help = Go down, or select the next option.
cmd_previous = Previous
cmd_previous_help = Select the previous option.
cmd_left = Left
cmd_left_help = Go left.
cmd_right = Right
cmd_right_help = Go right.
cmd_page_up = Page up
cmd_page_up_help = Go up one page.
cmd_page_down = Page down
cmd_page_down_help = Go down one page.
cmd_first = First
cmd_first_help = Go to the start.
cmd_last = Last
cmd_last_help = Go to the end.
cmd_redo = Redo
cmd_redo_help = Redo the step you undid.
cmd_start_over = Undo all
cmd_start_over_help = Undo everything that can still be undone.
cmd_maximise = Enlarge
cmd_maximise_help = Enlarge one pane to the whole screen, or shrink it again.
cmd_skip = Skip
cmd_skip_help = Show the opponent’s moves at once.
cmd_faster = Faster
cmd_faster_help = Shorter pauses between moves, in a battle or a replay.
cmd_slower = Slower
cmd_slower_help = Longer pauses between moves, in a battle or a replay.
cmd_draw = Offer draw
cmd_draw_help = End the game without a winner, if both players agree.
cmd_resign = Resign
cmd_resign_help = Concede the game.

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
key_super = Cmd
# All keys from $first to $last.
key_span = { $first }-{ $last }

# $command and $holder are ids of commands, as they stand in the settings.
keys_unknown_command = There is no command ‘{ $command }’. Is it misspelt?
keys_none = The command ‘{ $command }’ needs at least one key, such as "e".
keys_not_a_key = ‘{ $key }’ isn’t a key; write a character such as "e" or "?", or a name such as "enter", "ctrl+r" or "f5".
keys_reserved = ‘{ $key }’ can’t be used: terminals keep it for themselves; choose another key.
keys_function_alone = The command ‘{ $command }’ needs another key besides function keys, which not every keyboard has.
keys_clash = The key { $key } is used for both ‘{ $command }’ and ‘{ $holder }’; choose another key for one of them.

settings_file = Settings of undaunted-tui. You can edit the values; the program rewrites the comments.
settings_unwritable = Can’t write the settings to { $file } ({ $problem }); check the disk and permissions.
setting_theme_note = Theme: "auto" (follows the game and the terminal), "hedgerow", "desert", "paper", "high-contrast", "colour-blind" or "ansi".
setting_glyphs_note = Symbols: "unicode" or "ascii".
setting_dice_note = Show dice rolling: true or false.
setting_speed_note = Pause between the opponent’s moves: from 0 (none) to 4 (very long).
setting_think_time_note = Seconds a bot may think about each decision: from 0.1 to 60.
setting_bell_note = Ring the terminal’s bell when it’s your turn: true or false.
setting_keys_note = Keys by command; lines with a # are the defaults. To use your own, remove the # and name other keys.

## The battle on the screen

does_move = Move up to { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
}, through tiles you’ve scouted or control.
does_scout = Move up to { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
} anywhere; each newly scouted tile adds a Fog of War card from your supply to your discard pile.
does_stalk = Move up to { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
} anywhere, without scouting.
does_guide = Move one of your ready units up to { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
}, through tiles you’ve scouted or control.
does_bolster = Put up to { $value ->
    [one] { $value } card
   *[other] { $value } cards
} from your supply into your discard pile.
does_command = Draw up to { $value ->
    [one] { $value } card
   *[other] { $value } cards
}.
does_conceal = Put a Fog of War card from the enemy’s supply into their discard pile.
does_control = Take control of this tile; an objective here then counts for you.
does_control_again = Send another report: the objective here grows by 1.
does_inspire = Take up to { $value ->
    [one] { $value } combat card
   *[other] { $value } combat cards
} you’ve played this turn back into your hand.
does_recon = Remove a Fog of War card in your hand from the game and draw a card.
does_target = Put your target marker on a tile at least 3 away.
does_attack = Attack an enemy: a die must reach its total defence, or show 0.
does_suppress = Suppress an enemy: its next card only turns it ready.
does_blast = Attacks everything on your target tile, your own counters too.
# $targets with the total defence and the chance of each.
does_blast_to = { does_blast } On { $tile }: { $targets }.
does_drive = Drive the vehicle and all in it up to { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
}, through tiles you’ve scouted or control, never onto rough terrain.
does_navigate = Scout up to { $value ->
    [one] { $value } tile
   *[other] { $value } connected tiles
}, starting next to this one; each adds a Fog of War card from your supply to your discard pile.
does_surveil = Scout up to { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
} anywhere; each adds a Fog of War card from your supply to your discard pile.
does_repair = Remove one damage from a vehicle here, whoever holds it; from a seat, only from that vehicle.
does_strafe = Attack an enemy from the air: range doesn’t count.
does_antitank = Attack a vehicle’s armoured defence.
does_demolition = Attack an enemy vehicle here, or, as the LRDG, a structure; cover and range don’t count.
does_hunker = Return the card to your supply; nothing else.
does_ready = Turn the suppressed counter ready; nothing else.
does_bid = Both bids are discarded.
does_end = Your hand and played cards go to your discard pile.
does_done = Stop here; the rest of the action is lost.
does_stay = Stay; the card is done.
does_switch = Swap the seats of two soldiers in the same vehicle.
# $change is one of the sentences below, without its end.
does_change_first = { $change }, then uses the card. Once per combat card (A4.1).
does_change_after = { $change }. Once per combat card (A4.1).
change_enter = { $soldier } enters the { $vehicle } on { $tile }, { $seat }
change_capture = { $soldier } enters the { $vehicle } on { $tile }, { $seat }, and captures it
change_exit = { $soldier } exits the { $vehicle } onto { $tile }
change_reposition = { $soldier } moves to the { $seat } of the { $vehicle }

# One of those that a Blast attacks, with the total defence and the chance.
blast_target = { $target } ({ $total }, { $chance })
barred_because = Not now: { $why } ({ $rule }).
# $sum is as in attack_sum, $hit what a hit does.
hit_casualty = Hit: it loses a card; with none left, it’s eliminated.
hit_suppress = Hit: it’s suppressed.
hit_again = Already suppressed: a hit changes nothing.
hit_structure = Hit: it’s destroyed.
hit_vehicle = Hit: someone in it, your choice, loses a card, and it takes 1 damage.
hit_vehicle_empty = Hit: it takes 1 damage.
hit_vehicle_suppress = Hit: a ready soldier in it, your choice, is suppressed.
hit_vehicle_again = All in it are already suppressed: a hit changes nothing.
choice_tile = { $tile } { $terrain }, { $cover }
choice_take = { $card } ({ $copies })
choice_beyond = There’s no { $number } here: choose 1 to { $count }.
choice_risk = risk { $chance }
tile_adds_fog = Adds 1 Fog of War.
tile_risk = Enemy { $unit } hits here { $total ->
    [10] only on a 0
   *[other] on { $total }+
}, { $chance }.
choice_target = { $chance } { $target } { $tile }: { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, { $sum }

dialog_keys = { $choose }: OK    { $back }: cancel
screen_too_small = This terminal is { $width } × { $height }. Make it at least { $least_width } × { $least_height } to go on.

pane_hand = HAND
pane_targets = TARGETS
pane_best_shots = BEST SHOTS
pane_hands = HANDS
pane_choices = CHOOSE
pane_risk = risk
action_hit = hit
action_missed = missed
action_removed = eliminated
action_spawned = spawns
action_scouted = scouted
action_controlled = controlled
pane_forces = FORCES
pane_supply = SUPPLY
pane_log = LOG
pane_tile = TILE
tile_none = No tile selected.
hand_piles = Deck { $deck } · discard { $discard } · played { $play }
hand_unseen = hidden cards
cards_hidden = Hands stay hidden from each other, even now.

badge_bid = BID
badge_play = YOUR TURN
badge_step = MOVE
badge_guide = GUIDE
badge_bolster = BOLSTER
badge_command = COMMAND
badge_inspire = INSPIRE
badge_target = TARGET
badge_fire = AIM
badge_use = CHOOSE
badge_crew = CREW
badge_navigate = NAVIGATE
badge_surveil = SURVEIL
badge_repair = REPAIR
badge_hit = HIT
badge_wait = WAIT
badge_over = GAME OVER
prompt_over = The game is over. Look around as long as you like.
prompt_debrief = debrief
prompt_stop = stop here
prompt_sending = One moment…
prompt_rolling = { $action ->
    [suppress] { $attacker } tries to suppress { $target } on { $tile }…
    [blast] { $attacker } shells { $target } on { $tile }…
    [demolition] { $attacker } tries to blow up { $target } on { $tile }…
   *[other] { $attacker } fires at { $target } on { $tile }…
}
prompt_waiting = { $side } is thinking…
# A bot.
prompt_thinking = { $side } ({ $player }) is thinking…
prompt_card = Choose an action.
prompt_final = Can’t be undone.

answer_yes = Yes ({ $key })
answer_yes_means = Do it.
answer_no = No ({ $key })
answer_no_means = Keep playing.
check_end_turn = You still have cards to play. End turn anyway?
check_resign = Resign?
check_draw = End the game as a draw? Both players must agree.
check_leave = Quit the game? It’s saved. Resume with Continue.
check_leave_unsaved = Quit the game? The last steps couldn’t be saved and will be lost.
check_leave_untouched = Quit the game? Nothing has happened yet, so it isn’t saved.

curtain_screen = Pass the keyboard to { $side }. No peeking!
curtain_key = { $key }: I’m { $side }, and nobody else is looking
curtain_leave = { $key }: quit; the game is saved
curtain_leave_untouched = { $key }: quit the game
curtain_lose = { $key }: quit; the last steps couldn’t be saved and will be lost

dice_title = { $action }: { $target }
dice_rolling = needs { $total }+, or 0
dice_hit = Hit! (needs { $total }+, or 0)
dice_miss = Missed. (needs { $total }+, or 0)

refused_rule = That breaks rule { $rule }; choose something else.
refused_draw = Only two people can agree on a draw; you can resign or quit.
refused_watching = You’re only watching this game.
lost_gone = The game can’t be reached any more.
speed_set = Pause between the opponent’s moves: { $pause } s

replay_step = Step { $step } of { $last }
replay_playing = playing, { $pause } s per step
replay_paused = paused
replay_speed = Each step shows for { $pause } s.
replay_no_round = This game has no round { $round }.
replay_no_branch = You can only watch this replay; open the game from the list of saves to play on from here.
replay_bid = { $side } bids { $card }.
replay_bid_hidden = { $side } bids.
replay_choice = { $side } chooses.
replay_undo = { $side } undoes its last step.
replay_redo = { $side } redoes the step.
replay_undo_agreed = Both sides agree to undo.
replay_player = { $side } is now played by { $player }.
eyes_both = both hands open
eyes_side = view of { $side }
eyes_neither = both hands hidden
# $instead is what can be done without a full screen.
cli_no_terminal = Full screen needs a terminal for input and output; { $instead }.
# $found is what the terminal calls itself, $instead what can be done without a full screen.
cli_poor_terminal = Full screen needs a better terminal than ‘{ $found }’; { $instead }.
cli_instead_play = use undaunted-tui play --plain for plain text
cli_instead_resume = use undaunted-tui resume --plain for plain text
cli_instead_lan = use --bot to let a bot play without a screen
cli_instead_replay = use --verify to check a game without a screen

## Screens

title_games = Normandy · North Africa
title_about = an unofficial fan game for the terminal
title_waiting = Setting up the game…
# How many remarks on the player’s files there are besides the one that is shown.
title_remarks = { $count ->
    [one] and { $count } more problem: see Settings
   *[other] and { $count } more problems: see Settings
}
menu_continue = Continue
menu_new = New game
menu_new_note = Choose a scenario and players.
menu_load = Load game
menu_host = Host game
menu_join = Join game
menu_rules = Rules
menu_rules_note = How a round goes, what the signs mean, and every rule.
menu_settings = { cmd_settings }
menu_settings_note = { cmd_settings_help }
menu_quit = Quit
menu_quit_note = Back to the shell.

new_game_how = Choose a scenario and press Enter to start.
loading = Loading…
preview_title = { $number } { $title }
preview_initiative = Initiative: { $side }
# $length is one of the words below.
preview_length = Length: { $length }
preview_source = Source: { $source }
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
who_person = Human
who_person_note = At this keyboard; two take turns.
who_recruit = Recruit
who_recruit_note = Easy: acts fast, makes mistakes.
who_regular = Regular
who_regular_note = Medium: plays soundly, without delay.
who_careful = Careful regular
who_careful_note = Medium: keeps its men in cover.
who_bold = Bold regular
who_bold_note = Medium: goes straight for its goal.
who_veteran = Veteran
who_veteran_note = Hard: thinks ahead.
who_random = Random bot
who_random_note = Plays at random.
who_uniform = Uniform bot
who_uniform_note = At random; often ends its turn early.
# A bot of another package.
who_plug_in = { $name } (plug-in)
who_plug_in_note = A bot from the package { $package }.
# What is wrong with a bot.
bot_bad_name = The package { $package } names a bot ‘{ $bot }’; a name has up to 20 lower-case letters, digits, _ and -.
bot_name_taken = The package { $package } names a bot ‘{ $bot }’, but that name is taken; it’s skipped.
bot_not_loaded = Can’t load the bot { $bot } ({ $problem }).
bot_is_none = { $bot } isn’t a bot: its entry point makes nothing that can choose.
bot_failed = The bot { $bot } failed ({ $problem }).
bot_unlisted = The bot { $bot } chose something that isn’t allowed.
bot_process_ended = The bot’s process has ended.
bot_replaced = { $failure } { $bot } takes over.
start_game = Start
start_note = Enter: start.

pane_files = YOUR FILES
pane_keys = KEYS
# Headings above the keys that hold there.
keys_in_battle = BATTLE
keys_in_list = CURSOR AND LISTS
keys_in_everywhere = EVERYWHERE
keys_in_replay = REPLAY
keys_in_debrief = DEBRIEF
keys_in_saves = SAVED GAMES
keys_in_join = JOINING
keys_in_dialog = QUESTIONS
rebind_question = Press a new key for “{ $command }”.
rebind_now = Now: { $keys }
rebind_free = { $key } is free. Enter: save.
rebind_taken = { $key } is taken by “{ $command }”; press another key.
rebind_help = Backspace: default   Esc: cancel
settings_how = Changes apply at once.
settings_kept = Your settings are in this file, which you can edit:
settings_remarks = Problems with your files
setting_theme = Theme
setting_theme_about = Auto suits the game and the terminal.
setting_theme_auto = auto
setting_theme_hedgerow = hedgerow (dark)
setting_theme_desert = desert (dark, warm)
setting_theme_paper = paper (light)
setting_theme_high_contrast = high contrast
setting_theme_colour_blind = colour-blind safe
setting_theme_ansi = terminal’s own
setting_glyphs = Symbols
setting_glyphs_about = If symbols below look wrong or overlap, choose ASCII.
setting_glyphs_unicode = Unicode
setting_glyphs_ascii = ASCII
setting_dice = Dice
setting_dice_about = Show dice rolling, or just the result.
setting_dice_off = result only
setting_dice_on = roll
setting_speed = Pause
setting_speed_about = How long each of the opponent’s moves stays on screen.
setting_speed_0 = none
setting_speed_1 = short
setting_speed_2 = medium
setting_speed_3 = long
setting_speed_4 = very long
setting_think_time = Thinking time
setting_think_time_about = How long a Veteran may think about each decision; Recruit and Regular decide at once.
setting_think_time_seconds = { $seconds } s
setting_bell = Bell
setting_bell_about = Ring the terminal’s bell when it’s your turn.
setting_bell_off = off
setting_bell_on = on

# $first and $second are keys.
pages_how = { $first } { $second }: scroll
page_of_keys = Keys
page_of_signs = Signs
page_of_round = How a round goes
page_of_quick = Quick: { $game }
page_of_rules = Rules: { $game }
# $part says whose rules they are: those of both games, or of one.
chapter_heading = { $title } ({ $part })
round_1 = Each side draws four cards.
round_2 = Each side bids one of them in secret. Highest goes first; on a tie, the initiative stays where it is. Both bids are discarded.
round_3 = In your turn, play the rest one at a time. Each card lets the counter it names do one thing printed on it: scout, move, control, attack…
round_4 = Your deck is your platoon. Leaders bolster it with cards from your supply, scouting clogs it with Fog of War, and each hit but Suppress costs a counter one of its cards.
round_5 = After both turns a new round starts, until one side reaches its goal.
round_more = What you can choose is lit; what you can’t is dim and says why. You can undo every step until dice are rolled, hidden cards are seen or the other side moves.
quick_round = ROUND
quick_round_1 = 1. Each side draws 4 cards.
quick_round_2 = 2. Each side bids a card: highest initiative goes first, ties stay with the holder.
quick_round_3 = 3. Turns: play any number of cards, one use each; then discard hand and played cards.
quick_actions = ACTIONS
quick_move = Up to X tiles with your marker.
quick_scout = Up to X tiles; each new marker adds Fog of War.
quick_stalk = Up to X tiles, without markers or Fog.
quick_guide = Move another ready unit up to X tiles.
quick_drive = The vehicle and crew: up to X tiles with your marker, never rough.
quick_bolster = Up to X cards: supply to discard pile.
quick_command = Draw up to X cards.
quick_conceal = The enemy adds a Fog of War card to their discard pile.
quick_control = Your marker here turns to controlled: its objective counts for you.
quick_inspire = Take up to X played combat cards back into your hand.
quick_recon = Remove a Fog of War card from your hand, then draw a card.
quick_target = Put your target marker on a tile at distance 3 or more.
quick_navigate = Scout up to X connected tiles, starting next to you.
quick_surveil = Scout up to X tiles anywhere.
quick_repair = Remove one damage from a vehicle here, whoever holds it.
quick_suppress = Like Attack, but a hit only suppresses: its next card turns it ready.
quick_blast = Attack everything on your target tile, friends too; no range.
quick_strafe = Attack without range; a hill gives only 1.
quick_antitank = Attack a vehicle’s armoured defence.
quick_demolition = A vehicle or structure here: armoured or structure defence only.
quick_attack = Hit one enemy, however far away (see below).
quick_hunker_down = The card goes back to your supply; nothing else.
quick_enter = Once per combat card, before or after: Enter, Exit or Reposition.
quick_switch_seats = Swap seats with another soldier in the vehicle.
quick_combat_sum = Total defence = base defence + cover of the target’s tile + distance.
quick_combat_roll = Roll X dice. A hit: any die shows the total or more, or a 0.
quick_combat_normandy = Hit: the unit loses a card from hand, else discard pile, else deck; with none, its counter leaves the board until you play one from supply.
quick_combat_north_africa = Hit: the soldier loses a card from hand, else discard pile, else deck; with none, he is out. A vehicle: one soldier in it, and 1 damage.
quick_combat = ATTACK
quick_goals = WINNING
quick_goals_normandy = Control objectives for the points you need, or leave the enemy no Rifleman on the board: as the scenario says.
quick_goals_north_africa = Points from objectives and structures, escape, or neutralise enemies: as the scenario says.
legend_things = ON THE TILES
legend_ground = TERRAIN
legend_counter = A counter: its side’s colour, and its card’s letters.
legend_suppressed = Suppressed: its next card only turns it ready.
legend_crew = A vehicle, with the letters of who sits in it; dots are free seats.
legend_damage = A vehicle’s damage; filled up to the line, it’s disabled.
legend_crowded = More counters on this tile; inspect it to see them all.
legend_structure = A structure, with its defence.
legend_tile = A tile: designation and cover.
legend_objective = An objective and its points, in a side’s colour once controlled.
legend_scouted = Scouted by a side: its counters can Move there.
legend_controlled = Controlled by a side: its counters can Move there, and an objective counts for it.
legend_spawn = Where a side’s counters spawn.
legend_escape = Where a side’s counters can escape.
legend_target = The target marker of a side’s Mortar.
legend_radio = The radio.
legend_hill_and_rough = A hill, with its cover against others on hills; rough terrain.
legend_lit = The number of a tile or target you can choose now.
legend_cursor = The selected tile.
legend_marked = A tile where something just happened.

palette_search = Search commands…
palette_none = No command found.

pane_deeds = WHAT NEXT
debrief_won = Victory!
debrief_lost = Defeat
debrief_winner = { $side } wins.
debrief_draw = Draw
# In large letters: capitals, without marks.
debrief_word_won = VICTORY
debrief_word_lost = DEFEAT
debrief_word_draw = DRAW
debrief_points_by_round = POINTS BY ROUND
debrief_goal_line = goal { $points }
debrief_luck = LUCK
debrief_luck_note = hits against the odds
debrief_player = Player
debrief_goal = Goal
debrief_reached = Reached
debrief_points = Points
debrief_losses = Losses
debrief_losses_title = LOSSES
debrief_pinned = enemy pinned
debrief_hopeless = enemy beyond all hope
debrief_initiative = Initiative
debrief_holder = the marker
# How much of a goal is reached.
debrief_share = { $count } of { $goal }
debrief_rematch = { cmd_rematch }
debrief_rematch_note = Same scenario, new shuffle.
debrief_swap = { cmd_swap }
debrief_swap_note = Same scenario, other side.
debrief_another = { cmd_another }
debrief_another_note = Choose what to play next.
debrief_host_rematch_note = A new lobby; your friend joins again.
debrief_host_swap_note = A new lobby, sides swapped.
debrief_host_another_note = Choose what to host next.
debrief_guest_rematch_note = Join the host’s next lobby with its code.
debrief_guest_swap_note = Only the host can swap sides.
debrief_guest_another_note = See who is hosting.
debrief_look_back = Watch replay
debrief_look_back_note = Step by step, from the start.
debrief_no_record = No record on this machine.
debrief_look = View board
debrief_look_note = See how it ended.
debrief_quit = Title
debrief_quit_note = Back to the title screen.

# $file is where a report of the crash is.
crash_sorry = Sorry, the program crashed. A report without your game’s cards is in { $file }; please send it to the maintainers.
crash_sorry_unreported = Sorry, the program crashed ({ $kind }). No report could be written.
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
header_share = { $count }/{ $goal }
header_pin = { $count ->
    [one] { $count } Rifleman to pin
   *[other] { $count } Riflemen to pin
}

# Cards of the opponent that may lie in any zone that is not open.
# How many cards of a unit are in deck, hand, discard pile and play area, and how many in the supply.

# Zones in one word, over columns; and what their first letters mean where there is no room for more.

# What a sign behind a name or before a tile means.

# $units are the letters of units, as on their counters.

# Saves

cli_saves = List saved games.
cli_resume = Resume a saved game, or let bots play it to the end.
cli_export = Write a game to share; of an unfinished one, only what its owner may see.
cli_import = Add a record, or a game in notation, to the saves.
cli_help_data_dir = where saves are kept (default: the user’s data directory)
cli_help_save_or_last = a save’s name, as saves lists it (default: the last unfinished game)
cli_help_copy = resume a copy of the save, which may be open in another window
cli_help_resume_bot = let a bot play a side to the end, such as us=random; can be given twice
cli_help_export = a record, or a save’s name
cli_help_text = write readable notation
cli_help_out = write to this file instead of the terminal
cli_help_import = a record, or a game written by export --text
cli_help_name = a name for the save (default: its scenario)
saves_none = There are no saved games.
saves_row = { $name } · { $scenario } · { $state } · { $sides } · { $date }
saves_row_broken = { $name } · { $date }
saves_side = { $progress } ({ $player })
saves_round = round { $round }
saves_won = won by { $side } in round { $round }
saves_drawn = draw in round { $round }
saves_in_use = It’s open in another window.
saves_not_a_folder = { $file } is where the saves folder should be; move it away, or choose another folder with --data-dir.
save_bad_name = A save can’t be called ‘{ $found }’; choose a short name without slashes or a leading dot.
save_name_taken = There’s already a save called ‘{ $found }’; choose another name.
save_unknown = There is no save ‘{ $found }’; list them with undaunted-tui saves.
save_in_use = ‘{ $name }’ is open in another window; close it there, or open a copy.
save_missing = { $file }: no game found; check the name.
save_empty = { $file }: the file is empty.
save_is_folder = { $file } is a folder; name a file, or move the folder away.
save_read_only = Can’t write to { $folder }; change its permissions, or choose another folder with --data-dir.
save_disk_full = The disk is full: { $folder }; free some space, or choose another folder with --data-dir.
save_not_written = The game couldn’t be saved in { $folder } ({ $problem }); free some space, or choose another folder with --data-dir.
save_torn = The file breaks off at line { $number }; everything before it is intact.
save_damaged = Line { $number } of the file is damaged; the game continues from before it, and the damaged file is kept.
save_not_as_played = Line { $number } of the file doesn’t fit the game; the game continues from before it, and the file is kept.
save_beginning_lost = The start of the file is damaged; the game continues from its last snapshot without its earlier history, and the damaged file is kept.
save_new_rules = The game was played under older rules (version { $number }); it continues from its snapshot, and its earlier history can’t be replayed.
save_steps_lost =
    { $number ->
        [one] The last step isn’t legal under today’s rules and is dropped.
       *[other] The last { $number } steps aren’t legal under today’s rules and are dropped.
    }
record_beginning = { $file }: the start is damaged, and there’s no snapshot to continue from.
record_opening = { $file } was changed: it opens with a state that makes no sense.
branch_out_of_range = This game has no point after { $found } entries.
branch_over = The game is over at this point; choose an earlier one.
resume_nothing = There are no saved games in { $folder }.
resume_in_use = ‘{ $name }’ is open in another window; close it there, or add --copy to undaunted-tui resume and its name.
resume_no_bot = Nobody plays { $side }; choose a bot with --bot { $side }=random.
resume_not_saved = ‘{ $name }’ is over, but its last entries couldn’t be saved ({ $problem }); free some space and try again.
resume_won = { $name }: won by { $side } in round { $rounds }.
resume_drawn = { $name }: a draw in round { $rounds }.
import_done = { $file } is saved as ‘{ $name }’.
transcript_title = { $title } ({ $scenario })
transcript_running = This game isn’t over: hidden cards are left out, and are dealt anew when it’s read back.

### Lines that players write

writing_take = Enter: OK
writing_leave = Esc: cancel

### Saves on the screen

cmd_look_back = Replay
cmd_look_back_help = Watch the game so far, step by step; you can play on from any step.
cmd_save_as = Save as
cmd_save_as_help = Save the game under another name from now on.
not_saved = not saved
not_saved_why = The last steps aren’t saved ({ $problem }). The game goes on, and saving is retried.
saved_again = Everything is saved again.
save_as = Save as
saved_as = The game is now saved as ‘{ $name }’.
recap_title = WHAT HAPPENED LAST
recap_nothing = This game starts here, in round { $round }.
recap_key = { $key }: continue
menu_continue_note = { $scenario }: { $state }, { $date }.
menu_continue_seat_note = Return to the game hosted by { $host }; your seat is kept.
menu_nothing_saved = No game to continue yet.
menu_load_note = All saved games: resume, watch, rename, export, import.
plain_lost = The last steps couldn’t be saved ({ $problem }) and are lost.
plain_saved = It’s saved as ‘{ $name }’. Resume with undaunted-tui resume --plain.
curtain_back = The game continues with { $side }. No peeking!

### The list of saves

cmd_filter = Find
cmd_filter_help = Find saves by name, scenario, side or player.
cmd_rename = Rename
cmd_rename_help = Rename the selected save.
cmd_delete = Delete
cmd_delete_help = Delete the selected save; you can restore it.
cmd_export = Export
cmd_export_help = Write the selected game to a file; of an unfinished one, only what its owner may see.
cmd_import = Import
cmd_import_help = Add a game from a file to the saves.
cmd_restore = Restore
cmd_restore_help = Restore the last deleted save.
cmd_copy = Open copy
cmd_copy_help = Play a copy of the selected save, with new luck; the save stays as it is.
cmd_watch = Watch
cmd_watch_help = Watch the selected game again, step by step.
pane_saves = SAVED GAMES
# How many saves are shown, of how many there are.
pane_saves_found = SAVED GAMES { $found } of { $count }
pane_saves_count = SAVED GAMES { $count }
load_how = Resume a game, or watch it again.
load_found = Matching ‘{ $words }’; { $key } shows all.
load_nothing = Nothing here
load_none_how = Games are saved by themselves from the first step, and appear here. { $key } imports one from a file.
load_none_found = No saved game matches ‘{ $words }’.
load_filter = Find saves by name, scenario, side or player
load_rename = Rename ‘{ $name }’
load_export = Export ‘{ $name }’ to a file: .rec for a record, .txt for readable notation
load_import = Import a game from a file: a record, or a game in notation
load_opening = Opening ‘{ $name }’…
load_renamed = ‘{ $name }’ is now called ‘{ $new }’.
load_deleted = ‘{ $name }’ is deleted.
load_restored = ‘{ $name }’ is restored.
load_nothing_thrown = Nothing has been deleted since this list was opened.
load_exported = ‘{ $name }’ is written to { $file }.
load_exported_running = ‘{ $name }’ is written to { $file }, without hidden cards or anything yet to come.
save_when = { $date }, { $state }
save_won = { $side } won
save_drawn = draw
save_player_points = { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
save_is_damaged = damaged
save_is_old = older rules
save_is_unreadable = can’t be opened
save_is_in_use = in use
save_copy_name = { $name } copy
export_exists = { $file } already exists; choose another file.
import_no_file = { $file } isn’t a game file; check the name.

# LAN play

cli_host = Host a game on the local network, or resume one.
cli_join = Join a game on the local network, or return to one.
cli_help_host_scenario = a scenario’s id, or the name of a hosted save
cli_help_port = the port to listen on; 0 for any free one (16644)
cli_help_bind = the address to listen on (default: as last time, or all of them)
cli_help_join_bind = look for games only from this address of this machine (default: all)
cli_help_lan_name = your name on the network (default: your user name)
cli_help_lan_bot = let a bot play for you, without a screen
cli_help_address = the host’s address; without it, your last game, or the only one on the network
cli_help_code = the code the host shows; - reads it from standard input
lan_somebody = someone
lan_won = Won by { $side } in round { $rounds }.
lan_drawn = A draw in round { $rounds }.
host_lobby = Code { $code } · port { $port } · { $addresses }
host_bad_port = ‘{ $found }’ isn’t a port; give --port a whole number from 1 to 65535, or 0 for any free one.
host_port_busy = Port { $port } is in use; choose another with --port, or 0 for any free one.
host_port_refused = You may not listen on port { $port }; choose one above 1023 with --port.
host_bad_address = This machine has no address ‘{ $address }’; choose one it has with --bind, or use --bind '' for all of them.
host_not_lan = ‘{ $name }’ isn’t a network game; continue it with undaunted-tui resume.
host_over = ‘{ $name }’ is over; get its record with undaunted-tui export.
join_nothing = No game to return to; give the host’s address, and its code with --code.
join_no_code = You need the code from the host’s screen: add --code CODE.
join_bad_code = ‘{ $found }’ isn’t a code; a code has six letters and digits, such as Q4J-NQC.
join_empty_code = Type the code on the host’s screen, such as Q4J-NQC.
join_empty_address = Type the address on the host’s screen, such as 192.168.1.20:16644.
join_bad_address = ‘{ $found }’ isn’t an address; type a name or a number, such as 192.168.1.20:16644.
join_found_none = No game found on this network; ask the host for its address.
join_found_many = { $count } games found on this network; give the host’s address.
join_nobody = Nobody is hosting at { $address }, port { $port }; the host must open the lobby first.
join_no_answer = No answer from { $address }, port { $port }; the address may be wrong, or a firewall blocks it.
join_unknown_address = There’s no machine called ‘{ $address }’ on this network; ask the host for its address in numbers.
join_unreachable = Can’t reach { $address } from here; both machines must be on the same network.
join_wrong_code = Wrong code; check the host’s screen and try again.
join_wrong_key = Your saved seat is no longer valid; ask the host for the code.
join_peer_is_newer = The host’s program is newer ({ $version }); update yours to play together.
join_peer_is_older = The host’s program is older ({ $version }); they need to update to play together.
join_foreign = Something answers at { $address }, port { $port }, but it isn’t this game.
join_content = The host’s scenario differs from yours, or you don’t have it; use the same content packs.
join_rules = The host plays by another version of the rules; both of you should update.
join_full = The seat is taken, and the host didn’t give it to you.
join_replaced = Your seat was taken over from another window or machine.
join_paused = Too many wrong codes from this machine; try again in { $wait } s.
join_improper = No proper answer from { $address }, port { $port }; check the address, or try again.
join_lost = The connection to { $address } was lost; try again, and the game goes on where it was.
lost_replaced = Your seat was taken over from another window or machine, so you can’t play on here. Quit, and ask for a new code to return.
lost_wrong_code = The host no longer knows your seat, so you can’t play on here. Quit, and join again with a new code.
lost_senseless = The host’s program sends nonsense; the game can’t go on.
lost_peer_is_newer = The host’s program was updated; quit, and update yours to go on.
lost_peer_is_older = The host’s program is older than before; they need to update to go on.
lost_ended = The host has ended the game.
refused_paused = The game is paused until the other player is back.
refused_away = The other player isn’t there.
refused_too_often = That’s enough asking; give the other player a moment.
presence_new = { $name } takes over { $before }’s seat.
presence_here = { $name } is here.
presence_latency = { $name } is here ({ $milliseconds } ms).
presence_stand_in = { $bot } plays for { $name }.
away_still = { $name } isn’t back yet; the game is paused and saved.
away_silent = { $name } isn’t responding; the game is paused and saved.
away_stalled = The connection to { $name } is stuck; the game is paused and saved.
away_leaving = { $name } has left; the game is paused and saved.
away_over = { $name } has left.
away_replaced = Someone is taking { $name }’s seat.
away_asked = The code is right; waiting for the host’s OK.
away_nobody = { $name } isn’t hosting right now; retrying.
away_no_answer = Can’t reach { $name } right now; retrying.
away_done = { $name } has checked the record and left.
away_improper = No proper answer; retrying.
away_lost = The connection to { $name } is lost; the game is paused and saved.
chat_line = { $name }: { $words }
phrase_hello = Hello!
phrase_good_luck = Good luck!
phrase_well_played = Well played!
phrase_thinking = Let me think…
phrase_oops = Oops!
phrase_thanks = Thank you!
phrase_hurry = It’s your turn.
phrase_good_game = Good game!
proposed_draw = { $name } offers a draw.
proposed_undo = { $name } asks to undo the last step; luck is drawn anew from there.
settled_draw = You’ve agreed on a draw.
settled_no_draw = No draw.
settled_undo = The step is undone.
settled_no_undo = The step stands.
turned_away_wrong_code = Someone tried a wrong code.
turned_away_peer_is_newer = Someone with a newer program ({ $version }) couldn’t join; update yours.
turned_away_peer_is_older = Someone with an older program ({ $version }) couldn’t join; they need to update.
turned_away_other = Something that isn’t this game tried to connect.
audit_fair =
    { $salted ->
        [0] Fair game verified: you had no choices to make, and the host changed nothing.
        [one] Fair game verified: your one choice added to the luck, and the host changed nothing.
       *[other] Fair game verified: all { $salted } of your choices added to the luck, and the host changed nothing.
    }
audit_fair_partly =
    { $salted ->
        [0] Fair game verified; you had no choices to make.
        [one] Fair game verified for your one choice.
       *[other] Fair game verified for your { $salted } choices.
    }
audit_stood_in =
    { $count ->
        [one] A bot made one choice for you.
       *[other] A bot made { $count } choices for you.
    }
audit_came_later = You joined after the start, so the first shuffle can’t be checked.
audit_record = Not fair: the record doesn’t replay; the host’s program didn’t play by the rules.
audit_commitment = Not fair: the host used another seed than the one it committed to.
audit_seed = Not fair: the game didn’t start with your part of the luck.
audit_salt = Not fair: luck was changed in a way you didn’t agree to.
audit_log = Not fair: the record tells another game than the one you saw.

### Company in a battle

cmd_talk = Chat
cmd_talk_help = Write to the other player.
cmd_phrase = Phrases
cmd_phrase_help = Send one of a few phrases to the other player.
cmd_stand_in = Stand-in
cmd_stand_in_help = Let a bot play for an absent player, or end the game.
check_leave_company = Quit the game? It’s saved, and the other player is told; you can both come back.
check_leave_lost = Quit the game? It can’t go on here.
check_applied = Someone with the right code asks for the other seat. Let them have it?
check_propose_draw = Offer the other player a draw?
check_propose_undo = Ask the other player to undo your last step? Luck is drawn anew from there.
check_stand_in = { $name } has been away for a while. Play on without them?
do_you_agree = Do you agree?
applicant_withdrew = Whoever asked for the other seat has left.
nothing_to_take_back = You have no step to undo yet.
forfeited_here = You ended the game because { $name } stayed away.
forfeited_there = You didn’t resign: { $name } ended the game while you were away.
proposal_sent = The other player has been asked.
talk_to = To { $name }
talk_not_heard = Not sent: nobody is there, or you’ve just said a lot.
phrase_which = Say what?
phrase_means = Send it to the other player.
stand_in_not_now = A bot can stand in, on the host’s machine, once the other player has been away for a while.
stand_in_wait = Wait
stand_in_wait_means = The game stays paused.
stand_in_bot = { $bot } plays on
stand_in_bot_means = They take the seat back when they return.
stand_in_end = End the game
stand_in_end_means = You win: nobody plays the other side.
mark_latency = { $milliseconds } ms
mark_away = away
mark_lost = disconnected
mark_stand_in = away, bot plays
seat_code = The code for the other seat is { $code }.

# the lobby, and the list of games on the network

menu_host_note = Choose a scenario and a side; a friend on your network plays the other.
menu_join_note = Play a game hosted on your network, or return to one.
who_guest = Friend on the network
open_game = Open lobby
open_note = Enter: open.
resume_hosted = ‘{ $name }’ is a network game; continue it with undaunted-tui host and its name.
host_no_door = Can’t listen on port { $port }: { $problem }.
lobby_how = The battle starts as soon as your friend joins.
lobby_opening = Opening the lobby…
lobby_hint = Your friend chooses “{ menu_join }” on the title screen and types this code.
lobby_hint_shell = Or from a shell: undaunted-tui join
lobby_hint_local = Your friend joins on this machine, with the address below and this code.
lobby_hint_shell_local = Or from a shell: undaunted-tui join { $place }
lobby_hint_back = { $name } returns with “{ menu_join }”, without a code.
lobby_hint_lost = Only needed if they lost their saved seat.
lobby_port_busy = Port { $port } is in use, perhaps by another window of this game; choose another.
lobby_port_refused = You may not listen on port { $port }; choose one above 1023.
lobby_bad_address = This machine has no address ‘{ $address }’; listen on all it has.
lobby_which_port = The port to listen on
lobby_bad_port = Type a whole number from 1 to 65535, or 0 for any free port.
pane_code = CODE { $code }
pane_no_code = CODE
pane_machine = THIS MACHINE
pane_lobby_game = GAME
pane_door = CONNECTIONS
lobby_name = Name
lobby_address = Address
lobby_port = port { $port }
lobby_local = Only this machine can reach that address.
lobby_no_network = No network found; connect this machine to one.
lobby_more_addresses =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
lobby_your_friend = Your friend
lobby_you = { $name } (you)
lobby_awaited = { $name } (waiting)
lobby_quiet = Waiting for a player…
lobby_new_code = There’s a new code.
lobby_applied = Someone with the right code asks for { $name }’s seat.
lobby_withdrew = They’ve left again.
lobby_do_leave = Quit
lobby_do_leave_note = Close the lobby and return to the title screen.
lobby_do_board = View board
lobby_do_board_note = Look around while you wait.
lobby_do_any_port = Any free port
lobby_do_any_port_note = The lobby shows which one.
lobby_do_other_port = Another port
lobby_do_other_port_note = Type the one you want.
lobby_do_again = Try again
lobby_do_again_note = If the other program has ended.
lobby_do_everywhere = All addresses
lobby_do_everywhere_note = Anyone on your network can find it.
lobby_do_admit = Let them in
lobby_do_admit_note = They take the seat; the old one is no longer valid.
lobby_do_refuse = Refuse
lobby_do_refuse_note = The seat stays with its player.
turned_away_content = Someone came with other scenarios or packs; you need the same ones.
turned_away_rules = Someone came with another version of the rules; both of you should update.
turned_away_leaving = Someone came and left again.
turned_away_lost = Someone came, but the connection was lost.
pane_games =
    { $count ->
        [0] GAMES
        [one] ONE GAME
       *[other] { $count } GAMES
    }
join_lacks_scenario = You don’t have this scenario; use the same content packs as the host.
join_how = Choose a game, then type its code.
join_how_code = Choose a game to try the code { $code }.
join_how_calling = { $key }: cancel.
join_searching = Looking for games on your network…
join_typed = Type an address
join_typed_note = If your friend’s game isn’t listed: the lobby shows the address.
join_address = The host’s address, as shown in the lobby
join_code = The code on { $host }’s screen
join_back_title = Return to { $title }
join_back = Your seat is kept · { $place }
join_back_there = Your seat is kept, and the host is online · { $place }
join_needs_code = Your saved seat is no longer valid; ask for the code · { $place }
join_host = hosted by { $host }
join_taken = This game is full; its player can return · { $place }
join_found = You would play { $side } · version { $version } · { $place }
join_calling = Calling { $host }…
join_given_up = Cancelled.
join_forgotten = That seat is forgotten; to return you need the host’s code.
cmd_address = Address
cmd_address_help = Type the address of a host that isn’t listed.
cmd_forget = Forget
cmd_forget_help = Forget the selected seat.
point_hidden = The game isn’t over, and only { $side }’s player may see that; wait until it is.

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
card_rides = { $seat }, { $vehicle } { $tile }
card_on_tile = on { $tile }
card_on_tile_down = on { $tile }, suppressed
note_to_take = { $count } to take
note_to_draw = draw { $count }
note_fog = fog → { $count }
note_seat = seat
note_seat_chance = seat { $chance }
points_mark = ★{ $points }
barred_suppressed = suppressed
barred_no_enemy = no target
barred_only_empty_vehicles = empty
barred_only_armoured_vehicles = armour
barred_no_enemy_vehicle = no target
barred_no_own_marker = not scouted
barred_already_controlled = yours
barred_enemy_on_tile = enemy here
barred_no_fog_in_hand = no Fog
barred_no_tile_far_enough = too near
barred_no_target_marker = no target
barred_in_vehicle = exit
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
# $total is what a die must show at least.
risk_on = hit on { $total ->
    [10] a 0
   *[other] { $total }+
}
# Before the sign of an enemy counter.
risk_by_whom = by
risk_there = { $unit } would be hit here:
risk_now = on { $tile }, where it is:
risk_needs = needs { $total }
risk_by = by enemy { $unit }
targets_sum = defence + cover + range
targets_armour_only = armour only, use Antitank

## Header

has_initiative = has initiative

## Entries of the log on the screen

entry_wins_initiative = { $side } goes first: { $bid }
entry_keeps_initiative = { $side } wins the tie: { $bid }
entry_other_bid = against { $bid }
entry_bid = { $card } { $value }
entry_no_bid = no bid
entry_shuffled = shuffles { $count } cards into a new deck
entry_shuffles = { $side } shuffles { $count } cards into a new deck
entry_turn_ended = { $side } ends its turn
entry_discarded = { $count ->
    [one] 1 card discarded
   *[other] { $count } cards discarded
}
entry_hunkers_down = { $card } hunkers down
entry_drawn = { $count ->
    [one] 1 card drawn
   *[other] { $count } cards drawn
}
entry_fog = +{ $count } Fog
entry_conceal = +{ $count } Fog for { $side }
entry_recon = { $count } Fog removed
entry_scouted = scouts { $tiles }
entry_controls = { $unit } takes control of { $tile }
entry_and = { " and " }
entry_way = { " → " }
entry_bolsters = { $leader } bolsters { $cards }
entry_inspires = { $leader } inspires { $cards }
entry_moves = { $counter } moves { $way }
entry_seat_action = { $card }, { $seat } of the { $vehicle }: { $action }
entry_empty_tile = { $tile } is empty
entry_fires = { $action ->
    [suppress] { $attacker } tries to suppress { $target } on { $tile }
    [blast] { $attacker } shells { $target } on { $tile }
    [demolition] { $attacker } tries to blow up { $target } on { $tile }
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
