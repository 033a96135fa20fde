import { expect, test } from 'vitest'
import { moveType, typesInOrder } from '../../../sandbox/world/type-order.ts'
import { queueOf } from '../../../tests/support/open-door.ts'
import { detail, openEvents, sentTo } from './event-desk.test-kit.ts'

const path = '/v3/ticket-definitions/reorder'
const reorder = { area: 'ticketDefinitions', operation: 'reorder' } as const

async function openOrder() {
  const open = await openEvents()
  const { desk, eventId } = open
  const here = async () => (await detail(desk, eventId)).types.map(({ id }) => id)
  const there = () => typesInOrder(desk.sandbox.world, eventId).map(({ id }) => id)
  const [first = '', second = '', ...rest] = await here()
  const move = (typeId: string, to: 'up' | 'down') => desk.api.eventDesk.moveType({ eventId, typeId, to })
  const shown = (wanted: string[]) =>
    desk.until('the order is here', async () => JSON.stringify(await here()) === JSON.stringify(wanted))
  const dispose = open[Symbol.asyncDispose]
  return { desk, eventId, here, there, first, second, rest, move, shown, [Symbol.asyncDispose]: dispose }
}

test('a type is moved up and down on the site, and stands there here too', async () => {
  await using open = await openOrder()
  const { desk, there, first, second, rest, move, shown } = open
  await move(second, 'up')
  expect(there()).toEqual([second, first, ...rest])
  await shown([second, first, ...rest])
  await move(second, 'down')
  await shown([first, second, ...rest])
  expect(there()).toEqual([first, second, ...rest])
  // At an end there is nothing to ask for.
  await move(first, 'up')
  await move(rest.at(-1) ?? second, 'down')
  expect(sentTo(desk, 'POST', path)).toHaveLength(2)
})

test('a type is moved next to whom it stands on the site now, whatever this laptop shows', async () => {
  await using open = await openOrder()
  const { desk, eventId, there, first, second, rest, move, shown } = open
  moveType(desk.sandbox.world, { eventId, typeId: first, to: { after: second } })
  await move(first, 'up')
  expect(there()).toEqual([first, second, ...rest])
  await shown([first, second, ...rest])
})

test('without a network nothing is moved, and nothing waits', async () => {
  await using open = await openOrder()
  const { desk, here, there, second, move } = open
  const before = await here()
  desk.sandbox.faults.set({ cut: true })
  await expect(move(second, 'up')).rejects.toMatchObject({ code: 'offline', reason: { code: 'eventDesk.needsSite' } })
  expect([await queueOf(desk), there(), await here()]).toEqual([[], before, before])
})

test('the answer to a move is lost: the site tells, and nothing goes twice', async () => {
  await using open = await openOrder()
  const { desk, there, first, second, rest, move, shown } = open
  desk.sandbox.faults.set({ rules: [{ match: reorder, kind: 'loseReply', times: 1 }] })
  await move(second, 'up')
  expect(there()).toEqual([second, first, ...rest])
  expect(sentTo(desk, 'POST', path)).toHaveLength(1)
  await shown([second, first, ...rest])
  const match = { area: 'ticketDefinitions', operation: 'query' } as const
  desk.sandbox.faults.set({
    rules: [
      { match: reorder, kind: 'loseReply', times: 1 },
      { match, kind: 'status', status: 403, skip: 1 },
    ],
  })
  await expect(move(second, 'down')).rejects.toMatchObject({
    ...{ code: 'outcome_unknown', reason: { code: 'eventDesk.orderUnknown' } },
  })
})

test('a type that is gone, a key that may not, and a list that does not show the move are told', async () => {
  await using open = await openOrder()
  const { desk, eventId, second, move } = open
  await expect(move('00000000-0000-4000-8000-000000000000', 'up')).rejects.toMatchObject({ code: 'not_found' })
  desk.sandbox.faults.set({ rules: [{ match: reorder, kind: 'status', status: 403, times: 1 }] })
  await expect(move(second, 'up')).rejects.toMatchObject({ reason: { code: 'eventDesk.mayNotManage' } })
  desk.sandbox.faults.set({ rules: [] })
  desk.sandbox.switches.set({ typeLists: 'createdDate' })
  const [, later = ''] = (await detail(desk, eventId)).types.map(({ id }) => id)
  await expect(move(later, 'up')).rejects.toMatchObject({ reason: { code: 'eventDesk.orderNotShown' } })
})
