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
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  expect(newOrders()).toMatchObject([
    { status: 'PAID', method: 'inPerson', totalPrice: { value: '64.00', currency: 'EUR' }, ticketsQuantity: 2 },
  ])
  const [order] = newOrders()
  expect(await laptop.api.sales.get({ saleId: recordId })).toMatchObject({
    number: ownNumber('0001'),
    orderNumber: order?.orderNumber,
    state: 'done',
    charged: { minor: 6400, currency: 'EUR' },
    tickets: [
      { ticketId: `${recordId}-01`, ticketNumber: `${order?.orderNumber}11` },
      { ticketId: `${recordId}-02`, ticketNumber: `${order?.orderNumber}12` },
    ],
  })
  expect(copyOfMirror(laptop.dir).orders.has(order?.orderNumber ?? '')).toBe(true)
  expect(copyOfMirror(laptop.dir).tickets.has(`${order?.orderNumber}11`)).toBe(true)
  expect(await openIncidents(laptop)).toEqual([])
  await laptop.pass(150_000)
  expect(differences(copyOfMirror(laptop.dir), await copyOfRunningSite(laptop.sandbox))).toEqual([])
})

test('guests of a sale that is not sent go in at once; the site learns of it with the real numbers', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  const [sale, ...checkIns] = await queueOf(laptop)
  expect(sale).toMatchObject({ operation: 'sales.sell', state: 'waiting', recordId })
  expect(checkIns).toMatchObject([
    { operation: 'tickets.checkIn', waitsFor: sale?.number, recordId: `${recordId}-01`, what: 'Check in Ines Okafor' },
    { operation: 'tickets.checkIn', waitsFor: sale?.number, recordId: `${recordId}-02` },
  ])
  goOnline(laptop)
  await laptop.drained()
  const [order] = newOrders()
  expect(newOrders()).toHaveLength(1)
  for (const number of [`${order?.orderNumber}11`, `${order?.orderNumber}12`])
    expect(asked(laptop.sandbox, number)).toBe(1)
  expect(await openIncidents(laptop)).toEqual([])
})

test('a ticket that is checked in by its id here after the sale is done goes out under its number', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const { recordId } = await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  await laptop.drained()
  await laptop.api.tickets.checkIn({ eventId, ticketNumber: `${recordId}-01` })
  await laptop.drained()
  expect(asked(laptop.sandbox, `${newOrders()[0]?.orderNumber}11`)).toBe(1)
})

test('a free ticket and one with a price set here cost on the site what was charged', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.sell(intent(laptop, { kind: 'Guest list', quantity: 1, method: 'free' }))
  const { id: definitionId } = kindOf(laptop, 'Balcony')
  const given = { lines: [{ definitionId, quantity: 1, priceMinor: 0 }], totalMinor: 0, method: 'free' as const }
  await laptop.api.sales.sell(intent(laptop, given))
  await laptop.drained()
  expect(newOrders()).toMatchObject([
    { status: 'FREE', totalPrice: { value: '0.00' } },
    { status: 'FREE', totalPrice: { value: '0.00' } },
  ])
  expect(await openIncidents(laptop)).toEqual([])
})

test('an anonymous sale goes out without an e-mail', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.sell(intent(laptop, { buyer: { first: '', last: '' } }))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', email: 'door-sale@foyer.invalid' }])
  const sent = laptop.network.requests.find(({ url }) => url.endsWith('/v1/checkout'))
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ options: { silent: true } })
  expect(checkouts(laptop)).toBe(1)
})

test('a sale that is on its way is an order in the lists of this laptop', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.quiet()
  expect(copyOfMirror(laptop.dir).orders.has(recordId)).toBe(true)
  goOnline(laptop)
  await laptop.drained()
  await laptop.quiet()
  expect(copyOfMirror(laptop.dir).orders.has(recordId)).toBe(false)
})

test('a desk that has lost its count goes on behind the numbers that it still knows', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => db.exec("DELETE FROM settings WHERE key = 'note:saleCounter'")),
  )
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ number: ownNumber('0003') })
})

test('queue and history name a sale by its number, tickets by their type, and write money as people do', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  await laptop.api.tickets.mail({ eventId, orderNumber: recordId, ticketNumbers: [`${recordId}-01`] })
  const reported = (await queueOf(laptop)).map(({ what, about }) => `${what} | ${about}`)
  const type = kindOf(laptop).name
  expect(reported).toEqual([
    'Sell 2 tickets to Ines Okafor, €64.00 | D1-001',
    `Check in Ines Okafor | ${type}`,
    `Check in Ines Okafor | ${type}`,
    'E-mail the tickets of order D1-001 | D1-001',
  ])
  await laptop.api.sales.void({ eventId, saleId: recordId, reason: 'Changed their mind' })
  const { rows } = await laptop.api.sync.history({ before: null, limit: 20 })
  for (const { what, about, detail } of rows) expect(`${what} ${about} ${detail ?? ''}`).not.toContain('local-')
})
