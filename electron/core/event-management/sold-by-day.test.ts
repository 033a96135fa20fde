import { expect, test } from 'vitest'
import { detail, openEvents } from './event-management.test-kit.ts'

test('sales by day add up to what is sold, on the days of the event, and a sale at the door counts at once', async () => {
  await using open = await openEvents()
  const { laptop, eventId } = open
  const days = async () => (await laptop.api.eventDesk.sales({ eventId })).days
  const sum = async () => (await days()).reduce((total, { online, door }) => total + online + door, 0)
  const { timeZone } = await detail(laptop, eventId)
  const before = await days()
  expect(before.map(({ day }) => day)).toEqual(before.map(({ day }) => day).toSorted())
  const paid = laptop.sandbox.world.orders
    .all()
    .filter((order) => order.eventId === eventId && ['PAID', 'FREE', 'OFFLINE_PENDING'].includes(order.status ?? ''))
  expect(await sum()).toBe(paid.reduce((total, order) => total + (order.ticketsQuantity ?? 0), 0))

  // Half past midnight at the event is the evening before in UTC.
  const late = paid[0]
  if (late === undefined) throw new Error('The event has an order.')
  laptop.sandbox.world.orders.put({ ...late, created: '2026-10-03T22:30:00.000Z' })
  await laptop.api.sync.refresh({ dataSet: 'orders' })
  expect(timeZone).toBe('Europe/Berlin')
  await laptop.until('the order is of that night', async () => (await days()).some(({ day }) => day === '2026-10-04'))
  expect((await days()).some(({ day }) => day === '2026-10-03')).toBe(false)
})

test('of an event that is not here there are no sales', async () => {
  await using open = await openEvents()
  await expect(open.laptop.api.eventDesk.sales({ eventId: 'none' })).rejects.toMatchObject({ code: 'not_found' })
})
