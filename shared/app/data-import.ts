import { z } from 'zod'
import { ErrorShape } from '../errors.ts'
import { DataStep } from './data-steps.ts'
import { type DataKind, DataValue } from './data-values.ts'
import { command, KEEPS_ANSWERS, query } from './op.ts'

const importId = z.string().min(1).max(100)
/** Rows of a file that are shown before anything is written. */
export const shownRows = 100
/** Columns of a file. */
const mostColumns = 1000

export const Encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
export type Encoding = z.infer<typeof Encoding>
export const Delimiter = z.enum([',', ';', '\t', '|'])
export type Delimiter = z.infer<typeof Delimiter>
/** How a row ends: as each row has it, or only so. */
export const LineEnd = z.enum(['any', '\r\n', '\n', '\r'])
export type LineEnd = z.infer<typeof LineEnd>

/** Kinds of fields whose values can tell items apart. */
export const keyKinds: readonly DataKind[] = ['text', 'number', 'email', 'link', 'date', 'dateTime', 'time']

/** A file of a table as it was read. */
const ImportFile = z.object({
  importId,
  name: z.string(),
  /** Without the titles. */
  rows: z.number().int(),
  encoding: Encoding,
  delimiter: Delimiter,
  lineEnd: LineEnd,
  /** Of a workbook: the sheet that was read, and the names of all; null for a text. */
  workbook: z.object({ sheet: z.string(), sheets: z.array(z.string()) }).nullable(),
  /** The file can be read in other ways as well: somebody has to say which it is. */
  asks: z.object({ encoding: z.boolean(), delimiter: z.boolean() }),
  /** By position: two columns of one name are two. */
  columns: z.array(
    z.object({
      title: z.string(),
      sample: z.string(),
      /** The field of that name; null for none. */
      guess: z.string().nullable(),
    }),
  ),
  /** The column by whose values most rows name items that are here; null for none. */
  keyGuess: z.number().int().nullable(),
})
export type ImportFile = z.infer<typeof ImportFile>

/** Which field a column goes into, and how its numbers and days are written where its texts do not tell. */
const ColumnChoice = z.object({
  key: z.string().max(1000).nullable(),
  decimal: z.enum(['.', ',']).nullable().default(null),
  order: z.enum(['day', 'month']).nullable().default(null),
  twice: z.enum(['first', 'second']).nullable().default(null),
})

export const ImportChoice = z.object({
  importId,
  columns: z.array(ColumnChoice).max(mostColumns),
  /** The column by which rows find the items that they change; null where every row is a new item. */
  keyColumn: z.number().int().min(0).nullable(),
  /** An empty cell empties its field; else it says nothing. */
  emptyClears: z.boolean(),
  /** What visitors see of new items in a collection that keeps drafts; null: as the collection has them. */
  published: z.boolean().nullable().default(null),
})
export type ImportChoice = z.output<typeof ImportChoice>

/**
 * Why a row stays out: what its field objects to, or its name or key leads to several or nowhere; it has more cells than
 * titles, or a quotation mark that nothing closes; or what it changes would lose its form.
 */
const fault = z.enum([
  'locked',
  'required',
  'wrongType',
  'inexact',
  'tooSmall',
  'tooLarge',
  'tooShort',
  'tooLong',
  'tooFew',
  'tooMany',
  'unknownName',
  'severalNames',
  'skippedHour',
  'doubleHour',
  'unreadable',
  'wider',
  'openQuote',
  'sameKey',
  'formatted',
])
export type ImportFaultCode = z.infer<typeof fault>

const ShownRow = z.object({
  /** As spreadsheets count them, the titles being the first. */
  row: z.number().int(),
  cells: z.array(
    z.object({
      text: z.string(),
      fault: fault.nullable(),
      limit: z.number().nullable(),
      /** What is understood by the text; null where nothing is, and where it stays as it is. */
      value: DataValue.nullable(),
    }),
  ),
  result: z.enum(['new', 'changed', 'same', 'fault']),
})

const ImportPlan = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  /** Fields of the changed items that get another value. */
  fields: z.number().int(),
  same: z.number().int(),
  faulty: z.number().int(),
  /** What has to be said of columns before their cells can be read; `at` is the column. */
  asks: z.array(
    z.object({
      ...{ at: z.number().int(), what: z.enum(['decimal', 'order', 'twice']) },
      ...{ example: z.string(), isOpen: z.boolean() },
    }),
  ),
  /** The first rows, and the first ones with a fault. */
  preview: z.array(ShownRow),
  faults: z.array(ShownRow),
})
export type ImportPlan = z.infer<typeof ImportPlan>

const ImportFaults = z.object({
  titles: z.array(z.string()),
  rows: z.array(
    z.object({
      row: z.number().int(),
      cells: z.array(z.string()),
      faults: z.array(z.object({ at: z.number().int(), fault, limit: z.number().nullable() })),
    }),
  ),
  /** Where to go on; null after the last one. */
  next: z.number().int().nullable(),
})
export type ImportFaults = z.infer<typeof ImportFaults>

const ImportState = z.object({
  state: z.enum(['open', 'running', 'done', 'cancelled', 'failed']),
  /** The row at which it stopped, and why; null unless it has failed. */
  failure: z.object({ row: z.number().int(), error: ErrorShape }).nullable(),
  /** Rows that were looked at, and written down. */
  done: z.number().int(),
  written: z.number().int(),
  total: z.number().int(),
  /** What can be taken back as one, once it has ended. */
  step: DataStep.nullable(),
})
export type ImportState = z.infer<typeof ImportState>

export const dataImport = {
  /** Announces a file whose bytes the window is going to bring; `importOpen` takes the same id as its token. */
  importAnnounce: command(
    z.object({ name: z.string().min(1).max(1000), size: z.number().int().min(0).max(500_000_000) }),
    z.object({ id: z.string() }),
    KEEPS_ANSWERS,
  ),
  /** Reads a file that was picked, whole; nothing is written. Encoding and delimiter are found where they are not said. */
  importOpen: command(
    z.object({
      collectionId: z.string().min(1).max(256),
      token: z.string().max(100),
      encoding: Encoding.optional(),
      delimiter: Delimiter.optional(),
      lineEnd: LineEnd.optional(),
      sheet: z.string().max(1000).optional(),
    }),
    ImportFile,
    KEEPS_ANSWERS,
  ),
  /** What running it would do; nothing is written. */
  importPlan: command(ImportChoice, ImportPlan, KEEPS_ANSWERS),
  /** Writes down what the plan says, as one step; answers when that has begun. */
  importRun: command(z.object({ importId }), z.object({})),
  importState: query(z.object({ importId }), ImportState),
  /** What is written down already stays, and can be taken back as one. */
  importCancel: command(z.object({ importId }), z.object({})),
  /** The rows with a fault from a row on, as they stand in the file, with what is wrong. */
  importFaults: command(z.object({ importId, from: z.number().int().min(0).default(0) }), ImportFaults, KEEPS_ANSWERS),
}
