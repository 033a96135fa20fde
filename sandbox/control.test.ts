import { request } from 'node:http'
import { expect, test } from 'vitest'
import { wire } from '../shared/wire/index.ts'
import { codeOf, openTestSite, type TestSite } from './test-client.ts'

/** `fetch` does not let a caller name another Host. */
function statusWith(site: TestSite, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${site.sandbox.url}/__sandbox/connection`, { headers }, (outcome) => {
      outcome.resume()
      resolve(outcome.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}

test('a web page cannot control it: neither a foreign Host nor a foreign Origin gets through', async () => {
  await using site = await openTestSite({ world: 'empty' })
  const { port } = new URL(site.sandbox.url)
  expect(await statusWith(site, {})).toBe(200)
  expect(await statusWith(site, { host: `localhost:${port}`, origin: 'http://localhost:5173' })).toBe(200)
  expect(await statusWith(site, { host: `rebound.example.org:${port}` })).toBe(403)
  expect(await statusWith(site, { host: '127.0.0.1' })).toBe(403)
  for (const origin of ['https://example.org', 'null', 'http://127.0.0.1.example.org']) {
    expect(await statusWith(site, { origin })).toBe(403)
  }
  expect(await statusWith(site, { 'sec-fetch-site': 'cross-site' })).toBe(403)
})

test('tells how to connect', async () => {
  await using site = await openTestSite({ world: 'empty' })
  const { url, apiKey, siteId, clientId } = site.sandbox
  const { body } = await site.control('GET', 'connection')
  expect(body).toEqual({ url, apiKey, siteId, clientId, siteName: 'Marlowe House' })
  await site.control('POST', 'faults', { rateLimitPerMinute: 2_000 })
  expect((await site.control('GET', 'connection')).body).toMatchObject({ requestsPerMinute: 2_000 })
})

test('the state shows the world, the ledger, who is in and what was asked', async () => {
  await using site = await openTestSite()
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  await site.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  const created = new Date(site.now()).toISOString()
  const { body } = await site.control('GET', 'state')
  expect(body).toMatchObject({
    world: { name: 'demo', seed: 1, businessDay: '2026-11-20' },
    now: created,
    ledger: [{ op: 'checkIn', ticketNumber, changed: true }],
    requests: { 'tickets.checkIn': 1 },
    checkedIn: expect.arrayContaining([{ eventId, ticketNumber, created }]),
    totals: { contacts: 600, events: 5 },
  })
})

test('a reset makes a new world and forgets faults, ledger and counts', async () => {
  await using site = await openTestSite()
  site.sandbox.faults.set({ latencyMs: 1 })
  await site.control('POST', 'reset', { world: 'empty', seed: 5 })
  const { body } = await site.control('GET', 'state')
  expect(body).toMatchObject({ world: { name: 'empty', seed: 5 }, ledger: [], requests: {}, totals: { contacts: 0 } })
  expect(site.sandbox.faults.current().latencyMs).toBe(0)
  expect((await site.call(wire.contacts.query, { query: {} })).status).toBe(200)
  expect((await site.control('POST', 'reset', { world: 'mars' })).status).toBe(400)
  expect((await site.control('GET', 'nothing')).status).toBe(404)
})

test('other devices check in and out; the ledger names them', async () => {
  await using site = await openTestSite()
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  await site.control('POST', 'act', { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await site.control('POST', 'act', { deleteCheckIn: { eventId, ticketNumber } })
  expect(site.sandbox.state.ledger.entries().map(({ op, by }) => [op, by])).toEqual([
    ['checkIn', 'Side door'],
    ['deleteCheckIn', 'Other door'],
  ])
  const unknown = await site.control('POST', 'act', { checkIn: { eventId, ticketNumber: 'X' } })
  expect([unknown.status, codeOf(unknown)]).toEqual([404, 'TICKET_NOT_FOUND'])
})

test('a cancelled ticket shows in the ticket, its guest and the counters', async () => {
  await using site = await openTestSite()
  const { eventId = '', ticketNumber = '', ticketDefinitionId = '' } = site.sandbox.ids
  const sold = () => site.sandbox.world.definitions.get(ticketDefinitionId)?.salesDetails?.soldCount ?? 0
  const before = sold()
  site.advance(1000)
  await site.control('POST', 'act', { cancelTicket: { eventId, ticketNumber } })
  await site.control('POST', 'act', { cancelTicket: { eventId, ticketNumber } })
  const { ticket } = (await site.call(wire.tickets.get, { eventId, ticketNumber })).body
  expect(ticket.canceled).toBe(true)
  const [guest] = site.sandbox.world.guests.group(ticketNumber)
  expect(guest).toMatchObject({ attendanceStatus: 'NOT_ATTENDING', updatedDate: new Date(site.now()).toISOString() })
  expect(sold()).toBe(before - 1)
})

test('contacts change and go', async () => {
  await using site = await openTestSite()
  const { contactId: id = '' } = site.sandbox.ids
  const revision = site.sandbox.world.contacts.get(id)?.revision ?? 0
  await site.control('POST', 'act', { updateContact: { id, first: 'Zelda', phone: '+49 30 555 0100', labelKeys: [] } })
  expect(site.sandbox.world.contacts.get(id)).toMatchObject({
    revision: revision + 1,
    updatedDate: new Date(site.now()).toISOString(),
    primaryInfo: { phone: '+49 30 555 0100' },
    info: { name: { first: 'Zelda' }, labelKeys: { items: [] } },
  })
  await site.control('POST', 'act', { deleteContact: { id } })
  const { body } = await site.call(wire.contacts.query, { query: { filter: { id } } })
  expect(body.contacts).toEqual([])
  expect((await site.control('POST', 'act', { deleteContact: { id } })).status).toBe(404)
})

test('the site keeps a form closed against every attempt to open it, until the block is lifted', async () => {
  await using site = await openTestSite()
  const [form] = site.sandbox.world.forms.all().filter(({ enabled }) => enabled === true)
  const formId = form?.id ?? ''
  const stored = () => site.sandbox.world.forms.get(formId)
  await site.control('POST', 'act', { blockForm: { formId, block: { reason: 'PLAN' } } })
  expect(stored()).toMatchObject({ enabled: false, activationBlock: { reason: 'PLAN' } })
  const { body } = await site.call(wire.forms.update, {
    form: { id: formId, revision: stored()?.revision ?? '', enabled: true, activationBlock: null },
  })
  expect(body.form).toMatchObject({ enabled: false, activationBlock: { reason: 'PLAN' } })
  await site.control('POST', 'act', { blockForm: { formId, block: null } })
  expect([stored()?.enabled, stored()?.activationBlock]).toEqual([true, undefined])
  expect((await site.control('POST', 'act', { blockForm: { formId: 'none' } })).status).toBe(404)
})

test('a sale makes an order, a ticket, guests and a contact, until nothing is left', async () => {
  await using site = await openTestSite()
  const { eventId = '' } = site.sandbox.ids
  const types = site.sandbox.world.definitions.group(eventId)
  const [low] = types.filter((type) => type.salesDetails?.unsoldCount === 3)
  const sell = (email: string) =>
    site.control('POST', 'act', { sell: { eventId, definitionId: low?.id, name: 'Ivo Late', email } })
  const contacts = site.sandbox.world.contacts.all().length
  const first = await sell('ivo.late@example.org')
  expect(first.body).toMatchObject({ sell: { tickets: [{ guestFullName: 'Ivo Late', orderStatus: 'PAID' }] } })
  await sell('ivo.late@example.org')
  expect(site.sandbox.world.contacts.all().length).toBe(contacts + 1)
  expect((await sell('ivo.late@example.org')).status).toBe(200)
  expect(codeOf(await sell('ivo.late@example.org'))).toBe('TICKETS_SOLD_OUT')
  const { orders } = (await site.call(wire.orders.list, { searchPhrase: 'ivo late', fieldset: ['TICKETS'] })).body
  expect(orders.map((order) => order.tickets?.length)).toEqual([1, 1, 1])
})

test('a reset for the moment of an earlier world makes that world again, though its shows follow the hour', async () => {
  await using site = await openTestSite()
  const { state } = site.sandbox
  const ids = () => state.world.tickets.all().map(({ ticket }) => ticket.ticketNumber)
  const [first, seededAt] = [ids(), state.world.seededAt]
  site.advance(40 * 60_000)
  state.reset({})
  expect(ids()).not.toEqual(first)
  state.reset({ madeAt: seededAt })
  expect(ids()).toEqual(first)
})
