import { expect, test } from 'vitest'
import type { TypeFields } from '../../../shared/app/event-fields.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { detail, openEvents, siteEvent } from './event-management.test-kit.ts'

const euro = (minor: number) => ({ minor, currency: 'EUR' })
const no = (code: string) => ({ code: 'precondition', reason: { code: `eventDesk.${code}` } })

/** The show of tonight, with a type of it of which some are sold. */
async function openSold() {
  const open = await openEvents()
  const { laptop, eventId } = open
  const type = (await detail(laptop, eventId)).types.find(({ sold, limit }) => sold > 0 && limit !== null)
  if (type === undefined) throw new Error('Tickets are sold.')
  const change = (fields: TypeFields, typeId = type.id) => laptop.api.eventDesk.changeType({ eventId, typeId, fields })
  const there = (typeId = type.id) => laptop.sandbox.world.definitions.get(typeId)
  const addFree = () =>
    laptop.api.eventDesk.addType({
      ...{ eventId, name: 'Free seat', pricing: { kind: 'fixed', price: euro(0) }, fee: 'NO_FEE', limit: 10 },
      ...{ sale: { from: null, until: null }, hidden: false },
    })
  return { ...open, type, change, there, addFree, [Symbol.asyncDispose]: open[Symbol.asyncDispose] }
}

test('V6: a free type that gets a price of 20.00 needs a fee, and NO_FEE never stands beside a price', async () => {
  await using open = await openSold()
  const { laptop, change, there, addFree } = open
  const { typeId } = await addFree()
  expect(there(typeId)?.feeType).toBe('NO_FEE')
  await expect(change({ price: euro(2000) }, typeId)).rejects.toMatchObject(no('feeNeeded'))
  await expect(change({ price: euro(2000), fee: 'NO_FEE' }, typeId)).rejects.toMatchObject(no('feeNeeded'))
  await change({ price: euro(2000), fee: 'FEE_INCLUDED' }, typeId)
  await laptop.drained()
  expect(there(typeId)).toMatchObject({ feeType: 'FEE_INCLUDED', pricingMethod: { fixedPrice: { value: '20.00' } } })
  // Free again has none, whatever it had.
  await change({ price: euro(0) }, typeId)
  await laptop.drained()
  expect(there(typeId)).toMatchObject({ feeType: 'NO_FEE', pricingMethod: { free: true } })
})

test('a number of tickets below what is sold is refused with that number', async () => {
  await using open = await openSold()
  const { laptop, type, change } = open
  await expect(change({ limit: type.sold - 1 })).rejects.toMatchObject({
    ...no('limitBelowSold'),
    reason: { values: { limit: type.sold - 1, count: expect.any(Number) } },
  })
  expect(await queueOf(laptop)).toEqual([])
  await change({ limit: Math.max(type.sold, type.limit ?? 0) + 1 })
  await laptop.drained()
})

test('a sale that begins after the event, or ends before it begins, is refused', async () => {
  await using open = await openSold()
  const { laptop, eventId, change } = open
  const end = Date.parse(siteEvent(laptop, eventId).dateAndTimeSettings?.endDate ?? '')
  const after = new Date(end + 3_600_000).toISOString()
  await expect(change({ sale: { from: after, until: null } })).rejects.toMatchObject(no('saleAfterEvent'))
  await expect(change({ sale: { from: '2026-11-02T09:00:00Z', until: '2026-11-01T09:00:00Z' } })).rejects.toMatchObject(
    no('saleEndsFirst'),
  )
})

test('description, policy, a donation with its minimum and several prices travel from offline', async () => {
  await using open = await openSold()
  const { laptop, eventId, change, there, addFree } = open
  const { typeId } = await addFree()
  await goOffline(laptop)
  await change({ description: 'A seat by the door', policy: 'No refunds' }, typeId)
  await change({ pricing: { kind: 'donation', least: euro(500) }, fee: 'FEE_INCLUDED', shownOffSale: true }, typeId)
  expect((await detail(laptop, eventId)).types.find(({ id }) => id === typeId)).toMatchObject({
    ...{ way: { kind: 'donation', least: euro(500) }, pricing: 'chosen', policy: 'No refunds', shownOffSale: true },
  })
  goOnline(laptop)
  await laptop.drained()
  expect(there(typeId)).toMatchObject({
    ...{ description: 'A seat by the door', policyText: 'No refunds', salePeriod: { displayNotOnSale: true } },
    pricingMethod: { guestPrice: { value: '5.00', currency: 'EUR' }, pricingType: 'DONATION' },
  })
  const options = [
    { id: '', name: 'Adult', price: euro(2000) },
    { id: '', name: 'Child', price: euro(800) },
  ]
  await change({ pricing: { kind: 'several', options } }, typeId)
  await laptop.drained()
  const [adult, child] = there(typeId)?.pricingMethod?.pricingOptions?.optionDetails ?? []
  expect([adult, child]).toMatchObject([{ name: 'Adult' }, { name: 'Child', price: { value: '8.00' } }])
  // Another name keeps the option that guests have.
  await change(
    { pricing: { kind: 'several', options: [{ id: adult?.optionId ?? '', name: 'Grown-up', price: euro(2000) }] } },
    typeId,
  )
  await laptop.drained()
  expect(there(typeId)?.pricingMethod?.pricingOptions?.optionDetails).toMatchObject([
    { optionId: adult?.optionId, name: 'Grown-up' },
  ])
})

test('a change that an earlier version of Foyer has queued is sent', async () => {
  await using open = await openSold()
  const { laptop, type, change, there } = open
  await change({ name: 'Renamed', price: euro(1234) })
  await laptop.drained()
  expect(there(type.id)).toMatchObject({ name: 'Renamed', pricingMethod: { fixedPrice: { value: '12.34' } } })
})
