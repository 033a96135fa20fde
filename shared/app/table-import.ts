import { z } from 'zod'
import { ErrorShape } from '../errors.ts'

/** An import is named by the core when its file is opened. */
export const importId = z.string().min(1).max(100)
/** Rows of a file that are shown before anything is written. */
export const shownRows = 100
/** Columns of a file; of a row with more cells, the first of the others is kept. */
export const mostColumns = 1000
/** Rows of a file, without its titles. */
export const mostRows = 500_000
/** Bytes of a file. */
export const mostFileBytes = 500_000_000
/** Characters of a row, of a cell and of a title, as UTF-16 counts them. */
export const longestRow = 4_000_000
export const longestCell = 1_000_000
export const longestTitle = 1000

export const Encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
export type Encoding = z.infer<typeof Encoding>
export const Delimiter = z.enum([',', ';', '\t', '|'])
export type Delimiter = z.infer<typeof Delimiter>
/** How a row ends: as each row has it, or only so. */
export const LineEnd = z.enum(['any', '\r\n', '\n', '\r'])
export type LineEnd = z.infer<typeof LineEnd>

/** A file whose bytes the window is going to bring. */
export const AnnouncedFile = z.object({
  name: z.string().min(1).max(1000),
  size: z.number().int().min(0).max(mostFileBytes),
})

/** A file that was picked, and how it is written where the person says so. */
export const OpenedFile = z.object({
  token: z.string().max(100),
  encoding: Encoding.optional(),
  delimiter: Delimiter.optional(),
  lineEnd: LineEnd.optional(),
  sheet: z.string().max(1000).optional(),
})

/** A file that no dialog needs any more. */
export const ClosedFile = z.object({ token: z.string().max(100) })

/** A file of a table as it was read. */
export const TableImportFile = z.object({
  importId,
  name: z.string(),
  /** Without the titles. */
  rows: z.number().int(),
  encoding: Encoding,
  delimiter: Delimiter,
  lineEnd: LineEnd,
  /** Of a workbook: the sheet that was read, and the names of all; null for a text. */
  workbook: z.object({ sheet: z.string(), sheets: z.array(z.string()) }).nullable(),
  /** The file can be read in other ways as well: a person has to choose one. */
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
  /** The column by whose values most rows name records that are here; null for none. */
  keyGuess: z.number().int().nullable(),
})
export type TableImportFile = z.infer<typeof TableImportFile>

/** Which field a column goes into, and how its numbers and days are written where its texts do not show it. */
export const ColumnChoice = z.object({
  key: z.string().max(1000).nullable(),
  decimal: z.enum(['.', ',']).nullable().default(null),
  order: z.enum(['day', 'month']).nullable().default(null),
  twice: z.enum(['first', 'second']).nullable().default(null),
})

/** What a person chooses for any import. */
export const TableChoice = z.object({
  importId,
  columns: z.array(ColumnChoice).max(mostColumns),
  /** The column by which rows find the records that they change; null where every row is a new one. */
  keyColumn: z.number().int().min(0).nullable(),
  /** An empty cell empties its field; otherwise it changes nothing. */
  emptyClears: z.boolean(),
})

/**
 * Why a row stays out: what its field objects to, or its name or key leads to several or nowhere; it has more cells than
 * titles, a quote that nothing closes, or more letters than any row; or what it changes would lose its form.
 */
export const tableFaults = [
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
  'longRow',
  'sameKey',
  'formatted',
] as const
export type TableFaultCode = (typeof tableFaults)[number]

/** What has to be chosen for columns before their cells can be read; `at` is the column. */
const asks = z.array(
  z.object({
    ...{ at: z.number().int(), what: z.enum(['decimal', 'order', 'twice']) },
    ...{ example: z.string(), isOpen: z.boolean() },
  }),
)

/** What an import would do, in numbers, and some of its rows as they would be read. */
export const tablePlanOf = <Fault extends z.ZodType, Value extends z.ZodType>(fault: Fault, value: Value) => {
  const row = z.object({
    /** As spreadsheets count them, the titles being the first. */
    row: z.number().int(),
    cells: z.array(
      z.object({
        text: z.string(),
        fault: fault.nullable(),
        limit: z.number().nullable(),
        /** What is understood by the text; null where nothing is, and where it stays as it is. */
        value: value.nullable(),
      }),
    ),
    result: z.enum(['new', 'changed', 'same', 'fault']),
  })
  return z.object({
    added: z.number().int(),
    changed: z.number().int(),
    /** Fields of the changed records that get another value. */
    fields: z.number().int(),
    same: z.number().int(),
    faulty: z.number().int(),
    asks,
    /** The first rows, and the first ones with a fault. */
    preview: z.array(row),
    faults: z.array(row),
  })
}

/** The rows with a fault, as they stand in the file. */
export const tableFaultsOf = <Fault extends z.ZodType>(fault: Fault) =>
  z.object({
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

/** How far an import is. */
export const TableImportState = z.object({
  state: z.enum(['open', 'running', 'done', 'cancelled', 'failed']),
  /** The row at which it stopped, and why; null unless it has failed. */
  failure: z.object({ row: z.number().int(), error: ErrorShape }).nullable(),
  /** Rows that were looked at, and written down. */
  done: z.number().int(),
  written: z.number().int(),
  total: z.number().int(),
})
