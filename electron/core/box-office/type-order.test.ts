import { expect, test } from 'vitest'
import { moveType, typesInOrder } from '../../../sandbox/world/type-order.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** The types of an event as Sell, the event, its screen and Today name them; Today has those of which few are left. */
async function shownOf({ api }: TestLaptop, eventId: string) {
  const low = (await api.today.overview({})).lowStock.filter((type) => type.eventId === eventId)
  return {
    sell: (await api.sales.offer({ eventId })).tickets.map(({ definitionId }) => definitionId),
    event: (await api.events.get({ eventId })).types.map(({ id }) => id),
    laptop: (await api.eventDesk.get({ eventId })).types.map(({ id }) => id),
    today: low.map(({ typeId }) => typeId),
  }
}

test('Sell, the event, its desk and Today name ticket types in the order of the site', async () => {
  await using laptop = await openLoaded()
  const eventId = eventIdOf(laptop.sandbox, 0)
  const before = await shownOf(laptop, eventId)
  const [first = '', ...rest] = before.sell
  const last = rest.at(-1) ?? ''
  expect(before).toMatchObject({ event: before.sell, laptop: before.sell })
  expect(before.today.length).toBeGreaterThan(1)
  moveType(laptop.sandbox.world, { eventId, typeId: first, to: { after: last } })
  await laptop.pass(150_000)
  const after = [...rest, first]
  expect(await shownOf(laptop, eventId)).toEqual({
    ...{ sell: after, event: after, laptop: after },
    today: after.filter((id) => before.today.includes(id)),
  })
})

test('a type that no whole list has brought yet stands behind the others, and one that is read alone stays', async () => {
  await using laptop = await openLoaded()
  const eventId = eventIdOf(laptop.sandbox, 0)
  const { sell: known } = await shownOf(laptop, eventId)
  const price = { minor: 900, currency: 'EUR' }
  const sale = { from: null, until: null }
  const pricing = { kind: 'fixed' as const, price }
  const fee = 'FEE_ADDED_AT_CHECKOUT' as const
  const terrace = { eventId, name: 'Terrace', pricing, limit: 40, sale, hidden: false, fee }
  const { typeId } = await laptop.api.eventDesk.addType(terrace)
  expect((await shownOf(laptop, eventId)).laptop).toEqual([...known, typeId])
  await laptop.api.eventDesk.changeType({ eventId, typeId: known[0] ?? '', fields: { name: 'First' } })
  await laptop.drained()
  expect((await shownOf(laptop, eventId)).laptop).toEqual([...known, typeId])
})

test('the order goes on over the pages of a long list', async () => {
  await using laptop = await openLoaded()
  const [eventId, other] = [eventIdOf(laptop.sandbox, 0), eventIdOf(laptop.sandbox, 1)]
  const { definitions, typeOrders } = laptop.sandbox.world
  const [known] = definitions.group(eventId)
  const many = Array.from({ length: 180 }, (_, at) => `${String(at).padStart(8, '0')}-1111-4111-8111-111111111111`)
  for (const [at, id] of many.entries()) definitions.put({ ...known, id, eventId: at % 2 === 0 ? eventId : other })
  for (const event of [eventId, other]) {
    typeOrders.put({
      eventId: event,
      typeIds: typesInOrder(laptop.sandbox.world, event)
        .map(({ id }) => id)
        .reverse(),
    })
  }
  await laptop.pass(150_000)
  for (const event of [eventId, other]) {
    const there = typesInOrder(laptop.sandbox.world, event).map(({ id }) => id)
    expect((await shownOf(laptop, event)).laptop).toEqual(there)
  }
})
