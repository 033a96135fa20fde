import type { ShowPlan } from './program.ts'

/** The little house of the simulation: an evening with room for everything that can go wrong, and nothing more. */
export const simShows: readonly ShowPlan[] = [
  {
    title: 'The Clockmaker of Salt Street',
    about: 'A town loses one minute a day.',
    room: 'Main House',
    starts: { day: 0, time: '19:30' },
    hours: 2.5,
    tickets: 28,
    types: [
      { name: 'Stalls', price: '32.00', weight: 60, left: 400, area: 'Stalls' },
      { name: 'Standing', price: '12.00', weight: 30, left: 400 },
      { name: 'Guest list', price: '0.00', weight: 10, left: 400, hidden: true },
    ],
    arrived: 0.15,
    today: 0.5,
    trouble: { unpaid: 1, cancelled: 1, archived: 0 },
  },
  {
    title: 'Paper Moons, family matinee',
    about: 'Shadow puppets for everybody over four.',
    room: 'Studio',
    starts: { day: 1, time: '15:00' },
    hours: 1.5,
    tickets: 12,
    types: [
      { name: 'Child', price: '8.00', weight: 60, left: 9 },
      { name: 'Grown-up', price: '11.00', weight: 40, left: 9 },
    ],
    today: 0.1,
  },
]
