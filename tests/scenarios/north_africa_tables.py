"""The figures of North Africa, typed from the design of its content."""

from __future__ import annotations

LRDG_CARDS = """
| code | title | kind | squad | copies | init | def | spec | actions |
| Lt | Lieutenant | command | – | 1 | 9 | – | – | Bolster 2; Command 2 |
| SS | Staff Sergeant | command | – | 1 | 8 | – | – | Bolster 1; Command 1; Recon |
| WO | Warrant Officer | command | – | 1 | 7 | – | – | Bolster 2; Inspire 1 |
| Sc | Scout | combat | – | 4 | 6 | 5 | – | Scout 2; Attack 1; Conceal; Recon |
| Nv | Navigator | combat | – | 4 | 6 | 5 | – | Move 1; Attack 1; Navigate 1 |
| Ri | Rifleman | combat | – | 4 | 5 | 5 | – | Move 1; Attack 1; Control |
| Sb | Saboteur | combat | – | 4 | 5 | 5 | – | Stalk 1; Attack 1; Demolition 2 |
| En | Engineer | combat | – | 4 | 4 | 5 | – | Move 1; Attack 1; Repair; Demolition 3 |
| Sn | Sniper | combat | – | 4 | 4 | 6 | – | Stalk 1; Attack 3 |
| Mg | Machine Gunner | combat | – | 4 | 3 | 4 | – | Move 1; Attack 2; Suppress 3 |
| At | Antitank Gunner | combat | – | 4 | 2 | 4 | – | Move 1; Attack 1; Antitank 2 |
| FW | Fog of War | fog | – | 7 | 1 | – | – | – |
"""

ITALIAN_CARDS = """
| code | title | kind | squad | copies | init | def | spec | actions |
| PS | Platoon Sergeant | command | – | 1 | 8 | – | – | Bolster 3; Command 1 |
| SL | Squad Leader | command | A | 1 | 7 | – | – | Bolster 2 A; Inspire 1 A |
| TC | Tank Commander | command | T | 1 | 7 | – | – | Bolster 2 T; Inspire 1 T |
| RA | Recon Aircraft | command | – | 1 | 6 | – | – | Recon; Surveil 2; Strafe 2 |
| Sc | Scout | combat | A | 4 | 6 | 5 | – | Scout 2; Attack 1; Conceal; Recon |
| Ri | Rifleman | combat | A | 4 | 5 | 5 | – | Move 1; Attack 1; Control |
| Mg | Machine Gunner | combat | A | 4 | 3 | 4 | – | Move 1; Attack 2; Suppress 4 |
| At | Antitank Gunner | combat | A | 4 | 2 | 4 | – | Move 1; Attack 1; Antitank 2 |
| Td | Tank Driver | combat | T | 4 | 4 | 4 | tank | Move 1; Attack 1 |
| Tw | Tank Crewman | combat | T | 4 | 4 | 4 | tank | Move 1; Attack 1; Repair |
| Tg | Tank Gunner | combat | T | 4 | 3 | 4 | tank | Move 1; Attack 2 |
| FW | Fog of War | fog | – | 8 | 1 | – | – | – |
"""

VEHICLES = """
| code | title | side | reg | arm | crit | int |
| TRUCK | Support Truck | L | 6 | 5 | 2 | 4 |
| PATROL | Patrol Truck | L | 6 | 5 | 2 | 4 |
| PILOT | Pilot Car | L | 7 | 6 | 2 | 3 |
| TANK | Medium Tank | I | – | 5 | 3 | 5 |
| CAR | Scout Car | I | 7 | 5 | 2 | 4 |
| LORRY | Saharan Truck | I | 6 | 5 | 2 | 4 |
"""

SEATS = """
| vehicle | seat | spec | actions |
| TRUCK | driver | – | Drive 2 |
| TRUCK | navigator | – | Navigate 2 |
| TRUCK | gunner | – | Antitank 2 |
| PATROL | driver | – | Drive 2 |
| PATROL | gunner | – | Attack 2; Suppress 3 |
| PATROL | loader | – | Attack 1; Control |
| PILOT | driver | – | Drive 3 |
| PILOT | navigator | – | Navigate 1; Attack 1 |
| TANK | driver | tank | Drive 1; Control |
| TANK | gunner | tank | Antitank 3 |
| TANK | bowgunner | tank | Suppress 4 |
| CAR | driver | – | Drive 2 |
| CAR | navigator | – | Navigate 2 |
| CAR | gunner | – | Suppress 3 |
| LORRY | driver | – | Drive 2 |
| LORRY | gunner | – | Attack 2; Antitank 2 |
| LORRY | observer | – | Navigate 1; Control |
"""

STRUCTURES = """
| code | name | defence | points |
| Aircraft | Aircraft | 5 | 1 |
| Hangar | Hangar | 6 | 1 |
| FuelTank | Fuel Tank | 5 | 1 |
| MotorPool | Motor Pool | 6 | 2 |
| AmmoDump | Ammunition Dump | 6 | 2 |
| Headquarters | Headquarters | 7 | 3 |
"""

TILES = """
 1  A gravel 0         B airstrip 0
 2  A gravel 0         B airstrip 0
 3  A apron 1          B dunes 1R
 4  A dunes 1R         B road 0
 5  A road 0           B houses 2
 6  A gravel 0         B camp 1
 7  A road 0           B houses 2
 8  A road 0           B fort 3
 9  A hill 3/1         B gravel 0
10  A escarpment 3/1R  B stony 1
11  A wadi 2R          B gravel 0
12  A scrub 1          B dunes 1R
13  A palms 2          B stony 1
14  A marsh 0R         B road 0
15  A palms 2R         B airstrip 0
16  A escarpment 3/1R  B scrub 1
17  A gravel 0         B houses 2
18  A hill 3/1         B marsh 0R
19  A camp 1           B wadi 2R
20  A dunes 1R         B gravel 0
21  A stony 1          B houses 2
22  A scrub 1          B fort 3
"""

OVERVIEW = """
| # | title | date, place | init | L wins by | I wins by | tiles |
| 1 | Landing Ground 7 | night of 17/18 Sept 1940, Jalo–Kufra road | L | points 2 | points 3 | 15 |
| 2 | Fire at Murzuk | 11 Jan 1941, Murzuk airfield | I | points 2 | points 2 | 18 |
| 3 | Ambush at Gebel Sherif | 31 Jan 1941, Gebel Sherif | I | escape 3 | neutralise 2 | 17 |
| 4 | The Fort at Kufra | 18 Feb 1941, Kufra oasis | L | points 3 | neutralise 3 | 15 |
| 5 | Halt the Column | spring 1941, the track to Jalo | L | neutralise 3 | escape 2 | 17 |
| 6 | Vulnerable Encampments | autumn 1941, Libyan desert | I | neutralise 3 | points 3 | 14 |
| 7 | Night at Tamet | 14 Dec 1941, Tamet airfield | L | points 3 | neutralise 1 | 15 |
| 8 | The Long Way Home | Jan 1942, south of the coast road | I | escape 2 | neutralise 3 | 17 |
| 9 | Beat-up on the Via Balbia | May 1942, the coast road | L | neutralise 2 | escape 3 | 16 |
| 10 | Dawn after Sidi Haneish | 27 July 1942, west of Fuka | I | escape 3 | neutralise 4 | 15 |
| 11 | The Raid on Barce | 13 Sept 1942, Barce | L | points 5 | points 6 | 19 |
"""

SETUPS = """
S1 COLS  1: 6A 9B | 0: 20A 13B 11A | 1: 17A 12A | 0: 3A 2B 22A | 1: 16B 10B | 0: 19A 21A 5B
   structures 3A=Hangar 2B=Aircraft 5B=MotorPool
   L scouted [9B 13B 12A 17A] controlled []
      counters [9B: En Sc]
   I scouted [3A 2B 16B 10B 19A 21A 5B] controlled []
      counters [19A: Ri; 21A: Mg]
   initiative L
   goal L points 2 | I points 3
S2 ROWS  0: 17B 7A 13A 8B | 1: 3A 5A 21A | 0: 15A 14B 2B 22A | 1: 6A 9B 4B | 0: 20B 10B 12A 16B
   structures 3A=Hangar 2B=Aircraft 4B=FuelTank
   L scouted [20B 10B] controlled []
      counters [20B: En Sb; 10B: Sc At]
   I scouted [17B 7A 13A 8B 3A 5A 21A 14B 2B 22A] controlled []
      vehicles [TANK 21A]
      counters [8B: Ri; 5A: Sc; TANK: driver=Td bowgunner=Tw]
   initiative I
   goal L points 2 | I points 2
S3 ROWS  1: 9B 17A 6A | 0: 10A 21A 1A 16A | 1: 18A 12A 11A | 0: 3B 22A 13B 4A | 1: 2A 20B 19B
   escape L [2A 20B 19B]
   L scouted [21A 12A 18A] controlled []
      vehicles [TRUCK 21A damage 2]
      counters [21A: Sc Mg En; TRUCK: driver=Ri navigator=Nv]
   I scouted [9B 17A 6A 1A] controlled []
      vehicles [LORRY 17A]
      counters [9B: Sc; 6A: At; LORRY: driver=Ri gunner=Mg]
   initiative I
   goal L escape 3 of [Sc Mg En Ri Nv] also [TRUCK] | I neutralise 2 of [Sc Mg En Ri Nv]
S4 COLS  1: 13B 21A | 0: 12B 16B 20A | 1: 1B 6A | 0: 11A 7A 14A | 1: 5B 15A | 0: 10A 8B 18A
   objectives 7A=2 5B=1 8B=3
   L scouted [13B 21A 16B 6A 1B 7A 5B] controlled []
      vehicles [PATROL 6A]
      counters [13B: At Sc; 21A: En; PATROL: driver=Nv gunner=Mg loader=Ri]
   I scouted [7A 15A 18A] controlled [8B]
      vehicles [LORRY 8B]
      counters [8B: Mg; 15A: Sc; LORRY: driver=Ri gunner=At]
   initiative L
   goal L points 3 | I neutralise 3 of [At Sc En Ri Mg Nv PATROL]
S5 ROWS  1: 14B 21A 16B | 0: 13B 7A 11A 10B | 1: 6A 4B 9B | 0: 18A 2A 5A 19B | 1: 12B 8B 22A
   escape I [14B 21A]
   L scouted [13B 10B 6A 9B] controlled []
      counters [13B: Ri; 10B: Mg; 6A: Sc; 9B: At; 18A: Sn]
   I scouted [8B 22A 5A 2A] controlled []
      vehicles [CAR 8B]
      counters [8B: Mg At; CAR: driver=Td navigator=Sc gunner=Ri]
   initiative L
   goal L neutralise 3 of [Mg At Td Sc Ri] | I escape 2 of [Mg At Td Sc Ri] also [CAR]
S6 ROWS  0: 22B 10B 6B 11A | 1: 1A 20A 2A | 0: 13A 16B 12A 9B | 1: 17A 19A 4B
   objectives 22B=3 6B=2 13A=1
   L scouted [10B 6B 1A 2A] controlled []
      vehicles [TRUCK 10B; PILOT 6B]
      counters [2A: Sb; 6B: En; 1A: Sc; TRUCK: driver=Ri; PILOT: driver=Nv]
   I scouted [17A 19A 4B 9B 13A] controlled []
      vehicles [TANK 4B; CAR 19A]
      counters [CAR: driver=Ri navigator=Sc gunner=Mg; TANK: driver=Td gunner=Tg]
   initiative I
   goal L neutralise 3 of [Ri Sc Mg Td Tg TANK CAR] | I points 3
S7 COLS  1: 19B 12A | 0: 13B 16B 20B | 1: 1B 9B | 0: 3A 2B 22A | 1: 15B 6B | 0: 7B 8A 21B
   structures 1B=Aircraft 3A=AmmoDump 6B=FuelTank 7B=Headquarters
   L scouted [19B 12A 16B 1B 9B 13B] controlled []
      counters [19B: Sb En; 12A: Sc]
   I scouted [2B 22A 15B 6B 7B 8A 21B 3A] controlled []
      counters [15B: Ri; 8A: Mg; 22A: Sc; 6B: At]
   initiative L
   goal L points 3 | I neutralise 1 of [Sb En Sc]
S8 ROWS  0: 18B 5B 21B 3B | 1: 14B 4B 7A 8A | 0: 16B 22A 6A 12B 13B | 1: 20A 10B 17A 1A
   escape L [13B 1A 8A]
   L scouted [14B 16B 22A 20A 10B 6A 12B 17A 13B 1A] controlled []
      counters [14B: Ri Mg; 22A: Sc Nv; 16B: En Sn]
   I scouted [21B 4B 7A 8A 6A 3B] controlled []
      vehicles [LORRY 4B; CAR 8A]
      counters [21B: Mg; 3B: At; CAR: driver=Ri navigator=Sc]
   initiative I
   goal L escape 2 of [Ri Mg Sc Nv En Sn] also [LORRY CAR] | I neutralise 3 of [Ri Mg Sc Nv En Sn]
S9 ROWS  1: 10A 12A 11A 16B | 0: 4B 5A 7A 8A 14B | 1: 13B 22A 9A 21A | 2: 2A 20B 17A
   escape I [14B]
   L scouted [12A 16B 22A 21A 17A 20B] controlled []
      vehicles [PATROL 20B]
      counters [12A: Sb; 16B: At; 22A: En; 21A: Sc; PATROL: driver=Ri gunner=Mg]
   I scouted [4B 5A 13B 7A 8A 14B] controlled []
      vehicles [LORRY 4B; CAR 4B; TANK 13B]
      counters [LORRY: driver=Ri gunner=Mg; CAR: driver=Tw navigator=Sc; TANK: driver=Td gunner=Tg]
   initiative L
   goal L neutralise 2 of [LORRY CAR TANK] | I escape 3 of [LORRY CAR TANK Ri Mg Tw Sc Td Tg]
S10 COLS  1: 1B 15B | 0: 3A 2B 6A | 1: 9B 21A | 0: 18A 17A 12A | 1: 20B 13B | 0: 16B 22A 11B
   escape L [16B 22A 11B]
   L scouted [2B 6A 9B 21A 17A] controlled []
      vehicles [PILOT 6A; TRUCK 2B]
      counters [21A: En; 9B: Mg; PILOT: driver=Sc; TRUCK: driver=Ri navigator=Nv gunner=At]
   I scouted [1B 15B 3A] controlled []
      vehicles [CAR 15B]
      counters [1B: Mg; 3A: At; CAR: driver=Ri navigator=Sc]
   initiative I
   goal L escape 3 of [En Mg Sc Ri Nv At] also [PILOT TRUCK] | I neutralise 4 of [PILOT TRUCK En Mg Sc Ri Nv At]
S11 COLS  1: 12A 16B 13B | 0: 4B 20B 22A 9B | 1: 7A 1B 2B | 0: 5B 3A 15B 6B | 1: 17B 8A 21B | 2: 14B 18A
   structures 3A=Hangar 1B=Aircraft 15B=FuelTank 5B=MotorPool 6B=AmmoDump 21B=Headquarters
   L scouted [12A 16B 13B 20B 22A 7A 1B 2B 3A 15B 6B 21B] controlled []
      vehicles [TRUCK 12A; PILOT 13B; PATROL 16B]
      counters [16B: Sc; TRUCK: driver=Nv gunner=At; PATROL: driver=Ri gunner=Mg; PILOT: driver=En navigator=Sb]
   I scouted [5B 3A 15B 6B 17B 8A 14B 1B 2B] controlled [21B]
      vehicles [TANK 17B; CAR 8A]
      counters [21B: Ri; 5B: Mg; 15B: At; CAR: driver=Sc; TANK: driver=Td gunner=Tg bowgunner=Tw]
   initiative L
   goal L points 5 | I points 6
"""

LRDG_STARTING_CARDS = """
| # | Lt | SS | WO | Sc | Nv | Ri | Sb | En | Sn | Mg | At | FW | deck | supply |
| 1 | 1/0 | · | 1/0 | 2/2 | · | · | · | 2/2 | · | · | · | 2/5 | 8 | 9 |
| 2 | 1/0 | · | 1/0 | 1/3 | · | · | 1/3 | 1/3 | · | · | 1/3 | 3/4 | 9 | 16 |
| 3 | 1/0 | · | 1/0 | 1/3 | 2/2 | 2/2 | · | 2/2 | · | 1/3 | · | 2/5 | 12 | 17 |
| 4 | 1/0 | 1/0 | 0/1 | 2/2 | 1/3 | 1/3 | · | 1/3 | · | 1/3 | 1/3 | 2/5 | 11 | 23 |
| 5 | 1/0 | · | 1/0 | 1/3 | · | 1/3 | · | · | 2/2 | 1/3 | 1/3 | 3/4 | 11 | 18 |
| 6 | 1/0 | 1/0 | 1/0 | 1/3 | 1/3 | 1/3 | 1/3 | 1/3 | · | · | · | 2/5 | 10 | 20 |
| 7 | 1/0 | · | 1/0 | 1/3 | · | · | 2/2 | 2/2 | · | · | · | 2/5 | 9 | 12 |
| 8 | 1/0 | · | 1/0 | 1/3 | 1/3 | 1/3 | · | 1/3 | 1/3 | 1/3 | · | 2/5 | 10 | 23 |
| 9 | 1/0 | · | 1/0 | 1/3 | · | 1/3 | 2/2 | 1/3 | · | 1/3 | 2/2 | 2/5 | 12 | 21 |
| 10 | 1/0 | 1/0 | · | 2/2 | 1/3 | 2/2 | · | 1/3 | · | 1/3 | 1/3 | 2/5 | 12 | 21 |
| 11 | 1/0 | 0/1 | 1/0 | 1/3 | 1/3 | 1/3 | 2/2 | 1/3 | · | 1/3 | 1/3 | 3/4 | 13 | 25 |
"""

ITALIAN_STARTING_CARDS = """
| # | PS | SL | TC | RA | Sc | Ri | Mg | At | Td | Tw | Tg | FW | deck | supply |
| 1 | 1/0 | 1/0 | · | · | · | 2/2 | 1/3 | · | · | · | · | 4/4 | 9 | 9 |
| 2 | 1/0 | · | 1/0 | · | 1/3 | 1/3 | · | · | 1/3 | 1/3 | · | 4/4 | 10 | 16 |
| 3 | 1/0 | 1/0 | · | · | 1/3 | 2/2 | 2/2 | 1/3 | · | · | · | 2/6 | 10 | 16 |
| 4 | 1/0 | 1/0 | · | · | 1/3 | 1/3 | 1/3 | 1/3 | · | · | · | 2/6 | 8 | 18 |
| 5 | 1/0 | · | · | 1/0 | 1/3 | 1/3 | 1/3 | 1/3 | 2/2 | · | · | 2/6 | 10 | 20 |
| 6 | 1/0 | 1/0 | 1/0 | · | 1/3 | 2/2 | 1/3 | · | 2/2 | · | 1/3 | 2/6 | 12 | 19 |
| 7 | 1/0 | 1/0 | · | · | 1/3 | 2/2 | 2/2 | 1/3 | · | · | · | 2/6 | 10 | 16 |
| 8 | 1/0 | 1/0 | · | 1/0 | 1/3 | 2/2 | 1/3 | 1/3 | · | · | · | 1/7 | 9 | 18 |
| 9 | 1/0 | · | 0/1 | · | 1/3 | 1/3 | 1/3 | · | 2/2 | 1/3 | 1/3 | 4/4 | 12 | 22 |
| 10 | 1/0 | 1/0 | · | 1/0 | 1/3 | 1/3 | 2/2 | 1/3 | · | · | · | 2/6 | 10 | 17 |
| 11 | 1/0 | 1/0 | 1/0 | 0/1 | 1/3 | 2/2 | 1/3 | 1/3 | 1/3 | 1/3 | 1/3 | 2/6 | 13 | 27 |
"""
