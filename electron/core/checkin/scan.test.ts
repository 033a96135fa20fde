import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteEvent } from '../../../sandbox/behaviours/events-lifecycle.ts'
import { isIn } from '../../../sandbox/world/doors.ts'
import { type Mode, Outcome, type ScanResult } from '../../../shared/app/checkin.ts'
import { eventIdOf, isReady, readyTickets, responseOf, ticketsOf } from '../../../tests/support/doors.ts'
import { action, openLoaded } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

let laptop: TestLaptop
let eventId: string
let fresh: string[]
const reached = new Set<Outcome>()

beforeAll(async () => {
  laptop = await openLoaded()
  eventId = eventIdOf(laptop.sandbox)
  fresh = readyTickets(laptop.sandbox, 40)
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

/** Scans at the door of tonight's first show. */
async function scan(code: string, change: { mode?: Mode; typeIds?: string[] } = {}): Promise<ScanResult> {
  const result = await laptop.api.checkin.scan({ eventId, code, mode: 'in', ...change })
  reached.add(result.outcome)
  return result
}
const ready = () => fresh.pop() ?? ''
/** An order of so many tickets that may go in; no other test takes one of them. */
function orderOfReady(count: number): string {
  const orders = Map.groupBy(fresh, (number) => number.slice(0, -2))
  const [orderNumber = '', numbers = []] =
    [...orders].findLast(
      ([number, own]) => own.length === count && laptop.sandbox.world.tickets.group(number).length === count,
    ) ?? []
  fresh = fresh.filter((number) => !numbers.includes(number))
  return orderNumber
}
const rowsInQueue = async () => (await laptop.api.sync.queue({})).rows.length
const worldTicket = (ticketNumber: string) => laptop.sandbox.world.tickets.get(ticketNumber)?.ticket

/** A scan that must change nothing for the platform. */
async function scanOnly(code: string, change: { mode?: Mode; typeIds?: string[] } = {}): Promise<ScanResult> {
  await laptop.drained()
  const result = await scan(code, change)
  expect(result.operationId).toBeNull()
  expect(await rowsInQueue()).toBe(0)
  return result
}

test('admitted: a paid ticket goes in, with the person and the place in its order', async () => {
  const ticketNumber = ready()
  const before = (await laptop.api.checkin.board({ eventId })).arrived
  const result = await scan(ticketNumber)
  const ticket = worldTicket(ticketNumber)
  expect(result).toMatchObject({
    outcome: 'admitted',
    code: ticketNumber,
    ticket: { ticketNumber, eventId, name: ticket?.guestFullName, orderNumber: ticket?.orderNumber },
    because: null,
    before: null,
    online: true,
    inside: before + 1,
    dataFrom: expect.any(String),
    operationId: expect.any(String),
  })
  const members = laptop.sandbox.world.tickets.group(ticket?.orderNumber ?? '')
  expect(result.inOrder?.count).toBe(members.length)
  expect(result.inOrder?.arrived).toBe(members.filter((member) => isIn(member.ticket)).length + 1)
  expect(result.rest.sort()).toEqual(
    members
      .filter((member) => member.ticket.ticketNumber !== ticketNumber && !isIn(member.ticket))
      .map((member) => member.ticket.ticketNumber)
      .sort(),
  )
  expect((await laptop.api.checkin.board({ eventId })).arrived).toBe(before + 1)
})

test("admitted: by the platform's QR code, in lower case, by the number of an order with one ticket", async () => {
  const inQr = ready()
  expect(await scan(`https://www.wixevents.com/check-in/${inQr},${eventId}`)).toMatchObject({
    outcome: 'admitted',
    ticket: { ticketNumber: inQr },
  })
  expect(await scan(` ${ready().toLowerCase()} `)).toMatchObject({ outcome: 'admitted' })
  const alone = ticketsOf(laptop.sandbox, isReady).find(
    ({ ticketNumber, orderNumber }) =>
      fresh.includes(ticketNumber) && laptop.sandbox.world.tickets.group(orderNumber ?? '').length === 1,
  )
  fresh = fresh.filter((number) => number !== alone?.ticketNumber)
  expect(await scan(alone?.orderNumber ?? '')).toMatchObject({
    outcome: 'admitted',
    ticket: { ticketNumber: alone?.ticketNumber },
  })
})

test('attention: a guest with something the door should know goes in', async () => {
  const noted = ticketsOf(
    laptop.sandbox,
    (ticket) => responseOf(ticket, 'doorNote') !== undefined && isReady({ ...ticket, guestDetails: undefined }),
  )[0]
  const result = await scan(noted?.ticketNumber ?? '')
  expect(result).toMatchObject({ outcome: 'attention', operationId: expect.any(String) })
  expect(result.notes).toEqual([responseOf(noted ?? { ticketNumber: '' }, 'doorNote')])
})

test('already: the second scan says when and at which desk, at once', async () => {
  const ticketNumber = ready()
  await laptop.api.settings.update({ deskName: 'Main door', operator: 'Ada' })
  const first = await scan(ticketNumber)
  const second = await scan(ticketNumber)
  expect(second).toMatchObject({
    outcome: 'already',
    before: { desk: 'Main door', operator: 'Ada' },
    operationId: null,
  })
  // By the platform's clock, which is known to about half a second.
  expect(Math.abs(Date.parse(second.before?.at ?? '') - Date.parse(first.at))).toBeLessThanOrEqual(1000)
  expect((await laptop.api.sync.queue({})).rows.filter((row) => row.ticketNumber === ticketNumber)).toHaveLength(1)
})

test('already: another door let the guest in', async () => {
  const inside = ticketsOf(laptop.sandbox, (ticket) => isIn(ticket))[0]
  expect(await scanOnly(inside?.ticketNumber ?? '')).toMatchObject({
    outcome: 'already',
    before: { at: inside?.checkIn?.created, desk: null, operator: null },
  })
})

test('otherEvent: the card says where the ticket belongs', async () => {
  const [late = ''] = readyTickets(laptop.sandbox, 1, 1)
  const event = laptop.sandbox.world.events.get(eventIdOf(laptop.sandbox, 1))
  expect(await scanOnly(late)).toMatchObject({
    outcome: 'otherEvent',
    ticket: { eventId: event?.id },
    elsewhere: {
      eventId: event?.id,
      title: event?.title,
      startsAt: event?.dateAndTimeSettings?.startDate,
      timeZone: 'Europe/Berlin',
      place: 'Studio',
    },
  })
})

test('wrongType: a desk for some types only', async () => {
  const ticketNumber = ready()
  const typeId = worldTicket(ticketNumber)?.ticketDefinitionId ?? ''
  const { types } = await laptop.api.events.get({ eventId })
  const others = types.map((type) => type.id).filter((id) => id !== typeId)
  expect(await scanOnly(ticketNumber, { typeIds: others })).toMatchObject({ outcome: 'wrongType', ticket: { typeId } })
  expect(await scan(ticketNumber, { typeIds: [typeId] })).toMatchObject({ outcome: 'admitted' })
})

test('unpaid: with what is due', async () => {
  const unpaid = ticketsOf(laptop.sandbox, ({ orderStatus }) =>
    ['INITIATED', 'OFFLINE_PENDING'].includes(orderStatus ?? ''),
  )[0]
  const cents = (price: { value?: string | null | undefined } | undefined) => ({
    minor: Math.round(Number(price?.value) * 100),
    currency: 'EUR',
  })
  const order = laptop.sandbox.world.orders.get(unpaid?.orderNumber ?? '')
  expect(await scanOnly(unpaid?.ticketNumber ?? '')).toMatchObject({
    outcome: 'unpaid',
    price: cents(unpaid?.price),
    orderTotal: cents(order?.totalPrice),
    due: cents(order?.totalPrice),
  })
})

test('cancelled: an order that was cancelled, a ticket archived, a ticket cancelled a moment ago', async () => {
  const cancelled = ticketsOf(laptop.sandbox, ({ orderStatus }) => orderStatus === 'CANCELED')[0]
  expect(await scanOnly(cancelled?.ticketNumber ?? '')).toMatchObject({ outcome: 'cancelled', reason: 'canceled' })
  const archived = ticketsOf(laptop.sandbox, (ticket) => ticket.archived === true)[0]
  expect(await scanOnly(archived?.ticketNumber ?? '')).toMatchObject({ outcome: 'cancelled', reason: 'archived' })

  const ticketNumber = ready()
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  await laptop.api.sync.now({})
  await laptop.until('the desk has heard of it', async () => {
    return (await scan(ticketNumber, { mode: 'verify' })).because === 'cancelled'
  })
  expect(await scanOnly(ticketNumber)).toMatchObject({ outcome: 'cancelled', reason: 'canceled' })
})

test('unknown: a code this laptop has no copy of, with the age of its copy', async () => {
  const result = await scanOnly('ZZZZ-0000-00011')
  expect(result).toMatchObject({ outcome: 'unknown', ticket: null, code: 'ZZZZ-0000-00011' })
  expect(Date.parse(result.dataFrom ?? '')).toBeLessThanOrEqual(laptop.clock.now())
})

test('unknown: sold a moment ago; the answer of the site makes it known', async () => {
  const { types } = await laptop.api.events.get({ eventId })
  const definitionId = types.find((type) => (type.left ?? 0) > 0)?.id ?? ''
  const { sell } = (await action(laptop, {
    sell: { eventId, definitionId, name: 'Noor Late', email: 'noor@example.org' },
  })) as {
    sell: { tickets: { ticketNumber: string }[] }
  }
  const ticketNumber = sell.tickets[0]?.ticketNumber ?? ''
  expect(await scanOnly(ticketNumber)).toMatchObject({ outcome: 'unknown' })
  expect(await laptop.api.checkin.askServer({ eventId, code: 'ZZZZ-0000-00011' })).toEqual({ found: false })
  expect(await laptop.api.checkin.askServer({ eventId, code: ticketNumber })).toEqual({ found: true })
  expect(await scan(ticketNumber)).toMatchObject({ outcome: 'admitted', ticket: { name: 'Noor Late' } })
})

test('unreadable: nothing that could be a code', async () => {
  expect(await scanOnly('')).toMatchObject({ outcome: 'unreadable', ticket: null })
})

test('out and notIn: people leave, and cannot leave twice', async () => {
  const ticketNumber = ready()
  expect(await scanOnly(ticketNumber, { mode: 'out' })).toMatchObject({ outcome: 'notIn' })
  const { inside } = await scan(ticketNumber)
  expect(await scan(ticketNumber, { mode: 'out' })).toMatchObject({
    outcome: 'out',
    inside: (inside ?? 0) - 1,
    operationId: expect.any(String),
  })
  await laptop.drained()
  expect(worldTicket(ticketNumber)?.checkIn).toBeUndefined()
  expect(await scanOnly(ticketNumber, { mode: 'out' })).toMatchObject({ outcome: 'notIn' })
  expect(await scan(ticketNumber)).toMatchObject({ outcome: 'admitted' })
})

test('valid and notValid: verifying changes nothing', async () => {
  const ticketNumber = ready()
  expect(await scanOnly(ticketNumber, { mode: 'verify' })).toMatchObject({ outcome: 'valid', because: null })
  expect(await scanOnly(ticketNumber, { mode: 'verify' })).toMatchObject({ outcome: 'valid' })
  const inside = ticketsOf(laptop.sandbox, (ticket) => isIn(ticket))[0]
  expect(await scanOnly(inside?.ticketNumber ?? '', { mode: 'verify' })).toMatchObject({
    outcome: 'notValid',
    because: 'already',
  })
  const [late = ''] = readyTickets(laptop.sandbox, 1, 1)
  expect(await scanOnly(late, { mode: 'verify' })).toMatchObject({
    outcome: 'notValid',
    because: 'otherEvent',
    elsewhere: { place: 'Studio' },
  })
  expect(await scanOnly('ZZZZ-0000-00011', { mode: 'verify' })).toMatchObject({ outcome: 'unknown' })
})

test('eventDeleted: the site has deleted the event of the ticket', async () => {
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1, 2)
  const event = laptop.sandbox.world.events.get(eventIdOf(laptop.sandbox, 2))
  if (event === undefined) throw new Error('The site has the event.')
  deleteEvent(laptop.sandbox.world, event)
  await laptop.api.sync.refresh({ dataSet: 'events' })
  await laptop.quiet()
  expect(await scanOnly(ticketNumber)).toMatchObject({ outcome: 'eventDeleted', ticket: null })
  expect(await scanOnly(ticketNumber, { mode: 'verify' })).toMatchObject({ because: 'eventDeleted' })
})

test('order: the number of an order of several shows who is in, and all go in by one act', async () => {
  const orderNumber = orderOfReady(3)
  const numbers = laptop.sandbox.world.tickets.group(orderNumber).map(({ ticket }) => ticket.ticketNumber)
  expect(await scanOnly(orderNumber.toLowerCase())).toMatchObject({
    outcome: 'order',
    ticket: null,
    order: { number: orderNumber, tickets: numbers.map((ticketNumber) => ({ ticketNumber, arrivedAt: null })) },
    rest: numbers,
  })
  await scan(numbers[0] ?? '')
  const { order, rest } = await scan(orderNumber)
  expect(order?.tickets.map(({ arrivedAt }) => arrivedAt !== null)).toEqual(numbers.map((_, at) => at === 0))
  expect(rest).toEqual(numbers.slice(1))
  await laptop.api.checkin.admitGroup({ eventId, ticketNumbers: rest, typeIds: [] })
  expect(await scan(orderNumber)).toMatchObject({ outcome: 'order', rest: [] })
  expect(await scan(orderNumber, { mode: 'out' })).toMatchObject({ outcome: 'order', rest: [], operationId: null })
})

test('otherLayout: a code as another keyboard writes it lets in its ticket, or says what is wrong', async () => {
  const ticketNumber = ready()
  const german = (text: string) =>
    text.replaceAll('/', '_').replaceAll('-', 'ß').replaceAll(':', 'Ö').replaceAll('_', '-')
  const link = (number: string) => `https://www.example.org/check-in/${number},${eventId}`
  expect(await scanOnly(german(link('ZZZZ-ZZZZ-ZZZ11')))).toMatchObject({ outcome: 'otherLayout', ticket: null })
  const swapped = ticketNumber.replace(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'))
  expect(await scan(german(link(swapped)))).toMatchObject({ outcome: 'admitted', ticket: { ticketNumber } })
  expect(await scan(ticketNumber.replaceAll('-', ''))).toMatchObject({ outcome: 'already', ticket: { ticketNumber } })
})

test('order: of an unpaid one, who bought it and what is due', async () => {
  const unpaid = Map.groupBy(
    ticketsOf(laptop.sandbox, ({ orderStatus, archived }) => orderStatus === 'OFFLINE_PENDING' && archived !== true),
    ({ orderNumber }) => orderNumber ?? '',
  )
  const orderNumber = [...unpaid].find(([, own]) => own.length > 1)?.[0] ?? ''
  const { buyer, total, due } = await laptop.api.orders.get({ id: orderNumber })
  expect(due?.minor).toBeGreaterThan(0)
  expect(await scanOnly(orderNumber)).toMatchObject({
    ...{ outcome: 'order', order: { number: orderNumber, buyer }, orderTotal: total, due, rest: [] },
  })
})

test('notSynced: the number of another laptop whose sale has not come here', async () => {
  expect(await scanOnly('L-Kasse2-BBBB-0007-1')).toMatchObject({ outcome: 'notSynced', soldAt: 'Kasse2' })
  expect(await scanOnly('local-0f3a9c1b7e5d42a68b90cd12-02')).toMatchObject({ outcome: 'notSynced', soldAt: '' })
})

/** Outcomes for guests without tickets: rsvp-door.test.ts. */
const ofRsvps = ['declined', 'waitlisted']

test('every outcome of the contract was reached', () => {
  expect(Outcome.options.filter((outcome) => !reached.has(outcome))).toEqual(ofRsvps)
})
