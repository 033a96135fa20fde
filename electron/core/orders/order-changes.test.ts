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
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const actionOf = async (desk: TestDesk, id: string, action: string) =>
  (await desk.api.orders.get({ id })).actions.find((one) => one.action === action)

/** An order whose money is reserved, here and on the site. */
const reserved = (desk: TestDesk) =>
  changeOrder(desk, orderIn(desk, 'PAID', 3), { status: 'AUTHORIZED', updated: '2026-11-20T17:39:00.000Z' })

test('marked as paid offline: paid here at once, and on the site with its tickets when it is back', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'OFFLINE_PENDING')
  await goOffline(desk)
  await desk.api.orders.confirm(namedOf(order))
  expect(await rowOf(desk, order.orderNumber)).toMatchObject({ state: 'paid', sync: 'waiting' })
  expect(onSite(desk, order.orderNumber)?.status).toBe('OFFLINE_PENDING')
  await expect(desk.api.orders.confirm(namedOf(order))).rejects.toMatchObject({ code: 'precondition' })
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, order.orderNumber)?.status).toBe('PAID')
  expect(await rowOf(desk, order.orderNumber)).toMatchObject({ state: 'paid', sync: null })
  const { ticketList } = await desk.api.orders.get({ id: order.orderNumber })
  expect(ticketList.length).toBeGreaterThan(0)
  expect(ticketList.every(({ status }) => status === 'paid')).toBe(true)
})

for (const [action, status, becomes] of [
  ['confirm', 'OFFLINE_PENDING', { status: 'PAID' }],
  ['archive', 'PAID', { archived: true }],
] as const) {
  test(`${action} whose answer was lost is looked up and not sent again`, async () => {
    const { desk } = await openDoor()
    await using _ = desk
    const order = orderIn(desk, status)
    const operation = action === 'archive' ? 'bulkUpdate' : action
    desk.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation }, kind: 'loseReply', times: 1 }] })
    await desk.api.orders[action](namedOf(order))
    await desk.drained()
    expect(onSite(desk, order.orderNumber)).toMatchObject(becomes)
    expect(orderWrites(desk)).toHaveLength(1)
    expect((await desk.api.orders.get({ id: order.orderNumber })).changes[0]).toMatchObject({ result: 'done' })
  })
}

test('confirm that the site refuses stays, with its words, and the order is shown as the site has it', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'OFFLINE_PENDING')
  await goOffline(desk)
  await desk.api.orders.confirm(namedOf(order))
  desk.sandbox.world.orders.put({ ...order, status: 'CANCELED' })
  goOnline(desk)
  await desk.until('it is refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  const [row] = await queueOf(desk)
  expect(row).toMatchObject({
    operation: 'orders.confirm',
    lastAnswer: { data: { platformCode: 'ORDER_ACTION_NOT_AVAILABLE' } },
  })
  expect(row?.what).toContain(order.fullName)
  await desk.api.sync.discard({ ids: [row?.id ?? ''] })
  await desk.until('the site’s word is shown', async () => (await rowOf(desk, order.orderNumber))?.state !== 'paid')
})

test('archived and undone before it was sent: nothing is sent', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'PAID')
  await goOffline(desk)
  await desk.api.orders.archive(namedOf(order))
  expect(await rowOf(desk, order.orderNumber)).toMatchObject({ archived: true, sync: 'waiting' })
  await desk.api.orders.unarchive(namedOf(order))
  expect(await queueOf(desk)).toEqual([])
  await desk.until('it is shown', async () => (await rowOf(desk, order.orderNumber))?.archived === false)
  goOnline(desk)
  await desk.pass(60_000)
  expect(orderWrites(desk)).toEqual([])
})

test('archived and taken back on the site, with the tickets of the order', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'PAID')
  await desk.api.orders.archive(namedOf(order))
  await desk.drained()
  const tickets = () => desk.sandbox.world.tickets.group(order.orderNumber)
  expect(tickets().every(({ ticket }) => ticket.orderArchived === true)).toBe(true)
  await desk.api.orders.unarchive(namedOf(order))
  await desk.drained()
  expect(onSite(desk, order.orderNumber)?.archived).toBe(false)
  expect(tickets().every(({ ticket }) => ticket.orderArchived === false)).toBe(true)
})

for (const [action, status, state] of [
  ['capture', 'PAID', 'paid'],
  ['voidPayment', 'VOIDED', 'voided'],
] as const) {
  const operation = action === 'voidPayment' ? 'void' : action
  test(`${action}: reserved money, done once, shown although the answer is empty`, async () => {
    const { desk } = await openDoor()
    await using _ = desk
    const order = await reserved(desk)
    expect(await actionOf(desk, order.orderNumber, action)).toMatchObject({ possible: true })
    await desk.api.orders[action](namedOf(order))
    await desk.drained()
    expect(onSite(desk, order.orderNumber)?.status).toBe(status)
    expect(await rowOf(desk, order.orderNumber)).toMatchObject({ state, sync: null })
    expect(await actionOf(desk, order.orderNumber, action)).toMatchObject({ possible: false })
  })

  test(`${action} whose answer was lost is looked up; sent once`, async () => {
    const { desk } = await openDoor()
    await using _ = desk
    const order = await reserved(desk)
    desk.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation }, kind: 'loseReply', times: 1 }] })
    await desk.api.orders[action](namedOf(order))
    await desk.drained()
    expect(orderWrites(desk)).toHaveLength(1)
    expect(await rowOf(desk, order.orderNumber)).toMatchObject({ state, sync: null })
  })

  test(`${action} that was answered, and then nothing could be read: not sent again`, async () => {
    const { desk } = await openDoor()
    await using _ = desk
    const order = await reserved(desk)
    desk.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation: 'get' }, kind: 'dropBefore', times: 2 }] })
    await desk.api.orders[action](namedOf(order))
    await desk.drained()
    expect(orderWrites(desk)).toHaveLength(1)
    expect(onSite(desk, order.orderNumber)?.status).toBe(status)
  })
}

test('money that is reserved no more: the site’s refusal is kept', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = await reserved(desk)
  await goOffline(desk)
  await desk.api.orders.capture(namedOf(order))
  desk.sandbox.world.orders.put({ ...order, status: 'VOIDED' })
  goOnline(desk)
  await desk.until('it is refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect((await queueOf(desk))[0]?.lastAnswer?.data).toMatchObject({ platformCode: 'ORDER_STATUS_NOT_AUTHORIZED' })
})

test('the buyer is changed offline: in list and search at once, then on the site; other answers stay', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'PAID')
  await goOffline(desk)
  const answers = { firstName: 'Quilla', lastName: 'Example', email: 'quilla@example.org' }
  await desk.api.orders.edit({ ...namedOf(order), answers: { firstName: 'Quill', email: 'quilla@example.org' } })
  await desk.api.orders.edit({ ...namedOf(order), answers })
  expect(await queueOf(desk)).toHaveLength(1)
  expect(await rowOf(desk, 'quilla example')).toMatchObject({ id: order.orderNumber, buyer: 'Quilla Example' })
  const other = { inputName: 'howHeard', value: 'Radio', values: [] }
  const form = order.checkoutForm?.inputValues?.filter(({ inputName }) => inputName !== 'howHeard') ?? []
  desk.sandbox.world.orders.put({ ...order, checkoutForm: { inputValues: [...form, other] } })
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, order.orderNumber)).toMatchObject({ firstName: 'Quilla', email: 'quilla@example.org' })
  expect(onSite(desk, order.orderNumber)?.checkoutForm?.inputValues).toContainEqual(other)
  expect(await desk.api.orders.get({ id: order.orderNumber })).toMatchObject({ ...{ first: 'Quilla' }, sync: null })
})

test('the buyer changed here and there: a person chooses', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'PAID')
  await goOffline(desk)
  await desk.api.orders.edit({ ...namedOf(order), answers: { firstName: 'Here' } })
  const inputs = order.checkoutForm?.inputValues ?? []
  const there = inputs.map((input) => (input.inputName === 'firstName' ? { ...input, value: 'There' } : input))
  desk.sandbox.world.orders.put({ ...order, firstName: 'There', checkoutForm: { inputValues: there } })
  goOnline(desk)
  await desk.until('it waits for a person', async () => (await queueOf(desk))[0]?.hasConflict === true)
  const [row] = await queueOf(desk)
  expect(await rowOf(desk, order.orderNumber)).toMatchObject({ sync: 'conflict' })
  const { version, fields } = await desk.api.sync.conflict({ id: row?.id ?? '' })
  expect(fields).toMatchObject([{ label: 'First name' }])
  await desk.api.sync.resolve({ id: row?.id ?? '', version, resolution: { choice: 'mine' } })
  await desk.drained()
  expect(onSite(desk, order.orderNumber)?.firstName).toBe('Here')
})

test('an edit whose answer was lost is looked up', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'PAID')
  desk.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation: 'update' }, kind: 'loseReply', times: 1 }] })
  await desk.api.orders.edit({ ...namedOf(order), answers: { lastName: 'Example' } })
  await desk.drained()
  expect(orderWrites(desk)).toHaveLength(1)
  expect(onSite(desk, order.orderNumber)?.lastName).toBe('Example')
})

test('many at once: one row each, few requests, and those that cannot are told by reason', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const filter = { eventId, archived: false }
  const { total } = await listedOrders(desk, filter, 0)
  const started = ordersOf(desk).filter(({ status }) => status === 'INITIATED').length
  expect(started).toBeGreaterThan(0)
  const progress: number[] = []
  desk.api.orders.bulkProgress(({ done }) => progress.push(done))
  await goOffline(desk)
  const result = await desk.api.orders.bulk({ action: 'archive', filter, expected: total })
  expect(result.ids).toHaveLength(total - started)
  expect(result.skipped).toMatchObject([{ orders: started }])
  expect(await queueOf(desk)).toHaveLength(total - started)
  expect(progress.at(-1)).toBe(total)
  expect((await listedOrders(desk, filter, 0)).total).toBe(started)
  goOnline(desk)
  await desk.drained()
  expect(ordersOf(desk).filter(({ archived }) => archived === true)).toHaveLength(total - started)
  expect(orderWrites(desk).length).toBeLessThan(total / 10)
})

test('many at once are refused when the list is another by now', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const intent = { action: 'archive', filter: { eventId }, expected: 3 } as const
  await expect(desk.api.orders.bulk(intent)).rejects.toMatchObject({ code: 'conflict' })
  expect(await queueOf(desk)).toEqual([])
})

test('one order that the site refuses does not keep the others of its request', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  const mine = ordersOf(desk)
    .filter(({ status, archived }) => status === 'PAID' && archived !== true)
    .slice(0, 3)
  await goOffline(desk)
  await desk.api.orders.bulk({ action: 'archive', ids: mine.map(({ orderNumber }) => orderNumber), expected: 3 })
  const [first] = mine
  if (first !== undefined) desk.sandbox.world.orders.put({ ...first, status: 'INITIATED' })
  goOnline(desk)
  await desk.until('the others are done', async () => (await queueOf(desk)).length === 1)
  await desk.until('it is refused', async () => (await queueOf(desk))[0]?.state === 'refused')
  expect(mine.map(({ orderNumber }) => onSite(desk, orderNumber)?.archived)).toEqual([false, true, true])
})

test('all that match, but for those that are left out of all that match', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const paid = ordersOf(desk).filter(({ status }) => status === 'PAID')
  const except = paid.slice(0, 2).map(({ orderNumber }) => orderNumber)
  const filter = { eventId, states: ['paid' as const] }
  const result = await desk.api.orders.bulk({ action: 'archive', filter, except, expected: paid.length - 2 })
  expect(result.ids).toHaveLength(paid.length - 2)
  await desk.drained()
  expect(ordersOf(desk).filter(({ status, archived }) => status === 'PAID' && archived !== true)).toHaveLength(2)
  await desk.api.orders.bulk({ action: 'unarchive', ids: result.ids, expected: result.ids.length })
  await desk.drained()
  expect(ordersOf(desk).some(({ archived }) => archived === true)).toBe(false)
})

test('marked as paid offline, its guests go in at once: the card does not ask for the money a second time', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const order = orderIn(desk, 'OFFLINE_PENDING')
  const [{ ticket } = { ticket: undefined }] = desk.sandbox.world.tickets.group(order.orderNumber)
  const code = ticket?.ticketNumber ?? ''
  await goOffline(desk)
  const scan = () => desk.api.checkin.scan({ eventId, code, mode: 'in' })
  expect((await scan()).outcome).toBe('unpaid')
  await desk.api.orders.confirm(namedOf(order))
  expect((await scan()).outcome).toMatch(/^(admitted|attention)$/)
  const { ticketList } = await desk.api.orders.get({ id: order.orderNumber })
  expect(ticketList.every(({ status }) => status === 'paid')).toBe(true)
  goOnline(desk)
  await desk.drained()
  expect(onSite(desk, order.orderNumber)?.status).toBe('PAID')
})
