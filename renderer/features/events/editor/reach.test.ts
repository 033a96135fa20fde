import { expect, test } from 'vitest'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { listedEvent } from '../listed-event.test-kit.ts'
import { ticketType } from './event-editing.test-kit.ts'
import { reachOf } from './reach.ts'

const event = (more: Partial<ManagedEventDetail> = {}): ManagedEventDetail => ({
  ...listedEvent(),
  ...{ shortDescription: '', address: null, open: true, orders: 7, currency: 'EUR', responses: null, lists: [] },
  types: [ticketType(), ticketType({ id: 't2', name: 'Balcony', sold: 0 })],
  ...more,
})
const nothing = { fields: {}, types: [], order: null }
const price = { minor: 3000, currency: 'EUR' }

test('times, place, price and number touch those who bought; words and order touch no one', () => {
  const when = { startsAt: '2026-11-21T18:30:00.000Z', endsAt: '2026-11-21T21:00:00.000Z', timeZone: 'Europe/Berlin' }
  expect(reachOf({ ...nothing, fields: { when } }, event())).toMatchObject({ changes: ['when'], guests: 12, orders: 7 })
  expect(reachOf({ ...nothing, fields: { place: 'Barn' } }, event())?.changes).toEqual(['place'])
  expect(reachOf({ ...nothing, types: [{ id: 't1', fields: { limit: 70 } }] }, event())?.changes).toEqual(['limit'])
  expect(reachOf({ ...nothing, fields: { title: 'Words' }, order: ['t2', 't1'] }, event())).toBeNull()
})

test('a price names the types of which tickets are sold', () => {
  const both = ['t1', 't2'].map((id) => ({ id, fields: { price } }))
  expect(reachOf({ ...nothing, types: both }, event())).toMatchObject({
    ...{ changes: ['price'], sold: [{ name: 'Stalls', sold: 12 }] },
  })
})

test('drafts, events that are over and events without guests touch no one; RSVPs count those who come', () => {
  const change = { ...nothing, fields: { place: 'Barn' } }
  expect(reachOf(change, event({ state: 'draft' }))).toBeNull()
  expect(reachOf(change, event({ state: 'ended' }))).toBeNull()
  expect(reachOf(change, event({ sold: 0 }))).toBeNull()
  const rsvp = event({ kind: 'rsvp', responses: { yes: 5, no: 2, waiting: 1 } })
  expect(reachOf(change, rsvp)?.guests).toBe(5)
})
