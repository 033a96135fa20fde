import type { ShowPlan, TypePlan } from './program.ts'

const arena: readonly TypePlan[] = [
  { name: 'Floor', price: '49.00', weight: 50, left: 320 },
  { name: 'Tier one', price: '42.00', weight: 25, left: 41, area: 'Tier one' },
  { name: 'Tier two', price: '34.50', weight: 18, left: 9, area: 'Tier two' },
  { name: 'Access platform', price: '34.50', weight: 2, left: 4, area: 'Platform' },
  { name: 'Under 26', price: '19.00', weight: 4, left: 0, area: 'Tier two' },
  { name: 'Guest list', price: '0.00', weight: 1, hidden: true },
]

const trouble = { unpaid: 60, cancelled: 50, archived: 4 }

/** A big house: 20,000 tickets over ten shows, 12,000 of them for the first one tonight. */
export const largeShows: readonly ShowPlan[] = [
  {
    title: 'The Long Night of Small Orchestras',
    about: 'Eleven ensembles, one hall, one clock.',
    room: 'Great Hall',
    starts: { hoursAfterFirst: 0 },
    hours: 4,
    tickets: 12_000,
    types: arena,
    arrived: 0.35,
    today: 0.15,
    trouble,
  },
  {
    title: 'Late Set: Odile & the Harbour Lamps',
    about: 'Brass, reeds and one very patient accordion.',
    room: 'Studio',
    starts: { hoursAfterFirst: 2.5 },
    hours: 2.5,
    tickets: 800,
    types: arena.slice(0, 3),
    today: 0.3,
    trouble: { unpaid: 8, cancelled: 6, archived: 0 },
  },
  ...[-21, -14, -7, 1, 7, 14, 21, 28].map((day) => ({
    title: `The Long Night, ${day < 0 ? 'earlier' : 'later'} evening ${Math.abs(day)}`,
    about: 'The same hall on another evening.',
    room: 'Great Hall',
    starts: { day, time: '19:30' },
    hours: 4,
    tickets: 900,
    types: arena,
    ...(day < 0 ? { arrived: 0.92 } : {}),
    trouble: { unpaid: 4, cancelled: 6, archived: 0 },
  })),
]
