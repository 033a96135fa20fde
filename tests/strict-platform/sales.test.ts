import { expect, test } from 'vitest'
import { openTestSite } from '../../sandbox/test-client.ts'
import { endpoints as eventsWire } from '../../shared/wire/events.ts'
import { checkouts, intent, kindOf, openBoxOffice, openIncidents } from '../support/door-sales.ts'
import { readyTicket } from '../support/doors.ts'
import { action, goOffline, goOnline, queueOf, scanIn } from '../support/open-door.ts'

test('row 6: a site that cannot be paid refuses that sale in words, and check-ins and free tickets go on', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.switches.set({ hasPaymentMethod: false })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it waits for a person', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  const [row] = await queueOf(laptop)
  expect(row?.lastAnswer).toMatchObject({ code: 'refused' })
  expect(JSON.stringify(await openIncidents(laptop))).toContain('The site has no payment method')
  expect((await laptop.api.sync.queueCounts({})).lacksRight).toBe(false)
  const ticketNumber = readyTicket(laptop.sandbox)
  await scanIn(laptop, ticketNumber)
  await laptop.until('the check-in left', () => laptop.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created)
  laptop.sandbox.switches.set({ hasPaymentMethod: true })
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID' }])
  expect(checkouts(laptop)).toBe(1)
})

for (const saleRefusals of ['unnamed', 'named'] as const) {
  test(`row 22: sold out is judged by what is left, whatever code the refusal has (${saleRefusals})`, async () => {
    const { laptop, eventId } = await openBoxOffice()
    await using _ = laptop
    laptop.sandbox.switches.set({ saleRefusals })
    await goOffline(laptop)
    await laptop.api.sales.sell(intent(laptop, { kind: 'Restricted view', quantity: 2 }))
    const { id: definitionId } = kindOf(laptop, 'Restricted view')
    const guest = { eventId, definitionId, name: 'Other Buyer', email: 'other.buyer@example.org' }
    for (const _one of [1, 2]) await action(laptop, { sell: guest })
    goOnline(laptop)
    await laptop.until('it waits for a person', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
    expect(await openIncidents(laptop)).toMatchObject([{ kind: 'oversold' }])
  })
}

test('row 22: a refusal while enough tickets are left is not called sold out', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const eventId = intent(laptop).eventId
  const event = laptop.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('There is no show tonight.')
  laptop.sandbox.world.events.put({ ...event, registration: { ...event.registration, registrationPaused: true } })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it waits for a person', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(await openIncidents(laptop)).toMatchObject([{ kind: 'saleEnded' }])
})

test('row 12: an order that stays INITIATED after it was marked as paid is sold once, and the till is done', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.switches.set({ orderMarkedPaid: 'INITIATED' })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'INITIATED', ticketsQuantity: 2 }])
  expect(checkouts(laptop)).toBe(1)
  expect((await openIncidents(laptop)).map(({ title }) => title)).toEqual([])
})

test('row 7: an older call of events names its code in error_key, and the client reads it', async () => {
  await using site = await openTestSite({ switches: { eventRefusals: 'errorKey' } })
  const eventId = '00000000-0000-4000-8000-000000000000'
  const response = await site.call(eventsWire.get, { eventId })
  expect(response.body).toMatchObject({ details: { error_key: 'EVENT_NOT_FOUND' } })
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.switches.set({ eventRefusals: 'errorKey', hasPaymentMethod: false })
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it waits for a person', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(JSON.stringify(await openIncidents(laptop))).toContain('no payment method')
})

test('row 21: the limit that is in force counts, not the one a ticket type was made with', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const kind = kindOf(laptop)
  laptop.sandbox.world.definitions.put({ ...kind, initialLimit: 500, actualLimit: 220, revision: '99' })
  await laptop.api.sync.refresh({ dataSet: 'ticketDefinitions' })
  const limitOf = async () => {
    const { types } = await laptop.api.events.get({ eventId })
    return types.find(({ id }) => id === kind.id)?.limit
  }
  await laptop.until('the new limit is shown', async () => (await limitOf()) === 220)
})
