import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, scanIn } from '../../../tests/support/open-door.ts'
import { namedOf, orderIn } from '../../../tests/support/orders.ts'

const minute = 60_000
const eur = (minor: number) => ({ minor, currency: 'EUR' })

test('after the clock was set back, the last sale is the one made last, and voiding takes back no other', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const first = await desk.api.sales.sell(intent(desk, { quantity: 1 }))
  desk.clock.jump(-20 * minute)
  const second = await desk.api.sales.sell(intent(desk, { quantity: 2 }))
  const latest = async () => (await desk.api.sales.latest({ eventId, count: 5 })).sales
  expect((await latest()).map(({ saleId }) => saleId)).toEqual([second.recordId, first.recordId])
  await desk.api.sales.void({ saleId: second.recordId, eventId })
  expect((await latest()).map(({ voided }) => voided)).toEqual([true, false])
})

test('the last sale stays the last one once the site has both', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  const first = await desk.api.sales.sell(intent(desk, { quantity: 1 }))
  await desk.drained()
  desk.clock.jump(-20 * minute)
  const second = await desk.api.sales.sell(intent(desk, { quantity: 2 }))
  await desk.drained()
  const { sales } = await desk.api.sales.latest({ eventId, count: 5 })
  expect(sales.map(({ saleId }) => saleId)).toEqual([second.recordId, first.recordId])
})

test('after the clock was set back, the last scan is the one made last, and it can be undone', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const [one = '', other = ''] = readyTickets(desk.sandbox, 2)
  await scanIn(desk, one)
  desk.clock.jump(-20 * minute)
  await scanIn(desk, other)
  const { scans } = await desk.api.checkin.scans({ eventId, limit: 5 })
  expect(scans.map(({ ticketNumber }) => ticketNumber)).toEqual([other, one])
  expect(scans[0]?.canUndo).toBe(true)
})

test('a refund that is noted while the clock is back is in the open shift, and in no other', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const order = orderIn(desk, 'PAID')
  const note = () =>
    desk.api.orders.requestRefund({ id: namedOf(order).orderNumber, amount: eur(500), method: 'cash', reason: 'Rain' })
  const open = () => desk.api.shift.open({ floats: [eur(0)] })
  const close = () => desk.api.shift.close({ counted: [], note: '' })
  const refunds = ({ currencies }: Awaited<ReturnType<typeof close>>) =>
    currencies.map(({ refundsRequested }) => refundsRequested.minor)
  await open()
  desk.clock.advance(30 * minute)
  expect(refunds(await close())).toEqual([0])
  desk.clock.jump(-20 * minute)
  await open()
  await note()
  expect(refunds(await close())).toEqual([500])
  await note()
  await open()
  expect(refunds(await close())).toEqual([500])
})
