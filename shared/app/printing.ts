import { z } from 'zod'
import { CodedMessage, Message } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/** The kinds of documents that Foyer prints. */
export const PrintKind = z.enum([
  'ticket',
  'badge',
  'receipt',
  'guestList',
  'shiftReport',
  'proof',
  'answer',
  'staffLink',
  'shortcuts',
  'test',
])
export type PrintKind = z.infer<typeof PrintKind>

/** `a4x4`: four tickets on a sheet. `roll80`, `roll58`: receipt rolls 80 and 58 mm wide. `badge`: 54 x 86 mm. */
export const Paper = z.enum(['a4', 'letter', 'a4x4', 'roll80', 'roll58', 'badge'])
export type Paper = z.infer<typeof Paper>

/** The papers for each kind; the first is the default. */
export const papersOf = {
  ticket: ['a4', 'letter', 'a4x4', 'roll80', 'roll58'],
  badge: ['badge'],
  receipt: ['roll80', 'roll58', 'a4', 'letter'],
  guestList: ['a4', 'letter'],
  shiftReport: ['a4', 'letter', 'roll80'],
  proof: ['a4', 'letter'],
  answer: ['a4', 'letter'],
  staffLink: ['a4', 'letter'],
  shortcuts: ['a4', 'letter'],
  test: ['a4', 'letter', 'a4x4', 'roll80', 'roll58', 'badge'],
} as const satisfies Record<PrintKind, readonly [Paper, ...Paper[]]>

/** Shortcuts with the key caps of this computer's keyboard, which only the window knows. */
export const ShortcutGroup = z.object({
  title: z.string().max(60),
  rows: z.array(z.object({ title: z.string().max(120), keys: z.array(z.string().max(40)).max(6) })).max(100),
})
export type ShortcutGroup = z.infer<typeof ShortcutGroup>

/** What to print, by ids only: the core knows the rest. */
export const PrintRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), ticketIds: z.array(z.string()).min(1).max(200) }),
  z.object({ kind: z.literal('badge'), ticketIds: z.array(z.string()).min(1).max(200) }),
  /** A sale of this laptop or a payment by its id, or an order of the site by its number. */
  z.object({ kind: z.literal('receipt'), orderNumber: z.string() }),
  z.object({ kind: z.literal('guestList'), eventId: z.string() }),
  z.object({ kind: z.literal('shiftReport'), shiftId: z.string() }),
  z.object({ kind: z.literal('proof'), shiftId: z.string() }),
  /** A submission. */
  z.object({ kind: z.literal('answer'), submissionId: z.string() }),
  /** A staff member's login link, read from the site while the page is made: no job stores it. */
  z.object({ kind: z.literal('staffLink'), staffMemberId: z.string() }),
  z.object({ kind: z.literal('shortcuts'), groups: z.array(ShortcutGroup).max(20) }),
  z.object({ kind: z.literal('test') }),
])
export type PrintRequest = z.infer<typeof PrintRequest>

/**
 * A page as self-contained HTML: no scripts, no addresses, one style sheet, the codes inline. A roll's page is as tall
 * as its tallest `[data-page]`: whatever prints it measures that and sets `@page`.
 */
export const PrintDocument = z.object({ title: z.string(), html: z.string(), paper: Paper })
export type PrintDocument = z.infer<typeof PrintDocument>

/** Where and how Foyer prints documents of one kind. `auto`: after a sale, without asking. */
export const PrintTarget = z.object({
  paper: Paper,
  /** The system's name for the printer; null: the system's default. */
  printer: z.string().nullable(),
  copies: z.number().int().min(1).max(9),
  auto: z.boolean(),
})
export type PrintTarget = z.infer<typeof PrintTarget>
/** The print targets of this laptop. */
export const PrintTargets = z.object({
  ticket: PrintTarget,
  badge: PrintTarget,
  receipt: PrintTarget,
  guestList: PrintTarget,
  shiftReport: PrintTarget,
})
export type PrintTargets = z.infer<typeof PrintTargets>

/** A job in the print queue. `window`: the window must print it, because this host has no printers. */
export const PrintJob = z.object({
  id: z.string(),
  at: Instant,
  what: z.string(),
  kind: PrintKind,
  printer: z.string().nullable(),
  state: z.enum(['waiting', 'printing', 'window', 'failed', 'printed', 'skipped']),
  /** How many times it was printed before; from 1 on, the paper says so. */
  copy: z.number().int(),
  error: Message.nullable(),
})
export type PrintJob = z.infer<typeof PrintJob>

const ofJob = z.object({ id: z.string() })

/** The operations of printing. */
export const printing = {
  /** The page, for a preview or for printing by the window. */
  document: query(z.object({ request: PrintRequest, paper: Paper.optional() }), PrintDocument),
  /** Queues a document for printing. A failure to print stays in the queue and never fails a sale. */
  print: command(
    z.object({ request: PrintRequest, paper: Paper.optional(), printer: z.string().nullable().optional() }),
    PrintJob,
    KEEPS_RESULT,
  ),
  /** The document of a job that the window must print now. */
  documentOf: query(ofJob, PrintDocument),
  /** The window reports how a job that it printed ended; `error` is null for success. */
  done: command(
    z.object({ id: z.string(), error: z.union([z.string().max(300), CodedMessage]).nullable() }),
    PrintJob,
    KEEPS_RESULT,
  ),
  /** Prints a job again, on another printer if given. Throws `not_found` for an unknown job. */
  retry: command(z.object({ id: z.string(), printer: z.string().nullable().optional() }), PrintJob),
  /** Takes a job out of the queue without printing it. */
  skip: command(ofJob, PrintJob),
  jobs: query(Nothing, z.object({ jobs: z.array(PrintJob) })),
  /** The system's printers; `canPrint` is false where only the window can print. */
  printers: query(
    Nothing,
    z.object({ canPrint: z.boolean(), printers: z.array(z.object({ name: z.string(), label: z.string() })) }),
  ),
  targets: query(Nothing, PrintTargets),
  setTargets: command(PrintTargets.partial(), PrintTargets),
  /** Saves a PDF where the person chooses and returns its path; `unavailable` where only the window can. */
  pdf: command(
    z.object({ request: PrintRequest, paper: Paper.optional() }),
    z.object({ state: z.enum(['saved', 'cancelled', 'unavailable']), path: z.string().nullable() }),
    KEEPS_RESULT,
  ),
  /** Prepares a PDF to be dragged out of the window (`desktop.drag`); null where this host can't. */
  holdPdf: command(
    z.object({ request: PrintRequest, paper: Paper.optional() }),
    z.object({ id: z.string().nullable() }),
    KEEPS_RESULT,
  ),
  changed: topic(z.object({ id: z.string() })),
}
