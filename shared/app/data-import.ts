import { z } from 'zod'
import { DataStep } from './data-steps.ts'
import { type DataKind, DataValue } from './data-values.ts'
import { command, KEEPS_RESULT, query } from './op.ts'
import {
  AnnouncedFile,
  ClosedFile,
  importId,
  OpenedFile,
  TableChoice,
  TableImportFile,
  TableImportState,
  tableFaults,
  tableFaultsOf,
  tablePlanOf,
} from './table-import.ts'

/** Kinds of fields whose values can distinguish items. */
export const keyKinds: readonly DataKind[] = ['text', 'number', 'email', 'link', 'date', 'dateTime', 'time']

export const ImportChoice = TableChoice.extend({
  /** What visitors see of new items in a collection that keeps drafts; null: as the collection has them. */
  published: z.boolean().nullable().default(null),
})
export type ImportChoice = z.output<typeof ImportChoice>

const fault = z.enum(tableFaults)
const ImportPlan = tablePlanOf(fault, DataValue)
export type ImportPlan = z.infer<typeof ImportPlan>

const ImportState = TableImportState.extend({
  /** What can be taken back as one, once it has ended. */
  step: DataStep.nullable(),
})
export type ImportState = z.infer<typeof ImportState>

export const dataImport = {
  /** Announces a file whose bytes the window is going to bring; `importOpen` takes the same id as its token. */
  importAnnounce: command(AnnouncedFile, z.object({ id: z.string() }), KEEPS_RESULT),
  /** Reads a file that was picked, whole; nothing is written. Encoding and delimiter are found where they are not given. */
  importOpen: command(OpenedFile.extend({ collectionId: z.string().min(1).max(256) }), TableImportFile, KEEPS_RESULT),
  /** What running it would do; nothing is written. */
  importPlan: command(ImportChoice, ImportPlan, KEEPS_RESULT),
  /** Writes down what the plan says, as one step; replies when that has begun. */
  importRun: command(z.object({ importId }), z.object({})),
  importState: query(z.object({ importId }), ImportState),
  /** What is written down already stays, and can be taken back as one. */
  importCancel: command(z.object({ importId }), z.object({})),
  /** The dialog over a file closed: what a window brought of it is deleted, once an import that reads it has ended. */
  importClose: command(ClosedFile, z.object({}), KEEPS_RESULT),
  /** The rows with a fault from a row on, as they stand in the file, with what is wrong. */
  importFaults: command(
    z.object({ importId, from: z.number().int().min(0).default(0) }),
    tableFaultsOf(fault),
    KEEPS_RESULT,
  ),
}
