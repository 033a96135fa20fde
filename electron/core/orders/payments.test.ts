import { expect, test } from 'vitest'
import { openIncidents } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import { namedOf, onSite, orderIn, orderWrites, rowOf } from '../../../tests/support/orders.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const unpaid = (laptop: TestLaptop) => {
  const order = orderIn(laptop, 'OFFLINE_PENDING')
  const minor = Math.round(Number(order.totalPrice?.value) * 100)
  const intent = (change: object = {}) => ({
    ...namedOf(order),
    method: 'cash' as const,
    amount: { minor, currency: 'EUR' },
    ...change,
  })
  return { id: order.orderNumber, minor, wish: intent }
}
const openShift = (laptop: TestLaptop) => laptop.api.shift.open({ floats: [{ minor: 10_000, currency: 'EUR' }] })
const report = async (laptop: TestLaptop, { shiftId }: { shiftId: string }) => {
  const { currencies } = await laptop.api.shift.report({ shiftId })
  const [euro] = currencies
  if (euro === undefined) throw new Error('The shift has no euros.')
  return euro
}

test('cash for an unpaid order goes into the drawer with its change, and the order is paid on the site', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const shift = await openShift(laptop)
  const { id, minor, wish: intent } = unpaid(laptop)
  expect(await rowOf(laptop, id)).toMatchObject({ state: 'payAtDoor', due: { minor } })
  const taken = await laptop.api.orders.takePayment(intent({ receivedMinor: minor + 500 }))
  expect(taken).toMatchObject({ paid: { minor }, due: { minor: 0 }, change: { minor: 500 } })
  expect(taken.number).toMatch(/^L-Door1-[A-Z]{4}-\d{4}$/)
  expect(await rowOf(laptop, id)).toMatchObject({ state: 'paid', due: null, method: 'cash', channel: 'online' })
  expect((await report(laptop, shift)).expectedCash).toEqual({ minor: 10_000 + minor, currency: 'EUR' })
  await laptop.drained()
  expect(onSite(laptop, id)?.status).toBe('PAID')
  const { payments, paidHere } = await laptop.api.orders.get({ id })
  expect(paidHere).toEqual({ minor, currency: 'EUR' })
  expect(payments).toMatchObject([
    { paymentId: taken.paymentId, number: taken.number, method: 'cash', change: { minor: 500 }, voided: false },
  ])
  await expect(laptop.api.orders.takePayment(intent())).rejects.toMatchObject({ code: 'precondition' })
})

test('in parts and in several ways: the site counts it as paid with the last one only', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const shift = await openShift(laptop)
  const { id, minor, wish: intent } = unpaid(laptop)
  const part = { minor: 1_000, currency: 'EUR' }
  expect(await laptop.api.orders.takePayment(intent({ amount: part }))).toMatchObject({ due: { minor: minor - 1_000 } })
  expect(await rowOf(laptop, id)).toMatchObject({ state: 'payAtDoor', due: { minor: minor - 1_000 } })
  await laptop.pass(60_000)
  // Other laptops read of the part on the order; the order itself is as it was.
  expect(orderWrites(laptop)).toEqual([`PATCH /orders/${id}`])
  expect(onSite(laptop, id)?.status).toBe('OFFLINE_PENDING')
  await expect(laptop.api.orders.takePayment(intent())).rejects.toMatchObject({ code: 'invalid_input' })
  const rest = { minor: minor - 1_000, currency: 'EUR' }
  await laptop.api.orders.takePayment(intent({ method: 'card', amount: rest }))
  await laptop.drained()
  expect(onSite(laptop, id)?.status).toBe('PAID')
  expect(await rowOf(laptop, id)).toMatchObject({ state: 'paid', method: 'split' })
  expect((await report(laptop, shift)).expectedCash.minor).toBe(11_000)
})

test('what cannot be taken is refused, and nothing is written', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const shift = await openShift(laptop)
  const { minor, wish: intent } = unpaid(laptop)
  const refused = (change: object) => laptop.api.orders.takePayment(intent(change))
  await expect(refused({ amount: { minor, currency: 'USD' } })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(refused({ receivedMinor: minor - 1 })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(refused({ method: 'card', receivedMinor: minor })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(refused({ orderNumber: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  const paid = orderIn(laptop, 'PAID')
  await expect(refused(namedOf(paid))).rejects.toMatchObject({ code: 'precondition' })
  expect((await report(laptop, shift)).expectedCash.minor).toBe(10_000)
  expect(await queueOf(laptop)).toEqual([])
})

test('a payment that is voided before the site was told is never told: the order is due again', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const shift = await openShift(laptop)
  const { id, minor, wish: intent } = unpaid(laptop)
  await goOffline(laptop)
  const { paymentId } = await laptop.api.orders.takePayment(intent())
  await laptop.api.orders.returnPayment({ paymentId, reason: 'Wrong order' })
  await expect(laptop.api.orders.returnPayment({ paymentId })).rejects.toMatchObject({ code: 'conflict' })
  expect(await rowOf(laptop, id)).toMatchObject({ state: 'payAtDoor', due: { minor } })
  expect((await report(laptop, shift)).expectedCash.minor).toBe(10_000)
  goOnline(laptop)
  await laptop.pass(60_000)
  expect(onSite(laptop, id)?.status).toBe('OFFLINE_PENDING')
  expect(await openIncidents(laptop)).toEqual([])
  expect((await laptop.api.orders.get({ id })).payments).toMatchObject([{ paymentId, voided: true }])
})

test('a payment that the site knows of and is voided asks for what only the site can do', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const shift = await openShift(laptop)
  const { id, wish: intent } = unpaid(laptop)
  const { paymentId } = await laptop.api.orders.takePayment(intent())
  await laptop.drained()
  await laptop.api.orders.returnPayment({ paymentId })
  expect(await openIncidents(laptop)).toMatchObject([{ kind: 'cancelOnSite' }])
  expect((await report(laptop, shift)).expectedCash.minor).toBe(10_000)
  expect(onSite(laptop, id)?.status).toBe('PAID')
})

test('payments survive a kill, and are not made twice', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const shift = await openShift(laptop)
  const { id, minor, wish: intent } = unpaid(laptop)
  await goOffline(laptop)
  await laptop.api.orders.takePayment(intent({ method: 'transfer' }))
  await laptop.crash()
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, id)?.status).toBe('PAID')
  expect(await report(laptop, shift)).toMatchObject({ expectedCash: { minor: 10_000 } })
  expect((await laptop.api.orders.get({ id })).payments).toMatchObject([{ method: 'transfer', amount: { minor } }])
})

test('many orders marked as paid by transfer are payments like any other', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, minor, wish: intent } = unpaid(laptop)
  await laptop.api.orders.takePayment(intent({ amount: { minor: 700, currency: 'EUR' } }))
  await laptop.api.orders.bulk({ action: 'paidByTransfer', ids: [id], expected: 1 })
  expect((await laptop.api.orders.get({ id })).payments).toMatchObject([
    { method: 'cash', amount: { minor: 700 } },
    { method: 'transfer', amount: { minor: minor - 700 } },
  ])
  await laptop.drained()
  expect(onSite(laptop, id)?.status).toBe('PAID')
})

test('what was paid in part is not to come any more: the sums of Orders, Today and the drawer say the same', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await openShift(laptop)
  const { id, minor, wish: intent } = unpaid(laptop)
  const toCome = async () => {
    const { sums } = await laptop.api.orders.summary({ filter: { text: id } })
    return sums.filter(({ state }) => state === 'payAtDoor').map((one) => one.minor)
  }
  expect(await toCome()).toEqual([minor])
  await laptop.api.orders.takePayment(intent({ amount: { minor: 500, currency: 'EUR' } }))
  await laptop.quiet()
  expect(await toCome()).toEqual([minor - 500])
  expect((await rowOf(laptop, id))?.due).toMatchObject({ minor: minor - 500 })
})
