import { expect, test } from 'vitest'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

async function sold(laptop: TestLaptop, quantity = 2) {
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { quantity }))
  const { tickets, number } = await laptop.api.sales.get({ saleId })
  return { saleId, number, codes: tickets.map(({ ticketId }) => ticketId) }
}

test('a ticket sold here lets its guest in at once, by its code in capitals as scanners send it, and once', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const { codes } = await sold(laptop)
  const code = codes[0]?.toUpperCase() ?? ''
  expect(await scanIn(laptop, code)).toMatchObject({
    outcome: 'admitted',
    ticket: { name: 'Ines Okafor', typeName: 'Stalls' },
  })
  expect(await scanIn(laptop, code)).toMatchObject({ outcome: 'already' })
  expect(await scanIn(laptop, codes[1] ?? '')).toMatchObject({ outcome: 'admitted' })
})

test('the number under the code works typed by hand; the order’s number only where it has one ticket', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const pair = await sold(laptop)
  expect(await scanIn(laptop, `${pair.number.toLowerCase()}-2`)).toMatchObject({ outcome: 'admitted' })
  expect(await scanIn(laptop, `${pair.number}-3`)).toMatchObject({ outcome: 'unknown' })
  expect(await scanIn(laptop, pair.number)).toMatchObject({ outcome: 'order', order: { tickets: [{}, {}] } })
  const single = await sold(laptop, 1)
  expect(await scanIn(laptop, single.number)).toMatchObject({ outcome: 'admitted' })
})

test('after the site has numbered it, the paper still works, and the site is told once', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const { codes } = await sold(laptop)
  goOnline(laptop)
  await laptop.drained()
  expect(await scanIn(laptop, codes[0] ?? '')).toMatchObject({ outcome: 'admitted' })
  await laptop.drained()
  const number = `${newOrders()[0]?.orderNumber}11`
  expect(
    laptop.sandbox.world.tickets.all().find(({ ticket }) => ticket.ticketNumber === number)?.ticket.checkIn,
  ).toBeTruthy()
  expect(await scanIn(laptop, codes[0] ?? '')).toMatchObject({ outcome: 'already' })
})

test('a voided sale admits no one', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { codes, saleId } = await sold(laptop)
  await laptop.api.sales.void({ saleId, eventId })
  expect(await scanIn(laptop, codes[0] ?? '')).toMatchObject({ outcome: 'cancelled' })
})

test('checked in with the sale: the paper says already in', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  const { tickets } = await laptop.api.sales.get({ saleId })
  expect(await scanIn(laptop, tickets[0]?.ticketId ?? '')).toMatchObject({ outcome: 'already' })
})

test('let out again before it was sent, the guest may come back', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { codes } = await sold(laptop)
  const code = codes[0] ?? ''
  await scanIn(laptop, code)
  expect(await laptop.api.checkin.scan({ eventId, code, mode: 'out' })).toMatchObject({ outcome: 'out' })
  expect(await scanIn(laptop, code)).toMatchObject({ outcome: 'admitted' })
})
