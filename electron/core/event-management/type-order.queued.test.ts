import { expect, test } from 'vitest'
import { moveType, typesInOrder } from '../../../sandbox/world/type-order.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { detail, openEvents, sentTo } from './event-management.test-kit.ts'

const path = '/v3/ticket-definitions/reorder'
const reorder = { area: 'ticketDefinitions', operation: 'reorder' } as const

async function openOrder() {
  const open = await openEvents()
  const { laptop, eventId } = open
  const here = async () => (await detail(laptop, eventId)).types.map(({ id }) => id)
  const there = () => typesInOrder(laptop.sandbox.world, eventId).map(({ id }) => id)
  const [first = '', second = '', ...rest] = await here()
  const order = async (wanted: string[]) =>
    laptop.api.eventDesk.orderTypes({ eventId, before: await here(), order: wanted })
  const dispose = open[Symbol.asyncDispose]
  return { laptop, eventId, here, there, first, second, rest, order, [Symbol.asyncDispose]: dispose }
}

test('types are reordered offline, shown so at once, and moved there in as few calls as possible', async () => {
  await using open = await openOrder()
  const { laptop, eventId, here, there, first, second, rest, order } = open
  const before = await here()
  await goOffline(laptop)
  await order([second, first, ...rest])
  await order([second, ...rest, first])
  await laptop.quiet()
  expect(await here()).toEqual([second, ...rest, first])
  expect([await queueOf(laptop), there()]).toMatchObject([{ length: 1 }, before])
  goOnline(laptop)
  await laptop.drained()
  expect(there()).toEqual([second, ...rest, first])
  expect(sentTo(laptop, 'POST', path)).toHaveLength(1)
  await laptop.until('the list shows it', async () => JSON.stringify(await here()) === JSON.stringify(there()))
  await laptop.pass(3 * 60_000)
  expect((await detail(laptop, eventId)).types.map(({ id }) => id)).toEqual([second, ...rest, first])
})

test('another person moved a type meanwhile: both moves are done, and nothing is asked', async () => {
  await using open = await openOrder()
  const { laptop, eventId, there, first, second, rest, order } = open
  const last = rest.at(-1) ?? second
  await goOffline(laptop)
  await order([second, first, ...rest])
  moveType(laptop.sandbox.world, { eventId, typeId: last, to: { before: first } })
  goOnline(laptop)
  await laptop.drained()
  expect(there()).toEqual([second, last, first, ...rest.slice(0, -1)])
  expect(await queueOf(laptop)).toEqual([])
})

test('the reply to a move is lost: the list says that it is done, and nothing goes twice', async () => {
  await using open = await openOrder()
  const { laptop, there, first, second, rest, order } = open
  laptop.sandbox.faults.set({ rules: [{ match: reorder, kind: 'loseReply', times: 1 }] })
  await order([second, first, ...rest])
  await laptop.drained()
  expect(there()).toEqual([second, first, ...rest])
  expect(sentTo(laptop, 'POST', path)).toHaveLength(1)
})

test('a key that may not order them is reported with its reason, and a list that is no order is refused', async () => {
  await using open = await openOrder()
  const { laptop, eventId, first, second, rest, order } = open
  await expect(
    laptop.api.eventDesk.orderTypes({ eventId, before: [first, second], order: [first] }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
  laptop.sandbox.faults.set({ rules: [{ match: reorder, kind: 'status', status: 403 }] })
  await order([second, first, ...rest])
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state !== 'waiting')
  expect((await queueOf(laptop))[0]).toMatchObject({ what: expect.stringContaining('order of the ticket types') })
})
