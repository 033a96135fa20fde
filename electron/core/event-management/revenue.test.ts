import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { detail } from './event-management.test-kit.ts'
import { addedUp } from './revenue.queries.ts'

/** What Orders shows as paid for the event. */
async function paidOf(laptop: TestLaptop, eventId: string) {
  const { sums } = await laptop.api.orders.summary({ filter: { eventId, archived: false } })
  return addedUp([
    sums.flatMap(({ state, currency, minor }) => (state === 'paid' && currency !== null ? [{ currency, minor }] : [])),
  ])
}

test('a sale of this desk counts at once, offline, on the site, and not once it was voided: as in Orders', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const sale = intent(laptop)
  const { eventId } = sale
  const revenue = async () => (await detail(laptop, eventId)).revenue
  const before = (await revenue())[0]?.minor ?? 0
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(sale)
  await laptop.quiet()
  expect((await revenue())[0]?.minor).toBe(before + 6_400)
  expect(await revenue()).toEqual(await paidOf(laptop, eventId))
  goOnline(laptop)
  await laptop.drained()
  await laptop.pass(3 * 60_000)
  expect((await revenue())[0]?.minor).toBe(before + 6_400)
  expect(await revenue()).toEqual(await paidOf(laptop, eventId))
  await goOffline(laptop)
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.quiet()
  expect((await revenue())[0]?.minor).toBe(before)
  expect(await revenue()).toEqual(await paidOf(laptop, eventId))
})
