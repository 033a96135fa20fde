import { z } from 'zod'
import { Instant, Money, RecordState } from './common.ts'
import { FormValue } from './form-values.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'
import { RsvpStatus } from './rsvps.ts'

/** What a scan does: check in, check out, or only verify. */
export const Mode = z.enum(['in', 'out', 'verify'])
export type Mode = z.infer<typeof Mode>

/**
 * The outcome of a scan. `unknown` is never a refusal: this laptop's copy has no such code. `unreadable`: input that
 * can't be a code (empty, control characters, far too long). `order`: the number of an order of several tickets, which
 * admits no guest by itself. `notSynced`: another laptop printed the code, and its sale hasn't arrived here. `declined`
 * and `waitlisted`: guests whose RSVP isn't yes. `otherLayout`: typed with another keyboard layout, and no ticket here
 * matches.
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
/** Whether an outcome admits the guest. */
export const letsIn = (outcome: Outcome): boolean => admitting.includes(outcome)

/** Why a ticket counts as canceled. */
export const Reason = z.enum(['canceled', 'voided', 'declined', 'archived', 'eventCanceled'])

/** The guest and the ticket that a result is about. */
export const TicketFace = z.object({
  ticketNumber: z.string(),
  orderNumber: z.string(),
  eventId: z.string(),
  name: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  seat: z.string().nullable(),
  /**
   * For a guest of an RSVP, who has no ticket; null for a ticket. `ticketNumber` is then the door's key for the guest,
   * `orderNumber` the RSVP's id.
   */
  party: z.object({ rsvpStatus: RsvpStatus.nullable(), name: z.string() }).nullable(),
})
export type TicketFace = z.infer<typeof TicketFace>

/** A ticket, with whether it can be admitted. */
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

/** What the door's card shows after a scan. */
export const ScanResult = z.object({
  scanId: z.string(),
  at: Instant,
  /** The scanned text without control characters, at most 80 characters. */
  code: z.string(),
  mode: Mode,
  outcome: Outcome,
  ticket: TicketFace.nullable(),
  /** The order whose number was scanned, for `order`; `buyer` is empty for a door sale. */
  order: z.object({ number: z.string(), buyer: z.string(), tickets: z.array(FoundTicket) }).nullable(),
  /** For `notSynced`, the name of the laptop that sold it; empty if the code doesn't have it. */
  soldAt: z.string().nullable(),
  /** "second of three": the ticket's place in its order, and how many of the order are in, this one included. */
  inOrder: z.object({ index: z.number(), count: z.number(), arrived: z.number() }).nullable(),
  /** Numbers of further tickets in the same order and event that can be admitted now (F9 "Admit n more"). */
  rest: z.array(z.string()),
  /** The guest's field values for the door (`Settings.doorNotes`). */
  notes: z.array(FormValue),
  /** When and where the ticket was admitted before. `desk` is null if another device did it. */
  before: z.object({ at: Instant, desk: z.string().nullable(), operator: z.string().nullable() }).nullable(),
  /** For `otherEvent`, the event that the ticket belongs to. */
  elsewhere: z
    .object({
      eventId: z.string(),
      title: z.string(),
      startsAt: Instant.nullable(),
      timeZone: z.string(),
      place: z.string(),
      /** It's on tonight: only then can a door switch to it. */
      tonight: z.boolean(),
    })
    .nullable(),
  /** The price of an unpaid ticket; null otherwise. */
  price: Money.nullable(),
  /** For an unpaid ticket or order, the total of the order and how much of it is due. */
  orderTotal: Money.nullable(),
  due: Money.nullable(),
  reason: Reason.nullable(),
  /** For `notValid` (mode `verify`), why the ticket isn't valid. */
  because: Outcome.nullable(),
  /** When this laptop's copy of the guest list last matched the site's; null without a copy. */
  dataFrom: Instant.nullable(),
  /** Whether Foyer could reach the platform recently. */
  online: z.boolean(),
  /** All guests admitted by the same action, if it admitted several; else empty. */
  group: z.array(TicketFace),
  /** How many are inside after this scan. */
  inside: z.number().nullable(),
  operationId: z.string().nullable(),
})
export type ScanResult = z.infer<typeof ScanResult>

/** A past scan of this laptop in the list under the card. */
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
  /** How many guests the same action admitted or checked out; it's undone as one. */
  together: z.number().int(),
  /** Undone scans stay in the list. */
  undone: z.boolean(),
  /** True for 15 minutes after an admission or a check-out, unless it's undone. */
  canUndo: z.boolean(),
  sync: RecordState,
})
export type ScanRow = z.infer<typeof ScanRow>

const Scan = z.object({
  eventId: z.string(),
  code: z.string().max(20_000),
  mode: Mode,
  /** The ticket definition ids that this laptop admits; empty: all. */
  typeIds: z.array(z.string()).default([]),
})

/** The operations of Check-in. */
export const checkin = {
  /** Counts for the side pane of Check-in. */
  board: query(
    z.object({ eventId: z.string() }),
    z.object({
      arrived: z.number(),
      /** Tickets that may enter, including those already in. */
      expected: z.number(),
      types: z.array(z.object({ id: z.string(), name: z.string(), arrived: z.number(), expected: z.number() })),
      /** Admissions in each of the last 60 minutes, oldest first. */
      perMinute: z.array(z.object({ at: Instant, count: z.number() })),
      /** Where guests came in: this laptop by its name; all other doors together, with an empty name. */
      byDoor: z.array(z.object({ name: z.string(), here: z.boolean(), count: z.number() })),
      dataFrom: Instant.nullable(),
      scansTonight: z.number(),
    }),
  ),
  /**
   * Decides about a code; if the guest may go in (or out), saves that in the outbox before it resolves. Never throws
   * for strange input, and never returns "invalid" for lack of data.
   */
  scan: command(Scan, ScanResult, KEEPS_RESULT),
  /** "Admit anyway": checks in although the card said no. Needs a reason, which History keeps. */
  admitAnyway: command(
    z.object({ eventId: z.string(), ticketNumber: z.string(), reason: z.string().min(1).max(200) }),
    ScanResult,
    KEEPS_RESULT,
  ),
  /** Admits tickets of one order in one action, which is undone as one; skips tickets that may not go in. */
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
   * Undoes a scan of this laptop, with all guests of the same action: cancels it in the queue if it's unsent, else
   * sends the opposite. Throws `precondition` unless `canUndo`.
   */
  undo: command(z.object({ scanId: z.string() }), z.object({ undone: z.boolean(), unsent: z.boolean() }), KEEPS_RESULT),
  /** Asks the platform now about a code that this laptop doesn't know; the response updates the mirror. */
  askServer: command(
    z.object({ eventId: z.string(), code: z.string().max(20_000) }),
    z.object({ found: z.boolean() }),
    KEEPS_RESULT,
  ),
  /** Searches an event's tickets while typing: name, e-mail, phone digits, order number, ticket number. */
  find: query(
    // As long as a scan: both come from one input box.
    z.object({ eventId: z.string(), text: z.string().max(20_000), typeIds: z.array(z.string()).default([]) }),
    z.object({
      orders: z.array(
        z.object({ orderNumber: z.string(), count: z.number(), arrived: z.number(), tickets: z.array(FoundTicket) }),
      ),
      tickets: z.number(),
      /** There were more matches than are returned. */
      more: z.boolean(),
      tookMs: z.number(),
    }),
  ),
  /** This laptop's latest scans for an event, newest first. */
  scans: query(
    z.object({ eventId: z.string(), limit: z.number().int().min(1).max(500) }),
    z.object({ scans: z.array(ScanRow), total: z.number() }),
  ),
  /** Something a Check-in screen shows has changed. */
  changed: topic(z.object({ eventId: z.string() }), { atOnce: true }),
}
