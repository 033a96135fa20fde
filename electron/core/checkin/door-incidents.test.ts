import { expect, test } from 'vitest'
import { isReady, ticketsOf } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { action, goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const minute = 60_000
const incidents = async (laptop: TestLaptop) => inWords((await laptop.api.sync.attention({})).incidents)
const unpaidOf = (laptop: TestLaptop) =>
  ticketsOf(laptop.sandbox, (ticket) => ticket.orderStatus === 'INITIATED' && ticket.canceled !== true)[0]
    ?.ticketNumber ?? ''

async function letInElsewhere(laptop: TestLaptop, eventId: string, ticketNumber: string): Promise<void> {
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  await laptop.until('seen here', async () => (await laptop.api.guests.get({ ticketNumber })).arrivedAt !== null)
  await laptop.quiet()
}

test('turned away here and let in elsewhere: both facts, with people and times, and whom to call', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await laptop.api.settings.update({ operator: 'Ana', deskName: 'Door 1' })
  const ticketNumber = unpaidOf(laptop)
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('unpaid')
  await laptop.pass(minute)
  await letInElsewhere(laptop, eventId, ticketNumber)
  const [incident, ...more] = await incidents(laptop)
  expect(more).toEqual([])
  expect(incident).toMatchObject({
    kind: 'admittedElsewhere',
    subject: ticketNumber,
    sides: [
      { what: 'Turned away here: not paid', desk: 'Door 1', operator: 'Ana' },
      { what: 'Let in by another door', desk: null },
    ],
  })
  const order = laptop.sandbox.world.orders
    .all()
    .find(({ tickets }) => tickets?.some((one) => one.ticketNumber === ticketNumber))
  expect(incident?.contact?.name).not.toBe('')
  if (order !== undefined) expect(incident?.contact?.email).toBe(order.email)
  await laptop.api.sync.acknowledge({ incidentId: incident?.id ?? '', decision: 'Let both stay' })
  await laptop.restart()
  await laptop.pass(5 * minute)
  expect(await incidents(laptop)).toEqual([])
  expect((await laptop.api.sync.incidents({ limit: 10 })).incidents).toMatchObject([
    { decision: { text: 'Let both stay', by: 'Ana' } },
  ])
})

test('turned away here and then let in here after all: no incident', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const ticketNumber = unpaidOf(laptop)
  await scanIn(laptop, ticketNumber)
  await laptop.api.checkin.admitAnyway({ eventId, ticketNumber, reason: 'Paid at the door' })
  await laptop.drained()
  await laptop.pass(5 * minute)
  expect(await incidents(laptop)).toEqual([])
})

test('an evening later it is another story', { tags: 'long' }, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const ticketNumber = unpaidOf(laptop)
  await scanIn(laptop, ticketNumber)
  laptop.clock.jump(30 * 60 * minute)
  await letInElsewhere(laptop, eventId, ticketNumber)
  expect(await incidents(laptop)).toEqual([])
})

test('our admission cannot leave yet and another door was faster: told with the next pull, and once', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await scanIn(laptop, ticketNumber)
  laptop.clock.advance(minute)
  await action(laptop, { checkIn: { eventId, ticketNumber, by: 'Side door' } })
  // The sign-in may not check anybody in: the row waits, while the guest list is read as ever.
  goOnline(laptop, { rules: [{ match: { path: '/tickets/check-in' }, kind: 'status', status: 403 }] })
  await laptop.until('told', async () => (await incidents(laptop)).length > 0)
  expect((await laptop.api.sync.queue({})).rows).toMatchObject([{ state: 'waiting' }])
  goOnline(laptop, { rules: [] })
  await laptop.api.sync.now({})
  await laptop.drained()
  expect(await incidents(laptop)).toMatchObject([{ kind: 'admittedTwice', subject: ticketNumber }])
})

/** Everybody of tonight, as the board, its ticket types and the list of events count them. */
async function countsOf(laptop: TestLaptop, eventId: string) {
  const board = await laptop.api.checkin.board({ eventId })
  const { events } = await laptop.api.events.list({})
  const { types } = await laptop.api.events.get({ eventId })
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
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await laptop.api.settings.update({ operator: 'Ana', deskName: 'Door 1' })
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  const before = await countsOf(laptop, eventId)
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  await laptop.until('told', async () => (await incidents(laptop)).length > 0)
  expect(await incidents(laptop)).toMatchObject([
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
  const after = await countsOf(laptop, eventId)
  expect(new Set(before.arrived).size).toBe(1)
  expect(after.arrived).toEqual(before.arrived)
  expect(after.expected).toEqual(before.expected.map((count) => count - 1))
  await laptop.pass(5 * minute)
  expect(await incidents(laptop)).toHaveLength(1)
})

test('our check-in of a ticket that was cancelled meanwhile is told once, sent or not', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  goOnline(laptop, { rules: [{ match: { path: '/tickets/check-in' }, kind: 'status', status: 403 }] })
  await scanIn(laptop, ticketNumber)
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  await laptop.until('told', async () => (await incidents(laptop)).length > 0)
  goOnline(laptop, { rules: [] })
  await laptop.api.sync.now({})
  await laptop.drained()
  await laptop.pass(minute)
  expect(await incidents(laptop)).toMatchObject([{ kind: 'admittedCancelled', subject: ticketNumber }])
})

test('let in by another door and cancelled then: told here too; who has left is not', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await letInElsewhere(laptop, eventId, ticketNumber)
  const gone = ticketsOf(laptop.sandbox, isReady)[1]?.ticketNumber ?? ''
  await scanIn(laptop, gone)
  await laptop.api.checkin.scan({ eventId, code: gone, mode: 'out' })
  await laptop.drained()
  await action(laptop, { cancelTicket: { eventId, ticketNumber } })
  await action(laptop, { cancelTicket: { eventId, ticketNumber: gone } })
  await laptop.until('told', async () => (await incidents(laptop)).length > 0)
  await laptop.pass(minute)
  expect(await incidents(laptop)).toMatchObject([
    { subject: ticketNumber, sides: [{ what: 'Let in by another door', desk: null }, { what: 'Cancelled there' }] },
  ])
})
