import { CsvError, parse } from 'csv-parse/sync'
import type { LineEnd } from '../../../shared/app/table-import.ts'

/** A row of a file as it stands there. */
export interface CsvRecord {
  cells: string[]
  /** A quote of it is opened and not closed, or closed in the middle of a cell: its cells are not to be believed. */
  isBroken: boolean
}

export interface CsvSyntax {
  delimiter: string
  lineEnd: LineEnd
}

/** A row that is not closed is looked for up to here; what is longer has a quote too many. */
const longestRow = 4_000_000

const newline = 0x0a
const returned = 0x0d

/**
 * The rows of a piece of UTF-8 text (RFC 4180), and how many of its bytes they took: of a piece that goes on, the last row is
 * left for the next. Where a row's quotes do not fit, that line alone is broken, and the next line begins a row again.
 */
export function csvRecords(bytes: Buffer, syntax: CsvSyntax, isWhole: boolean): { records: CsvRecord[]; used: number } {
  const records: CsvRecord[] = []
  for (let at = 0; ; ) {
    const read = strictRows(bytes.subarray(at), syntax)
    const isOpen = read.problem === 'CSV_QUOTE_NOT_CLOSED'
    // The last row of a piece may go on in the next, however complete it looks.
    if (!isWhole && (read.problem === undefined || (isOpen && bytes.length - at - read.used < longestRow))) {
      const whole = read.problem === undefined ? read.rows.slice(0, -1) : read.rows
      // A file without a line end is no table, and must not be read into memory whole.
      if (whole.length === 0 && bytes.length - at > longestRow) {
        return { records: [...records, { cells: read.rows[0]?.cells ?? [], isBroken: true }], used: bytes.length }
      }
      records.push(...whole.map(({ cells }) => ({ cells, isBroken: false })))
      return { records, used: at + (whole.at(-1)?.end ?? 0) }
    }
    records.push(...read.rows.map(({ cells }) => ({ cells, isBroken: false })))
    at += read.used
    if (read.problem === undefined) return { records, used: at }
    const line = lineAt(bytes, at, syntax)
    records.push(looseRow(bytes.subarray(at, line.end), syntax, read.problem))
    at = line.next
    if (at >= bytes.length) return { records, used: at }
  }
}

interface Row {
  cells: string[]
  /** Behind its line end. */
  end: number
}

/** The rows before the first one that the parser refuses, and why it does. */
function strictRows(
  bytes: Buffer,
  { delimiter, lineEnd }: CsvSyntax,
): { rows: Row[]; used: number; problem: string | undefined } {
  const rows: Row[] = []
  const end = () => rows.at(-1)?.end ?? 0
  try {
    parse(bytes, {
      delimiter,
      record_delimiter: lineEnd === 'any' ? ['\r\n', '\n'] : [lineEnd],
      relax_column_count: true,
      on_record: (cells: string[], { bytes: at }: { bytes: number }) => {
        rows.push({ cells, end: at })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, used: end(), problem: error.code }
  }
  return { rows, used: end(), problem: undefined }
}

/** A line that is no row by the rules. A quote inside a cell that did not begin with one stands for itself. */
function looseRow(line: Buffer, { delimiter }: CsvSyntax, problem: string): CsvRecord {
  if (problem === 'INVALID_OPENING_QUOTE') {
    try {
      const [cells = []] = parse(line, { delimiter, relax_column_count: true, relax_quotes: true }) as string[][]
      return { cells, isBroken: false }
    } catch {
      // It has both kinds of quotes.
    }
  }
  const [cells = []] = parse(line, { delimiter, relax_column_count: true, quote: false }) as string[][]
  return { cells, isBroken: true }
}

/** The line that begins here: where its text ends, and where the next one begins. */
function lineAt(bytes: Buffer, from: number, { lineEnd }: CsvSyntax): { end: number; next: number } {
  const sign = lineEnd === '\r' ? returned : newline
  const at = bytes.indexOf(sign, from)
  if (at < 0) return { end: bytes.length, next: bytes.length }
  return { end: sign === newline && bytes[at - 1] === returned ? at - 1 : at, next: at + 1 }
}
