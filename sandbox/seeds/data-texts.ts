/** What the house has on its list; the first four are on sale this season. */
export const productions = [
  { title: 'The Clockmaker of Salt Street', genre: 'Drama', minutes: 140, tags: ['new writing', 'main house'] },
  { title: 'Late Set: Odile & the Harbour Lamps', genre: 'Concert', minutes: 120, tags: ['music', 'studio'] },
  { title: 'Paper Moons', genre: 'Family', minutes: 75, tags: ['puppets', 'studio', 'relaxed'] },
  { title: 'Letters to a Lighthouse', genre: 'Drama', minutes: 110, tags: ['reading', 'main house'] },
  { title: 'A Season of Small Storms', genre: 'Drama', minutes: 155, tags: ['main house'] },
  { title: 'The Understudy’s Umbrella', genre: 'Comedy', minutes: 95, tags: ['main house', 'farce'] },
  { title: 'Night Ferry', genre: 'Musical', minutes: 150, tags: ['music', 'main house'] },
  { title: 'Seven Doors, One Key', genre: 'Comedy', minutes: 100, tags: ['farce', 'touring'] },
  { title: 'Orchard at Low Tide', genre: 'Dance', minutes: 70, tags: ['studio', 'new writing'] },
  { title: 'The Tin Orchestra', genre: 'Family', minutes: 60, tags: ['music', 'relaxed'] },
  { title: 'Quiet, Please', genre: 'Comedy', minutes: 90, tags: ['studio'] },
  { title: 'Winter Reading: Three Ghosts', genre: 'Drama', minutes: 85, tags: ['reading', 'touring'] },
] as const

export const crafts = ['Actor', 'Actor', 'Actor', 'Director', 'Musician', 'Set design', 'Lighting', 'Puppetry'] as const

/** The last three are not out yet. */
export const notices = [
  { title: 'Lift out of order until Friday', audience: 'Everybody', pinned: true },
  { title: 'Matinee bar opens at two', audience: 'Everybody', pinned: false },
  { title: 'Ear defenders at the cloakroom', audience: 'Families', pinned: false },
  { title: 'Latecomers wait for the first scene change', audience: 'Everybody', pinned: true },
  { title: 'Relaxed performance: lights stay at half', audience: 'Families', pinned: false },
  { title: 'Spring programme goes on sale', audience: 'Friends of the house', pinned: true },
  { title: 'New prices for the balcony', audience: 'Everybody', pinned: false },
  { title: 'Staff door moves to Rope Lane', audience: 'Staff', pinned: false },
] as const

export const headlines = [
  'I lost an hour and did not miss it',
  'The accordion deserves its own dressing room',
  'My daughter now speaks only in shadows',
  'Long, but the second half flies',
  'Sat behind a hat, still worth it',
  'Best seat is row F',
] as const
