import { expect, test } from 'vitest'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { openLoaded } from '../../../tests/support/open-door.ts'
import { byTypeOrder } from './type-order.ts'

test('ticket types stand in the order they were made; the id decides between equal ones', () => {
  const at = (id: string, hour: number) => ({ id, createdDate: `2026-11-01T${hour}:00:00.000Z` })
  const types = [at('b', 12), at('a', 12), at('z', 10), { id: 'y', createdDate: null }]
  expect(types.sort(byTypeOrder).map(({ id }) => id)).toEqual(['y', 'z', 'a', 'b'])
})

test('Sell, the event and Today name ticket types in one order, whichever was changed last', async () => {
  await using desk = await openLoaded()
  const eventId = eventIdOf(desk.sandbox, 0)
  const { definitions } = desk.sandbox.world
  const made = (await desk.api.sales.offer({ eventId })).tickets.map(({ definitionId }) => definitionId)
  // The first one leaves the mirror and comes back last.
  const [first] = definitions.group(eventId)
  if (first === undefined) throw new Error('The event has no ticket types')
  definitions.remove(first.id)
  await desk.pass(150_000)
  definitions.put(first)
  await desk.pass(150_000)
  const types = async () => (await desk.api.events.get({ eventId })).types.map(({ id }) => id)
  expect(await types()).toEqual(made)
  expect((await desk.api.sales.offer({ eventId })).tickets.map(({ definitionId }) => definitionId)).toEqual(made)
  const low = (await desk.api.today.overview({})).lowStock.filter((type) => type.eventId === eventId)
  expect(low.length).toBeGreaterThan(1)
  expect(low.map(({ typeId }) => typeId)).toEqual(made.filter((id) => low.some(({ typeId }) => typeId === id)))
})
