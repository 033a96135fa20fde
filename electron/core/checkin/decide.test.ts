import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Mode, Outcome } from '../../../shared/app/checkin.ts'
import { GuestStatus } from '../../../shared/app/guests.ts'
import { mayEnter } from '../box-office/expected.ts'
import { changesTicket, type DoorContext, decide, type TicketSnapshot } from './decide.ts'

const ticket: TicketSnapshot = {
  eventId: 'tonight',
  typeId: 'stalls',
  status: 'paid',
  arrived: false,
  hasNotes: false,
  eventIsGone: false,
  eventIsCancelled: false,
}
const door: DoorContext = { mode: 'in', eventId: 'tonight', typeIds: [] }

const table: [string, Partial<TicketSnapshot> | undefined, Partial<DoorContext>, Outcome, Outcome | null][] = [
  ['a paid ticket', {}, {}, 'admitted', null],
  ['a free ticket', { status: 'free' }, {}, 'admitted', null],
  ['a ticket with a note', { hasNotes: true }, {}, 'attention', null],
  ['a ticket that is in', { arrived: true }, {}, 'already', null],
  ['a ticket of another event', { eventId: 'tomorrow' }, {}, 'otherEvent', null],
  ['a type this desk admits', {}, { typeIds: ['stalls', 'box'] }, 'admitted', null],
  ['a type this desk does not admit', {}, { typeIds: ['box'] }, 'wrongType', null],
  ['an unpaid ticket', { status: 'unpaid' }, {}, 'unpaid', null],
  ['a cancelled ticket', { status: 'cancelled' }, {}, 'cancelled', null],
  ['a code that is not here', undefined, {}, 'unknown', null],
  ['a cancelled ticket that is in: it does not admit', { status: 'cancelled', arrived: true }, {}, 'cancelled', null],
  ['an unpaid ticket that is in: it is in', { status: 'unpaid', arrived: true }, {}, 'already', null],
  [
    'an unpaid ticket of a wrong type: another desk first',
    { status: 'unpaid' },
    { typeIds: ['box'] },
    'wrongType',
    null,
  ],
  ['a ticket that is in, of a wrong type', { arrived: true }, { typeIds: ['box'] }, 'already', null],
  ['a cancelled ticket of another event', { eventId: 'tomorrow', status: 'cancelled' }, {}, 'otherEvent', null],
  ['out: a guest who is in', { arrived: true }, { mode: 'out' }, 'out', null],
  ['out: a guest who is not in', {}, { mode: 'out' }, 'notIn', null],
  [
    'out: a cancelled ticket that is in may leave',
    { status: 'cancelled', arrived: true },
    { mode: 'out' },
    'out',
    null,
  ],
  ['out: of another event', { eventId: 'tomorrow', arrived: true }, { mode: 'out' }, 'otherEvent', null],
  ['out: a code that is not here', undefined, { mode: 'out' }, 'unknown', null],
  ['verify: a paid ticket', {}, { mode: 'verify' }, 'valid', null],
  ['verify: a ticket with a note', { hasNotes: true }, { mode: 'verify' }, 'valid', null],
  ['verify: a ticket that is in', { arrived: true }, { mode: 'verify' }, 'notValid', 'already'],
  ['verify: another event', { eventId: 'tomorrow' }, { mode: 'verify' }, 'notValid', 'otherEvent'],
  ['verify: a wrong type', {}, { mode: 'verify', typeIds: ['box'] }, 'notValid', 'wrongType'],
  ['verify: unpaid', { status: 'unpaid' }, { mode: 'verify' }, 'notValid', 'unpaid'],
  ['verify: cancelled', { status: 'cancelled' }, { mode: 'verify' }, 'notValid', 'cancelled'],
  ['a ticket of a deleted event', { eventIsGone: true }, {}, 'eventDeleted', null],
  ['out: of a deleted event', { eventIsGone: true, arrived: true }, { mode: 'out' }, 'eventDeleted', null],
  ['verify: of a deleted event', { eventIsGone: true }, { mode: 'verify' }, 'notValid', 'eventDeleted'],
  ['a ticket of a cancelled event', { eventIsCancelled: true }, {}, 'cancelled', null],
  ['of a cancelled event, at another door', { eventIsCancelled: true, eventId: 'tomorrow' }, {}, 'cancelled', null],
  ['out: of a cancelled event', { eventIsCancelled: true, arrived: true }, { mode: 'out' }, 'out', null],
  ['verify: of a cancelled event', { eventIsCancelled: true }, { mode: 'verify' }, 'notValid', 'cancelled'],
  ['verify: a code that is not here', undefined, { mode: 'verify' }, 'unknown', null],
]

test.each(table)('%s', (_, ticketChange, doorChange, outcome, because) => {
  const snapshot = ticketChange === undefined ? undefined : { ...ticket, ...ticketChange }
  expect(decide(snapshot, { ...door, ...doorChange })).toEqual({ outcome, because })
})

test('the table reaches every outcome but those that need no ticket to be judged', () => {
  const reached = new Set(table.map(([, , , outcome]) => outcome))
  expect(Outcome.options.filter((outcome) => !reached.has(outcome))).toEqual([
    'unreadable',
    'order',
    'notSynced',
    'otherLayout',
    // Guests of RSVPs have no tickets: rsvp-door.test.ts.
    'declined',
    'waitlisted',
  ])
})

const id = fc.constantFrom('a', 'b', 'c')
const anyTicket = fc.record<TicketSnapshot>({
  eventId: id,
  typeId: id,
  status: fc.constantFrom(...GuestStatus.options),
  arrived: fc.boolean(),
  hasNotes: fc.boolean(),
  eventIsGone: fc.boolean(),
  eventIsCancelled: fc.boolean(),
})
const anyDoor = fc.record<DoorContext>({
  mode: fc.constantFrom(...Mode.options),
  eventId: id,
  typeIds: fc.uniqueArray(id),
})

test('what is not here is unknown, whatever the door asks', () => {
  fc.assert(
    fc.property(anyDoor, (snapshot) => {
      expect(decide(undefined, snapshot)).toEqual({ outcome: 'unknown', because: null })
    }),
  )
})

test('only paid or free tickets of this event, not in and of a type of this desk, are let in', () => {
  fc.assert(
    fc.property(anyTicket, anyDoor, (snapshot, here) => {
      const { outcome, because } = decide(snapshot, here)
      expect(outcome).not.toBe('unknown')
      expect(because !== null).toBe(outcome === 'notValid')
      const mayEnter =
        !snapshot.eventIsGone &&
        !snapshot.eventIsCancelled &&
        snapshot.eventId === here.eventId &&
        !snapshot.arrived &&
        (snapshot.status === 'paid' || snapshot.status === 'free') &&
        (here.typeIds.length === 0 || here.typeIds.includes(snapshot.typeId))
      if (here.mode === 'in') expect(['admitted', 'attention'].includes(outcome)).toBe(mayEnter)
      if (here.mode === 'verify') expect(outcome).toBe(mayEnter ? 'valid' : 'notValid')
      if (here.mode === 'verify') expect(changesTicket(outcome)).toBe(false)
      if (outcome === 'out') expect(snapshot.arrived).toBe(true)
    }),
  )
})

test('who counts as expected is who the door lets in', () => {
  for (const status of GuestStatus.options) {
    expect([status, mayEnter(status)]).toEqual([status, decide({ ...ticket, status }, door).outcome === 'admitted'])
  }
})
