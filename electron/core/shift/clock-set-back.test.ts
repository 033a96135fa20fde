import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, scanIn } from '../../../tests/support/open-door.ts'
import { namedOf, orderIn } from '../../../tests/support/orders.ts'

const minute = 60_000
const eur = (minor: number) => ({ minor, currency: 'EUR' })

test('after the clock was set back, the last sale is the one made last, and voiding takes back no other', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const first = await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  laptop.clock.jump(-20 * minute)
  const second = await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  const latest = async () => (await laptop.api.sales.latest({ eventId, count: 5 })).sales
  expect((await latest()).map(({ saleId }) => saleId)).toEqual([second.recordId, first.recordId])
  await laptop.api.sales.void({ saleId: second.recordId, eventId })
  expect((await latest()).map(({ voided }) => voided)).toEqual([true, false])
})

test('the last sale stays the last one once the site has both', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const first = await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  await laptop.drained()
  laptop.clock.jump(-20 * minute)
  const second = await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  await laptop.drained()
  const { sales } = await laptop.api.sales.latest({ eventId, count: 5 })
  expect(sales.map(({ saleId }) => saleId)).toEqual([second.recordId, first.recordId])
})

test('after the clock was set back, the last scan is the one made last, and it can be undone', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const [one = '', other = ''] = readyTickets(laptop.sandbox, 2)
  await scanIn(laptop, one)
  laptop.clock.jump(-20 * minute)
  await scanIn(laptop, other)
  const { scans } = await laptop.api.checkin.scans({ eventId, limit: 5 })
  expect(scans.map(({ ticketNumber }) => ticketNumber)).toEqual([other, one])
  expect(scans[0]?.canUndo).toBe(true)
})

test('a refund that is noted while the clock is back is in the open shift, and in no other', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const order = orderIn(laptop, 'PAID')
  const note = () =>
    laptop.api.orders.requestRefund({
      id: namedOf(order).orderNumber,
      amount: eur(500),
      method: 'cash',
      reason: 'Rain',
    })
  const open = () => laptop.api.shift.open({ floats: [eur(0)] })
  const close = () => laptop.api.shift.close({ counted: [], note: '' })
  const refunds = ({ currencies }: Awaited<ReturnType<typeof close>>) =>
    currencies.map(({ refundsRequested }) => refundsRequested.minor)
  await open()
  laptop.clock.advance(30 * minute)
  expect(refunds(await close())).toEqual([0])
  laptop.clock.jump(-20 * minute)
  await open()
  await note()
  expect(refunds(await close())).toEqual([500])
  await note()
  await open()
  expect(refunds(await close())).toEqual([500])
})
