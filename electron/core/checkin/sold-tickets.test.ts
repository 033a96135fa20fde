import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, scanIn } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

async function sold(desk: TestDesk, quantity = 2) {
  await goOffline(desk)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { quantity }))
  const { tickets, number } = await desk.api.sales.get({ saleId })
  return { saleId, number, codes: tickets.map(({ ticketId }) => ticketId) }
}

test('a ticket sold here lets its guest in at once, by its code in capitals as scanners send it, and once', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const { codes } = await sold(desk)
  const code = codes[0]?.toUpperCase() ?? ''
  expect(await scanIn(desk, code)).toMatchObject({
    outcome: 'admitted',
    ticket: { name: 'Ines Okafor', typeName: 'Stalls' },
  })
  expect(await scanIn(desk, code)).toMatchObject({ outcome: 'already' })
  expect(await scanIn(desk, codes[1] ?? '')).toMatchObject({ outcome: 'admitted' })
})

test('the number under the code works typed by hand; the order’s number only where it has one ticket', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const pair = await sold(desk)
  expect(await scanIn(desk, `${pair.number.toLowerCase()}-2`)).toMatchObject({ outcome: 'admitted' })
  expect(await scanIn(desk, `${pair.number}-3`)).toMatchObject({ outcome: 'unknown' })
  expect(await scanIn(desk, pair.number)).toMatchObject({ outcome: 'order', order: { tickets: [{}, {}] } })
  const single = await sold(desk, 1)
  expect(await scanIn(desk, single.number)).toMatchObject({ outcome: 'admitted' })
})

test('after the site has numbered it, the paper still works, and the site is told once', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  const { codes } = await sold(desk)
  goOnline(desk)
  await desk.drained()
  expect(await scanIn(desk, codes[0] ?? '')).toMatchObject({ outcome: 'admitted' })
  await desk.drained()
  const number = `${newOrders()[0]?.orderNumber}11`
  expect(
    desk.sandbox.world.tickets.all().find(({ ticket }) => ticket.ticketNumber === number)?.ticket.checkIn,
  ).toBeTruthy()
  expect(await scanIn(desk, codes[0] ?? '')).toMatchObject({ outcome: 'already' })
})

test('a voided sale admits no one', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  const { codes, saleId } = await sold(desk)
  await desk.api.sales.void({ saleId, eventId })
  expect(await scanIn(desk, codes[0] ?? '')).toMatchObject({ outcome: 'cancelled' })
})

test('checked in with the sale: the paper says already in', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  const { tickets } = await desk.api.sales.get({ saleId })
  expect(await scanIn(desk, tickets[0]?.ticketId ?? '')).toMatchObject({ outcome: 'already' })
})

test('let out again before it was sent, the guest may come back', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  const { codes } = await sold(desk)
  const code = codes[0] ?? ''
  await scanIn(desk, code)
  expect(await desk.api.checkin.scan({ eventId, code, mode: 'out' })).toMatchObject({ outcome: 'out' })
  expect(await scanIn(desk, code)).toMatchObject({ outcome: 'admitted' })
})
