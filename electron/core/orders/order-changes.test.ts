import { expect, test } from 'vitest'
import { goOffline, goOnline, openDoor, queueOf } from '../../../tests/support/open-door.ts'
import {
  changeOrder,
  listedOrders,
  namedOf,
  onSite,
  orderIn,
  ordersOf,
  orderWrites,
  rowOf,
} from '../../../tests/support/orders.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const actionOf = async (laptop: TestLaptop, id: string, action: string) =>
  (await laptop.api.orders.get({ id })).actions.find((one) => one.action === action)

/** An order whose money is reserved, here and on the site. */
const reserved = (laptop: TestLaptop) =>
  changeOrder(laptop, orderIn(laptop, 'PAID', 3), { status: 'AUTHORIZED', updated: '2026-11-20T17:39:00.000Z' })

test('marked as paid offline: paid here at once, and on the site with its tickets when it is back', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'OFFLINE_PENDING')
  await goOffline(laptop)
  await laptop.api.orders.confirm(namedOf(order))
  expect(await rowOf(laptop, order.orderNumber)).toMatchObject({ state: 'paid', sync: 'waiting' })
  expect(onSite(laptop, order.orderNumber)?.status).toBe('OFFLINE_PENDING')
  await expect(laptop.api.orders.confirm(namedOf(order))).rejects.toMatchObject({ code: 'precondition' })
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, order.orderNumber)?.status).toBe('PAID')
  expect(await rowOf(laptop, order.orderNumber)).toMatchObject({ state: 'paid', sync: null })
  const { ticketList } = await laptop.api.orders.get({ id: order.orderNumber })
  expect(ticketList.length).toBeGreaterThan(0)
  expect(ticketList.every(({ status }) => status === 'paid')).toBe(true)
})

for (const [action, status, becomes] of [
  ['confirm', 'OFFLINE_PENDING', { status: 'PAID' }],
  ['archive', 'PAID', { archived: true }],
] as const) {
  test(`${action} whose answer was lost is looked up and not sent again`, async () => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const order = orderIn(laptop, status)
    const operation = action === 'archive' ? 'bulkUpdate' : action
    laptop.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation }, kind: 'loseReply', times: 1 }] })
    await laptop.api.orders[action](namedOf(order))
    await laptop.drained()
    expect(onSite(laptop, order.orderNumber)).toMatchObject(becomes)
    expect(orderWrites(laptop)).toHaveLength(1)
    expect((await laptop.api.orders.get({ id: order.orderNumber })).changes[0]).toMatchObject({ result: 'done' })
  })
}

test('confirm that the site refuses stays, with its words, and the order is shown as the site has it', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'OFFLINE_PENDING')
  await goOffline(laptop)
  await laptop.api.orders.confirm(namedOf(order))
  laptop.sandbox.world.orders.put({ ...order, status: 'CANCELED' })
  goOnline(laptop)
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  const [row] = await queueOf(laptop)
  expect(row).toMatchObject({
    operation: 'orders.confirm',
    lastAnswer: { data: { platformCode: 'ORDER_ACTION_NOT_AVAILABLE' } },
  })
  expect(row?.what).toContain(order.fullName)
  await laptop.api.sync.discard({ ids: [row?.id ?? ''] })
  await laptop.until('the site’s word is shown', async () => (await rowOf(laptop, order.orderNumber))?.state !== 'paid')
})

test('archived and undone before it was sent: nothing is sent', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'PAID')
  await goOffline(laptop)
  await laptop.api.orders.archive(namedOf(order))
  expect(await rowOf(laptop, order.orderNumber)).toMatchObject({ archived: true, sync: 'waiting' })
  await laptop.api.orders.unarchive(namedOf(order))
  expect(await queueOf(laptop)).toEqual([])
  await laptop.until('it is shown', async () => (await rowOf(laptop, order.orderNumber))?.archived === false)
  goOnline(laptop)
  await laptop.pass(60_000)
  expect(orderWrites(laptop)).toEqual([])
})

test('archived and taken back on the site, with the tickets of the order', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'PAID')
  await laptop.api.orders.archive(namedOf(order))
  await laptop.drained()
  const tickets = () => laptop.sandbox.world.tickets.group(order.orderNumber)
  expect(tickets().every(({ ticket }) => ticket.orderArchived === true)).toBe(true)
  await laptop.api.orders.unarchive(namedOf(order))
  await laptop.drained()
  expect(onSite(laptop, order.orderNumber)?.archived).toBe(false)
  expect(tickets().every(({ ticket }) => ticket.orderArchived === false)).toBe(true)
})

for (const [action, status, state] of [
  ['capture', 'PAID', 'paid'],
  ['voidPayment', 'VOIDED', 'voided'],
] as const) {
  const operation = action === 'voidPayment' ? 'void' : action
  test(`${action}: reserved money, done once, shown although the answer is empty`, async () => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const order = await reserved(laptop)
    expect(await actionOf(laptop, order.orderNumber, action)).toMatchObject({ possible: true })
    await laptop.api.orders[action](namedOf(order))
    await laptop.drained()
    expect(onSite(laptop, order.orderNumber)?.status).toBe(status)
    expect(await rowOf(laptop, order.orderNumber)).toMatchObject({ state, sync: null })
    expect(await actionOf(laptop, order.orderNumber, action)).toMatchObject({ possible: false })
  })

  test(`${action} whose answer was lost is looked up; sent once`, async () => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const order = await reserved(laptop)
    laptop.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation }, kind: 'loseReply', times: 1 }] })
    await laptop.api.orders[action](namedOf(order))
    await laptop.drained()
    expect(orderWrites(laptop)).toHaveLength(1)
    expect(await rowOf(laptop, order.orderNumber)).toMatchObject({ state, sync: null })
  })

  test(`${action} that was answered, and then nothing could be read: not sent again`, async () => {
    const { laptop } = await openDoor()
    await using _ = laptop
    const order = await reserved(laptop)
    laptop.sandbox.faults.set({
      rules: [{ match: { area: 'orders', operation: 'get' }, kind: 'dropBefore', times: 2 }],
    })
    await laptop.api.orders[action](namedOf(order))
    await laptop.drained()
    expect(orderWrites(laptop)).toHaveLength(1)
    expect(onSite(laptop, order.orderNumber)?.status).toBe(status)
  })
}

test('money that is reserved no more: the site’s refusal is kept', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = await reserved(laptop)
  await goOffline(laptop)
  await laptop.api.orders.capture(namedOf(order))
  laptop.sandbox.world.orders.put({ ...order, status: 'VOIDED' })
  goOnline(laptop)
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect((await queueOf(laptop))[0]?.lastAnswer?.data).toMatchObject({ platformCode: 'ORDER_STATUS_NOT_AUTHORIZED' })
})

test('the buyer is changed offline: in list and search at once, then on the site; other answers stay', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'PAID')
  await goOffline(laptop)
  const fieldValues = { firstName: 'Quilla', lastName: 'Example', email: 'quilla@example.org' }
  await laptop.api.orders.edit({ ...namedOf(order), answers: { firstName: 'Quill', email: 'quilla@example.org' } })
  await laptop.api.orders.edit({ ...namedOf(order), answers: fieldValues })
  expect(await queueOf(laptop)).toHaveLength(1)
  expect(await rowOf(laptop, 'quilla example')).toMatchObject({ id: order.orderNumber, buyer: 'Quilla Example' })
  const other = { inputName: 'howHeard', value: 'Radio', values: [] }
  const form = order.checkoutForm?.inputValues?.filter(({ inputName }) => inputName !== 'howHeard') ?? []
  laptop.sandbox.world.orders.put({ ...order, checkoutForm: { inputValues: [...form, other] } })
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, order.orderNumber)).toMatchObject({ firstName: 'Quilla', email: 'quilla@example.org' })
  expect(onSite(laptop, order.orderNumber)?.checkoutForm?.inputValues).toContainEqual(other)
  expect(await laptop.api.orders.get({ id: order.orderNumber })).toMatchObject({ ...{ first: 'Quilla' }, sync: null })
})

test('the buyer changed here and there: a person chooses', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'PAID')
  await goOffline(laptop)
  await laptop.api.orders.edit({ ...namedOf(order), answers: { firstName: 'Here' } })
  const inputs = order.checkoutForm?.inputValues ?? []
  const there = inputs.map((input) => (input.inputName === 'firstName' ? { ...input, value: 'There' } : input))
  laptop.sandbox.world.orders.put({ ...order, firstName: 'There', checkoutForm: { inputValues: there } })
  goOnline(laptop)
  await laptop.until('it waits for a person', async () => (await queueOf(laptop))[0]?.hasConflict === true)
  const [row] = await queueOf(laptop)
  expect(await rowOf(laptop, order.orderNumber)).toMatchObject({ sync: 'conflict' })
  const { version, fields } = await laptop.api.sync.conflict({ id: row?.id ?? '' })
  expect(fields).toMatchObject([{ label: 'First name' }])
  await laptop.api.sync.resolve({ id: row?.id ?? '', version, resolution: { choice: 'mine' } })
  await laptop.drained()
  expect(onSite(laptop, order.orderNumber)?.firstName).toBe('Here')
})

test('an edit whose answer was lost is looked up', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'PAID')
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'orders', operation: 'update' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.orders.edit({ ...namedOf(order), answers: { lastName: 'Example' } })
  await laptop.drained()
  expect(orderWrites(laptop)).toHaveLength(1)
  expect(onSite(laptop, order.orderNumber)?.lastName).toBe('Example')
})

test('many at once: one row each, few requests, and those that cannot are told by reason', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const filter = { eventId, archived: false }
  const { total } = await listedOrders(laptop, filter, 0)
  const started = ordersOf(laptop).filter(({ status }) => status === 'INITIATED').length
  expect(started).toBeGreaterThan(0)
  const progress: number[] = []
  laptop.api.orders.bulkProgress(({ done }) => progress.push(done))
  await goOffline(laptop)
  const result = await laptop.api.orders.bulk({ action: 'archive', filter, expected: total })
  expect(result.ids).toHaveLength(total - started)
  expect(result.skipped).toMatchObject([{ orders: started }])
  expect(await queueOf(laptop)).toHaveLength(total - started)
  expect(progress.at(-1)).toBe(total)
  expect((await listedOrders(laptop, filter, 0)).total).toBe(started)
  goOnline(laptop)
  await laptop.drained()
  expect(ordersOf(laptop).filter(({ archived }) => archived === true)).toHaveLength(total - started)
  expect(orderWrites(laptop).length).toBeLessThan(total / 10)
})

test('many at once are refused when the list is another by now', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const intent = { action: 'archive', filter: { eventId }, expected: 3 } as const
  await expect(laptop.api.orders.bulk(intent)).rejects.toMatchObject({ code: 'conflict' })
  expect(await queueOf(laptop)).toEqual([])
})

test('one order that the site refuses does not keep the others of its request', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const mine = ordersOf(laptop)
    .filter(({ status, archived }) => status === 'PAID' && archived !== true)
    .slice(0, 3)
  await goOffline(laptop)
  await laptop.api.orders.bulk({ action: 'archive', ids: mine.map(({ orderNumber }) => orderNumber), expected: 3 })
  const [first] = mine
  if (first !== undefined) laptop.sandbox.world.orders.put({ ...first, status: 'INITIATED' })
  goOnline(laptop)
  await laptop.until('the others are done', async () => (await queueOf(laptop)).length === 1)
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect(mine.map(({ orderNumber }) => onSite(laptop, orderNumber)?.archived)).toEqual([false, true, true])
})

test('all that match, but for those that are left out of all that match', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const paid = ordersOf(laptop).filter(({ status }) => status === 'PAID')
  const except = paid.slice(0, 2).map(({ orderNumber }) => orderNumber)
  const filter = { eventId, states: ['paid' as const] }
  const result = await laptop.api.orders.bulk({ action: 'archive', filter, except, expected: paid.length - 2 })
  expect(result.ids).toHaveLength(paid.length - 2)
  await laptop.drained()
  expect(ordersOf(laptop).filter(({ status, archived }) => status === 'PAID' && archived !== true)).toHaveLength(2)
  await laptop.api.orders.bulk({ action: 'unarchive', ids: result.ids, expected: result.ids.length })
  await laptop.drained()
  expect(ordersOf(laptop).some(({ archived }) => archived === true)).toBe(false)
})

test('marked as paid offline, its guests go in at once: the card does not ask for the money a second time', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const order = orderIn(laptop, 'OFFLINE_PENDING')
  const [{ ticket } = { ticket: undefined }] = laptop.sandbox.world.tickets.group(order.orderNumber)
  const code = ticket?.ticketNumber ?? ''
  await goOffline(laptop)
  const scan = () => laptop.api.checkin.scan({ eventId, code, mode: 'in' })
  expect((await scan()).outcome).toBe('unpaid')
  await laptop.api.orders.confirm(namedOf(order))
  expect((await scan()).outcome).toMatch(/^(admitted|attention)$/)
  const { ticketList } = await laptop.api.orders.get({ id: order.orderNumber })
  expect(ticketList.every(({ status }) => status === 'paid')).toBe(true)
  goOnline(laptop)
  await laptop.drained()
  expect(onSite(laptop, order.orderNumber)?.status).toBe('PAID')
})
