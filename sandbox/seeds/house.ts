import type { ShowPlan } from './program.ts'

/** One sold-out looking evening for six laptops: 11,000 tickets, and as many for sale as a long queue of sales asks for. */
export const houseShows: readonly ShowPlan[] = [
  {
    title: 'The Lighthouse Keepers’ Ball',
    about: 'Nine floors, one staircase, and a band on each.',
    room: 'Great Hall',
    starts: { day: 0, time: '19:30' },
    hours: 4,
    tickets: 11_000,
    types: [
      { name: 'Floor', price: '32.00', weight: 80, left: 6_000 },
      { name: 'Gallery', price: '44.00', weight: 20, left: 6_000, area: 'Gallery' },
    ],
  },
]
