import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestOf } from '../../sandbox/world/ticketing-rsvps.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { rsvpEvent } from './ticketing.ts'

let site: OpenPlatform
let eventId = ''
let other = ''
const names = ['Ada Quarrie', 'Bruno Hale', 'Clara Tarn', 'Dario Quarrie', 'Edda Lund']
const statuses = ['YES', 'YES', 'NO', 'YES', 'WAITLIST']

/** Five RSVPs, a minute apart, of one to three people. */
beforeAll(async () => {
  site = await openPlatform()
  eventId = rsvpEvent(site, { responseType: 'YES_AND_NO', waitlistEnabled: true })
  other = rsvpEvent(site)
  for (const [at, name] of names.entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const more = at % 3
    const rsvp = {
      eventId,
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@${at % 2 === 0 ? 'example.org' : 'example.com'}`,
      status: statuses[at] ?? 'YES',
      additionalGuestDetails: {
        guestCount: more,
        guestNames: Array.from({ length: more }, (_, index) => `Extra ${index}`),
      },
    }
    await site.client.call(wire.rsvps.create, { rsvp, options: { ignoreResponseStatus: true } })
    site.advance(60_000)
  }
})
afterAll(() => site[Symbol.asyncDispose]())

const all = () => site.sandbox.world.rsvps.group(eventId)
const idOf = (firstName: string) => all().find((rsvp) => rsvp.firstName === firstName)?.id ?? ''
const stored = (id: string) => site.sandbox.world.rsvps.get(id)
const guestsOf = (id: string) => stored(id)?.guestList?.guests ?? []

test('rsvps.query: pages by cursor to the end, newest change first', async () => {
  const seen: unknown[] = []
  let cursorPaging: { limit: number; cursor?: string } = { limit: 2 }
  for (;;) {
    const first = { filter: { eventId }, sort: [{ fieldName: 'updatedDate', order: 'DESC' as const }] }
    const query = cursorPaging.cursor === undefined ? { ...first, cursorPaging } : { cursorPaging }
    const page = await site.client.call(wire.rsvps.query, { query, fields: ['CONTACT_DETAILS'] })
    seen.push(...page.rsvps.map((rsvp) => rsvp.firstName))
    const cursor = page.pagingMetadata?.cursors?.next
    expect(page.pagingMetadata?.hasNext).toBe(typeof cursor === 'string')
    if (typeof cursor !== 'string') break
    cursorPaging = { limit: 2, cursor }
  }
  expect(seen).toEqual(['Edda', 'Dario', 'Clara', 'Bruno', 'Ada'])
})

test('rsvps.query: pulls what changed since an instant', async () => {
  const since = all()[3]?.updatedDate ?? ''
  const query = { filter: { eventId, updatedDate: { $gte: since }, status: { $in: ['YES'] } } }
  const { rsvps } = await site.client.call(wire.rsvps.query, { query })
  expect(rsvps.map((rsvp) => rsvp.id)).toEqual([idOf('Dario')])
})

test('rsvps.query refuses a sort by e-mail address and more than a hundred a page', async () => {
  const call = site.client.call(wire.rsvps.query, { query: { sort: [{ fieldName: 'email' }] } })
  expect(await refusalOf(call)).toMatchObject({ platform: 'INVALID_ARGUMENT' })
  const large = site.client.call(wire.rsvps.query, { query: { cursorPaging: { limit: 101 } } })
  expect(await refusalOf(large)).toMatchObject({ code: 'invalid_input' })
})

test('rsvps.search: finds names, addresses and additional guests by words', async () => {
  const find = async (search: Record<string, string | boolean | string[]>) => {
    const given = { filter: { eventId }, sort: [{ fieldName: 'firstName', order: 'ASC' as const }], search }
    const { rsvps } = await site.client.call(wire.rsvps.search, { search: given, fields: ['CONTACT_DETAILS'] })
    return rsvps.map((rsvp) => rsvp.firstName)
  }
  expect(await find({ expression: 'quarrie' })).toEqual(['Ada', 'Dario'])
  expect(await find({ expression: 'ada tarn' })).toEqual(['Ada', 'Clara'])
  expect(await find({ expression: 'dario quarrie', mode: 'AND' })).toEqual(['Dario'])
  expect(await find({ expression: 'extra' })).toEqual(['Bruno', 'Clara', 'Edda'])
  expect(await find({ expression: 'example.com', fields: ['emailDomain'] })).toEqual(['Bruno', 'Dario'])
  expect(await find({ expression: 'uarri' })).toEqual([])
  expect(await find({ expression: 'uarri', fuzzy: true })).toEqual(['Ada', 'Dario'])
})

test('rsvps.search: counts what it found, by value, range, day and both at once', async () => {
  const value = { name: 'status', type: 'VALUE', fieldPath: 'status', value: { sortType: 'COUNT' } }
  const buckets = [{ to: 2 }, { from: 2 }]
  const aggregations = [
    value,
    { name: 'size', type: 'RANGE', fieldPath: 'totalGuests', range: { buckets } },
    { name: 'most', type: 'SCALAR', fieldPath: 'totalGuests', scalar: { type: 'MAX' } },
    { name: 'days', type: 'DATE_HISTOGRAM', fieldPath: 'createdDate', dateHistogram: { interval: 'HOUR' } },
    {
      name: 'both',
      type: 'NESTED',
      nested: { nestedAggregations: [value, { name: 'guests', type: 'VALUE', fieldPath: 'totalGuests' }] },
    },
  ]
  const search = { filter: { eventId }, aggregations, cursorPaging: { limit: 1 } }
  const { aggregationData, rsvps } = await site.client.call(wire.rsvps.search, { search })
  const [byStatus, sizes, most, hours, both] = aggregationData?.results ?? []
  expect(rsvps.length).toBe(1)
  expect(byStatus?.values?.results).toEqual([
    { value: 'YES', count: 3 },
    { value: 'NO', count: 1 },
    { value: 'WAITLIST', count: 1 },
  ])
  expect(sizes?.ranges?.results).toEqual([
    { to: 2, count: 2 },
    { from: 2, count: 3 },
  ])
  expect(most?.scalar).toEqual({ type: 'MAX', value: 3 })
  expect(hours?.dateHistogram?.results).toEqual([{ value: '2026-11-20T17:00:00.000Z', count: 5 }])
  expect(both?.nested?.results?.[0]?.results).toEqual({
    status: { value: { value: 'YES', count: 3 } },
    guests: { value: { value: '1', count: 2 } },
  })
})

test('rsvps.search refuses to count names', async () => {
  const search = { aggregations: [{ name: 'names', type: 'VALUE', fieldPath: 'firstName' }] }
  const call = site.client.call(wire.rsvps.search, { search })
  expect(await refusalOf(call)).toMatchObject({ field: 'search.aggregations.fieldPath' })
})

test('rsvps.count: as many as a filter and words find', async () => {
  const count = async (input: object) => (await site.client.call(wire.rsvps.count, input)).count
  expect(await count({ filter: { eventId } })).toBe(5)
  expect(await count({ filter: { eventId: other } })).toBe(0)
  expect(await count({ filter: { eventId, totalGuests: { $gte: 2 } } })).toBe(3)
  expect(await count({ filter: { eventId }, search: { expression: 'quarrie' } })).toBe(2)
})

test('rsvps.count refuses an operator that does not exist', async () => {
  const call = site.client.call(wire.rsvps.count, { filter: { totalGuests: { $about: 3 } } })
  expect(await refusalOf(call)).toMatchObject({ platform: 'INVALID_ARGUMENT' })
})

test('rsvps.summary: guests, not answers, of each event that was named', async () => {
  const { summaries } = await site.client.call(wire.rsvps.summary, { eventId: [eventId, other] })
  expect(summaries).toEqual([
    { eventId, yesGuestCount: 4, noGuestCount: 3, waitlistGuestCount: 2, totalRsvpCount: 5 },
    { eventId: other, yesGuestCount: 0, noGuestCount: 0, waitlistGuestCount: 0, totalRsvpCount: 0 },
  ])
})

test('rsvps.summary refuses to sum up no event', async () => {
  expect(await refusalOf(site.client.call(wire.rsvps.summary, { eventId: [] }))).toMatchObject({
    code: 'invalid_input',
  })
})

test('rsvps.checkIn: the named guests are in, at the time that the client scanned them', async () => {
  const rsvpId = idOf('Clara')
  const checkInDate = '2026-11-20T17:30:00.000Z'
  const { rsvp } = await site.client.call(wire.rsvps.checkIn, {
    rsvpId,
    guestIds: [2],
    checkInDate,
    fields: ['DETAILS'],
  })
  expect(rsvp).toMatchObject({ checkedInGuestCount: 1, fullyCheckedIn: false })
  expect(guestsOf(rsvpId).map((guest) => guest.checkInDetails?.checkInDate)).toEqual([
    undefined,
    checkInDate,
    undefined,
  ])
  await site.client.call(wire.rsvps.checkIn, { rsvpId })
  expect(stored(rsvpId)).toMatchObject({ checkedInGuestCount: 3, fullyCheckedIn: true, revision: '3' })
  expect(guestsOf(rsvpId)[1]?.checkInDetails?.checkInDate).toBe(checkInDate)
  expect(guestOf(site.sandbox.world, rsvpId)?.guestDetails?.checkedIn).toBe(true)
})

test('rsvps.checkIn refuses a guest who is in, and one who is not on the list', async () => {
  const rsvpId = idOf('Ada')
  await site.client.call(wire.rsvps.checkIn, { rsvpId, guestIds: [1] })
  const again = site.client.call(wire.rsvps.checkIn, { rsvpId, guestIds: [1] })
  expect(await refusalOf(again)).toMatchObject({ code: 'precondition', platform: 'GUEST_ALREADY_CHECKED_IN' })
  const stranger = site.client.call(wire.rsvps.checkIn, { rsvpId, guestIds: [2] })
  expect(await refusalOf(stranger)).toMatchObject({ code: 'refused', platform: 'GUEST_NOT_FOUND' })
  expect(stored(rsvpId)?.revision).toBe('2')
})

test('rsvps.cancelCheckIn: takes back one guest, or everybody; the history stays', async () => {
  const rsvpId = idOf('Edda')
  await site.client.call(wire.rsvps.checkIn, { rsvpId })
  const checkInCanceledDate = '2026-11-20T17:50:00.000Z'
  await site.client.call(wire.rsvps.cancelCheckIn, { rsvpId, guestIds: [1], checkInCanceledDate })
  expect(guestsOf(rsvpId)[0]?.checkInDetails).toMatchObject({ checkedIn: false, checkInCanceledDate })
  expect(guestsOf(rsvpId)[0]?.checkInDetails?.checkInDate).toEqual(expect.any(String))
  expect(stored(rsvpId)?.checkedInGuestCount).toBe(1)
  await site.client.call(wire.rsvps.cancelCheckIn, { rsvpId })
  expect(stored(rsvpId)?.checkedInGuestCount).toBe(0)
  expect(guestOf(site.sandbox.world, rsvpId)?.guestDetails?.checkedIn).toBe(false)
})

test('rsvps.cancelCheckIn refuses a guest who is not in', async () => {
  const rsvpId = idOf('Bruno')
  const call = site.client.call(wire.rsvps.cancelCheckIn, { rsvpId, guestIds: [1] })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'GUEST_NOT_CHECKED_IN' })
  const missing = site.client.call(wire.rsvps.cancelCheckIn, { rsvpId })
  expect(await refusalOf(missing)).toMatchObject({ platform: 'GUEST_NOT_CHECKED_IN' })
})

test('rsvpsV1.list: the older form, with its own names, facets and tags', async () => {
  const input = {
    eventId: [eventId],
    facet: ['status'],
    sort: 'created:desc',
    fieldset: ['DETAILS', 'CONTACT_DETAILS'],
  }
  const page = await site.client.call(wire.rsvpsV1.list, input)
  expect(page.rsvps.map((rsvp) => rsvp.firstName)).toEqual(['Edda', 'Dario', 'Clara', 'Bruno', 'Ada'])
  expect(page.rsvps[0]).toMatchObject({ status: 'WAITING', created: stored(idOf('Edda'))?.createdDate, totalGuests: 2 })
  expect(page.facets?.['status']?.counts).toEqual({ YES: 3, NO: 1, WAITING: 1 })
  expect(page.rsvpFacets?.facets?.['status']?.counts?.['YES']).toMatchObject({ count: 3, guests: 4 })
  const waiting = await site.client.call(wire.rsvpsV1.list, { eventId: [eventId], status: ['WAITING'] })
  expect(waiting.rsvps.map((rsvp) => rsvp.id)).toEqual([idOf('Edda')])
  const words = await site.client.call(wire.rsvpsV1.list, { searchPhrase: 'QUARRIE', tag: ['NOT_FULLY_CHECKED_IN'] })
  expect(words.rsvps.map((rsvp) => rsvp.id)).toContain(idOf('Dario'))
})

test('rsvpsV1.list refuses a facet that it does not know', async () => {
  const call = site.client.call(wire.rsvpsV1.list, { facet: ['colour'] })
  expect(await refusalOf(call)).toMatchObject({ field: 'facet' })
})

test('rsvpsV1.checkIn: the guest is in now, and stays in when asked again', async () => {
  const rsvpId = idOf('Dario')
  const input = { eventId, rsvpId, guestId: [1] }
  const { rsvp } = await site.client.call(wire.rsvpsV1.checkIn, input)
  const created = guestsOf(rsvpId)[0]?.checkInDetails?.checkInDate
  expect(rsvp.guests).toMatchObject([{ id: 1, fullName: 'Dario Quarrie', checkIn: { created } }])
  site.advance(60_000)
  await site.client.call(wire.rsvpsV1.checkIn, input)
  expect(guestsOf(rsvpId)[0]?.checkInDetails?.checkInDate).toBe(created)
})

test('rsvpsV1.checkIn refuses an RSVP of another event', async () => {
  const call = site.client.call(wire.rsvpsV1.checkIn, { eventId: other, rsvpId: idOf('Dario'), guestId: [1] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'RSVP_NOT_FOUND' })
})
