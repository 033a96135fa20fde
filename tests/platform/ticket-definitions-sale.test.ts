import { expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

const hour = 3_600_000
const eventAt = (site: OpenPlatform, place: number) => site.sandbox.world.events.all()[place]?.id ?? ''

test('ticketDefinitions.query: pages by cursor to the end, in order', async () => {
  await using site = await openPlatform()
  const eventId = eventAt(site, 0)
  const seen: string[] = []
  let query: Parameters<typeof ask>[0] = {
    filter: { eventId },
    sort: [{ fieldName: 'name' }],
    cursorPaging: { limit: 3 },
  }
  const ask = (wanted: { filter?: Record<string, unknown>; sort?: { fieldName: string }[]; cursorPaging: object }) =>
    site.client.call(wire.ticketDefinitions.query, { query: wanted })
  for (;;) {
    const { ticketDefinitions, metadata } = await ask(query)
    seen.push(...ticketDefinitions.map(({ name }) => name ?? ''))
    const cursor = metadata?.cursors?.next
    if (typeof cursor !== 'string') break
    query = { cursorPaging: { limit: 3, cursor } }
  }
  const names = site.sandbox.world.definitions.group(eventId).map(({ name }) => name ?? '')
  expect(seen).toEqual(names.toSorted((left, right) => (left < right ? -1 : 1)))
})

test('ticketDefinitions.query refuses more than 100 a page, two kinds of paging and an unknown field', async () => {
  await using site = await openPlatform()
  const query = (wanted: object) => refusalOf(site.client.call(wire.ticketDefinitions.query, { query: wanted }))
  expect((await query({ cursorPaging: { limit: 101 } })).field).toBe('query.cursorPaging.limit')
  expect((await query({ paging: { limit: 10 }, cursorPaging: { limit: 10 } })).field).toBe('query.paging')
  expect(await query({ filter: { limitPerCheckout: 10 } })).toMatchObject({ platform: 'INVALID_ARGUMENT' })
  expect((await query({ cursorPaging: { cursor: 'made-up' } })).field).toBe('query.cursorPaging.cursor')
})

test('what changed since an instant comes, and a page by offset counts all', async () => {
  await using site = await openPlatform()
  const { ticketDefinitionId = '' } = site.sandbox.ids
  site.advance(1000)
  const ticketDefinition = { id: ticketDefinitionId, revision: '1', description: 'New words' }
  await site.client.call(wire.ticketDefinitions.update, { ticketDefinition })
  const filter = { updatedDate: { $gte: '2026-11-20T17:40:01.000Z' } }
  const changed = await site.client.call(wire.ticketDefinitions.query, { query: { filter } })
  expect(changed.ticketDefinitions.map(({ id }) => id)).toEqual([ticketDefinitionId])
  const page = await site.client.call(wire.ticketDefinitions.query, { query: { paging: { limit: 2, offset: 1 } } })
  expect(page.metadata).toMatchObject({ count: 2, offset: 1, total: site.sandbox.world.definitions.all().length })
})

test('ticketDefinitions.queryAvailable: what visitors can buy, without hidden types and drafts', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  const available = async (eventId: string) => {
    const query = { filter: { eventId }, paging: { limit: 100, offset: 0 } }
    const fields: ['SALES_DETAILS'] = ['SALES_DETAILS']
    return (await visitor.call(wire.ticketDefinitions.queryAvailable, { query, fields })).ticketDefinitions
  }
  const tonight = await available(eventAt(site, 0))
  const shown = world.definitions.group(eventAt(site, 0)).filter(({ hidden }) => hidden !== true)
  expect(tonight.map(({ id }) => id).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
  expect(tonight.find(({ name }) => name === 'Patron box')?.salesDetails?.soldOut).toBe(true)
  expect(await available(eventAt(site, 4))).toEqual([])
  expect(await available(eventAt(site, 3))).toEqual([])
  site.advance(5 * hour)
  expect(await available(eventAt(site, 0))).toEqual([])
})

test('ticketDefinitions.queryAvailable refuses more than 100 a page', async () => {
  await using site = await openPlatform()
  const query = { paging: { limit: 101 } }
  const call = site.client.call(wire.ticketDefinitions.queryAvailable, { query })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'query.paging.limit' })
})

test('ticketDefinitions.count: how many, and how many of each kind', async () => {
  await using site = await openPlatform()
  const eventId = eventAt(site, 0)
  const here = site.sandbox.world.definitions.group(eventId)
  const { metadata, facets } = await site.client.call(wire.ticketDefinitions.count, {
    filter: { eventId },
    facet: ['saleStatus', 'hidden'],
  })
  expect(metadata?.total).toBe(here.length)
  expect(facets).toEqual({
    saleStatus: { counts: { SALE_STARTED: here.length } },
    hidden: { counts: { true: 1, false: here.length - 1 } },
  })
})

test('ticketDefinitions.count refuses a filter or a facet that it cannot read', async () => {
  await using site = await openPlatform()
  const count = (input: object) => refusalOf(site.client.call(wire.ticketDefinitions.count, input))
  expect(await count({ filter: { room: 'Studio' } })).toMatchObject({ platform: 'FILTER_PARSER_ERROR' })
  expect(await count({ facet: ['name'] })).toMatchObject({ code: 'refused', platform: 'FILTER_PARSER_ERROR' })
})

test('a sale starts and ends by the clock, and with the event at the latest', async () => {
  await using site = await openPlatform()
  const { ticketDefinitionId: id = '' } = site.sandbox.ids
  const salePeriod = { startDate: '2026-11-20T18:00:00.000Z', endDate: '2026-11-20T19:00:00.000Z' }
  await site.client.call(wire.ticketDefinitions.update, { ticketDefinition: { id, revision: '1', salePeriod } })
  const status = async () =>
    (await site.client.call(wire.ticketDefinitions.get, { ticketDefinitionId: id })).ticketDefinition.saleStatus
  expect(await status()).toBe('SALE_SCHEDULED')
  site.advance(hour / 2)
  expect(await status()).toBe('SALE_STARTED')
  site.advance(hour)
  expect(await status()).toBe('SALE_ENDED')
  expect(site.sandbox.world.definitions.get(id)).toMatchObject({ revision: '2', saleStatus: 'SALE_ENDED' })
  await site.client.call(wire.ticketDefinitions.update, { ticketDefinition: { id, revision: '2', salePeriod: null } })
  expect(await status()).toBe('SALE_STARTED')
  site.advance(3 * hour)
  expect(await status()).toBe('SALE_ENDED')
})

test('sales are counted as they are now: sold tickets, cancelled ones, and reservations until they end', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const { ticketDefinitionId = '', ticketNumber = '', eventId = '' } = site.sandbox.ids
  const sales = async () => {
    const input = { ticketDefinitionId, fields: ['SALES_DETAILS' as const] }
    return (await site.client.call(wire.ticketDefinitions.get, input)).ticketDefinition.salesDetails
  }
  const before = await sales()
  const stored = world.tickets.get(ticketNumber)
  if (stored !== undefined) world.tickets.put({ ...stored, ticket: { ...stored.ticket, canceled: true } })
  world.reservations.put({
    eventId,
    orderNumber: null,
    reservation: {
      id: 'r1',
      status: 'PENDING',
      expirationDate: '2026-11-20T18:00:00.000Z',
      tickets: [{ ticketDefinitionId, quantity: 3 }],
    },
  })
  const [sold, unsold] = [before?.soldCount ?? 0, before?.unsoldCount ?? 0]
  expect(await sales()).toEqual({ soldCount: sold - 1, unsoldCount: unsold - 2, reservedCount: 3, soldOut: false })
  site.advance(hour)
  expect(await sales()).toEqual({ soldCount: sold - 1, unsoldCount: unsold + 1, reservedCount: 0, soldOut: false })
})
