import { expect, test } from 'vitest'
import { startSandbox } from '../../../sandbox/server.ts'
import {
  centsOf,
  checkouts,
  intent,
  kindOf,
  openBoxOffice,
  openIncidents,
  reservations,
  resultsOf,
} from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** The reply to the next checkout is lost after the order was made. */
function loseCheckoutReply(laptop: TestLaptop): void {
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'loseReply', times: 1 }] })
}

test('1. Order POST accepted, reply lost, app retries → one order on server; local row linked to it', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  loseCheckoutReply(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
  expect(checkouts(laptop)).toBe(1)
  const orderNumber = newOrders()[0]?.orderNumber
  expect(await laptop.api.sales.get({ saleId: recordId })).toMatchObject({ state: 'done', orderNumber })
})

test('2. Same, and the app is killed before the retry → after restart one order', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  loseCheckoutReply(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.until('the order is made', () => newOrders().length === 1)
  await laptop.crash()
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
  expect(checkouts(laptop)).toBe(1)
  expect(await laptop.api.sales.get({ saleId: recordId })).toMatchObject({ orderNumber: newOrders()[0]?.orderNumber })
})

test('3. Same, and the access token was refreshed in between → still one order', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  loseCheckoutReply(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('the order is made', () => newOrders().length === 1)
  laptop.sandbox.faults.set({ rules: [{ match: {}, kind: 'status', status: 401 }] })
  await laptop.until('signed out', async () => (await laptop.api.sync.status({})).chip === 'signedOut')
  laptop.sandbox.faults.reset()
  // SalesContext needs a key, which is not renewed as a token is; a new session is what the row must not depend on.
  await laptop.restart()
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
  expect(checkouts(laptop)).toBe(1)
})

/** The contacts service refuses to make anybody, until it is put back. */
function refuseContacts(laptop: TestLaptop): void {
  const details = {
    validationError: { fieldViolations: [{ field: 'info', description: 'is not right', violatedRule: 'OTHER' }] },
  }
  laptop.network.replace(({ method, url }) =>
    method === 'POST' && url.endsWith('/contacts/v4/contacts')
      ? {
          status: 422,
          url,
          headers: { 'content-type': 'application/json' },
          text: JSON.stringify({ message: 'Not valid', details }),
        }
      : undefined,
  )
}

test('5. The new contact of a queued sale is refused (422): the sale waits for it, other sales go out', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  refuseContacts(laptop)
  const fields = { first: 'Noor', last: 'Haddad', emails: [{ tag: 'MAIN', email: 'noor.haddad@example.org' }] }
  const { recordId: contactId } = await laptop.api.contacts.create({ fields })
  const buyer = { first: 'Noor', last: 'Haddad', email: 'noor.haddad@example.org', contactId }
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { buyer }))
  await laptop.api.sales.sell(intent(laptop))
  goOnline(laptop)
  await laptop.until('the other sale is sent', () => newOrders().length === 1)
  await laptop.until('the contact is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  await laptop.pass(1_000)
  expect(newOrders()).toMatchObject([{ email: 'ines.okafor@example.org' }])
  const [contact, sale] = await queueOf(laptop)
  expect(contact).toMatchObject({ operation: 'contacts.create', state: 'refused' })
  expect(sale).toMatchObject({ recordId: saleId, state: 'waiting', waitsFor: contact?.number, tries: 0 })
  laptop.network.replace(undefined)
  await laptop.api.sync.retry({ ids: [contact?.id ?? ''] })
  await laptop.drained()
  expect(newOrders().map(({ email }) => email)).toEqual(['ines.okafor@example.org', 'noor.haddad@example.org'])
})

test('8. Cashier voids a never-sent sale → nothing is sent, no phantom order number', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  expect(await queueOf(laptop)).toHaveLength(3)
  await laptop.api.sales.void({ saleId, eventId })
  expect(await queueOf(laptop)).toEqual([])
  expect((await laptop.api.checkin.scans({ eventId, limit: 10 })).scans).toMatchObject([
    { undone: true },
    { undone: true },
  ])
  expect((await resultsOf(laptop)).every((line) => line.startsWith('cancelled:'))).toBe(true)
  goOnline(laptop)
  await laptop.pass(60_000)
  expect([newOrders(), reservations(laptop), checkouts(laptop)]).toEqual([[], 0, 0])
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ state: 'cancelled', orderNumber: null })
  // The number stays used.
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  expect(await laptop.api.sales.get({ saleId: recordId })).toMatchObject({ number: ownNumber('0002') })
})

test('9. Cashier voids a sale whose send outcome is unknown → lookup first, then real cancel', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  loseCheckoutReply(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.until('the answer is lost', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  const asked = laptop.network.requests.length
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.drained()
  const sent = laptop.network.requests.slice(asked).map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  const [order] = newOrders()
  const lookUp = sent.indexOf('GET /events/v1/orders')
  const cancel = sent.indexOf(`PATCH /events/v1/events/${eventId}/orders/${order?.orderNumber}`)
  expect(lookUp).toBeGreaterThanOrEqual(0)
  expect(cancel).toBeGreaterThan(lookUp)
  expect(newOrders()).toMatchObject([{ archived: true, status: 'OFFLINE_PENDING' }])
  expect(await openIncidents(laptop)).toMatchObject([{ title: 'An order has to be cancelled on the site' }])
  expect(checkouts(laptop)).toBe(1)
})

test('9. Voided while its checkout is lost, and nothing was sold → the hold is given back, nothing is sold', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'dropBefore', times: 1 }] })
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.until('the answer is lost', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.drained()
  expect(newOrders()).toEqual([])
  expect(laptop.sandbox.world.reservations.all().map(({ reservation }) => reservation.status)).toContain(
    'CANCELED_MANUALLY',
  )
  expect(await openIncidents(laptop)).toEqual([])
})

test('9. A sale that is done is taken back by archiving its order', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'orders', operation: 'update' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ archived: true, status: 'PAID' }])
  expect(await openIncidents(laptop)).toHaveLength(1)
})

test('10. Close shift with unsent sales → blocked or report marked provisional; totals match after sync', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.api.sales.sell(intent(laptop, { kind: 'Under 26', quantity: 3 }))
  const { recordId: voided } = await laptop.api.sales.sell(intent(laptop, { kind: 'Balcony', quantity: 1 }))
  await laptop.api.sales.void({ saleId: voided, eventId })
  const unsent = await laptop.api.sales.unsent({})
  const expected = 2 * centsOf(kindOf(laptop)) + 3 * centsOf(kindOf(laptop, 'Under 26'))
  expect(unsent).toMatchObject({ sales: 2, tickets: 5, parked: 0, provisional: true })
  expect(unsent.totals).toEqual([{ minor: expected, currency: 'EUR' }])
  goOnline(laptop)
  await laptop.drained()
  expect(await laptop.api.sales.unsent({})).toMatchObject({ sales: 0, totals: [], provisional: false, oldestAt: null })
  const onSite = newOrders().reduce((sum, { totalPrice }) => sum + Math.round(Number(totalPrice?.value) * 100), 0)
  expect(onSite).toBe(expected)
})

test('11. Sign-out, profile switch, uninstall-update with unsent sales → blocked with export offer', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const other = await startSandbox({ clock: { now: laptop.clock.now }, seed: 2 })
  try {
    await goOffline(laptop)
    const { recordId } = await laptop.api.sales.sell(intent(laptop))
    const { url, apiKey, siteId } = other
    const blocked = { code: 'unsent_work', data: { count: 1 } }
    await expect(laptop.api.session.connect({ baseUrl: url, apiKey, siteId })).rejects.toMatchObject(blocked)
    await expect(laptop.api.session.disconnect({})).rejects.toMatchObject(blocked)
    const exported = await laptop.api.sync.exportUnsent({})
    expect(exported.rows).toBe(1)
    expect(exported.csv).toContain('Sell 2 tickets to Ines Okafor, €64.00')
    expect(JSON.parse(exported.json)).toMatchObject([
      { input: { saleId: recordId, totalMinor: 6_400, currency: 'EUR' } },
    ])
    goOnline(laptop)
    await laptop.drained()
    await laptop.api.session.disconnect({})
    expect(newOrders()).toHaveLength(1)
  } finally {
    await other.close()
  }
})
