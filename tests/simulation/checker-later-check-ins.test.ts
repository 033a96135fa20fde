import { expect, test } from 'vitest'
import type { StoredRsvp } from '../../sandbox/world/ticketing.ts'
import { laterCheckInsStay } from './checker-later-check-ins.ts'
import type { Evening } from './evening.ts'
import { type Asked, createStory, type Ended } from './story.ts'
import { evening as epoch } from './world.ts'

const iso = (ms: number) => new Date(epoch + ms).toISOString()
const rsvpOf = (cameAt: number | undefined): StoredRsvp => ({
  ...{ id: 'rsvp', eventId: 'event', revision: '1' },
  guestList: {
    guests: [{ guestId: 1, checkInDetails: cameAt === undefined ? {} : { checkedIn: true, checkInDate: iso(cameAt) } }],
  },
})

const undoing = {
  number: 2,
  laptop: 0,
  run: 1,
  at: 39_000,
  what: 'POST /events/v2/rsvps/rsvp/cancel-check-in',
} as Asked
const row = (operation: string, at: number, input: object): Ended => ({
  ...{ operation, at, laptop: 0, run: 1, id: operation, ticketNumber: '', detail: null, after: undefined },
  madeAt: at,
  ...{ result: 'done', input: JSON.stringify({ rsvpId: 'rsvp', guestIds: [1], ...input }) },
})

test.each([
  ['long before it', 20_000, 1],
  ['right before it', 33_000, 0],
])('a check-in of another laptop is undone, and the own one of the guest ended %s', (_, ownEndedAt, count) => {
  const story = createStory(undefined)
  story.rsvpVersions.push(
    { at: 38_000, by: undefined, before: rsvpOf(undefined), rsvp: rsvpOf(38_000) },
    { at: 39_100, by: undoing, before: rsvpOf(38_000), rsvp: rsvpOf(undefined) },
  )
  const look = { ...undoing, number: 1, at: 38_500, carriedAt: 38_600, what: 'GET /events/v2/rsvps/rsvp' } as Asked
  story.asked.push(look, undoing)
  story.ended.push(row('rsvps.checkIn', ownEndedAt, {}), row('rsvps.undoCheckIn', 39_200, { of: [iso(10_000)] }))
  laterCheckInsStay({ story, laptops: [] } as unknown as Evening)
  expect(story.violations).toHaveLength(count)
})
