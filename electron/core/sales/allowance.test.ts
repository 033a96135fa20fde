import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../tests/support/databases.ts'
import { intent, kindOf, openBoxOffice, openIncidents } from '../../../tests/support/door-sales.ts'
import { action, goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { addOperators, approveSale } from '../../../tests/support/operators.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'

const noLimit = { tickets: {}, otherTickets: null, moneyMinor: null }

test('an owner’s allowance is kept for its event, and what is left of it shrinks with what is not sent', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  expect(await laptop.api.sales.allowance({ eventId })).toEqual(noLimit)
  const { id: stalls } = kindOf(laptop)
  const limits = { tickets: { [stalls]: 5 }, otherTickets: 2, moneyMinor: 20_000 }
  expect(await laptop.api.sales.setAllowance({ eventId, ...limits })).toEqual(limits)
  await laptop.restart()
  expect(await laptop.api.sales.allowance({ eventId })).toEqual(limits)
  expect(await laptop.api.sales.allowance({ eventId: 'another' })).toEqual(noLimit)
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, { quantity: 3 }))
  const { tickets, allowedMinor } = await laptop.api.sales.offer({ eventId })
  expect(tickets.map(({ name, allowed }) => [name, allowed]).slice(0, 3)).toEqual([
    ['Stalls', 2],
    ['Stalls, concession', 2],
    ['Balcony', 2],
  ])
  expect(allowedMinor).toBe(20_000 - 9_600)
})

test('without the site, a sale beyond the allowance names what is beyond, and nothing is saved', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { id: stalls } = kindOf(laptop)
  await laptop.api.sales.setAllowance({ eventId, tickets: { [stalls]: 3 }, otherTickets: null, moneyMinor: 10_000 })
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  const more = intent(laptop, { quantity: 2, checkIn: true })
  await expect(laptop.api.sales.sell(more)).rejects.toMatchObject({
    code: 'precondition',
    data: {
      beyond: [
        { what: 'tickets', definitionId: stalls, name: 'Stalls', wanted: 2, allowed: 1 },
        { what: 'money', currency: 'EUR', wantedMinor: 6_400, allowedMinor: 3_600 },
      ],
    },
  })
  expect(await queueOf(laptop)).toHaveLength(1)
  expect((await laptop.api.checkin.scans({ eventId, limit: 10 })).scans).toEqual([])
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ nextNumber: 'D1-002' })
  // What costs nothing takes no money.
  await laptop.api.sales.sell(intent(laptop, { kind: 'Guest list', quantity: 1, method: 'free' }))
  await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  await expect(laptop.api.sales.sell(intent(laptop, { quantity: 1 }))).rejects.toMatchObject({ code: 'precondition' })
})

test('online, no allowance counts; paused by choice, it does', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.setAllowance({ eventId, tickets: {}, otherTickets: 1, moneyMinor: null })
  await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  await laptop.drained()
  await laptop.api.sync.pause({ paused: true })
  await expect(laptop.api.sales.sell(intent(laptop, { quantity: 2 }))).rejects.toMatchObject({ code: 'precondition' })
  await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
})

test('a sale that is taken back gives its part of the allowance back', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.setAllowance({ eventId, tickets: {}, otherTickets: 2, moneyMinor: null })
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  await expect(laptop.api.sales.sell(intent(laptop, { quantity: 1 }))).rejects.toMatchObject({ code: 'precondition' })
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
})

test('a manager’s word lets one sale through, once, and both the sale and what becomes of it say so', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.setAllowance({ eventId, tickets: {}, otherTickets: 0, moneyMinor: null })
  await addOperators(laptop.api, { name: 'Rosa', rights: ['sell', 'checkIn'], discounts: null })
  await goOffline(laptop)
  const reason = 'Press seats, agreed by phone'
  const approvalId = await approveSale(laptop.api, { eventId, reason })
  const wanted = intent(laptop, { kind: 'Restricted view', quantity: 2, approvalId })
  const { recordId: saleId } = await laptop.api.sales.sell(wanted)
  expect(
    rowsOf(join(laptop.dir, 'desk.db'), 'SELECT reason, operator, approved_by AS by, sale_id AS saleId FROM approvals'),
  ).toEqual([{ reason, operator: 'Rosa', by: 'Mara', saleId }])
  await expect(laptop.api.sales.sell(wanted)).rejects.toMatchObject({ code: 'precondition' })
  const guest = {
    eventId,
    definitionId: kindOf(laptop, 'Restricted view').id,
    name: 'Another Guest',
    email: 'else@example.org',
  }
  for (const _one of [1, 2]) await action(laptop, { sell: guest })
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(newOrders()).toHaveLength(2)
  const [incident] = await openIncidents(laptop)
  expect(incident).toMatchObject({ kind: 'oversold', contact: { email: 'ines.okafor@example.org' } })
  expect(incident?.detail).toContain('may oversell')
  expect(incident?.sides.map(({ what }) => what)).toContain(`May oversell: a manager allowed it (${reason})`)
})

test('a word is for its own event, is gone after an hour, and is not used up where it is not needed', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.setAllowance({ eventId, tickets: {}, otherTickets: 1, moneyMinor: null })
  await addOperators(laptop.api)
  await goOffline(laptop)
  const approve = (of: string) => approveSale(laptop.api, { eventId: of })
  const other = await approve('another')
  const early = await approve(eventId)
  const sell = (quantity: number, approvalId: string) => laptop.api.sales.sell(intent(laptop, { quantity, approvalId }))
  await expect(sell(2, other)).rejects.toMatchObject({ code: 'precondition' })
  await expect(sell(2, 'invented')).rejects.toMatchObject({ code: 'precondition' })
  await sell(1, early)
  await laptop.pass(61 * 60_000)
  await expect(sell(2, early)).rejects.toMatchObject({ code: 'precondition' })
  await sell(2, await approve(eventId))
})

test('trying many PINs at once is no cheaper than one after the other', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await addOperators(laptop.api)
  const tries = Array.from({ length: 12 }, (_, at) =>
    approveSale(laptop.api, { eventId, pin: String(1_000 + at) }).catch((error: unknown) => error),
  )
  const codes = (await Promise.all(tries)).map((error) => (error as { code?: string }).code)
  expect(codes.filter((code) => code === 'refused')).toHaveLength(5)
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(7)
})

test('carts that were put aside are on disk, and each is taken back once', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { id: definitionId } = kindOf(laptop)
  const lines = [{ definitionId, quantity: 2, priceMinor: 3_200 }]
  const cart = { eventId, name: 'Red scarf', lines, buyer: { first: 'Noor', last: '' }, coupon: 'SPRING' }
  const parked = await laptop.api.sales.park(cart)
  laptop.clock.advance(1_000)
  await laptop.api.sales.park({ ...cart, name: 'Second', coupon: null })
  await laptop.restart()
  const { carts } = await laptop.api.sales.parked({ eventId })
  expect(carts.map(({ name }) => name)).toEqual(['Red scarf', 'Second'])
  expect(await laptop.api.sales.recall({ id: parked.id })).toEqual({ ...parked, ...cart })
  await expect(laptop.api.sales.recall({ id: parked.id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await laptop.api.sales.parked({ eventId })).carts).toHaveLength(1)
  expect((await laptop.api.sales.parked({ eventId: 'another' })).carts).toEqual([])
})

test('the latest sales of this desk, newest first: change, what was sold, and what was taken back', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const sell = async (change: Parameters<typeof intent>[1]) => {
    laptop.clock.advance(1_000)
    return (await laptop.api.sales.sell(intent(laptop, change))).recordId
  }
  const done = await sell({ receivedMinor: 10_000 })
  const archived = await sell({ kind: 'Balcony', quantity: 1 })
  await laptop.drained()
  await laptop.api.sales.void({ saleId: archived, eventId })
  await laptop.drained()
  await goOffline(laptop)
  const cancelled = await sell({ kind: 'Under 26', quantity: 3, method: 'card' })
  await laptop.api.sales.void({ saleId: cancelled, eventId })
  const open = await sell({ quantity: 1, checkIn: true })
  const { sales } = await laptop.api.sales.latest({ eventId, count: 10 })
  expect(sales.map(({ saleId, what, voided }) => [saleId, what, voided])).toEqual([
    [open, '1 Stalls', false],
    [cancelled, '3 Under 26', true],
    [archived, '1 Balcony', true],
    [done, '2 Stalls', false],
  ])
  expect(sales[3]).toMatchObject({
    number: ownNumber('0001'),
    change: { minor: 3_600, currency: 'EUR' },
    method: 'cash',
  })
  expect(sales[0]).toMatchObject({ checkedIn: true, change: null })
  expect((await laptop.api.sales.latest({ eventId })).sales).toMatchObject([{ saleId: open }])
  expect(await laptop.api.sales.get({ saleId: done })).toMatchObject({ siteTotal: { minor: 6_400, currency: 'EUR' } })
  expect(await laptop.api.sales.get({ saleId: open })).toMatchObject({ siteTotal: null })
})
