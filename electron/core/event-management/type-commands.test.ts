import { expect, test } from 'vitest'
import { holdTickets } from '../../../sandbox/world/ticketing-holds.ts'
import { intent } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { changedThere, detail, openEvents, sentTo } from './event-management.test-kit.ts'

const plain = { memberId: null, ignoreLimits: false, allowHidden: false, settings: {} }
const path = '/v3/ticket-definitions'

/** A show of tonight with its first type, and a type to come of which nothing is sold. */
async function openTypes() {
  const open = await openEvents()
  const { laptop, eventId } = open
  const price = { minor: 1850, currency: 'EUR' }
  const sale = { from: '2026-11-01T09:00:00.000Z', until: null }
  const pricing = { kind: 'fixed' as const, price }
  const fee = 'FEE_ADDED_AT_CHECKOUT' as const
  const terrace = { eventId, name: 'Terrace', pricing, limit: 40, sale, hidden: false, fee }
  const there = (typeId: string) => laptop.sandbox.world.definitions.get(typeId)
  const names = async () => (await detail(laptop, eventId)).types.map(({ name }) => name)
  return { ...open, terrace, there, names, [Symbol.asyncDispose]: open[Symbol.asyncDispose] }
}

test('a type of ticket is made on the site with its price, number and sale, and is here at once', async () => {
  await using open = await openTypes()
  const { laptop, eventId, terrace, there } = open
  const { typeId } = await laptop.api.eventDesk.addType(terrace)
  expect(there(typeId)).toMatchObject({
    ...{ eventId, name: 'Terrace', initialLimit: 40, limited: true, feeType: 'FEE_ADDED_AT_CHECKOUT' },
    ...{ pricingMethod: { fixedPrice: { value: '18.50', currency: 'EUR' } } },
    salePeriod: { startDate: terrace.sale.from },
  })
  const { limit, sale } = terrace
  const { price } = terrace.pricing
  expect((await detail(laptop, eventId)).types.find(({ id }) => id === typeId)).toMatchObject({
    ...{ name: 'Terrace', pricing: 'fixed', price, limit, left: 40, sold: 0, sale, sync: null },
  })
  // The till has it too.
  const { tickets } = await laptop.api.sales.offer({ eventId })
  expect(tickets.find(({ definitionId }) => definitionId === typeId)).toMatchObject({ name: 'Terrace', left: 40 })
})

test('a free type has no fee, and without a number no limit', async () => {
  await using open = await openTypes()
  const { laptop, eventId, terrace, there } = open
  const sale = { from: null, until: null }
  const pricing = { kind: 'fixed' as const, price: { minor: 0, currency: 'EUR' } }
  const free = { ...terrace, pricing, limit: null, sale }
  const { typeId } = await laptop.api.eventDesk.addType(free)
  expect(there(typeId)).toMatchObject({ feeType: 'NO_FEE', limited: false, pricingMethod: { free: true } })
  const shown = (await detail(laptop, eventId)).types.find(({ id }) => id === typeId)
  expect(shown).toMatchObject({ limit: null, left: null, price: { minor: 0 } })
})

test('what the site refuses of a new type is told; what it would refuse for certain does not get there', async () => {
  await using open = await openTypes()
  const { laptop, eventId, terrace } = open
  const { addType } = laptop.api.eventDesk
  const dollars = { ...terrace, pricing: { kind: 'fixed' as const, price: { minor: 100, currency: 'USD' } } }
  await expect(addType(dollars)).rejects.toMatchObject({
    reason: { code: 'eventDesk.refusedSaying', values: { words: expect.stringContaining('must be in the currency') } },
  })
  expect(sentTo(laptop, 'POST', path)).toHaveLength(1)
  const sale = { from: '2026-11-02T09:00:00.000Z', until: '2026-11-01T09:00:00.000Z' }
  await expect(addType({ ...terrace, sale })).rejects.toMatchObject({ reason: { code: 'eventDesk.saleEndsFirst' } })
  const when = { startsAt: '2026-12-12T18:30:00.000Z', endsAt: '2026-12-12T20:30:00.000Z', timeZone: 'Europe/Berlin' }
  const responded = await laptop.api.eventDesk.create({ title: 'A party', when, place: '', kind: 'answers' })
  await expect(addType({ ...terrace, eventId: responded.eventId })).rejects.toMatchObject({
    reason: { code: 'eventDesk.noTickets' },
  })
  changedThere(laptop, eventId, { status: 'CANCELED' })
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.until('it is cancelled here', async () => (await detail(laptop, eventId)).state === 'cancelled')
  await expect(addType(terrace)).rejects.toMatchObject({ reason: { code: 'eventDesk.isCancelled' } })
  expect(sentTo(laptop, 'POST', path)).toHaveLength(2)
})

test('without a network no type is made or removed, and nothing waits', async () => {
  await using open = await openTypes()
  const { laptop, eventId, terrace, there, names } = open
  const { typeId } = await laptop.api.eventDesk.addType(terrace)
  laptop.sandbox.faults.set({ cut: true })
  const no = { code: 'offline', reason: { code: 'eventDesk.needsSite' } }
  await expect(laptop.api.eventDesk.addType({ ...terrace, name: 'Gallery' })).rejects.toMatchObject(no)
  await expect(laptop.api.eventDesk.removeType({ eventId, typeId })).rejects.toMatchObject(no)
  expect([await queueOf(laptop), there(typeId)?.name]).toEqual([[], 'Terrace'])
  expect(await names()).toContain('Terrace')
})

test('the answer to a new type is lost: the site tells, and nothing goes twice', async () => {
  await using open = await openTypes()
  const { laptop, terrace, there, names } = open
  const create = { area: 'ticketDefinitions', operation: 'create' } as const
  const query = { area: 'ticketDefinitions', operation: 'query' } as const
  laptop.sandbox.faults.set({ rules: [{ match: create, kind: 'loseReply', times: 1 }] })
  // One of the same name is there already.
  const [known = ''] = await names()
  const { typeId } = await laptop.api.eventDesk.addType({ ...terrace, name: known })
  expect(there(typeId)).toMatchObject({ name: known, initialLimit: 40 })
  expect(sentTo(laptop, 'POST', path)).toHaveLength(1)
  expect((await names()).filter((name) => name === known)).toHaveLength(2)
  // Where it cannot be looked up either, a person looks.
  laptop.sandbox.faults.set({
    rules: [
      { match: create, kind: 'loseReply', times: 1 },
      { match: query, kind: 'status', status: 403, skip: 1 },
    ],
  })
  await expect(laptop.api.eventDesk.addType({ ...terrace, name: 'Gallery' })).rejects.toMatchObject({
    ...{ code: 'outcome_unknown', reason: { code: 'eventDesk.typeUnknown' } },
  })
  expect(sentTo(laptop, 'POST', path)).toHaveLength(2)
})

test('a type of which nothing is sold is removed, once, though the answer is lost', async () => {
  await using open = await openTypes()
  const { laptop, eventId, terrace, there, names } = open
  const { typeId } = await laptop.api.eventDesk.addType(terrace)
  const match = { area: 'ticketDefinitions', operation: 'delete' } as const
  laptop.sandbox.faults.set({ rules: [{ match, kind: 'loseReply', times: 1 }] })
  await laptop.api.eventDesk.removeType({ eventId, typeId })
  expect(there(typeId)).toBeUndefined()
  expect(await names()).not.toContain('Terrace')
  // Once more is done already.
  await laptop.api.eventDesk.removeType({ eventId, typeId })
  expect(sentTo(laptop, 'DELETE', typeId)).toHaveLength(1)
  await laptop.pass(3 * 60_000)
  expect(await names()).not.toContain('Terrace')
})

test('a type that is sold, reserved, of another event or with a change that waits is not removed', async () => {
  await using open = await openTypes()
  const { laptop, eventId, draftId, terrace, there } = open
  const { removeType, changeType } = laptop.api.eventDesk
  const sold = (await detail(laptop, eventId)).types.find((type) => type.sold > 0)
  await expect(removeType({ eventId, typeId: sold?.id ?? '' })).rejects.toMatchObject({
    ...{ code: 'precondition', reason: { code: 'eventDesk.typeIsSold' } },
  })
  const { typeId } = await laptop.api.eventDesk.addType(terrace)
  await expect(removeType({ eventId: draftId, typeId })).rejects.toMatchObject({ code: 'not_found' })
  await goOffline(laptop)
  await changeType({ eventId, typeId, fields: { name: 'Circle' } })
  await expect(removeType({ eventId, typeId })).rejects.toMatchObject({ reason: { code: 'eventDesk.typeWaits' } })
  goOnline(laptop)
  await laptop.drained()
  // A visitor holds one in a basket of the site.
  const now = laptop.clock.now()
  holdTickets(laptop.sandbox.world, { lines: [{ ticketDefinitionId: typeId, quantity: 2 }], eventId, ...plain }, now)
  await expect(removeType({ eventId, typeId })).rejects.toMatchObject({
    reason: { code: 'eventDesk.typeIsSold', values: { count: 2 } },
  })
  expect(there(typeId)?.name).toBe('Circle')
  expect(laptop.network.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a type of which this desk has sold what the site does not know yet is not removed', async () => {
  await using open = await openTypes()
  const { laptop, eventId, terrace, there } = open
  const { typeId } = await laptop.api.eventDesk.addType({ ...terrace, fee: 'FEE_INCLUDED' })
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, { kind: 'Terrace', quantity: 1 }))
  goOnline(laptop, { rules: [{ match: { area: 'reservations', operation: 'create' }, kind: 'status', status: 503 }] })
  await laptop.api.sync.test({})
  await expect(laptop.api.eventDesk.removeType({ eventId, typeId })).rejects.toMatchObject({
    reason: { code: 'eventDesk.typeIsSold', values: { count: 1 } },
  })
  expect(there(typeId)?.name).toBe('Terrace')
})
