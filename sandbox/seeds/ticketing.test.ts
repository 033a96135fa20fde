import { expect, test } from 'vitest'
import { Rsvp } from '../../shared/wire/rsvp-entities.ts'
import { guestOf } from '../world/ticketing-rsvps.ts'
import { buildWorld } from './build.ts'
import { createPeople } from './people.ts'
import { createPrng } from './prng.ts'
import { seedTicketing } from './ticketing.ts'

const now = Date.parse('2026-11-20T17:40:00.000Z')

/** The demo world with one more event, which takes RSVPs. */
function worldWithTour() {
  const world = buildWorld('demo', 1, now)
  const createdDate = '2026-11-10T10:00:00.000Z'
  const registration = { type: 'RSVP', initialType: 'RSVP' }
  world.events.put({ id: 'tour', title: 'Backstage tour', status: 'UPCOMING', createdDate, registration })
  seedTicketing(world, { prng: createPrng(7), now, people: createPeople(createPrng(8)) })
  return world
}

test('an event that takes RSVPs has answers of the customers, each with its row in the list of guests', () => {
  const world = worldWithTour()
  const statuses = world.rsvps.group('tour')
  expect(statuses.length).toBeGreaterThan(10)
  expect(new Set(statuses.map((rsvp) => rsvp.email)).size).toBe(statuses.length)
  for (const rsvp of statuses) {
    Rsvp.parse(rsvp)
    expect(rsvp.totalGuests).toBe(rsvp.guestList?.guests?.length)
    expect(guestOf(world, rsvp.id)).toMatchObject({ eventId: 'tour', contactId: rsvp.contactId, guestType: 'RSVP' })
    expect((rsvp.createdDate ?? '') >= '2026-11-10T10:00:00.000Z').toBe(true)
  }
})

test('the same random numbers give the same answers', () => {
  expect(worldWithTour().rsvps.all()).toEqual(worldWithTour().rsvps.all())
})

test('the demo begins without any hold', () => {
  const world = buildWorld('demo', 1, now)
  expect(world.reservations.all()).toEqual([])
  expect(world.coupons.all().map((coupon) => coupon.code)).toContain('SPRING')
})
