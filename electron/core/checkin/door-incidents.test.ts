import { expect, test } from 'vitest'
import { isReady, ticketsOf } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { act, goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const minute = 60_000
const incidents = async (desk: TestDesk) => inWords((await desk.api.sync.attention({})).incidents)
const unpaidOf = (desk: TestDesk) =>
  ticketsOf(desk.sandbox, (ticket) => ticket.orderStatus === 'INITIATED' && ticket.canceled !== true)[0]
    ?.ticketNumber ?? ''

async function letInElsewhere(desk: TestDesk, eventId: string, ticketNumber: string): Promise<void> {
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await desk.until('seen here', async () => (await desk.api.guests.get({ ticketNumber })).arrivedAt !== null)
  await desk.quiet()
}

test('turned away here and let in elsewhere: both facts, with people and times, and whom to call', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await desk.api.settings.update({ operator: 'Ana', deskName: 'Door 1' })
  const ticketNumber = unpaidOf(desk)
  expect((await scanIn(desk, ticketNumber)).outcome).toBe('unpaid')
  await desk.pass(minute)
  await letInElsewhere(desk, eventId, ticketNumber)
  const [incident, ...more] = await incidents(desk)
  expect(more).toEqual([])
  expect(incident).toMatchObject({
    kind: 'admittedElsewhere',
    subject: ticketNumber,
    sides: [
      { what: 'Turned away here: not paid', desk: 'Door 1', operator: 'Ana' },
      { what: 'Let in by another door', desk: null },
    ],
  })
  const order = desk.sandbox.world.orders
    .all()
    .find(({ tickets }) => tickets?.some((one) => one.ticketNumber === ticketNumber))
  expect(incident?.contact?.name).not.toBe('')
  if (order !== undefined) expect(incident?.contact?.email).toBe(order.email)
  await desk.api.sync.acknowledge({ incidentId: incident?.id ?? '', decision: 'Let both stay' })
  await desk.restart()
  await desk.pass(5 * minute)
  expect(await incidents(desk)).toEqual([])
  expect((await desk.api.sync.incidents({ limit: 10 })).incidents).toMatchObject([
    { decision: { text: 'Let both stay', by: 'Ana' } },
  ])
})

test('turned away here and then let in here after all: no incident', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const ticketNumber = unpaidOf(desk)
  await scanIn(desk, ticketNumber)
  await desk.api.checkin.admitAnyway({ eventId, ticketNumber, reason: 'Paid at the door' })
  await desk.drained()
  await desk.pass(5 * minute)
  expect(await incidents(desk)).toEqual([])
})

test('an evening later it is another story', { tags: 'long' }, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  const ticketNumber = unpaidOf(desk)
  await scanIn(desk, ticketNumber)
  desk.clock.jump(30 * 60 * minute)
  await letInElsewhere(desk, eventId, ticketNumber)
  expect(await incidents(desk)).toEqual([])
})

test('our admission cannot leave yet and another door was faster: told with the next pull, and once', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  await scanIn(desk, ticketNumber)
  desk.clock.advance(minute)
  await act(desk, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  // The sign-in may not check anybody in: the row waits, while the guest list is read as ever.
  goOnline(desk, { rules: [{ match: { path: '/tickets/check-in' }, kind: 'status', status: 403 }] })
  await desk.until('told', async () => (await incidents(desk)).length > 0)
  expect((await desk.api.sync.queue({})).rows).toMatchObject([{ state: 'waiting' }])
  goOnline(desk, { rules: [] })
  await desk.api.sync.now({})
  await desk.drained()
  expect(await incidents(desk)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber }])
})

/** Everybody of tonight, as the board, its ticket types and the list of events count them. */
async function countsOf(desk: TestDesk, eventId: string) {
  const board = await desk.api.checkin.board({ eventId })
  const { events } = await desk.api.events.list({})
  const { types } = await desk.api.events.get({ eventId })
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const arrived = [
    board.arrived,
    sum(board.types.map((type) => type.arrived)),
    sum(types.map((type) => type.arrived)),
    events.find(({ id }) => id === eventId)?.arrived ?? -1,
  ]
  return { arrived, expected: [board.expected, sum(board.types.map((type) => type.expected))] }
}

test('cancelled while its guest is inside: every count has the guest in, and the door is told once', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await desk.api.settings.update({ operator: 'Ana', deskName: 'Door 1' })
  await scanIn(desk, ticketNumber)
  await desk.drained()
  const before = await countsOf(desk, eventId)
  await act(desk, { cancelTicket: { eventId, ticketNumber } })
  await desk.until('told', async () => (await incidents(desk)).length > 0)
  expect(await incidents(desk)).toMatchObject([
    {
      kind: 'admittedCancelled',
      title: 'Ticket cancelled while its guest is inside',
      subject: ticketNumber,
      scope: eventId,
      sides: [
        { what: 'Let in here', desk: 'Door 1', operator: 'Ana' },
        { what: 'Cancelled there', desk: 'The site' },
      ],
    },
  ])
  const after = await countsOf(desk, eventId)
  expect(new Set(before.arrived).size).toBe(1)
  expect(after.arrived).toEqual(before.arrived)
  expect(after.expected).toEqual(before.expected.map((count) => count - 1))
  await desk.pass(5 * minute)
  expect(await incidents(desk)).toHaveLength(1)
})

test('our check-in of a ticket that was cancelled meanwhile is told once, sent or not', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  goOnline(desk, { rules: [{ match: { path: '/tickets/check-in' }, kind: 'status', status: 403 }] })
  await scanIn(desk, ticketNumber)
  await act(desk, { cancelTicket: { eventId, ticketNumber } })
  await desk.until('told', async () => (await incidents(desk)).length > 0)
  goOnline(desk, { rules: [] })
  await desk.api.sync.now({})
  await desk.drained()
  await desk.pass(minute)
  expect(await incidents(desk)).toMatchObject([{ kind: 'admittedCancelled', subject: ticketNumber }])
})

test('let in by another door and cancelled then: told here too; who has left is not', async () => {
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await letInElsewhere(desk, eventId, ticketNumber)
  const gone = ticketsOf(desk.sandbox, isReady)[1]?.ticketNumber ?? ''
  await scanIn(desk, gone)
  await desk.api.checkin.scan({ eventId, code: gone, mode: 'out' })
  await desk.drained()
  await act(desk, { cancelTicket: { eventId, ticketNumber } })
  await act(desk, { cancelTicket: { eventId, ticketNumber: gone } })
  await desk.until('told', async () => (await incidents(desk)).length > 0)
  await desk.pass(minute)
  expect(await incidents(desk)).toMatchObject([
    { subject: ticketNumber, sides: [{ what: 'Let in by another door', desk: null }, { what: 'Cancelled there' }] },
  ])
})
