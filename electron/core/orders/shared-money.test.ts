import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { openIncidents } from '../../../tests/support/door-sales.ts'
import { openDoor, queueOf } from '../../../tests/support/open-door.ts'
import { namedOf, onSite, orderIn, orderWrites, rowOf } from '../../../tests/support/orders.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })
const totalOf = async (laptop: TestLaptop, id: string) => (await laptop.api.orders.get({ id })).total?.minor ?? 0

/** Two laptops of one site, each with its own link to it. */
async function twoLaptops() {
  const { laptop: a } = await openDoor()
  const { laptop: b } = await openDoor({ beside: a })
  await a.api.settings.update({ deskName: 'Door A' })
  await b.api.settings.update({ deskName: 'Door B' })
  const learn = async (laptop: TestLaptop) => {
    await laptop.drained()
    await laptop.api.sync.refresh({ dataSet: 'orders' })
    await laptop.pass(10_000)
    await laptop.quiet()
  }
  const close = async () => {
    await b[Symbol.asyncDispose]()
    await a[Symbol.asyncDispose]()
  }
  return { a, b, learn, [Symbol.asyncDispose]: close }
}

/** Cuts one laptop off; the other one goes on. */
async function unplug(laptop: TestLaptop): Promise<void> {
  laptop.network.replace(() => {
    throw new AppError('offline', { data: { sent: false } })
  })
  await laptop.api.sync.test({})
}

const refund = (laptop: TestLaptop, id: string, minor: number) =>
  laptop.api.orders.requestRefund({ id, amount: eur(minor), method: 'cash', reason: 'Ill' })

/** All of a paid order, refunded at the first laptop; both have been online since. */
async function refundedAtA({ a, b, learn }: Awaited<ReturnType<typeof twoLaptops>>) {
  const { orderNumber: id } = orderIn(a, 'PAID')
  const total = await totalOf(a, id)
  const { id: refundId } = await refund(a, id, total)
  await learn(a)
  await learn(b)
  return { id, total, refundId }
}

test('refunded at one laptop: once both were online the other shows it and refunds nothing again', async () => {
  await using laptops = await twoLaptops()
  const { a, b, learn } = laptops
  const { id, total, refundId } = await refundedAtA(laptops)
  expect(await b.api.orders.get({ id })).toMatchObject({
    refundable: { minor: 0 },
    refunds: [{ id: refundId, desk: 'Door A', amount: eur(total), method: 'cash', doneAt: null }],
  })
  await expect(refund(b, id, 100)).rejects.toMatchObject({ code: 'invalid_input' })
  // It is the other laptop's: it is neither ticked off nor dropped here.
  await expect(b.api.orders.dropRefund({ refundId })).rejects.toMatchObject({ code: 'not_found' })
  await a.api.orders.refundDone({ refundId })
  await learn(a)
  await learn(b)
  expect((await b.api.orders.get({ id })).refunds).toMatchObject([{ desk: 'Door A', doneBy: 'Door A' }])
  // What Foyer keeps on an order is none of the buyer's field values.
  expect((await b.api.orders.get({ id })).fieldValues.map(({ inputName }) => inputName)).not.toContain('foyerMoney')
  expect([await openIncidents(a), await openIncidents(b)]).toEqual([[], []])
})

test('a refund that is dropped can be noted again, at the other laptop too', async () => {
  await using laptops = await twoLaptops()
  const { a, b, learn } = laptops
  const { id, total, refundId } = await refundedAtA(laptops)
  await a.api.orders.dropRefund({ refundId })
  await learn(a)
  await learn(b)
  expect(await b.api.orders.get({ id })).toMatchObject({ refundable: eur(total), refunds: [] })
  await refund(b, id, total)
  await learn(b)
  await learn(a)
  expect(await a.api.orders.get({ id })).toMatchObject({ refundable: { minor: 0 }, refunds: [{ desk: 'Door B' }] })
  expect([await openIncidents(a), await openIncidents(b)]).toEqual([[], []])
})

test('the same money refunded at two laptops, one offline: an incident at both with both amounts', async () => {
  await using laptops = await twoLaptops()
  const { a, b, learn } = laptops
  const { orderNumber: id } = orderIn(a, 'PAID')
  const total = await totalOf(a, id)
  await unplug(a)
  await refund(a, id, total)
  await refund(b, id, total)
  await learn(b)
  a.network.replace(undefined)
  await learn(a)
  await learn(b)
  for (const laptop of [a, b]) {
    const incidents = await openIncidents(laptop)
    expect(incidents).toMatchObject([{ kind: 'refundedTwice', sides: [{ what: expect.any(String) }, {}] }])
    expect(incidents[0]?.sides.map((side) => side.desk).toSorted()).toEqual(['Door A', 'Door B'])
    expect((await laptop.api.orders.get({ id })).refundable?.minor).toBe(0)
  }
})

test('money taken at two laptops, one offline: an incident at both, whatever each believed', async () => {
  await using laptops = await twoLaptops()
  const { a, b, learn } = laptops
  const order = orderIn(a, 'OFFLINE_PENDING')
  const { orderNumber: id } = order
  const total = await totalOf(a, id)
  await unplug(a)
  const taken = await a.api.orders.takePayment({ ...namedOf(order), method: 'cash', amount: eur(total) })
  await b.api.orders.takePayment({ ...namedOf(order), method: 'card', amount: eur(total) })
  await learn(b)
  a.network.replace(undefined)
  await learn(a)
  await learn(b)
  expect(onSite(a, id)?.status).toBe('PAID')
  for (const laptop of [a, b]) {
    const [incident, ...rest] = await openIncidents(laptop)
    expect(rest).toEqual([])
    expect(incident).toMatchObject({ kind: 'paidTwice' })
    expect(incident?.sides.map((side) => side.desk).toSorted()).toEqual(['Door A', 'Door B'])
    const { payments } = await laptop.api.orders.get({ id })
    expect(payments.map(({ amount, by }) => [amount?.minor, by]).toSorted()).toEqual([
      [total, 'Door A'],
      [total, 'Door B'],
    ])
  }
  // One of them is given back. The order is paid all the same, so nothing is left to do on the site.
  await a.api.orders.returnPayment({ paymentId: taken.paymentId })
  await learn(a)
  await learn(b)
  expect((await openIncidents(a)).map(({ kind }) => kind)).toEqual(['paidTwice'])
  const { payments } = await b.api.orders.get({ id })
  expect(payments.find(({ by }) => by === 'Door A')).toMatchObject({ voided: true })
})

test('a part that one laptop took is not due at the other, in any figure', async () => {
  await using laptops = await twoLaptops()
  const { a, b, learn } = laptops
  const order = orderIn(a, 'OFFLINE_PENDING')
  const { orderNumber: id } = order
  const total = await totalOf(a, id)
  await a.api.orders.takePayment({ ...namedOf(order), method: 'cash', amount: eur(500) })
  await learn(a)
  await learn(b)
  expect(await rowOf(b, id)).toMatchObject({ state: 'payAtDoor', due: eur(total - 500) })
  const { sums } = await b.api.orders.summary({ filter: { text: id } })
  expect(sums.map(({ minor }) => minor)).toEqual([total - 500])
  const rest = { ...namedOf(order), method: 'card' as const, amount: eur(total - 500) }
  expect(await b.api.orders.takePayment(rest)).toMatchObject({ due: { minor: 0 } })
  await learn(b)
  await learn(a)
  expect(onSite(a, id)?.status).toBe('PAID')
  expect([await openIncidents(a), await openIncidents(b)]).toEqual([[], []])
})

test('records that another write has lost are sent again, and a lost answer sends nothing twice', async () => {
  await using laptops = await twoLaptops()
  const { a, b, learn } = laptops
  const order = orderIn(a, 'PAID')
  const { orderNumber: id } = order
  const total = await totalOf(a, id)
  await refund(a, id, 100)
  await learn(a)
  // The owner replaces the form from what was read before.
  const { checkoutForm = {} } = order
  a.sandbox.world.orders.put({ ...order, checkoutForm, updated: new Date(a.clock.now()).toISOString() })
  await learn(a)
  await a.drained()
  a.sandbox.faults.set({
    rules: [{ match: { path: '/orders/', method: 'PATCH' }, kind: 'loseReply', times: 1 }],
  })
  await refund(a, id, 200)
  await learn(a)
  // The first refund, the same once more, and both of them, looked up instead of sent again.
  expect(orderWrites(a)).toEqual(Array(3).fill(`PATCH /orders/${id}`))
  await learn(b)
  expect(await b.api.orders.get({ id })).toMatchObject({
    refundable: eur(total - 300),
    refunds: [{ amount: eur(100) }, { amount: eur(200) }],
  })
})

test('a site that does not take such an answer holds up nothing, and the laptop keeps its own books', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { orderNumber: id } = orderIn(laptop, 'PAID')
  const headers = { 'content-type': 'application/json' }
  laptop.network.replace(({ method, url }) =>
    method === 'PATCH' ? { status: 400, url, headers, text: '{"message":"unknown input"}' } : undefined,
  )
  await refund(laptop, id, 100)
  await laptop.drained()
  expect(await queueOf(laptop)).toEqual([])
  const { rows } = await laptop.api.sync.history({ before: null, limit: 1 })
  expect(rows.map(({ detail }) => detail && textOf(detail))).toEqual([
    'The site doesn’t keep this with the order, so other laptops can’t see it.',
  ])
  expect((await laptop.api.orders.get({ id })).refunds).toMatchObject([{ amount: eur(100), desk: null }])
})

test('a late read of the order takes no newer answer of the buyer back', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'PAID')
  const { orderNumber: id } = order
  const stale = JSON.stringify({ order })
  await laptop.api.orders.edit({ ...namedOf(order), answers: { firstName: 'Quilla' } })
  await laptop.drained()
  const headers = { 'content-type': 'application/json' }
  laptop.network.replace(({ method, url }) =>
    method === 'GET' && url.includes(`/orders/${id}`) ? { status: 200, url, headers, text: stale } : undefined,
  )
  await refund(laptop, id, 100)
  await laptop.drained()
  expect(orderWrites(laptop)).toHaveLength(2)
  expect(onSite(laptop, id)?.firstName).toBe('Quilla')
})
