import type { Extent } from '../world/media.ts'

/** A folder of the demo library by its path. */
export const mediaFolders = [
  'Posters',
  'Posters/This season',
  'Posters/Archive',
  'Rehearsals',
  'Rehearsals/The Clockmaker of Salt Street',
  'Rehearsals/Night Ferry',
  'Programmes',
  'Programmes/Old ones',
  'Press',
  'Press/Photos',
  'Press/Reviews',
  'Press/Logos',
  'Front of house',
  'Sound',
] as const

interface FilePlan {
  name: string
  /** A folder of the list above; the top of the library when left out. */
  in?: (typeof mediaFolders)[number]
  kilobytes: number
  /** Days since it was put there. */
  age: number
  labels?: readonly string[]
  private?: true
  /** Already thrown away. */
  trashed?: true
  extent?: Extent
}

const portrait = { width: 1754, height: 2480 }
const landscape = { width: 2400, height: 1600 }
const wide = { width: 1920, height: 1080 }

const posters: FilePlan[] = [
  ...['The Clockmaker of Salt Street', 'Late Set - Odile', 'Paper Moons', 'Letters to a Lighthouse', 'Night Ferry'].map(
    (show, at): FilePlan => ({
      name: `${show} poster.jpg`,
      in: 'Posters/This season',
      kilobytes: 1840 + at * 317,
      age: 95 - at * 17,
      labels: ['poster', 'season 2026'],
      extent: portrait,
    }),
  ),
  ...['A Season of Small Storms', 'Seven Doors, One Key', 'Quiet, Please', 'Orchard at Low Tide'].map(
    (show, at): FilePlan => ({
      name: `${show} poster.png`,
      in: 'Posters/Archive',
      kilobytes: 3120 + at * 411,
      age: 360 - at * 24,
      labels: ['poster', 'archive'],
      extent: portrait,
    }),
  ),
  { name: 'Poster template.svg', in: 'Posters', kilobytes: 84, age: 300, labels: ['template'], extent: portrait },
  { name: 'Poster sources.zip', in: 'Posters', kilobytes: 182_400, age: 88, private: true },
]

const rehearsals: FilePlan[] = [
  ...['Read-through', 'Blocking act one', 'The tower clock', 'Fight call', 'Stumble-through', 'Costume parade'].map(
    (moment, at): FilePlan => ({
      name: `Clockmaker - ${moment}.jpg`,
      in: 'Rehearsals/The Clockmaker of Salt Street',
      kilobytes: 2650 + at * 233,
      age: 48 - at * 5,
      labels: ['rehearsal'],
      extent: landscape,
      ...(moment === 'Costume parade' ? { private: true } : {}),
    }),
  ),
  ...['Dress run', 'Act two, late notes'].map(
    (run, at): FilePlan => ({
      name: `Clockmaker - ${run}.mp4`,
      in: 'Rehearsals/The Clockmaker of Salt Street',
      kilobytes: 412_000 + at * 96_500,
      age: 12 - at * 3,
      private: true,
      extent: { ...wide, seconds: 5_460 },
    }),
  ),
  ...['First sing', 'Deck choreography', 'Band call'].map(
    (moment, at): FilePlan => ({
      name: `Night Ferry - ${moment}.jpg`,
      in: 'Rehearsals/Night Ferry',
      kilobytes: 3010 + at * 140,
      age: 30 - at * 6,
      labels: ['rehearsal', 'music'],
      extent: landscape,
    }),
  ),
  {
    name: 'Night Ferry - act one.mov',
    in: 'Rehearsals/Night Ferry',
    kilobytes: 733_100,
    age: 9,
    private: true,
    extent: wide,
  },
  { name: 'Rehearsal calendar.xlsx', in: 'Rehearsals', kilobytes: 46, age: 3, private: true },
]

const programmes: FilePlan[] = [
  ...['The Clockmaker of Salt Street', 'Late Set - Odile', 'Paper Moons'].map(
    (show, at): FilePlan => ({
      name: `${show} - programme.pdf`,
      in: 'Programmes',
      kilobytes: 2200 + at * 380,
      age: 16 - at * 4,
      labels: ['programme', 'print'],
    }),
  ),
  ...['A Season of Small Storms', 'Night Ferry', 'The Tin Orchestra', 'Quiet, Please'].map(
    (show, at): FilePlan => ({
      name: `${show} - programme.pdf`,
      in: 'Programmes/Old ones',
      kilobytes: 1900 + at * 270,
      age: 330 - at * 45,
      labels: ['programme'],
    }),
  ),
  { name: 'Large print synopsis.docx', in: 'Programmes', kilobytes: 61, age: 14, labels: ['access'] },
]

const press: FilePlan[] = [
  ...['Marlowe House at dusk', 'Main house from the stage', 'The foyer bar', 'Balcony rail', 'Stage door'].map(
    (view, at): FilePlan => ({
      name: `${view}.jpg`,
      in: 'Press/Photos',
      kilobytes: 4100 + at * 505,
      age: 210 - at * 31,
      labels: ['press', 'house'],
      extent: landscape,
    }),
  ),
  { name: 'Review cuttings spring.pdf', in: 'Press/Reviews', kilobytes: 5220, age: 170 },
  { name: 'Review cuttings autumn.pdf', in: 'Press/Reviews', kilobytes: 3890, age: 22 },
  {
    name: 'Marlowe House logo.svg',
    in: 'Press/Logos',
    kilobytes: 18,
    age: 340,
    labels: ['logo'],
    extent: { width: 800, height: 400 },
  },
  {
    name: 'Marlowe House logo white.svg',
    in: 'Press/Logos',
    kilobytes: 18,
    age: 340,
    labels: ['logo'],
    extent: { width: 800, height: 400 },
  },
  {
    name: 'Marlowe House logo.png',
    in: 'Press/Logos',
    kilobytes: 96,
    age: 340,
    labels: ['logo'],
    extent: { width: 1600, height: 800 },
  },
  { name: 'Press kit.zip', in: 'Press', kilobytes: 48_300, age: 40, labels: ['press'] },
  {
    name: 'Season trailer.mp4',
    in: 'Press',
    kilobytes: 88_700,
    age: 61,
    labels: ['press', 'season 2026'],
    extent: { ...wide, seconds: 94 },
  },
]

const house: FilePlan[] = [
  { name: 'Seating plan.pdf', in: 'Front of house', kilobytes: 410, age: 280, labels: ['house'] },
  { name: 'Evacuation routes.pdf', in: 'Front of house', kilobytes: 380, age: 280, private: true },
  { name: 'Duty rota November.csv', in: 'Front of house', kilobytes: 7, age: 19, private: true },
  { name: 'Bar menu.png', in: 'Front of house', kilobytes: 520, age: 34, extent: portrait },
  { name: 'Main house model.glb', in: 'Front of house', kilobytes: 18_900, age: 150 },
  { name: 'Three bells.wav', in: 'Sound', kilobytes: 1720, age: 310, extent: { seconds: 9 } },
  { name: 'Interval announcement.mp3', in: 'Sound', kilobytes: 640, age: 120, extent: { seconds: 32 } },
  {
    name: 'Night Ferry overture.mp3',
    in: 'Sound',
    kilobytes: 7450,
    age: 27,
    labels: ['music'],
    private: true,
    extent: { seconds: 248 },
  },
  { name: 'Harbour at night.flac', in: 'Sound', kilobytes: 31_200, age: 45, extent: { seconds: 184 } },
  {
    name: 'Banner for the home page.jpg',
    kilobytes: 980,
    age: 6,
    labels: ['season 2026'],
    extent: { width: 2560, height: 900 },
  },
  { name: 'Opening hours.txt', kilobytes: 1, age: 200 },
  {
    name: 'Paper Moons poster draft.jpg',
    in: 'Posters/This season',
    kilobytes: 1630,
    age: 92,
    trashed: true,
    extent: portrait,
  },
  { name: 'Wrong prices.pdf', in: 'Programmes', kilobytes: 2180, age: 15, trashed: true },
  { name: 'Untitled.png', kilobytes: 230, age: 58, trashed: true },
]

/** What lies in the library of the demo theatre. */
export const mediaFiles: readonly FilePlan[] = [...posters, ...rehearsals, ...programmes, ...press, ...house]

/** What visitors sent with forms. */
export const visitorFiles: readonly FilePlan[] = [
  { name: 'Letter of application.pdf', kilobytes: 140, age: 8, private: true },
  { name: 'Headshot.jpg', kilobytes: 890, age: 8, private: true, extent: portrait },
]
