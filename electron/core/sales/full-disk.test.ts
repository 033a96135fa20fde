import { expect, test } from 'vitest'
import { checkouts, intent, kindOf, reservations } from '../../../tests/support/door-sales.ts'
import { queueOf } from '../../../tests/support/open-door.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import { openSmallDoor } from '../../../tests/support/small-disk.ts'

test('57. Disk full while enqueuing a sale → sale refused on screen before the customer pays, no half row', async () => {
  const door = await openSmallDoor()
  const { laptop, eventId } = door
  await using _ = laptop
  await laptop.quiet()
  door.fill()
  const lines = [{ definitionId: kindOf(laptop).id, quantity: 10, priceMinor: 3_200 }]
  const big = intent(laptop, { lines, totalMinor: 32_000, checkIn: true })
  const before = laptop.network.requests.length
  // The platform can be reached: a sale that is not kept must not have left either.
  await expect(laptop.api.sales.sell(big)).rejects.toMatchObject({ code: 'disk_full' })
  await laptop.quiet()
  expect(await queueOf(laptop)).toEqual([])
  expect((await laptop.api.checkin.scans({ eventId, limit: 500 })).scans).toEqual([])
  expect(laptop.network.requests.slice(before).filter(({ method }) => method === 'POST')).toEqual([])
  expect(await laptop.api.sales.unsent({})).toMatchObject({ sales: 0, totals: [] })
  door.makeRoom()
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  expect(await laptop.api.sales.get({ saleId: recordId })).toMatchObject({ number: ownNumber('0001') })
  await laptop.drained()
  expect(reservations(laptop)).toBe(1)
})

test('the disk is full when the site answers the checkout: looked up when it can, and sold once', async () => {
  const door = await openSmallDoor()
  const { laptop } = door
  await using _ = laptop
  const before = laptop.sandbox.world.orders.all().length
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it arrived', () => held.arrived())
  door.pragma('query_only = ON')
  held.release()
  await laptop.pass(60_000)
  expect(await queueOf(laptop)).toHaveLength(1)
  door.pragma('query_only = OFF')
  await laptop.drained()
  expect([laptop.sandbox.world.orders.all().length - before, checkouts(laptop)]).toEqual([1, 1])
})
