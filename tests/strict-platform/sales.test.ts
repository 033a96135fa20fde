import { expect, test } from 'vitest'
import { openTestSite } from '../../sandbox/test-client.ts'
import { endpoints as eventsWire } from '../../shared/wire/events.ts'
import { checkouts, intent, kindOf, openBoxOffice, openIncidents } from '../support/door-sales.ts'
import { readyTicket } from '../support/doors.ts'
import { act, goOffline, goOnline, queueOf, scanIn } from '../support/open-door.ts'

test('row 6: a site that cannot be paid refuses that sale in words, and check-ins and free tickets go on', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  desk.sandbox.switches.set({ hasPaymentMethod: false })
  await desk.api.sales.sell(intent(desk))
  await desk.until('it waits for a person', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  const [row] = await queueOf(desk)
  expect(row?.lastAnswer).toMatchObject({ code: 'refused' })
  expect(JSON.stringify(await openIncidents(desk))).toContain('The site has no payment method')
  expect((await desk.api.sync.queueCounts({})).lacksRight).toBe(false)
  const ticketNumber = readyTicket(desk.sandbox)
  await scanIn(desk, ticketNumber)
  await desk.until('the check-in left', () => desk.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn?.created)
  desk.sandbox.switches.set({ hasPaymentMethod: true })
  await desk.api.sync.retry({ ids: [row?.id ?? ''] })
  await desk.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID' }])
  expect(checkouts(desk)).toBe(1)
})

for (const saleRefusals of ['unnamed', 'named'] as const) {
  test(`row 22: sold out is judged by what is left, whatever code the refusal has (${saleRefusals})`, async () => {
    const { desk, eventId } = await openBoxOffice()
    await using _ = desk
    desk.sandbox.switches.set({ saleRefusals })
    await goOffline(desk)
    await desk.api.sales.sell(intent(desk, { kind: 'Restricted view', quantity: 2 }))
    const { id: definitionId } = kindOf(desk, 'Restricted view')
    const guest = { eventId, definitionId, name: 'Other Buyer', email: 'other.buyer@example.org' }
    for (const _one of [1, 2]) await act(desk, { sell: guest })
    goOnline(desk)
    await desk.until('it waits for a person', async () => (await queueOf(desk))[0]?.state === 'needsYou')
    expect(await openIncidents(desk)).toMatchObject([{ kind: 'oversold' }])
  })
}

test('row 22: a refusal while enough tickets are left is not called sold out', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const eventId = intent(desk).eventId
  const event = desk.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('There is no show tonight.')
  desk.sandbox.world.events.put({ ...event, registration: { ...event.registration, registrationPaused: true } })
  await desk.api.sales.sell(intent(desk))
  await desk.until('it waits for a person', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect(await openIncidents(desk)).toMatchObject([{ kind: 'saleEnded' }])
})

test('row 12: an order that stays INITIATED after it was marked as paid is sold once, and the till is done', async () => {
  const { desk, newOrders } = await openBoxOffice()
  await using _ = desk
  desk.sandbox.switches.set({ orderMarkedPaid: 'INITIATED' })
  await desk.api.sales.sell(intent(desk))
  await desk.drained()
  expect(newOrders()).toMatchObject([{ status: 'INITIATED', ticketsQuantity: 2 }])
  expect(checkouts(desk)).toBe(1)
  expect((await openIncidents(desk)).map(({ title }) => title)).toEqual([])
})

test('row 7: an older call of events names its code in error_key, and the client reads it', async () => {
  await using site = await openTestSite({ switches: { eventRefusals: 'errorKey' } })
  const eventId = '00000000-0000-4000-8000-000000000000'
  const answer = await site.call(eventsWire.get, { eventId })
  expect(answer.body).toMatchObject({ details: { error_key: 'EVENT_NOT_FOUND' } })
  const { desk } = await openBoxOffice()
  await using _ = desk
  desk.sandbox.switches.set({ eventRefusals: 'errorKey', hasPaymentMethod: false })
  await desk.api.sales.sell(intent(desk))
  await desk.until('it waits for a person', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect(JSON.stringify(await openIncidents(desk))).toContain('no payment method')
})

test('row 21: the limit that is in force counts, not the one a ticket type was made with', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  const kind = kindOf(desk)
  desk.sandbox.world.definitions.put({ ...kind, initialLimit: 500, actualLimit: 220, revision: '99' })
  await desk.api.sync.refresh({ dataSet: 'ticketDefinitions' })
  const limitOf = async () => {
    const { types } = await desk.api.events.get({ eventId })
    return types.find(({ id }) => id === kind.id)?.limit
  }
  await desk.until('the new limit is shown', async () => (await limitOf()) === 220)
})
