import { z } from 'zod'
import { CodedMessage, Message } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

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

/** `a4x4`: four tickets on a sheet. `roll80` and `roll58` are receipt rolls, millimetres. `badge` is 54 x 86 mm. */
export const Paper = z.enum(['a4', 'letter', 'a4x4', 'roll80', 'roll58', 'badge'])
export type Paper = z.infer<typeof Paper>

/** On which paper each kind can be printed; the first is the default. */
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

/** Keys as they stand on the caps of this computer; only the window knows them. */
export const ShortcutGroup = z.object({
  title: z.string().max(60),
  rows: z.array(z.object({ title: z.string().max(120), keys: z.array(z.string().max(40)).max(6) })).max(100),
})
export type ShortcutGroup = z.infer<typeof ShortcutGroup>

/** What is to be printed; ids only, the core knows the rest. */
export const PrintRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), ticketIds: z.array(z.string()).min(1).max(200) }),
  z.object({ kind: z.literal('badge'), ticketIds: z.array(z.string()).min(1).max(200) }),
  /** A sale of this laptop by its id here, a payment for an order by its id, or an order of the site by its number. */
  z.object({ kind: z.literal('receipt'), orderNumber: z.string() }),
  z.object({ kind: z.literal('guestList'), eventId: z.string() }),
  z.object({ kind: z.literal('shiftReport'), shiftId: z.string() }),
  z.object({ kind: z.literal('proof'), shiftId: z.string() }),
  /** A submission. */
  z.object({ kind: z.literal('answer'), submissionId: z.string() }),
  /** The login link of a staff member, asked of the site while the page is made: no job keeps it. */
  z.object({ kind: z.literal('staffLink'), staffMemberId: z.string() }),
  z.object({ kind: z.literal('shortcuts'), groups: z.array(ShortcutGroup).max(20) }),
  z.object({ kind: z.literal('test') }),
])
export type PrintRequest = z.infer<typeof PrintRequest>

/**
 * A page as HTML of its own: no scripts, no addresses, one style sheet and the codes inside. A roll's page is as high
 * as its tallest `[data-page]`: the part that shows it on paper measures that and sets `@page` anew.
 */
export const PrintDocument = z.object({ title: z.string(), html: z.string(), paper: Paper })
export type PrintDocument = z.infer<typeof PrintDocument>

/** Where and how documents of one kind are printed. `auto`: without being asked, after a sale. */
export const PrintTarget = z.object({
  paper: Paper,
  /** The name of the printer as the system has it; null is the system's own choice. */
  printer: z.string().nullable(),
  copies: z.number().int().min(1).max(9),
  auto: z.boolean(),
})
export type PrintTarget = z.infer<typeof PrintTarget>
export const PrintTargets = z.object({
  ticket: PrintTarget,
  badge: PrintTarget,
  receipt: PrintTarget,
  guestList: PrintTarget,
  shiftReport: PrintTarget,
})
export type PrintTargets = z.infer<typeof PrintTargets>

/** `window`: the window has to print it, because this host has no printers of its own. */
export const PrintJob = z.object({
  id: z.string(),
  at: Instant,
  what: z.string(),
  kind: PrintKind,
  printer: z.string().nullable(),
  state: z.enum(['waiting', 'printing', 'window', 'failed', 'printed', 'skipped']),
  /** How many copies were printed before: 1 and more is marked on the paper. */
  copy: z.number().int(),
  error: Message.nullable(),
})
export type PrintJob = z.infer<typeof PrintJob>

const ofJob = z.object({ id: z.string() })

export const printing = {
  /** The page itself, for a preview and for the window's own printing. */
  document: query(z.object({ request: PrintRequest, paper: Paper.optional() }), PrintDocument),
  /** Puts a document in the print queue. A failure is the queue's, never the sale's. */
  print: command(
    z.object({ request: PrintRequest, paper: Paper.optional(), printer: z.string().nullable().optional() }),
    PrintJob,
    KEEPS_RESULT,
  ),
  /** The document of a job whose turn has come in the window. */
  documentOf: query(ofJob, PrintDocument),
  /** The window says what became of a job that was its to print. */
  done: command(
    z.object({ id: z.string(), error: z.union([z.string().max(300), CodedMessage]).nullable() }),
    PrintJob,
    KEEPS_RESULT,
  ),
  retry: command(z.object({ id: z.string(), printer: z.string().nullable().optional() }), PrintJob),
  skip: command(ofJob, PrintJob),
  jobs: query(Nothing, z.object({ jobs: z.array(PrintJob) })),
  /** Printers of the system; `canPrint` is false where only the window prints. */
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
