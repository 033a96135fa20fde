import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TicketChange } from '../../../shared/app/tickets.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { catalog } from '../features.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { NameOf, OutboxItem } from '../sync/queued-operation.ts'
import { checkIn, undoCheckIn } from './ticket.queued.ts'

const { withChanges } = catalog.registry
const nameOf: NameOf = (_, code) => ({ name: code === 'A-1' ? 'Maya Ortiz' : '', code })
const at = Date.parse('2026-11-20T18:30:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const second = 1_000

function delivery(row: Partial<OutboxRow> = {}, input: Partial<TicketChange> = {}): OutboxItem<TicketChange> {
  return {
    row: { id: 'o1', madeAt: at, sentAt: at + 10 * second, desk: 'Door 1', operator: 'Ada', ...row } as OutboxRow,
    input: { eventId: 'e', ticketNumber: 'A-1', ...input },
  }
}
const inSince = (ms: number, change: Partial<Ticket> = {}): Ticket => ({
  ticketNumber: 'A-1',
  guestFullName: 'Maya Ortiz',
  checkIn: { created: iso(ms) },
  ...change,
})
const judge = (ticket: Ticket, row: Partial<OutboxRow> = {}, input: Partial<TicketChange> = {}, offset = 0) =>
  checkIn.judge(delivery(row, input), ticket, offset)

test.each<[string, ReturnType<typeof judge>, string]>([
  ['not in', judge({ ticketNumber: 'A-1' }), 'notApplied'],
  ['in since our try', judge(inSince(at + 11 * second)), 'done'],
  ['in a little before our try: clocks differ', judge(inSince(at + 6 * second)), 'done'],
  ['in since before our try', judge(inSince(at + 4 * second)), 'admittedTwice'],
  ['in since before our scan', judge(inSince(at - 60 * second)), 'admittedTwice'],
  ['in since before, on purpose', judge(inSince(at - 60 * second), {}, { reason: 'Manager' }), 'done'],
  [
    'in after the first of several tries',
    judge(inSince(at + 11 * second), { sentAt: at + 10 * second, tries: 5 }),
    'done',
  ],
  ['never sent as far as is known, and in since the scan', judge(inSince(at), { sentAt: null }), 'done'],
  ['cancelled meanwhile', judge(inSince(at + 11 * second, { canceled: true })), 'admittedCancelled'],
  ['cancelled, on purpose', judge(inSince(at + 11 * second, { canceled: true }), {}, { reason: 'Manager' }), 'done'],
  ['our clock is an hour late', judge(inSince(at + 3_611 * second), {}, {}, 3_600 * second), 'done'],
  [
    'our clock is an hour late, and another door was faster',
    judge(inSince(at + 3_000 * second), {}, {}, 3_600 * second),
    'admittedTwice',
  ],
])('a check-in, when the ticket is %s', (_, verdict, expected) => {
  const seen = verdict.effect === 'done' ? (verdict.incident?.kind ?? 'done') : verdict.effect
  expect(seen).toBe(expected)
})

test('an incident carries both sides', () => {
  const verdict = judge(inSince(at - 60 * second))
  expect(inWords(verdict)).toMatchObject({
    incident: {
      title: 'Scanned at two doors',
      snapshot: {
        sides: [
          { desk: null, operator: null, at: iso(at - 60 * second) },
          { desk: 'Door 1', operator: 'Ada', at: iso(at) },
        ],
      },
    },
  })
})

test('an undo is done when the ticket is not in any more', () => {
  const undo = undoCheckIn
  expect(undo.judge(delivery(), { ticketNumber: 'A-1', checkIn: null }, 0)).toMatchObject({
    effect: 'done',
    incident: null,
  })
  expect(undo.judge(delivery(), inSince(at), 0)).toEqual({ effect: 'notApplied' })
})

test('the queue speaks of people where it knows them', () => {
  expect(inWords(checkIn.describe({ eventId: 'e', ticketNumber: 'A-1' }, nameOf))).toEqual({
    what: 'Check in Maya Ortiz',
    about: 'A-1',
  })
  expect(inWords(undoCheckIn.describe({ eventId: 'e', ticketNumber: 'B-2' }, nameOf)).what).toContain('B-2')
})

test('an overlay makes a new document, and the same one every time', () => {
  const document = fc.record({
    ticketNumber: fc.constant('A-1'),
    checkIn: fc.constantFrom<Ticket['checkIn']>(
      undefined,
      null,
      { created: iso(at - second) },
      { created: iso(at + second) },
    ),
    extra: fc.string(),
  })
  const change = fc.record({
    operation: fc.constantFrom('tickets.checkIn', 'tickets.undoCheckIn', 'unknown.operation'),
    input: fc.constant({ eventId: 'e', ticketNumber: 'A-1' }),
    at: fc.constantFrom(iso(at), iso(at + 2 * second)),
  })
  fc.assert(
    fc.property(document, fc.array(change, { maxLength: 5 }), (server, changes) => {
      const frozen = Object.freeze({ ...server })
      const before = JSON.stringify(frozen)
      const seen = withChanges<Ticket>(frozen, changes)
      expect(JSON.stringify(frozen)).toBe(before)
      expect(withChanges<Ticket>(frozen, changes)).toEqual(seen)
      expect({ ...seen, checkIn: server.checkIn }).toEqual(server)
      const last = changes.findLast(({ operation }) => operation !== 'unknown.operation')
      if (last === undefined) expect(seen).toEqual(server)
      else expect(typeof seen.checkIn?.created === 'string').toBe(last.operation === 'tickets.checkIn')
    }),
  )
})
