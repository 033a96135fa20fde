import { expect, test } from 'vitest'
import { moveType, typesInOrder } from '../../../sandbox/world/type-order.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

/** The types of an event as Sell, the event, its screen and Today name them; Today has those of which few are left. */
async function shownOf({ api }: TestDesk, eventId: string) {
  const low = (await api.today.overview({})).lowStock.filter((type) => type.eventId === eventId)
  return {
    sell: (await api.sales.offer({ eventId })).tickets.map(({ definitionId }) => definitionId),
    event: (await api.events.get({ eventId })).types.map(({ id }) => id),
    desk: (await api.eventDesk.get({ eventId })).types.map(({ id }) => id),
    today: low.map(({ typeId }) => typeId),
  }
}

test('Sell, the event, its desk and Today name ticket types in the order of the site', async () => {
  await using desk = await openLoaded()
  const eventId = eventIdOf(desk.sandbox, 0)
  const before = await shownOf(desk, eventId)
  const [first = '', ...rest] = before.sell
  const last = rest.at(-1) ?? ''
  expect(before).toMatchObject({ event: before.sell, desk: before.sell })
  expect(before.today.length).toBeGreaterThan(1)
  moveType(desk.sandbox.world, { eventId, typeId: first, to: { after: last } })
  await desk.pass(150_000)
  const after = [...rest, first]
  expect(await shownOf(desk, eventId)).toEqual({
    ...{ sell: after, event: after, desk: after },
    today: after.filter((id) => before.today.includes(id)),
  })
})

test('a type that no whole list has brought yet stands behind the others, and one that is read alone stays', async () => {
  await using desk = await openLoaded()
  const eventId = eventIdOf(desk.sandbox, 0)
  const { sell: known } = await shownOf(desk, eventId)
  const price = { minor: 900, currency: 'EUR' }
  const sale = { from: null, until: null }
  const pricing = { kind: 'fixed' as const, price }
  const fee = 'FEE_ADDED_AT_CHECKOUT' as const
  const terrace = { eventId, name: 'Terrace', pricing, limit: 40, sale, hidden: false, fee }
  const { typeId } = await desk.api.eventDesk.addType(terrace)
  expect((await shownOf(desk, eventId)).desk).toEqual([...known, typeId])
  await desk.api.eventDesk.changeType({ eventId, typeId: known[0] ?? '', fields: { name: 'First' } })
  await desk.drained()
  expect((await shownOf(desk, eventId)).desk).toEqual([...known, typeId])
})

test('the order goes on over the pages of a long list', async () => {
  await using desk = await openLoaded()
  const [eventId, other] = [eventIdOf(desk.sandbox, 0), eventIdOf(desk.sandbox, 1)]
  const { definitions, typeOrders } = desk.sandbox.world
  const [known] = definitions.group(eventId)
  const many = Array.from({ length: 180 }, (_, at) => `${String(at).padStart(8, '0')}-1111-4111-8111-111111111111`)
  for (const [at, id] of many.entries()) definitions.put({ ...known, id, eventId: at % 2 === 0 ? eventId : other })
  for (const event of [eventId, other]) {
    typeOrders.put({
      eventId: event,
      typeIds: typesInOrder(desk.sandbox.world, event)
        .map(({ id }) => id)
        .reverse(),
    })
  }
  await desk.pass(150_000)
  for (const event of [eventId, other]) {
    const there = typesInOrder(desk.sandbox.world, event).map(({ id }) => id)
    expect((await shownOf(desk, event)).desk).toEqual(there)
  }
})
