import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { detail, openEvents, sentTo } from './event-management.test-kit.ts'

async function openType() {
  const open = await openEvents()
  const { laptop, eventId } = open
  const type = (await detail(laptop, eventId)).types.find(({ pricing, limit }) => pricing === 'fixed' && limit !== null)
  if (type === undefined) throw new Error('The show has a type with a price and a limit.')
  const typeId = type.id
  const there = () => {
    const definition = laptop.sandbox.world.definitions.get(typeId)
    if (definition === undefined) throw new Error('The site has the type.')
    return definition
  }
  const readView = async () => (await detail(laptop, eventId)).types.find(({ id }) => id === typeId)
  return { ...open, type, typeId, there, shown: readView, [Symbol.asyncDispose]: open[Symbol.asyncDispose] }
}

test('name, price, number, sale and sight are changed without a network, and sent as one change', async () => {
  await using open = await openType()
  const { laptop, eventId, typeId, type, there, shown } = open
  const before = there()
  const price = { minor: 2150, currency: 'EUR' }
  const limit = (type.limit ?? 0) + 5
  await goOffline(laptop)
  const change = (fields: Parameters<typeof laptop.api.eventDesk.changeType>[0]['fields']) =>
    laptop.api.eventDesk.changeType({ eventId, typeId, fields })
  await change({ name: 'Stalls, front', price })
  await change({ limit, hidden: true })
  const sale = { from: '2026-11-01T09:00:00.000Z', until: null }
  await change({ sale })
  await laptop.quiet()
  const expected = { name: 'Stalls, front', price, limit, hidden: true, sale, left: (type.left ?? 0) + 5 }
  expect(await shown()).toMatchObject({ ...expected, sync: 'waiting' })
  expect((await detail(laptop, eventId)).sync).toBe('waiting')
  expect(await queueOf(laptop)).toMatchObject([{ about: 'Stalls, front', dataSet: 'ticketDefinitions' }])
  goOnline(laptop)
  await laptop.drained()
  expect(there()).toMatchObject({
    ...{ name: 'Stalls, front', initialLimit: limit, hidden: true, feeType: before.feeType },
    pricingMethod: { fixedPrice: { value: '21.50', currency: 'EUR' } },
    revision: String(Number(before.revision) + 1),
  })
  await laptop.pass(3 * 60_000)
  expect(await shown()).toMatchObject({ ...expected, sync: null })
})

test('no limit any more, the answer lost: looked up and not sent again', async () => {
  await using open = await openType()
  const { laptop, eventId, typeId, there, shown } = open
  const lost = { match: { area: 'ticketDefinitions', operation: 'update' }, kind: 'loseReply', times: 1 } as const
  laptop.sandbox.faults.set({ rules: [lost] })
  await laptop.api.eventDesk.changeType({ eventId, typeId, fields: { limit: null } })
  await laptop.drained()
  expect(there()).toMatchObject({ limited: false, initialLimit: null })
  expect(sentTo(laptop, 'PATCH', typeId)).toHaveLength(1)
  await laptop.pass(3 * 60_000)
  expect(await shown()).toMatchObject({ limit: null, left: null })
})

test('another client changes another part: both stay. The same part: a question', { tags: 'long' }, async () => {
  await using open = await openType()
  const { laptop, eventId, typeId, there } = open
  const changedThere = (change: object) => {
    const revision = String(Number(there().revision) + 1)
    laptop.sandbox.world.definitions.put({ ...there(), ...change, revision })
  }
  await goOffline(laptop)
  await laptop.api.eventDesk.changeType({ eventId, typeId, fields: { name: 'Ours' } })
  changedThere({ hidden: true })
  goOnline(laptop)
  await laptop.drained()
  expect(there()).toMatchObject({ name: 'Ours', hidden: true })
  await goOffline(laptop)
  await laptop.api.eventDesk.changeType({ eventId, typeId, fields: { name: 'Ours again' } })
  changedThere({ name: 'Theirs' })
  goOnline(laptop)
  await laptop.until('a person is asked', async () => (await queueOf(laptop))[0]?.hasConflict)
})

test('a sale that ends first, another currency and a type of another event are refused here', async () => {
  await using open = await openType()
  const { laptop, eventId, draftId, typeId } = open
  const { changeType } = laptop.api.eventDesk
  const sale = { from: '2026-11-02T09:00:00.000Z', until: '2026-11-01T09:00:00.000Z' }
  await expect(changeType({ eventId, typeId, fields: { sale } })).rejects.toMatchObject({ code: 'precondition' })
  const price = { minor: 100, currency: 'USD' }
  await expect(changeType({ eventId, typeId, fields: { price } })).rejects.toMatchObject({ code: 'invalid_input' })
  const fields = { hidden: true }
  await expect(changeType({ eventId: draftId, typeId, fields })).rejects.toMatchObject({ code: 'not_found' })
  expect(await queueOf(laptop)).toEqual([])
})
