import { letsIn, type Outcome, type ScanResult } from '../../../shared/app/checkin.ts'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { clean } from '../base/text.ts'
import type { DoorQueries } from '../box-office/door.queries.ts'
import { mayEnter } from '../box-office/expected.ts'
import type { Scans } from '../box-office/scans.queries.ts'
import { isOnTonight } from '../box-office/tonight.ts'
import type { CoreContext } from '../core-context.ts'
import type { RsvpArrivals } from '../rsvps/rsvp-arrivals.ts'
import { arrivedAtOf, cancelReasonOf, notesOf, statusOf } from '../tickets/ticket-values.ts'
import type { TicketQueries, TicketRecord } from '../tickets/tickets.queries.ts'
import { readCode } from './codes.ts'
import { changesTicket, decide } from './decide.ts'
import { foundTicket } from './find.queries.ts'
import type { Found } from './find-code.ts'
import { createRsvpDoor } from './rsvp-door.ts'
import { distinctNotes, type ScanInput } from './scan-input.ts'
import { faceOf } from './ticket-face.ts'

/** The parts of the core that scanning needs. */
export type DoorContext = Pick<
  CoreContext,
  'ports' | 'queue' | 'settings' | 'mirror' | 'outbox' | 'publish' | 'notes' | 'isOnline' | 'mustSite'
> & { scans: Scans; tickets: TicketQueries; door: DoorQueries }

export interface ScanParts {
  /** A check-in by this laptop that is not sent. Needed where the mirror does not have the ticket (yet). */
  pendingCheckIn(ticketNumber: string): { at: string } | undefined
  /** What a scanned or typed text means, with what this laptop sold. */
  findCode(raw: string): Found | undefined
  /** Who bought an order, what it costs, what is due, whether it is a voided sale; null where the mirror lacks it. */
  orderMoney(orderNumber: string): Pick<OrderRow, 'buyer' | 'total' | 'due' | 'voided'> | null
  dataFrom(eventId: string): string | null
  arrivals: RsvpArrivals
}

/** Decides scans at the door. An admission is on disk before the result is returned. */
export function createScan(context: DoorContext, parts: ScanParts) {
  const { scans, tickets, door, queue, settings } = context
  const { clock, random } = context.ports
  const publishChange = (eventId: string) => context.publish('checkin', 'changed', { eventId })

  const rsvpDoor = createRsvpDoor({ context, scans, arrivals: parts.arrivals, empty })

  function scan(input: ScanInput): ScanResult {
    const guest = rsvpDoor.scan(input)
    if (guest !== undefined) return guest
    const code = readCode(input.code)
    const label = clean(input.code.slice(0, 2_000), 80)
    if (code.kind === 'unreadable') return record(input, { ...empty(input, label), outcome: 'unreadable' }, undefined)
    const found = parts.findCode(input.code)
    switch (found?.kind) {
      case 'ticket':
        return record(input, judge(input, found.record, label), found.record)
      case 'order':
        return record(input, judgeOrder(input, found, label), undefined)
      case 'notSynced':
        return record(input, { ...empty(input, label), outcome: 'notSynced', soldAt: found.desk }, undefined)
      case 'otherLayout':
        return record(input, { ...empty(input, label), outcome: 'otherLayout' }, undefined)
      default:
        return record(input, unknownHere(input, code.ticketNumber, label), undefined)
    }
  }

  /** A ticket by its number or the code that was printed for it. */
  function ticketOf(code: string): TicketRecord | undefined {
    const found = parts.findCode(code)
    return found?.kind === 'ticket' ? found.record : undefined
  }

  /** An order: who of it is in, and who could be let in by one act. For another event, its first ticket decides. */
  function judgeOrder(input: ScanInput, { number, tickets: all }: Extract<Found, { kind: 'order' }>, shown: string) {
    const [first] = all
    if (first.eventId !== input.eventId) return judge(input, first, shown)
    const rows = all.map((record) => foundTicket(record, input.typeIds, whoLetIn(record.ticket.ticketNumber).desk))
    const orderNumber = first.ticket.orderNumber ?? number
    const money = parts.orderMoney(orderNumber)
    const isUnpaid = rows.some(({ due }) => due !== null)
    return {
      ...empty(input, shown),
      outcome: 'order' as const,
      order: { number: orderNumber, buyer: money?.buyer ?? '', tickets: rows },
      ...(isUnpaid && { orderTotal: money?.total ?? null, due: money?.due ?? null }),
      rest: input.mode === 'in' ? restOf(all, '', input) : [],
    }
  }

  /** The mirror does not have the ticket. If this laptop has let it in before, its own records say so. */
  function unknownHere(input: ScanInput, ticketNumber: string, shown: string): ScanResult {
    if (door.leftWithEvent(ticketNumber)) {
      const verdict = { outcome: 'eventDeleted', because: null } as const
      const verified = { outcome: 'notValid', because: 'eventDeleted' } as const
      return { ...empty(input, shown), ...(input.mode === 'verify' ? verified : verdict) }
    }
    const mine = parts.pendingCheckIn(ticketNumber)
    if (mine === undefined || input.mode !== 'in') return { ...empty(input, shown), outcome: 'unknown' }
    const { deskName: laptopName, operator } = settings.get()
    return {
      ...empty(input, shown),
      outcome: 'already',
      before: { at: mine.at, desk: laptopName, operator: operator || null },
    }
  }

  function judge(input: ScanInput, found: TicketRecord, shown: string): ScanResult {
    const { ticket, eventId } = found
    const notes = notesOf(ticket, context.notes.of(eventId))
    const arrivedAt = arrivedAtOf(ticket)
    const status = statusOf(ticket)
    const eventIsCancelled = door.events.isCancelled(eventId)
    const { outcome, because } = decide(
      {
        eventId,
        typeId: ticket.ticketDefinitionId ?? '',
        status,
        arrived: arrivedAt !== null,
        hasNotes: notes.length > 0,
        eventIsGone: door.events.isGone(eventId),
        eventIsCancelled,
      },
      { mode: input.mode, eventId: input.eventId, typeIds: input.typeIds },
    )
    const order = tickets.ofOrder(eventId, ticket.orderNumber ?? '')
    const enters = letsIn(outcome)
    const arrivedInOrder = order.filter((other) => arrivedAtOf(other.ticket) !== null).length
    const reason = cancelReasonOf(ticket)
    const looksUp = status === 'unpaid' || reason === 'archived'
    const money = looksUp ? parts.orderMoney(ticket.orderNumber ?? '') : null
    const price = status === 'unpaid' ? toMoney(ticket.price) : null
    const place = order.findIndex((other) => other.ticket.ticketNumber === ticket.ticketNumber)
    return {
      ...empty(input, shown),
      outcome,
      because,
      ticket: faceOf(found),
      inOrder:
        place < 0
          ? null
          : {
              index: place + 1,
              count: order.length,
              arrived: arrivedInOrder + (enters ? 1 : outcome === 'out' ? -1 : 0),
            },
      rest: input.mode === 'in' && enters ? restOf(order, ticket.ticketNumber, input) : [],
      notes,
      before: arrivedAt === null ? null : { at: arrivedAt, ...whoLetIn(ticket.ticketNumber) },
      elsewhere: outcome === 'otherEvent' || because === 'otherEvent' ? placeOf(eventId) : null,
      price,
      orderTotal: status === 'unpaid' ? (money?.total ?? null) : null,
      due: status === 'unpaid' ? (money?.due ?? price) : null,
      // The site only knows archived tickets; that the sale was voided is known here.
      reason: eventIsCancelled ? 'eventCanceled' : money?.voided === true ? 'voided' : reason,
    }
  }

  function placeOf(eventId: string): ScanResult['elsewhere'] {
    const place = door.events.place(eventId)
    return place === null ? null : { ...place, tonight: isOnTonight(place, clock.now()) }
  }

  /** Numbers of the order's other tickets that could be let in now. */
  function restOf(order: readonly TicketRecord[], self: string, input: ScanInput): string[] {
    return order
      .filter(({ ticket }) => ticket.ticketNumber !== self && arrivedAtOf(ticket) === null)
      .filter(({ ticket }) => mayEnter(statusOf(ticket)))
      .filter(({ ticket }) => input.typeIds.length === 0 || input.typeIds.includes(ticket.ticketDefinitionId ?? ''))
      .map(({ ticket }) => ticket.ticketNumber)
  }

  function whoLetIn(ticketNumber: string): { desk: string | null; operator: string | null } {
    const mine = scans.admissions.last(ticketNumber)
    return mine === undefined ? { desk: null, operator: null } : { desk: mine.desk, operator: mine.operator || null }
  }

  /**
   * Writes the scan and the check-in or its undoing that it causes in one transaction, and publishes the change after
   * it.
   */
  function record(
    input: ScanInput,
    result: ScanResult,
    found: TicketRecord | undefined,
    { reason, groupId = null }: { reason?: string; groupId?: string | null } = {},
  ): ScanResult {
    const inside =
      found === undefined || found.eventId !== input.eventId ? null : door.attendance.arrived(input.eventId)
    const write = (operationId: string | null) =>
      scans.add({ ...scanRecord(result, input.eventId, operationId), groupId })
    if (found === undefined || !changesTicket(result.outcome)) {
      write(null)
      publishChange(input.eventId)
      return { ...result, inside }
    }
    const operation = result.outcome === 'out' ? 'tickets.undoCheckIn' : 'tickets.checkIn'
    const change = {
      eventId: found.eventId,
      ticketNumber: found.ticket.ticketNumber,
      ...(reason === undefined ? {} : { reason }),
    }
    const receipt = queue.add(operation, change, (row) => write(row.id))
    publishChange(input.eventId)
    const step = operation === 'tickets.checkIn' ? 1 : -1
    return { ...result, operationId: receipt.operationId, inside: inside === null ? null : Math.max(0, inside + step) }
  }

  function scanRecord(result: ScanResult, eventId: string, operationId: string | null) {
    const { deskName: laptopName, operator } = settings.get()
    return {
      id: result.scanId,
      at: Date.parse(result.at),
      eventId,
      mode: result.mode,
      outcome: result.outcome,
      code: result.code,
      ticketNumber: result.ticket?.ticketNumber ?? null,
      name: result.ticket?.name ?? null,
      typeName: result.ticket?.typeName ?? null,
      seat: result.ticket?.seat ?? null,
      operator,
      desk: laptopName,
      operationId,
    }
  }

  function empty(input: ScanInput, code: string): ScanResult {
    return {
      scanId: random.uuid(),
      at: new Date(clock.now()).toISOString(),
      code,
      mode: input.mode,
      outcome: 'unknown' satisfies Outcome,
      ticket: null,
      order: null,
      soldAt: null,
      inOrder: null,
      rest: [],
      notes: [],
      before: null,
      elsewhere: null,
      price: null,
      orderTotal: null,
      due: null,
      group: [],
      reason: null,
      because: null,
      dataFrom: parts.dataFrom(input.eventId),
      online: context.isOnline(),
      inside: null,
      operationId: null,
    }
  }

  /**
   * Lets a ticket in although the scan advised against it. The reason is kept in the history, and no incident is made.
   */
  function admitAnyway(input: { eventId: string; ticketNumber: string; reason: string }): ScanResult {
    const guest = rsvpDoor.admitAnyway(input)
    if (guest !== undefined) return guest
    const request: ScanInput = { eventId: input.eventId, code: input.ticketNumber, mode: 'in', typeIds: [] }
    const ticket = ticketOf(input.ticketNumber)
    if (ticket === undefined)
      return record(request, unknownHere(request, input.ticketNumber, input.ticketNumber), undefined)
    const judged = judge(request, ticket, input.ticketNumber)
    // There is no door to let anybody in at.
    if (judged.outcome === 'eventDeleted') return record(request, judged, ticket)
    return record({ ...request, eventId: ticket.eventId }, { ...judged, outcome: 'admitted' }, ticket, {
      reason: input.reason,
    })
  }

  /**
   * Lets in all tickets of a group that may enter, in one transaction. Returns the result of the last one, with the
   * notes of all.
   */
  function admitGroup(input: { eventId: string; ticketNumbers: string[]; typeIds: string[] }): ScanResult {
    const { eventId, typeIds } = input
    const party = rsvpDoor.admitGroup(input)
    if (party !== undefined) return party
    const groupId = random.uuid()
    const admitted = queue.together(() =>
      input.ticketNumbers.flatMap((code) => {
        const request: ScanInput = { eventId, code, mode: 'in', typeIds }
        const ticket = ticketOf(code)
        const result = ticket === undefined ? undefined : judge(request, ticket, code)
        return result === undefined || !letsIn(result.outcome) ? [] : [record(request, result, ticket, { groupId })]
      }),
    )
    const last = admitted.at(-1)
    // None may enter any more (another door was faster): scan one of the tickets, whose result says why.
    if (last === undefined) return scan({ eventId, code: input.ticketNumbers[0] ?? '', mode: 'in', typeIds })
    const notes = distinctNotes(admitted.flatMap((one) => one.notes))
    const outcome = notes.length > 0 ? ('attention' as const) : ('admitted' as const)
    return { ...last, outcome, notes, rest: [], group: admitted.flatMap(({ ticket }) => ticket ?? []) }
  }

  return { scan, admitAnyway, admitGroup, rsvpDoor }
}
