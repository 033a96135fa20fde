import { z } from 'zod'
import { ErrorShape } from '../errors.ts'
import { Nothing } from './common.ts'
import { command, KEEPS_RESULT, query } from './op.ts'
import {
  AnnouncedFile,
  ClosedFile,
  importId,
  OpenedFile,
  TableChoice,
  TableImportFile,
  tableFaults,
  tableFaultsOf,
  tablePlanOf,
} from './table-import.ts'

/** Columns go into targets by their keys, see `contact-import-targets.ts`; the key column is an id, address or number. */
export type ContactImportChoice = z.output<typeof TableChoice>

/**
 * Why a row stays out, beside what any table can have: a text that cannot be an e-mail address, a phone number or a country;
 * a row without a name, an address and a number; an id that no contact here has; a contact that is about to be deleted.
 */
const fault = z.enum([...tableFaults, 'noEmail', 'noPhone', 'noCountry', 'empty', 'notHere', 'leaving'])
export type ContactImportFault = z.infer<typeof fault>

const Plan = tablePlanOf(fault, z.union([z.string(), z.number()]))
export type ContactImportPlan = z.infer<typeof Plan>

const State = z.object({
  importId,
  /** Of the file. */
  name: z.string(),
  /** While `reading`, nothing is queued yet; from `running` on it ends without the file, after a restart too. */
  state: z.enum(['open', 'reading', 'running', 'done', 'cancelled', 'undoing', 'undone']),
  /** Rows of the file; while `reading`, `read` of them are on the disk. */
  total: z.number().int(),
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  faulty: z.number().int(),
  /** Rows that write something, and how many of them are queued. */
  planned: z.number().int(),
  queued: z.number().int(),
  /** Rows that could not be queued, because their contact was deleted meanwhile. */
  gone: z.number().int(),
  /** Of an undo: rows that are undone, and those that stay because they were changed since. */
  undone: z.number().int(),
  left: z.number().int(),
  /** Why it does not go on now; it tries again. */
  problem: ErrorShape.nullable(),
})
export type ContactImportState = z.infer<typeof State>

const one = z.object({ importId })

export const contactImport = {
  /** Announces a file whose bytes the window is going to bring; `importOpen` takes the same id as its token. */
  importAnnounce: command(AnnouncedFile, z.object({ id: z.string() }), KEEPS_RESULT),
  /** Reads a file that was picked, whole; nothing is written. */
  importOpen: command(OpenedFile, TableImportFile, KEEPS_RESULT),
  /** What running it would do; nothing is written. */
  importPlan: command(TableChoice, Plan, KEEPS_RESULT),
  /** Writes down what the plan says, and begins to queue it. */
  importRun: command(one, Nothing),
  importState: query(one, State),
  /** The import that was run last, also before a restart; null for none. */
  importLast: query(Nothing, z.object({ last: State.nullable() })),
  /** What is queued already stays, and can be undone. */
  importCancel: command(one, Nothing),
  /** The dialog over a file closed: what a window brought of it is deleted, once an import that reads it has ended. */
  importClose: command(ClosedFile, Nothing, KEEPS_RESULT),
  /**
   * Takes back what has not left, deletes contacts that were made, and gives the changed fields their earlier values; what was
   * changed since stays. Members, and people who have bought something since, are not deleted.
   */
  importUndo: command(one, Nothing),
  /** The rows with a fault from a row on, as they stand in the file, with what is wrong. */
  importFaults: command(one.extend({ from: z.number().int().min(0).default(0) }), tableFaultsOf(fault), KEEPS_RESULT),
}
