import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { detail } from './event-desk.test-kit.ts'
import { addedUp } from './revenue.queries.ts'

/** What Orders shows as paid for the event. */
async function paidOf(desk: TestDesk, eventId: string) {
  const { sums } = await desk.api.orders.summary({ filter: { eventId, archived: false } })
  return addedUp([
    sums.flatMap(({ state, currency, minor }) => (state === 'paid' && currency !== null ? [{ currency, minor }] : [])),
  ])
}

test('a sale of this desk counts at once, offline, on the site, and not once it was voided: as in Orders', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const sale = intent(desk)
  const { eventId } = sale
  const revenue = async () => (await detail(desk, eventId)).revenue
  const before = (await revenue())[0]?.minor ?? 0
  await goOffline(desk)
  const { recordId: saleId } = await desk.api.sales.sell(sale)
  await desk.quiet()
  expect((await revenue())[0]?.minor).toBe(before + 6_400)
  expect(await revenue()).toEqual(await paidOf(desk, eventId))
  goOnline(desk)
  await desk.drained()
  await desk.pass(3 * 60_000)
  expect((await revenue())[0]?.minor).toBe(before + 6_400)
  expect(await revenue()).toEqual(await paidOf(desk, eventId))
  await goOffline(desk)
  await desk.api.sales.void({ saleId, eventId })
  await desk.quiet()
  expect((await revenue())[0]?.minor).toBe(before)
  expect(await revenue()).toEqual(await paidOf(desk, eventId))
})
