import { expect, test } from 'vitest'
import { checkouts, intent, kindOf, reservations } from '../../../tests/support/door-sales.ts'
import { queueOf } from '../../../tests/support/open-door.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import { openSmallDoor } from '../../../tests/support/small-disk.ts'

test('57. Disk full while enqueuing a sale → sale refused on screen before the customer pays, no half row', async () => {
  const door = await openSmallDoor()
  const { desk, eventId } = door
  await using _ = desk
  await desk.quiet()
  door.fill()
  const lines = [{ definitionId: kindOf(desk).id, quantity: 50, priceMinor: 3_200 }]
  const big = intent(desk, { lines, totalMinor: 160_000, checkIn: true })
  const before = desk.network.requests.length
  // The platform can be reached: a sale that is not kept must not have left either.
  await expect(desk.api.sales.sell(big)).rejects.toMatchObject({ code: 'disk_full' })
  await desk.quiet()
  expect(await queueOf(desk)).toEqual([])
  expect((await desk.api.checkin.scans({ eventId, limit: 500 })).scans).toEqual([])
  expect(desk.network.requests.slice(before).filter(({ method }) => method === 'POST')).toEqual([])
  expect(await desk.api.sales.unsent({})).toMatchObject({ sales: 0, totals: [] })
  door.makeRoom()
  const { recordId } = await desk.api.sales.sell(intent(desk))
  expect(await desk.api.sales.get({ saleId: recordId })).toMatchObject({ number: ownNumber('0001') })
  await desk.drained()
  expect(reservations(desk)).toBe(1)
})

test('the disk is full when the site answers the checkout: looked up when it can, and sold once', async () => {
  const door = await openSmallDoor()
  const { desk } = door
  await using _ = desk
  const before = desk.sandbox.world.orders.all().length
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  await desk.api.sales.sell(intent(desk))
  await desk.until('it arrived', () => held.arrived())
  door.pragma('query_only = ON')
  held.release()
  await desk.pass(60_000)
  expect(await queueOf(desk)).toHaveLength(1)
  door.pragma('query_only = OFF')
  await desk.drained()
  expect([desk.sandbox.world.orders.all().length - before, checkouts(desk)]).toEqual([1, 1])
})
