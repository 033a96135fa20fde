import { letsIn, type Outcome, type ScanResult } from '../../../shared/app/checkin.ts'
import type { RsvpPerson } from '../../../shared/app/rsvps.ts'
import { readGuestKey } from '../../../shared/guest-key.ts'
import { notedValues } from '../box-office/form-values.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { ScanRecord, Scans } from '../box-office/scans.queries.ts'
import type { CoreContext } from '../core-context.ts'
import type { RsvpArrivals } from '../rsvps/rsvp-arrivals.ts'
import { peopleOf, type Rsvp } from '../rsvps/rsvp-values.ts'
import { blockedBy, createRsvpFind, faceOfGuest } from './rsvp-find.queries.ts'
import type { ScanInput } from './scan-input.ts'

interface RsvpDoorParts {
  context: Pick<CoreContext, 'mirror' | 'queue' | 'notes' | 'publish' | 'settings'>
  scans: Scans
  arrivals: RsvpArrivals
  /** A result that says nothing yet. */
  empty(input: ScanInput, code: string): ScanResult
}

/**
 * The door of events that people RSVP to: the same results as for tickets, about guests of RSVPs. They are found by
 * name; there are no codes.
 */
export function createRsvpDoor({ context, scans, arrivals, empty }: RsvpDoorParts) {
  const counts = createRsvpCounts(context.mirror.reader)
  const find = createRsvpFind(context.mirror.reader, (key) => scans.admissions.last(key)?.desk ?? null)

  function judge(input: ScanInput, rsvp: Rsvp, guestId: number): ScanResult {
    const people = peopleOf(rsvp)
    const person = people.find((each) => each.guestId === guestId)
    const arrivedAt = person?.arrivedAt ?? null
    const notes = notedValues(rsvp.form, context.notes.of(input.eventId))
    const entry: Outcome = blockedBy(rsvp, arrivedAt) ?? (notes.length > 0 ? 'attention' : 'admitted')
    const { outcome, because } = inMode(input.mode, entry, arrivedAt !== null)
    const face = faceOfGuest(rsvp, guestId, input.eventId)
    const arrived = people.filter((each) => each.arrivedAt !== null).length
    const step = letsIn(outcome) ? 1 : outcome === 'out' ? -1 : 0
    const last = scans.admissions.last(face.ticketNumber)
    return {
      ...empty(input, ''),
      ...{ outcome, because, notes, ticket: face },
      inOrder: { index: guestId, count: people.length, arrived: arrived + step },
      rest: input.mode === 'in' && letsIn(outcome) ? restOf(rsvp, guestId, input.eventId) : [],
      before: arrivedAt === null ? null : { at: arrivedAt, desk: last?.desk ?? null, operator: last?.operator || null },
    }
  }

  const restOf = (rsvp: Rsvp, self: number, eventId: string): string[] =>
    peopleOf(rsvp)
      .filter(({ guestId, arrivedAt }) => guestId !== self && arrivedAt === null)
      .map(({ guestId }) => faceOfGuest(rsvp, guestId, eventId).ticketNumber)

  /** Writes what was decided; a guest who comes in or goes out is queued in the same transaction. */
  function record(input: ScanInput, result: ScanResult): ScanResult {
    const guest = readGuestKey(result.ticket?.ticketNumber ?? '')
    const inside = counts.of(input.eventId).arrived
    const { outcome, ticket } = result
    if (guest === undefined || ticket === null) return result
    const arrival = { eventId: input.eventId, rsvpId: guest.rsvpId, guestIds: [guest.guestId] }
    if (letsIn(outcome)) {
      const { receipt, scanId } = arrivals.checkIn(arrival, outcome === 'attention' ? 'attention' : 'admitted')
      return { ...result, scanId, operationId: receipt.operationId, inside: inside + 1 }
    }
    if (outcome === 'out') {
      const { receipt, scanId } = arrivals.undoCheckIn(arrival, true)
      return { ...result, scanId, operationId: receipt.operationId, inside: Math.max(0, inside - 1) }
    }
    const { deskName: laptopName, operator } = context.settings.get()
    scans.add({
      ...{ id: result.scanId, at: Date.parse(result.at), eventId: input.eventId, mode: result.mode, outcome, code: '' },
      ...{ ticketNumber: ticket.ticketNumber, name: ticket.name, typeName: null, seat: null },
      ...{ operator, desk: laptopName, operationId: null },
    })
    context.publish('checkin', 'changed', { eventId: input.eventId })
    return { ...result, inside }
  }

  return {
    isRsvp: counts.isRsvp,
    find,
    /** Of a guest, by their key; undefined for what is no guest of an RSVP that is here. */
    scan: (input: ScanInput): ScanResult | undefined => {
      const guest = readGuestKey(input.code)
      const rsvp = guest === undefined ? undefined : arrivals.seen(guest.rsvpId)
      return guest === undefined || rsvp === undefined ? undefined : record(input, judge(input, rsvp, guest.guestId))
    },
    /** Lets a guest in who did not say yes: the person at the door has looked at the card. */
    admitAnyway: (input: { eventId: string; ticketNumber: string }): ScanResult | undefined => {
      const guest = readGuestKey(input.ticketNumber)
      const rsvp = guest === undefined ? undefined : arrivals.seen(guest.rsvpId)
      if (guest === undefined || rsvp === undefined) return undefined
      const request: ScanInput = { eventId: input.eventId, code: input.ticketNumber, mode: 'in', typeIds: [] }
      const judged = judge(request, rsvp, guest.guestId)
      if (judged.outcome !== 'declined' && judged.outcome !== 'waitlisted') return record(request, judged)
      const rest = restOf(rsvp, guest.guestId, input.eventId)
      return record(request, { ...judged, outcome: 'admitted', rest })
    },
    /** Lets several guests of one party in by one act, whatever their RSVP status: the operator has seen the party. */
    admitGroup: ({ eventId, ticketNumbers }: { eventId: string; ticketNumbers: readonly string[] }) => {
      const guests = ticketNumbers.flatMap((key) => readGuestKey(key) ?? [])
      const rsvp = arrivals.seen(guests[0]?.rsvpId ?? '')
      if (rsvp === undefined) return undefined
      const party = peopleOf(rsvp)
      const due = guests.filter(
        ({ rsvpId, guestId }) =>
          rsvpId === guests[0]?.rsvpId && party.some((each) => each.guestId === guestId && isOut(each)),
      )
      const [first] = guests
      const request: ScanInput = { eventId, code: ticketNumbers[0] ?? '', mode: 'in', typeIds: [] }
      // All are in by now: the card of one of them says so.
      if (due.length === 0)
        return first === undefined ? undefined : record(request, judge(request, rsvp, first.guestId))
      const guestIds = due.map(({ guestId }) => guestId)
      const judged = judge(request, rsvp, guestIds[0] ?? 1)
      const outcome = judged.notes.length > 0 ? ('attention' as const) : ('admitted' as const)
      const inside = counts.of(eventId).arrived
      const { receipt, scanId } = arrivals.checkIn({ eventId, rsvpId: rsvp.id, guestIds }, outcome)
      const { operationId } = receipt
      return {
        ...judged,
        ...{ scanId, outcome, because: null, operationId, rest: [], inside: inside + guestIds.length },
        inOrder: {
          index: 1,
          count: party.length,
          arrived: party.length - party.filter(isOut).length + guestIds.length,
        },
        group: guestIds.map((guestId) => faceOfGuest(rsvp, guestId, eventId)),
      }
    },
    /** Takes an act back: cancelled where it never left, else undone on the site. Returns whether it was cancelled unsent. */
    takeBack: (records: readonly ScanRecord[]): boolean => {
      const [first] = records
      const guests = records.flatMap(({ ticketNumber }) => readGuestKey(ticketNumber ?? '') ?? [])
      const rsvpId = guests[0]?.rsvpId
      if (first === undefined || rsvpId === undefined) return false
      const ids = records.map(({ id }) => id)
      if (first.operationId !== null && context.queue.cancel(first.operationId, () => scans.setUndone(ids))) return true
      const arrival = { eventId: first.eventId, rsvpId, guestIds: guests.map(({ guestId }) => guestId) }
      if (first.outcome === 'out') arrivals.checkIn(arrival)
      else arrivals.undoCheckIn(arrival)
      scans.setUndone(ids)
      return false
    },
    /** Counts of the side pane, in people. */
    attendance: (eventId: string) => {
      const { arrived, expected } = counts.of(eventId)
      return { arrived, expected, types: [] }
    },
    arrivalsSince: (eventId: string, since: string) => {
      const minutes = Map.groupBy(counts.arrivals([eventId], since), (at) => at.slice(0, 16))
      return [...minutes].map(([minute, all]) => ({ minute, count: all.length }))
    },
  }
}

const isOut = ({ arrivedAt }: RsvpPerson): boolean => arrivedAt === null

/** What an entry means where the door lets out or only looks. */
function inMode(mode: ScanInput['mode'], entry: Outcome, isIn: boolean): { outcome: Outcome; because: Outcome | null } {
  if (mode === 'in') return { outcome: entry, because: null }
  if (mode === 'out') return { outcome: isIn ? 'out' : 'notIn', because: null }
  return letsIn(entry) ? { outcome: 'valid', because: null } : { outcome: 'notValid', because: entry }
}
