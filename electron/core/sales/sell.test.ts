import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDatabase } from '../../../tests/support/databases.ts'
import { checkouts, intent, kindOf, openBoxOffice, openIncidents } from '../../../tests/support/door-sales.ts'
import { asked } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import { copyOfRunningSite } from '../../../tests/support/site-asked.ts'
import { copyOfMirror, differences } from '../../../tests/support/site-copy.ts'

test('a sale at the door is one paid order with its tickets, on the site and in the mirror', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  const { recordId } = await desk.api.sales.sell(intent(desk))
  await desk.drained()
  expect(newOrders()).toMatchObject([
    { status: 'PAID', method: 'inPerson', totalPrice: { value: '64.00', currency: 'EUR' }, ticketsQuantity: 2 },
  ])
  const [order] = newOrders()
  expect(await desk.api.sales.get({ saleId: recordId })).toMatchObject({
    number: ownNumber('0001'),
    orderNumber: order?.orderNumber,
    state: 'done',
    charged: { minor: 6400, currency: 'EUR' },
    tickets: [
      { ticketId: `${recordId}-01`, ticketNumber: `${order?.orderNumber}11` },
      { ticketId: `${recordId}-02`, ticketNumber: `${order?.orderNumber}12` },
    ],
  })
  expect(copyOfMirror(desk.dir).orders.has(order?.orderNumber ?? '')).toBe(true)
  expect(copyOfMirror(desk.dir).tickets.has(`${order?.orderNumber}11`)).toBe(true)
  expect(await openIncidents(desk)).toEqual([])
  await desk.pass(150_000)
  expect(differences(copyOfMirror(desk.dir), await copyOfRunningSite(desk.sandbox))).toEqual([])
})

test('guests of a sale that is not sent go in at once; the site learns of it with the real numbers', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  const [sale, ...checkIns] = await queueOf(desk)
  expect(sale).toMatchObject({ operation: 'sales.sell', state: 'waiting', recordId })
  expect(checkIns).toMatchObject([
    { operation: 'tickets.checkIn', waitsFor: sale?.number, recordId: `${recordId}-01`, what: 'Check in Ines Okafor' },
    { operation: 'tickets.checkIn', waitsFor: sale?.number, recordId: `${recordId}-02` },
  ])
  goOnline(desk)
  await desk.drained()
  const [order] = newOrders()
  expect(newOrders()).toHaveLength(1)
  for (const number of [`${order?.orderNumber}11`, `${order?.orderNumber}12`])
    expect(asked(desk.sandbox, number)).toBe(1)
  expect(await openIncidents(desk)).toEqual([])
})

test('a ticket that is checked in by its id here after the sale is done goes out under its number', async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  const { recordId } = await desk.api.sales.sell(intent(desk, { quantity: 1 }))
  await desk.drained()
  await desk.api.tickets.checkIn({ eventId, ticketNumber: `${recordId}-01` })
  await desk.drained()
  expect(asked(desk.sandbox, `${newOrders()[0]?.orderNumber}11`)).toBe(1)
})

test('a free ticket and one with a price set here cost on the site what was charged', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  await desk.api.sales.sell(intent(desk, { kind: 'Guest list', quantity: 1, method: 'free' }))
  const { id: definitionId } = kindOf(desk, 'Balcony')
  const given = { lines: [{ definitionId, quantity: 1, priceMinor: 0 }], totalMinor: 0, method: 'free' as const }
  await desk.api.sales.sell(intent(desk, given))
  await desk.drained()
  expect(newOrders()).toMatchObject([
    { status: 'FREE', totalPrice: { value: '0.00' } },
    { status: 'FREE', totalPrice: { value: '0.00' } },
  ])
  expect(await openIncidents(desk)).toEqual([])
})

test('an anonymous sale goes out without an e-mail', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  await desk.api.sales.sell(intent(desk, { buyer: { first: '', last: '' } }))
  await desk.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', email: 'door-sale@foyer.invalid' }])
  const sent = desk.network.requests.find(({ url }) => url.endsWith('/v1/checkout'))
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ options: { silent: true } })
  expect(checkouts(desk)).toBe(1)
})

test('a sale that is on its way is an order in the lists of this laptop', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.sales.sell(intent(desk))
  await desk.quiet()
  expect(copyOfMirror(desk.dir).orders.has(recordId)).toBe(true)
  goOnline(desk)
  await desk.drained()
  await desk.quiet()
  expect(copyOfMirror(desk.dir).orders.has(recordId)).toBe(false)
})

test('a desk that has lost its count goes on behind the numbers that it still knows', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await desk.api.sales.sell(intent(desk))
  await desk.drained()
  await goOffline(desk)
  await desk.api.sales.sell(intent(desk))
  await desk.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => db.exec("DELETE FROM settings WHERE key = 'note:saleCounter'")),
  )
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  expect(await desk.api.sales.get({ saleId })).toMatchObject({ number: ownNumber('0003') })
})

test('queue and history name a sale by its number, tickets by their type, and write money as people do', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  await desk.api.tickets.mail({ eventId, orderNumber: recordId, ticketNumbers: [`${recordId}-01`] })
  const told = (await queueOf(desk)).map(({ what, about }) => `${what} | ${about}`)
  const type = kindOf(desk).name
  const { number } = await desk.api.sales.get({ saleId: recordId })
  expect(told).toEqual([
    `Sell 2 tickets to Ines Okafor, €64.00 | ${number}`,
    `Check in Ines Okafor | ${type}`,
    `Check in Ines Okafor | ${type}`,
    `E-mail the tickets of order ${number} | ${number}`,
  ])
  await desk.api.sales.void({ eventId, saleId: recordId, reason: 'Changed their mind' })
  const { rows } = await desk.api.sync.history({ before: null, limit: 20 })
  for (const { what, about, detail } of rows) expect(`${what} ${about} ${detail ?? ''}`).not.toContain('local-')
})
