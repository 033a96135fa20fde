import { expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

type Query = InputOf<typeof wire.guests.query>['query']

const byChange = [{ fieldName: 'updatedDate', order: 'ASC' as const }]
const query = (site: OpenPlatform, wanted: Query, fields: ('GUEST_DETAILS' | 'GUEST_TOTAL')[] = []) =>
  site.client.call(wire.guests.query, { query: wanted, fields })

test('guests.query: pages by cursor to the end and meets every guest once, oldest change first', async () => {
  await using site = await openPlatform()
  const { eventId = '' } = site.sandbox.ids
  const seen: { id: string; updatedDate?: string | null | undefined }[] = []
  let next: Query = { filter: { eventId }, sort: byChange, cursorPaging: { limit: 100 } }
  for (;;) {
    const { guests, pagingMetadata } = await query(site, next)
    seen.push(...guests)
    const cursor = pagingMetadata?.cursors?.next
    if (typeof cursor !== 'string') break
    next = { cursorPaging: { limit: 100, cursor } }
  }
  const here = site.sandbox.world.guests.all().filter((guest) => guest.eventId === eventId)
  expect(seen.length).toBe(here.length)
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(here.map(({ id }) => id)))
  const dates = seen.map(({ updatedDate }) => updatedDate ?? '')
  expect(dates).toEqual(dates.toSorted())
})

test('guests.query refuses a field it does not know, a sort it does not have and visitors', async () => {
  await using site = await openPlatform()
  const refused = { code: 'refused', platform: 'INVALID_ARGUMENT' }
  expect(await refusalOf(query(site, { filter: { 'guestDetails.email': 'a@example.org' } }))).toMatchObject(refused)
  expect(await refusalOf(query(site, { sort: [{ fieldName: 'eventId' }] }))).toMatchObject(refused)
  expect((await refusalOf(query(site, { cursorPaging: { limit: 1001 } }))).field).toBe('query.cursorPaging.limit')
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  expect((await refusalOf(visitor.call(wire.guests.query, { query: {} }))).code).toBe('forbidden')
})

test('what changed since an instant comes, also within two conditions', async () => {
  await using site = await openPlatform()
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  site.advance(1000)
  await site.client.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  const filter = { $and: [{ eventId }, { updatedDate: { $gte: '2026-11-20T17:40:01.000Z' } }] }
  const { guests } = await query(site, { filter, sort: byChange }, ['GUEST_DETAILS'])
  expect(guests).toMatchObject([
    { ticketNumber, guestType: 'TICKET_HOLDER', revision: '2', guestDetails: { checkedIn: true } },
  ])
})

test('buyers, ticket holders and RSVPs are guests of three types', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const { eventId = '', orderNumber = '', ticketNumber = '' } = site.sandbox.ids
  const rsvpId = '00000000-0000-4000-8000-000000000000'
  const party = { id: rsvpId, eventId, revision: '1', status: 'YES', totalGuests: 3 }
  world.rsvps.put(party)
  world.guests.put({ id: rsvpId, eventId, rsvpId, guestType: 'RSVP', attendanceStatus: 'ATTENDING' })
  const one = async (filter: Record<string, unknown>) =>
    (await query(site, { filter: { eventId, ...filter } }, ['GUEST_TOTAL'])).guests
  expect(await one({ orderNumber, guestType: 'BUYER' })).toMatchObject([
    { orderNumber, totalGuests: world.tickets.group(orderNumber).length },
  ])
  expect(await one({ ticketNumber })).toMatchObject([{ guestType: 'TICKET_HOLDER', totalGuests: 1 }])
  expect(await one({ rsvpId: { $exists: true } })).toMatchObject([{ rsvpId, guestType: 'RSVP', totalGuests: 3 }])
})

test('details and totals come on request', async () => {
  await using site = await openPlatform()
  const { ticketNumber = '' } = site.sandbox.ids
  const filter = { ticketNumber }
  const [bare] = (await query(site, { filter })).guests
  expect(bare).not.toHaveProperty('guestDetails')
  expect(bare).not.toHaveProperty('totalGuests')
  const [whole] = (await query(site, { filter }, ['GUEST_DETAILS', 'GUEST_TOTAL'])).guests
  const [stored] = site.sandbox.world.guests.group(ticketNumber)
  expect(whole).toEqual({ ...stored, totalGuests: 1 })
})

test('a page by offset counts all; a cursor beside it is refused', async () => {
  await using site = await openPlatform()
  const all = site.sandbox.world.guests.all().length
  const { guests, pagingMetadata } = await query(site, { paging: { limit: 5, offset: 10 }, sort: byChange })
  expect(guests.length).toBe(5)
  expect(pagingMetadata).toMatchObject({ count: 5, offset: 10, total: all })
  const both = query(site, { paging: { limit: 5 }, cursorPaging: { limit: 5 } })
  expect((await refusalOf(both)).field).toBe('query.paging')
})
