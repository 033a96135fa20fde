import { z } from 'zod'
import { Instant, Money, RecordState } from './common.ts'
import { FormValue } from './form-values.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'
import { RsvpStatus } from './rsvps.ts'

export const Mode = z.enum(['in', 'out', 'verify'])
export type Mode = z.infer<typeof Mode>

/**
 * What the door may respond. `unknown` is never a refusal: it says that this laptop's copy has no such code.
 * `unreadable` is input that cannot be a code at all (empty, control characters, far too long). `order` is the number
 * of an order of several tickets: it alone admits no guest. `notSynced` is what another laptop printed whose sale has
 * not come here. `declined` and `waitlisted` are guests of an RSVP other than yes. `otherLayout` is a code as another
 * keyboard layout writes it, which leads to no ticket here.
 */
export const Outcome = z.enum([
  'admitted',
  'attention',
  'already',
  'otherEvent',
  'wrongType',
  'unpaid',
  'cancelled',
  'eventDeleted',
  'unknown',
  'unreadable',
  'order',
  'notSynced',
  'otherLayout',
  'out',
  'notIn',
  'declined',
  'waitlisted',
  'valid',
  'notValid',
])
export type Outcome = z.infer<typeof Outcome>

/** The outcomes that admit a guest. */
export const admitting: readonly Outcome[] = ['admitted', 'attention']
export const letsIn = (outcome: Outcome): boolean => admitting.includes(outcome)

export const Reason = z.enum(['canceled', 'voided', 'declined', 'archived', 'eventCanceled'])

/** The person and the ticket a result is about. */
export const TicketFace = z.object({
  ticketNumber: z.string(),
  orderNumber: z.string(),
  eventId: z.string(),
  name: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  seat: z.string().nullable(),
  /**
   * Of a guest without a ticket, who is on an RSVP: `ticketNumber` is what the door calls the guest, `orderNumber` the
   * `orderNumber` the RSVP.
   */
  party: z.object({ rsvpStatus: RsvpStatus.nullable(), name: z.string() }).nullable(),
})
export type TicketFace = z.infer<typeof TicketFace>

export const FoundTicket = TicketFace.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null when the ticket can be admitted; else why not. */
  blocked: z.enum(['already', 'unpaid', 'cancelled', 'wrongType', 'declined', 'waitlisted']).nullable(),
  arrivedAt: Instant.nullable(),
  arrivedAtLaptop: z.string().nullable(),
  due: Money.nullable(),
})
export type FoundTicket = z.infer<typeof FoundTicket>

export const ScanResult = z.object({
  scanId: z.string(),
  at: Instant,
  /** What was read, cut to 80 characters and cleaned of control characters. */
  code: z.string(),
  mode: Mode,
  outcome: Outcome,
  ticket: TicketFace.nullable(),
  /** The order whose number was scanned, for `order`. */
  order: z.object({ number: z.string(), tickets: z.array(FoundTicket) }).nullable(),
  /** The name of the laptop that sold it, for `notSynced`; empty where the code does not give it. */
  soldAt: z.string().nullable(),
  /** "second of three": place of this ticket in its order, and how many of them are in (this one included). */
  inOrder: z.object({ index: z.number(), count: z.number(), arrived: z.number() }).nullable(),
  /** Ticket numbers of the same order and event that could be admitted now (F9 "Admit n more"). */
  rest: z.array(z.string()),
  /** The guest's field values that the door should see. */
  notes: z.array(FormValue),
  /** When and where the ticket was admitted before. `desk` is null when another device did it. */
  before: z.object({ at: Instant, desk: z.string().nullable(), operator: z.string().nullable() }).nullable(),
  /** Where the ticket belongs, for `otherEvent`. */
  elsewhere: z
    .object({
      eventId: z.string(),
      title: z.string(),
      startsAt: Instant.nullable(),
      timeZone: z.string(),
      place: z.string(),
      /** Whether it is an event of this very night: only then a door may turn to it. */
      tonight: z.boolean(),
    })
    .nullable(),
  /** What this ticket costs, for one that is not paid. */
  price: Money.nullable(),
  /** What its order comes to, and what is left to pay of it, for one that is not paid. */
  orderTotal: Money.nullable(),
  due: Money.nullable(),
  reason: Reason.nullable(),
  /** Why a ticket is not valid, for `notValid` in mode verify. */
  because: Outcome.nullable(),
  /** When this laptop's copy of the guest list was last known to be right; null when there is none yet. */
  dataFrom: Instant.nullable(),
  /** Whether the platform could be reached lately. */
  online: z.boolean(),
  /** Everybody who was let in by the same act, where it let in several; else empty. */
  group: z.array(TicketFace),
  /** How many are inside after this scan. */
  inside: z.number().nullable(),
  operationId: z.string().nullable(),
})
export type ScanResult = z.infer<typeof ScanResult>

/** A past scan of this laptop, as listed under the card. */
export const ScanRow = z.object({
  scanId: z.string(),
  at: Instant,
  mode: Mode,
  outcome: Outcome,
  code: z.string(),
  name: z.string().nullable(),
  typeName: z.string().nullable(),
  seat: z.string().nullable(),
  ticketNumber: z.string().nullable(),
  eventId: z.string(),
  operator: z.string(),
  /** How many were let in, or out, by the same act; it is undone as one. */
  together: z.number().int(),
  /** Undone scans stay in the list. */
  undone: z.boolean(),
  /** True for 15 minutes after an admission or a check-out of this laptop. */
  canUndo: z.boolean(),
  sync: RecordState,
})
export type ScanRow = z.infer<typeof ScanRow>

const Scan = z.object({
  eventId: z.string(),
  code: z.string().max(20_000),
  mode: Mode,
  /** Ticket definition ids this laptop admits; empty = all. */
  typeIds: z.array(z.string()).default([]),
})

export const checkin = {
  /** Counts for the side pane of Check-in. */
  board: query(
    z.object({ eventId: z.string() }),
    z.object({
      arrived: z.number(),
      /** Tickets that may enter, those that are in included. */
      expected: z.number(),
      types: z.array(z.object({ id: z.string(), name: z.string(), arrived: z.number(), expected: z.number() })),
      /** Admissions per minute of the last 60 minutes, oldest first. */
      perMinute: z.array(z.object({ at: Instant, count: z.number() })),
      /** Where people came in: this laptop by its name, all other doors together without one. */
      byDoor: z.array(z.object({ name: z.string(), here: z.boolean(), count: z.number() })),
      dataFrom: Instant.nullable(),
      scansTonight: z.number(),
    }),
  ),
  /**
   * Decides one code and, when it may go in (or out), saves that in the outbox before it returns. Never throws for
   * strange input and never returns "invalid" for lack of data.
   */
  scan: command(Scan, ScanResult, KEEPS_RESULT),
  /** "Admit anyway": checks in although the card said no; needs a reason, kept in history. */
  admitAnyway: command(
    z.object({ eventId: z.string(), ticketNumber: z.string(), reason: z.string().min(1).max(200) }),
    ScanResult,
    KEEPS_RESULT,
  ),
  /** Lets tickets of one order in by one act, which is undone as one. Those that may not go in are left out. */
  admitGroup: command(
    z.object({
      eventId: z.string(),
      ticketNumbers: z.array(z.string().max(60)).min(1).max(200),
      typeIds: z.array(z.string()).default([]),
    }),
    ScanResult,
    KEEPS_RESULT,
  ),
  /**
   * Takes back a scan of this laptop, with all that were let in by the same act: cancels it in the queue if it was not
   * sent, else sends the opposite.
   */
  undo: command(z.object({ scanId: z.string() }), z.object({ undone: z.boolean(), unsent: z.boolean() }), KEEPS_RESULT),
  /** Asks the platform now about a code this laptop does not know; the response updates the mirror. */
  askServer: command(
    z.object({ eventId: z.string(), code: z.string().max(20_000) }),
    z.object({ found: z.boolean() }),
    KEEPS_RESULT,
  ),
  /** Type-ahead over the tickets of one event: name, e-mail, phone digits, order number, ticket number. */
  find: query(
    // As long as a scan may be: both come from one box.
    z.object({ eventId: z.string(), text: z.string().max(20_000), typeIds: z.array(z.string()).default([]) }),
    z.object({
      orders: z.array(
        z.object({ orderNumber: z.string(), count: z.number(), arrived: z.number(), tickets: z.array(FoundTicket) }),
      ),
      tickets: z.number(),
      /** True when there were more hits than shown. */
      more: z.boolean(),
      tookMs: z.number(),
    }),
  ),
  /** The last scans of this laptop for an event, newest first. */
  scans: query(
    z.object({ eventId: z.string(), limit: z.number().int().min(1).max(500) }),
    z.object({ scans: z.array(ScanRow), total: z.number() }),
  ),
  /** Something a Check-in screen shows has changed. */
  changed: topic(z.object({ eventId: z.string() }), { atOnce: true }),
}
