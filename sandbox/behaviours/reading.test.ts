import { expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { codeOf, openTestSite } from '../test-client.ts'

test('events: no limit answers nothing, although it counts', async () => {
  await using site = await openTestSite()
  const { body } = await site.call(wire.events.query, {})
  expect(body).toEqual({ events: [], pagingMetadata: { count: 0, offset: 0, total: 4, tooManyToCount: false } })
  expect(codeOf(await site.call(wire.events.query, { query: { paging: { limit: 1001 } } }))).toBe('LTE')
  const filter = { query: { filter: { 'location.name': 'Studio' }, paging: { limit: 1 } } }
  expect(codeOf(await site.call(wire.events.query, filter))).toBe('FILTER_PARSER_ERROR')
})

test('events: their status follows the clock', async () => {
  await using site = await openTestSite()
  const count = async (status: string) =>
    (await site.call(wire.events.query, { query: { filter: { status }, paging: { limit: 10 } } })).body.events.length
  expect([await count('UPCOMING'), await count('STARTED'), await count('ENDED')]).toEqual([3, 0, 1])
  site.advance(2 * 3_600_000)
  expect([await count('UPCOMING'), await count('STARTED'), await count('ENDED')]).toEqual([2, 1, 1])
})

test('events: form, registration and sums come with their field sets', async () => {
  await using site = await openTestSite()
  const query = { paging: { limit: 1 }, sort: [{ fieldName: 'dateAndTimeSettings.startDate', order: 'DESC' as const }] }
  const plain = (await site.call(wire.events.query, { query })).body.events[0]
  expect(plain?.form).toBeUndefined()
  expect(plain?.summaries).toBeUndefined()
  expect(plain?.registration).toMatchObject({ type: 'TICKETING' })
  expect(plain?.registration?.tickets).toBeUndefined()
  const fields: ('FORM' | 'REGISTRATION' | 'DASHBOARD')[] = ['FORM', 'REGISTRATION', 'DASHBOARD']
  const full = (await site.call(wire.events.query, { query, fields })).body.events[0]
  expect(full?.form?.controls?.flatMap((control) => control.inputs?.map((input) => input.name))).toContain('seat')
  expect(full?.registration?.tickets?.currency).toBe('EUR')
  expect(full?.summaries?.tickets?.ticketsSold).toBe(47)
})

test('ticket definitions: sales counters come on request, the envelope is called metadata', async () => {
  await using site = await openTestSite()
  const { eventId = '' } = site.sandbox.ids
  const query = { filter: { eventId }, cursorPaging: { limit: 5 } }
  const { body } = await site.call(wire.ticketDefinitions.query, { query, fields: ['SALES_DETAILS'] })
  expect(body.metadata?.count).toBe(5)
  expect(body.ticketDefinitions[0]?.salesDetails?.soldCount).toEqual(expect.any(Number))
  const cursor = body.metadata?.cursors?.next ?? ''
  const rest = (await site.call(wire.ticketDefinitions.query, { query: { cursorPaging: { cursor, limit: 100 } } })).body
  expect(rest.ticketDefinitions.length).toBe(2)
  expect(rest.ticketDefinitions[0]?.salesDetails).toBeUndefined()
  expect(rest.metadata?.cursors?.next).toBeUndefined()
  expect((await site.call(wire.ticketDefinitions.query, { query: { cursorPaging: { limit: 101 } } })).status).toBe(400)
})

test('guests: what changed since an instant, oldest change first', async () => {
  await using site = await openTestSite()
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  const since = new Date(site.now()).toISOString()
  site.advance(1000)
  await site.control('POST', 'act', { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  const query = {
    filter: { updatedDate: { $gte: since } },
    sort: [{ fieldName: 'updatedDate', order: 'ASC' as const }],
    cursorPaging: { limit: 1000 },
  }
  const { guests } = (await site.call(wire.guests.query, { query, fields: ['GUEST_DETAILS'] })).body
  expect(guests).toMatchObject([
    { ticketNumber, guestDetails: { checkedIn: true, checkInDetails: [{ checkedInByStaffMember: 'Side door' }] } },
  ])
  const bare = (await site.call(wire.guests.query, { query })).body.guests
  expect(bare[0]?.guestDetails).toBeUndefined()
})

test('orders: without DETAILS the status cannot be trusted', async () => {
  await using site = await openTestSite()
  const { orderNumber = '' } = site.sandbox.ids
  const get = async (fieldset: ('DETAILS' | 'TICKETS' | 'FORM')[]) =>
    (await site.call(wire.orders.list, { orderNumber: [orderNumber], fieldset })).body.orders[0]
  expect(await get([])).toMatchObject({ orderNumber, status: 'NA_ORDER_STATUS' })
  expect(await get([])).not.toHaveProperty('created')
  const full = await get(['DETAILS', 'TICKETS', 'FORM'])
  expect(full).toMatchObject({ status: 'PAID', created: expect.any(String), totalPrice: { currency: 'EUR' } })
  expect(full?.tickets?.length).toBe(full?.ticketsQuantity)
  expect(full?.checkoutForm?.inputValues?.length).toBeGreaterThan(0)
})

test('orders: oldest first unless said otherwise; asks up to 400, answers up to 100', async () => {
  await using site = await openTestSite()
  const { eventId = '' } = site.sandbox.ids
  const created = async (sort?: string) => {
    const input = {
      eventId: [eventId],
      limit: 100,
      fieldset: ['DETAILS' as const],
      ...(sort === undefined ? {} : { sort }),
    }
    return (await site.call(wire.orders.list, input)).body.orders.map((order) => order.created ?? '')
  }
  const ascending = await created()
  expect(ascending).toEqual([...ascending].sort())
  expect(await created('created:desc')).toEqual([...ascending].reverse())
  expect((await site.call(wire.orders.list, { limit: 400 })).body).toMatchObject({ limit: 100 })
  expect((await site.call(wire.orders.list, { limit: 401 })).status).toBe(400)
  expect((await site.call(wire.orders.list, { sort: 'updated:desc' })).status).toBe(400)
  const unpaid = (await site.call(wire.orders.list, { status: ['INITIATED', 'OFFLINE_PENDING'], eventId: [eventId] }))
    .body
  expect(unpaid.total).toBe(6)
})

test('contacts: filters by updatedDate but does not sort by it', async () => {
  await using site = await openTestSite()
  const query = (extra: object) => site.call(wire.contacts.query, { query: { paging: { limit: 1000 }, ...extra } })
  const all = (await query({})).body
  expect(all.pagingMetadata).toMatchObject({ count: 600, total: 600 })
  const created = all.contacts.map((contact) => contact.createdDate ?? '')
  expect(created).toEqual([...created].sort())
  const since = '2026-11-19T00:00:00.000Z'
  const recent = (await query({ filter: { updatedDate: { $gte: since } } })).body.contacts
  expect(recent.length).toBe(all.contacts.filter((contact) => (contact.updatedDate ?? '') >= since).length)
  expect(recent.length).toBeGreaterThan(0)
  expect(codeOf(await query({ sort: [{ fieldName: 'updatedDate' }] }))).toBe('UNSUPPORTED_SORT_FIELD')
  const twice = [{ fieldName: 'info.name.last' }, { fieldName: 'info.name.first' }]
  expect(codeOf(await query({ sort: twice }))).toBe('UNSUPPORTED_SORT_FIELD')
  expect(codeOf(await query({ paging: { limit: 1001 } }))).toBe('ILLEGAL_LIMIT')
  expect(codeOf(await query({ filter: { 'info.shoeSize': 43 } }))).toBe('UNSUPPORTED_FILTER_FIELD_UNKNOWN')
  expect(codeOf(await query({ filter: { 'info.labelKeys': { $eq: 'x' } } }))).toBe('UNSUPPORTED_FILTER_OPERATOR')
})

test('contacts: labels, e-mails and words can be searched; BASIC still carries id and revision', async () => {
  await using site = await openTestSite()
  const [known] = site.sandbox.world.contacts.all()
  const email = known?.primaryInfo?.email ?? ''
  const paging = { limit: 1000 }
  const press = { filter: { 'info.labelKeys': { $hasSome: ['custom.press'] } }, paging }
  const found = (await site.call(wire.contacts.query, { query: press })).body.contacts
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((contact) => contact.info?.labelKeys?.items?.includes('custom.press'))).toBe(true)
  const byEmail = { filter: { 'info.emails.email': email }, paging, fieldsets: ['BASIC' as const] }
  const [basic] = (await site.call(wire.contacts.query, { query: byEmail })).body.contacts
  expect(basic).toMatchObject({ id: known?.id, revision: known?.revision, info: { name: known?.info?.name } })
  expect(basic?.createdDate).toBeUndefined()
  const search = `${known?.info?.name?.first} ${email}`
  expect((await site.call(wire.contacts.query, { query: { paging }, search })).body.contacts[0]?.id).toBe(known?.id)
})
