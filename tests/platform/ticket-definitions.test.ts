import { expect, test } from 'vitest'
import type { InputOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

type NewDefinition = InputOf<typeof wire.ticketDefinitions.create>['ticketDefinition']
type Change = InputOf<typeof wire.ticketDefinitions.update>['ticketDefinition']

const stranger = '00000000-0000-4000-8000-000000000000'
const eventAt = (site: OpenPlatform, place: number) => site.sandbox.world.events.all()[place]?.id ?? ''
const stored = (site: OpenPlatform, id: string) => site.sandbox.world.definitions.get(id)

function create(site: OpenPlatform, change: Partial<NewDefinition> = {}) {
  const ticketDefinition: NewDefinition = {
    eventId: eventAt(site, 2),
    name: 'Early bird',
    feeType: 'FEE_INCLUDED',
    pricingMethod: { fixedPrice: { value: '6.50', currency: 'EUR' } },
    initialLimit: 20,
    ...change,
  }
  return site.client.call(wire.ticketDefinitions.create, {
    ticketDefinition,
    fields: ['SALES_DETAILS', 'EVENT_DETAILS'],
  })
}

const update = (site: OpenPlatform, ticketDefinition: Change) =>
  site.client.call(wire.ticketDefinitions.update, { ticketDefinition, fields: ['SALES_DETAILS'] })

test('ticketDefinitions.create: a type of ticket with its price, limit and sale', async () => {
  await using site = await openPlatform()
  const { ticketDefinition } = await create(site, {
    salePeriod: { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-21T12:00:00.000Z', displayNotOnSale: true },
  })
  expect(stored(site, ticketDefinition.id)).toMatchObject({
    eventId: eventAt(site, 2),
    revision: '1',
    name: 'Early bird',
    createdDate: '2026-11-20T17:40:00.000Z',
    limited: true,
    initialLimit: 20,
    actualLimit: 20,
    limitPerCheckout: 10,
    saleStatus: 'SALE_SCHEDULED',
    pricingMethod: { fixedPrice: { value: '6.50', currency: 'EUR' }, pricingType: 'STANDARD', free: false },
  })
  expect(ticketDefinition.salesDetails).toEqual({ unsoldCount: 20, soldCount: 0, reservedCount: 0, soldOut: false })
  expect(ticketDefinition.eventDetails?.title).toBe('Paper Moons, family matinee')
})

test('ticketDefinitions.create refuses an RSVP event, a sale ending before it starts, too many types', async () => {
  await using site = await openPlatform()
  const { world } = site.sandbox
  const rsvpEvent = { ...world.events.all()[2], id: stranger, registration: { initialType: 'RSVP', type: 'RSVP' } }
  world.events.put(rsvpEvent)
  expect(await refusalOf(create(site, { eventId: stranger }))).toMatchObject({
    code: 'precondition',
    platform: 'INVALID_EVENT_TYPE',
  })
  const salePeriod = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-20T00:00:00.000Z' }
  expect(await refusalOf(create(site, { salePeriod }))).toMatchObject({
    code: 'precondition',
    platform: 'INVALID_SALE_PERIOD',
  })
  for (let number = 0; number < 97; number += 1) {
    world.definitions.put({ id: `d${number}`, eventId: eventAt(site, 2) })
  }
  expect(await refusalOf(create(site))).toMatchObject({
    code: 'precondition',
    platform: 'TICKET_DEFINITIONS_LIMIT_REACHED',
  })
})

test('ticketDefinitions.create refuses two prices at once, a long name and another currency', async () => {
  await using site = await openPlatform()
  const price = { value: '5.00', currency: 'EUR' }
  const both = { pricingMethod: { fixedPrice: price, guestPrice: price } }
  expect((await refusalOf(create(site, both))).code).toBe('invalid_input')
  expect((await refusalOf(create(site, { name: 'x'.repeat(31) }))).code).toBe('invalid_input')
  const pounds = { pricingMethod: { fixedPrice: { value: '5.00', currency: 'GBP' } } }
  expect(await refusalOf(create(site, pounds))).toMatchObject({
    code: 'refused',
    field: 'ticketDefinition.pricingMethod',
  })
  expect((await refusalOf(create(site, { eventId: stranger }))).platform).toBe('EVENT_NOT_FOUND')
})

test('free tickets, donations and price options', async () => {
  await using site = await openPlatform()
  const free = await create(site, { pricingMethod: { fixedPrice: { value: '0' } }, feeType: 'NO_FEE' })
  expect(free.ticketDefinition.pricingMethod).toMatchObject({ free: true, fixedPrice: { currency: 'EUR' } })
  const donation = await create(site, { pricingMethod: { guestPrice: { value: '5.00' } }, initialLimit: null })
  expect(stored(site, donation.ticketDefinition.id)).toMatchObject({
    limited: false,
    pricingMethod: { pricingType: 'DONATION', free: false },
  })
  expect(donation.ticketDefinition.salesDetails?.unsoldCount).toBeUndefined()
  const options = { optionDetails: [{ name: 'Child', price: { value: '4.00' } }] }
  const { ticketDefinition } = await create(site, { pricingMethod: { pricingOptions: options } })
  expect(ticketDefinition.pricingMethod?.pricingOptions?.optionDetails?.[0]).toMatchObject({
    optionId: expect.any(String),
    price: { value: '4.00', currency: 'EUR' },
  })
})

test('ticketDefinitions.get: sales, event and seats come on request', async () => {
  await using site = await openPlatform()
  const { ticketDefinitionId = '' } = site.sandbox.ids
  const { ticketDefinition: plain } = await site.client.call(wire.ticketDefinitions.get, { ticketDefinitionId })
  const { salesDetails, ...row } = stored(site, ticketDefinitionId) ?? { id: '' }
  expect(plain).toEqual(row)
  const fields: ['SALES_DETAILS', 'EVENT_DETAILS'] = ['SALES_DETAILS', 'EVENT_DETAILS']
  const { ticketDefinition } = await site.client.call(wire.ticketDefinitions.get, { ticketDefinitionId, fields })
  expect(ticketDefinition.salesDetails).toEqual(salesDetails)
  expect(ticketDefinition.eventDetails).toMatchObject({ title: 'The Clockmaker of Salt Street', status: 'UPCOMING' })
})

test('ticketDefinitions.get refuses one that is not there, and hides hidden ones from visitors', async () => {
  await using site = await openPlatform()
  const get = (client: OpenPlatform['client'], ticketDefinitionId: string) =>
    refusalOf(client.call(wire.ticketDefinitions.get, { ticketDefinitionId }))
  const missing = { code: 'not_found', platform: 'TICKET_DEFINITION_NOT_FOUND' }
  expect(await get(site.client, stranger)).toMatchObject(missing)
  const hidden = site.sandbox.world.definitions.all().find((definition) => definition.hidden)?.id ?? ''
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  expect(await get(visitor, hidden)).toMatchObject(missing)
})

test('ticketDefinitions.update: what is there is changed, and the revision moves', async () => {
  await using site = await openPlatform()
  const { ticketDefinitionId = '' } = site.sandbox.ids
  const before = stored(site, ticketDefinitionId)
  site.advance(60_000)
  const change = { id: ticketDefinitionId, revision: '1', name: 'Stalls, front', initialLimit: 500 }
  const { ticketDefinition } = await update(site, change)
  expect(stored(site, ticketDefinitionId)).toMatchObject({
    revision: '2',
    name: 'Stalls, front',
    updatedDate: '2026-11-20T17:41:00.000Z',
    initialLimit: 500,
    actualLimit: 500,
    pricingMethod: before?.pricingMethod,
    description: before?.description,
  })
  const sold = before?.salesDetails?.soldCount ?? 0
  expect(ticketDefinition.salesDetails).toMatchObject({ soldCount: sold, unsoldCount: 500 - sold })
})

test('ticketDefinitions.update refuses a revision that is over, another event, and a sale that cannot be', async () => {
  await using site = await openPlatform()
  const { ticketDefinitionId: id = '' } = site.sandbox.ids
  await update(site, { id, revision: '1', name: 'Stalls, front' })
  expect(await refusalOf(update(site, { id, revision: '1', name: 'Stalls, back' }))).toMatchObject({
    code: 'conflict',
    platform: 'REVISION_MISMATCH',
  })
  expect(stored(site, id)?.name).toBe('Stalls, front')
  expect((await refusalOf(update(site, { id, revision: '2', eventId: stranger }))).field).toBe(
    'ticketDefinition.eventId',
  )
  const salePeriod = { startDate: '2026-11-21T00:00:00.000Z', endDate: '2026-11-21T00:00:00.000Z' }
  expect(await refusalOf(update(site, { id, revision: '2', salePeriod }))).toMatchObject({
    code: 'precondition',
    platform: 'INVALID_SALE_PERIOD',
  })
})

test('ticketDefinitions.delete: the type is gone, its tickets stay', async () => {
  await using site = await openPlatform()
  const { ticketDefinitionId = '', ticketNumber = '' } = site.sandbox.ids
  await site.client.call(wire.ticketDefinitions.delete, { ticketDefinitionId })
  expect(stored(site, ticketDefinitionId)).toBeUndefined()
  expect(site.sandbox.world.tickets.get(ticketNumber)?.ticket.ticketDefinitionId).toBe(ticketDefinitionId)
})

test('ticketDefinitions.delete refuses one that is not there', async () => {
  await using site = await openPlatform()
  const call = site.client.call(wire.ticketDefinitions.delete, { ticketDefinitionId: stranger })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'TICKET_DEFINITION_NOT_FOUND' })
})

const inOrder = (site: OpenPlatform, eventId: string) =>
  site.client
    .call(wire.ticketDefinitions.query, { query: { filter: { eventId } } })
    .then(({ ticketDefinitions }) => ticketDefinitions.map(({ id }) => id))

test('ticketDefinitions.reorder: lists without a sort and the checkout are in the new order', async () => {
  await using site = await openPlatform()
  const eventId = eventAt(site, 0)
  const [first = '', second = '', ...rest] = await inOrder(site, eventId)
  await site.client.call(wire.ticketDefinitions.reorder, {
    ...{ eventId, ticketDefinitionId: first, afterDefinitionId: second },
  })
  expect(await inOrder(site, eventId)).toEqual([second, first, ...rest])
  const filter = { eventId }
  const offered = await site.client.call(wire.checkout.queryAvailable, { filter, limit: 100 })
  expect(offered.definitions?.slice(0, 2).map(({ id }) => id)).toEqual([second, first])
  await site.client.call(wire.ticketDefinitions.reorder, {
    ...{ eventId, ticketDefinitionId: first, beforeDefinitionId: second },
  })
  expect(await inOrder(site, eventId)).toEqual([first, second, ...rest])
  // As its documentation has it, the list is sorted by age all the same.
  site.sandbox.switches.set({ typeLists: 'createdDate' })
  await site.client.call(wire.ticketDefinitions.reorder, {
    ...{ eventId, ticketDefinitionId: first, afterDefinitionId: second },
  })
  const made = site.sandbox.world.definitions.group(eventId).map(({ id, createdDate }) => `${createdDate} ${id}`)
  expect(await inOrder(site, eventId)).toEqual(made.toSorted().map((line) => line.split(' ')[1]))
})

test('ticketDefinitions.reorder refuses a type of another event, a missing place and an unknown event', async () => {
  await using site = await openPlatform()
  const eventId = eventAt(site, 0)
  const [ticketDefinitionId = '', second = ''] = await inOrder(site, eventId)
  const [other = ''] = await inOrder(site, eventAt(site, 1))
  const reorder = (change: object) =>
    refusalOf(site.client.call(wire.ticketDefinitions.reorder, { eventId, ticketDefinitionId, ...change }))
  const invalid = { code: 'refused', platform: 'INVALID_REORDER_INSTRUCTION' }
  expect(await reorder({ beforeDefinitionId: other })).toMatchObject(invalid)
  expect(await reorder({ ticketDefinitionId: other, beforeDefinitionId: second })).toMatchObject(invalid)
  expect(await reorder({})).toMatchObject(invalid)
  expect((await reorder({ eventId: stranger, beforeDefinitionId: second })).platform).toBe('EVENT_NOT_FOUND')
})
