import { expect, test } from 'vitest'
import { sleptBetween } from './naps.ts'

const sleeps = [
  { laptop: 0, run: 1, from: 10, until: 20, isAnnounced: true },
  { laptop: 1, run: 1, from: 10, until: 90, isAnnounced: true },
  { laptop: 0, run: 1, from: 50, until: undefined, isAnnounced: false },
]

test('sleep between two instants is that of one laptop, cut at both ends', () => {
  expect(sleptBetween({ sleeps }, 0, 0, 30)).toBe(10)
  expect(sleptBetween({ sleeps }, 0, 15, 60)).toBe(15)
  expect(sleptBetween({ sleeps }, 0, 21, 49)).toBe(0)
})
