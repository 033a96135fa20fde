import type { ShowPlan, TypePlan } from './program.ts'

const mainHouse: readonly TypePlan[] = [
  { name: 'Stalls', price: '32.00', weight: 44, left: 38, area: 'Stalls' },
  { name: 'Stalls, concession', price: '24.00', weight: 16, left: 12, area: 'Stalls' },
  { name: 'Balcony', price: '22.00', weight: 20, left: 19, area: 'Balcony' },
  { name: 'Under 26', price: '12.00', weight: 10, left: 6, area: 'Balcony' },
  { name: 'Restricted view', price: '14.00', weight: 6, left: 3, area: 'Gallery' },
  { name: 'Patron box', price: '75.00', weight: 3, left: 0, area: 'Box' },
  { name: 'Guest list', price: '0.00', weight: 4, left: 8, hidden: true, area: 'Stalls' },
]

const studio: readonly TypePlan[] = [
  { name: 'Standing', price: '18.50', weight: 60, left: 41 },
  { name: 'Standing, concession', price: '13.50', weight: 22, left: 15 },
  { name: 'Front table', price: '29.00', weight: 12, left: 4, area: 'Table' },
  { name: 'Crew list', price: '0.00', weight: 4, hidden: true },
]

/** One evening at Marlowe House: two shows tonight, one tomorrow, one last week, one still a draft. */
export const demoShows: readonly ShowPlan[] = [
  {
    title: 'The Clockmaker of Salt Street',
    about: 'A town loses one minute a day, and one apprentice sets out to find where they go.',
    room: 'Main House',
    starts: { hoursAfterFirst: 0 },
    hours: 2.5,
    tickets: 200,
    types: mainHouse,
    arrived: 0.33,
    today: 0.42,
    trouble: { unpaid: 6, cancelled: 4, archived: 1 },
  },
  {
    title: 'Late Set: Odile & the Harbour Lamps',
    about: 'Brass, reeds and one very patient accordion.',
    room: 'Studio',
    starts: { hoursAfterFirst: 2.5 },
    hours: 2.5,
    tickets: 120,
    types: studio,
    today: 0.5,
    trouble: { unpaid: 4, cancelled: 2, archived: 0 },
  },
  {
    title: 'Paper Moons, family matinee',
    about: 'Shadow puppets for everybody over four.',
    room: 'Studio',
    starts: { day: 1, time: '15:00' },
    hours: 1.5,
    tickets: 52,
    types: [
      { name: 'Child', price: '8.00', weight: 50, left: 44, area: 'Bench' },
      { name: 'Grown-up', price: '11.00', weight: 40, left: 44, area: 'Bench' },
      { name: 'Family of four', price: '30.00', weight: 10, left: 9, area: 'Bench' },
    ],
    today: 0.1,
    trouble: { unpaid: 2, cancelled: 1, archived: 0 },
  },
  {
    title: 'Letters to a Lighthouse',
    about: 'Two readers, one desk, sixty years of post.',
    room: 'Main House',
    starts: { day: -7, time: '19:30' },
    hours: 2,
    tickets: 44,
    types: mainHouse.slice(0, 4),
    arrived: 0.9,
    trouble: { unpaid: 0, cancelled: 2, archived: 0 },
  },
  {
    title: 'Spring programme preview',
    about: 'Readings from what comes next.',
    room: 'Main House',
    starts: { day: 30, time: '18:00' },
    hours: 2,
    tickets: 0,
    types: [{ name: 'Free seat', price: '0.00', weight: 1, left: 120, area: 'Stalls' }],
    draft: true,
  },
]
