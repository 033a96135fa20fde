import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import {
  changeKind,
  intent,
  kindOf,
  openBoxOffice,
  openIncidents,
  reservations,
  setTax,
} from '../../../tests/support/door-sales.ts'
import { action, goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

test('6. 409 "sold out" for an offline sale: an oversell incident with customer contact, not a dropped row', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.sales.sell(
    intent(laptop, { kind: 'Restricted view', quantity: 2, checkIn: true }),
  )
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'reservations', operation: 'create' }, kind: 'status', status: 409 }],
  })
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(await openIncidents(laptop)).toMatchObject([
    { kind: 'oversold', contact: { name: 'Ines Okafor', email: 'ines.okafor@example.org' } },
  ])
  // It is certain that nothing was sold: the row says so, and does not ask anybody to look on the site first.
  expect((await queueOf(laptop))[0]?.lastAnswer).toMatchObject({ code: 'refused', data: { reason: 'oversold' } })
  expect(await queueOf(laptop)).toMatchObject([{ recordId }, { state: 'waiting' }, { state: 'waiting' }])
  expect(newOrders()).toEqual([])
  await laptop.api.sync.discard({ ids: [(await queueOf(laptop))[0]?.id ?? ''] })
  expect(await queueOf(laptop)).toMatchObject([{ state: 'needsYou' }, { state: 'needsYou' }])
})

test('6. The last tickets went elsewhere meanwhile: kept, told once, and sold when the owner adds some', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, { kind: 'Restricted view', quantity: 2 }))
  const { id: definitionId } = kindOf(laptop, 'Restricted view')
  const guest = { eventId, definitionId, name: 'Another Guest', email: 'another.guest@example.org' }
  for (const _one of [1, 2]) await action(laptop, { sell: guest })
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(await openIncidents(laptop)).toMatchObject([
    { kind: 'oversold', title: 'Sold here, and sold out on the site' },
  ])
  const [row] = await queueOf(laptop)
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.pass(120_000)
  expect(await queueOf(laptop)).toMatchObject([{ state: 'needsYou' }])
  expect(await openIncidents(laptop)).toHaveLength(1)
  changeKind(laptop, 'Restricted view', { limited: false })
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.drained()
  expect(newOrders().filter(({ email }) => email === 'ines.okafor@example.org')).toHaveLength(1)
})

test('6. "Sold out" because of our own lost reservation is waited for, not reported', { tags: 'long' }, async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'reservations', operation: 'create' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.sales.sell(intent(laptop, { kind: 'Restricted view', quantity: 2 }))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', ticketsQuantity: 2 }])
  expect(reservations(laptop)).toBeGreaterThan(2)
  expect(await openIncidents(laptop)).toEqual([])
})

test('6. "Sold out" is told to a person when the clock was set back since our own reservation was lost', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/ticket-reservations'))
  await laptop.api.sales.sell(intent(laptop, { kind: 'Restricted view', quantity: 2 }))
  await laptop.until('it left', () => held.arrived())
  laptop.clock.jump(-39 * 3_600_000)
  held.release(new AppError('offline', { reason: 'The answer was lost.', data: { sent: true } }))
  const isReported = async () => (await queueOf(laptop))[0]?.state === 'needsYou'
  await laptop.until('it needs attention', isReported, { withinMs: 600_000 })
  expect(await openIncidents(laptop)).toMatchObject([{ kind: 'oversold' }])
})

test('7. Price changed on server while offline → charged amount kept, divergence shown', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  changeKind(laptop, 'Stalls', {
    pricingMethod: { fixedPrice: { value: '36.50', currency: 'EUR' }, pricingType: 'STANDARD', free: false },
  })
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '64.00', currency: 'EUR' } }])
  const [incident] = await openIncidents(laptop)
  expect(incident).toMatchObject({ kind: 'priceChanged', contact: { email: 'ines.okafor@example.org' } })
  expect(incident?.detail).toEqual('D1-001 · charged €64.00, on the site €73.00. What was charged is kept.')
})

test('7. The site’s total is another than what was charged → shown', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  setTax(laptop, { currency: 'EUR', tax: { type: 'ADDED_AT_CHECKOUT', name: 'VAT', rate: '7' } })
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
  expect(await openIncidents(laptop)).toMatchObject([
    {
      kind: 'priceChanged',
      detail: 'D1-001 · charged €64.00, on the site €68.48. What was charged is kept.',
    },
  ])
})

test.each([
  [
    'the event is cancelled',
    'eventCancelled',
    (laptop: TestLaptop, eventId: string) => {
      const event = laptop.sandbox.world.events.get(eventId)
      if (event !== undefined) laptop.sandbox.world.events.put({ ...event, status: 'CANCELED' })
    },
  ],
  [
    'the sale period has ended',
    'saleEnded',
    (laptop: TestLaptop) =>
      changeKind(laptop, 'Stalls', { salePeriod: { startDate: null, endDate: '2026-11-20T17:00:00.000Z' } }),
  ],
] as const)('6. An offline sale that the site refuses because %s is kept and reported', async (_what, kind, change) => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  change(laptop, eventId)
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(await openIncidents(laptop)).toMatchObject([
    { kind, contact: { name: 'Ines Okafor', email: 'ines.okafor@example.org' } },
  ])
  expect(newOrders()).toEqual([])
})
