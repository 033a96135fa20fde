const words = (text: string) => text.split(' ')

/** What comes next; the archive before it is made of the words below. */
export const coming = [
  { title: 'The Lighthouse Keeper’s Daughter', kind: 'Play', minutes: 125, family: false, inDays: 0 },
  { title: 'The Clockmaker of Salt Street', kind: 'Play', minutes: 98, family: false, inDays: 7 },
  { title: 'A Winter of Small Doors', kind: 'Musical', minutes: 75, family: true, inDays: 14 },
  { title: 'Late Set: Odile & the Harbour Lamps', kind: 'Concert', minutes: 90, family: false, inDays: 14 },
  { title: 'Kitchen Table Hamlet', kind: 'Play', minutes: 110, family: false, inDays: 22 },
  { title: 'The Cello in Room Nine', kind: 'Concert', minutes: 80, family: false, inDays: 36 },
  { title: 'Whale Road', kind: 'Play', minutes: 110, family: true, inDays: 63 },
  { title: 'Nobody Waves at Trains', kind: 'Musical', minutes: 135, family: true, inDays: 77 },
  { title: 'Paper Moon Cabaret', kind: 'Cabaret', minutes: 105, family: false, inDays: 86 },
  { title: 'The Understudies', kind: 'Play', minutes: 85, family: false, inDays: 98 },
] as const

export const kinds = ['Play', 'Play', 'Play', 'Musical', 'Concert', 'Family', 'Dance', 'Cabaret', 'Talk'] as const
export const stages = ['Main House', 'Main House', 'Studio', 'Foyer', 'On tour'] as const

/** Titles are made of these: "The Ferryman of Rope Lane", "A Lantern for the Ferryman", "Seven Lanterns". */
export const figures = words(
  'Ferryman Lamplighter Clockmaker Beekeeper Glazier Cartographer Organist Baker Prompter Gardener Pilot Seamstress Ropemaker Archivist Ventriloquist Piano-tuner Postmistress Harbourmaster Umbrella-maker Snow-sweeper Night-porter Cellist Chimney-sweep Gravedigger Stonemason Translator Weathercock Tightrope-walker',
)
export const things = words(
  'Lantern Suitcase Orchard Teapot Overcoat Accordion Staircase Telescope Ladder Rowing-boat Wardrobe Barometer Carousel Chandelier Birdcage Letterbox Hourglass Mirror Cradle Trumpet Blanket Greenhouse Kettle Tambourine Compass Signpost Trapdoor Curtain',
)
export const places = [
  ...['Rope Lane', 'Salt Street', 'Lantern Quay', 'the Upper Lock', 'Gull Island', 'the Winter Garden', 'Room Nine'],
  ...['the Last Stop', 'Mill Bridge', 'the Long Corridor', 'Number Forty', 'the Dry Dock', 'the Old Observatory'],
  ...[
    'Chestnut Yard',
    'the Second Balcony',
    'Low Tide',
    'the Night Train',
    'the Empty Pool',
    'Weir House',
    'the Attic',
  ],
]
export const counts = words('Two Three Four Five Six Seven Eight Nine Eleven Twelve Thirteen')
export const moods = words(
  'Quiet Borrowed Crooked Patient Unfinished Paper Painted Stubborn Midnight Second-hand Reluctant Wandering',
)

export const themes = words('family memory sea war love work money ageing childhood music exile ghosts friendship city')

/** Sentences of a synopsis; the first ones begin it. */
export const openings = [
  'Nobody in town remembers who hung the bell, and nobody dares to take it down.',
  'Two sisters share one coat and a secret that fits neither of them.',
  'On the evening before the move, everything that was packed has to be unpacked again.',
  'A stranger asks for the key to a house that was pulled down years ago.',
  'The rehearsal is over, but one actor refuses to stop being king.',
  'Every night at ten a letter is pushed under the door, addressed to somebody else.',
  'A family quarrels over a recipe and ends up talking about the war.',
  'The river has frozen, and for the first time the other bank can be walked to.',
] as const
export const turns = [
  'What begins as a joke turns into the longest night of the year.',
  'By the interval everybody has lied, and only the child has noticed.',
  'The second act belongs to the neighbours, who have heard it all through the wall.',
  'Played without scenery, with eleven chairs and a great deal of rope.',
  'The music was written in the rehearsal room and changes a little every evening.',
  'There are no villains in it, which makes it no easier for anyone.',
  'A comedy until the kettle boils.',
  'The company takes all the parts, the dog’s included.',
  'Half of it is sung, a quarter is whispered, and the rest is told with shadows.',
  'In the end somebody has to open the door, and it is not who you think.',
  'Based on conversations with people who live around the theatre.',
  'For the first time since the fire it is played in the main house again.',
] as const

export const crafts = words(
  'Actor Actor Actor Actor Director Musician Designer Lighting Dramaturgy Choreography Puppetry Prompting Sound',
)
export const languages = words('English German French Spanish Polish Turkish Portuguese Arabic Irish Hindi')

/** Sentences of a biography, after the name. */
export const lives = [
  'joined the company straight from drama school and has never quite left.',
  'came to the theatre by way of a bakery, an orchestra pit and two winters at sea.',
  'first stood on this stage as the back half of a horse.',
  'has worked in eleven theatres, three of them still standing.',
  'teaches on Mondays and is usually found in the paint shop on other days.',
  'plays, writes, mends the props and knows where the spare fuses are.',
  'was an apprentice here and came back as a guest, then for good.',
  'divides the year between the studio and a small house without a telephone.',
] as const

/** Outlets are made of a place and one of these. */
export const papers = words('Courier Gazette Observer Chronicle Herald Review Messenger Lantern Bulletin Almanac')
export const airwaves = ['Radio', 'Night Radio', 'Local Radio', 'Podcast'] as const
export const beats = words('drama dance music families culture city politics education food radio')
export const pressNotes = [
  'Prefers the second night.',
  'Aisle seat, leaves by train at 22:40.',
  'Wants the text beforehand, in print.',
  'Brings a photographer; no flash in the first ten minutes.',
  'Writes for the Saturday edition, needs pictures by Thursday noon.',
  'Reviewed the old production and remembers everything.',
  'Please ring, does not read e-mail in the evening.',
] as const

export const seatNotes = [
  'A column hides the left third of the stage.',
  'Creaks. Felt was put under it, and it creaks less.',
  'Best seat of the row for somebody small.',
  'Close to the loudspeaker; offer ear defenders.',
  'Wheelchair space when the chair is taken out, two minutes with the grey key.',
  'The reading lamp of the prompter dazzles a little.',
  'Arm rest loose, reported to the workshop.',
  'Draughty when the side door opens for latecomers.',
  'Extra leg room, step in front.',
  'The surtitles can be read from here without turning the head.',
] as const
export const goodFor = ['wheelchair', 'companion', 'small children', 'hearing loop', 'latecomers', 'press'] as const
