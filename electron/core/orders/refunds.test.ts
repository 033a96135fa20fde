import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intent } from '../../../tests/support/door-sales.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import { onSite, orderIn, orderWrites, rowOf } from '../../../tests/support/orders.ts'

const why = { method: 'card', reason: 'Came with one guest less' }

test('a refund is noted, shown with its order and ticked off; its order stays as it is', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const before = orderIn(laptop, 'PAID')
  const { orderNumber: id } = before
  await goOffline(laptop)
  const { refundable } = await laptop.api.orders.get({ id })
  const amount = { minor: 500, currency: refundable?.currency ?? '' }
  const request = await laptop.api.orders.requestRefund({ id, amount, ...why })
  expect(await rowOf(laptop, id)).toMatchObject({ refundDue: amount, state: 'paid' })
  const detail = await laptop.api.orders.get({ id })
  expect(detail).toMatchObject({
    refunds: [{ ...request, doneAt: null }],
    refundable: { minor: (refundable?.minor ?? 0) - 500 },
  })
  expect(inWords(detail.timeline.at(-1))).toMatchObject({
    what: 'refundAsked',
    text: 'Refund requested: Came with one guest less',
  })
  await laptop.restart()
  const done = await laptop.api.orders.refundDone({ refundId: request.id })
  expect(done).toMatchObject({ id: request.id, doneBy: 'Door 1' })
  expect((await rowOf(laptop, id))?.refundDue).toBeNull()
  // What was given back stays given back.
  expect((await laptop.api.orders.get({ id })).refundable?.minor).toBe((refundable?.minor ?? 0) - 500)
  await expect(laptop.api.orders.refundDone({ refundId: request.id })).rejects.toMatchObject({ code: 'conflict' })
  await expect(laptop.api.orders.dropRefund({ refundId: request.id })).rejects.toMatchObject({ code: 'conflict' })
  goOnline(laptop)
  await laptop.pass(60_000)
  expect(await queueOf(laptop)).toEqual([])
  expect(new Set(orderWrites(laptop))).toEqual(new Set([`PATCH /orders/${id}`]))
  const { status, totalPrice, archived, email } = before
  expect(onSite(laptop, id)).toMatchObject({ status, totalPrice, archived, email })
})

test('however it is split, never more than the total is asked back, and not in another currency', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { orderNumber: id } = orderIn(laptop, 'PAID')
  const total = (await laptop.api.orders.get({ id })).total?.minor ?? 0
  const step = fc.tuple(fc.integer({ min: -50, max: total + 50 }), fc.constantFrom('EUR', 'USD'), fc.boolean())
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const [minor, currency, drops] of steps) {
          const before = await laptop.api.orders.get({ id })
          const left = before.refundable?.minor ?? 0
          const allowed = currency === 'EUR' && minor > 0 && minor <= left
          const asked = laptop.api.orders.requestRefund({ id, amount: { minor, currency }, ...why })
          if (allowed) await asked
          else await expect(asked).rejects.toMatchObject({ code: 'invalid_input' })
          const { refunds, refundable } = await laptop.api.orders.get({ id })
          const sum = refunds.reduce((all, { amount }) => all + amount.minor, 0)
          expect(sum + (refundable?.minor ?? 0)).toBe(total)
          const [first] = refunds
          if (drops && first !== undefined) await laptop.api.orders.dropRefund({ refundId: first.id })
        }
      })
      .afterEach(async () => {
        const { refunds } = await laptop.api.orders.get({ id })
        for (const { id: refundId } of refunds) await laptop.api.orders.dropRefund({ refundId })
      }),
    { numRuns: 40 },
  )
})

test('nothing is given back that was not paid, and a sale that was not sent is taken back instead', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { orderNumber: unpaid } = orderIn(laptop, 'OFFLINE_PENDING')
  const amount = { minor: 100, currency: 'EUR' }
  const asked = laptop.api.orders.requestRefund({ id: unpaid, amount, ...why })
  await expect(asked).rejects.toMatchObject({ code: 'precondition' })
  await goOffline(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.quiet()
  await expect(laptop.api.orders.requestRefund({ id: recordId, amount, ...why })).rejects.toMatchObject({
    code: 'precondition',
  })
})
