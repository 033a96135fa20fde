import { CsvError, parse } from 'csv-parse/sync'
import type { CsvSyntax } from './csv-row.ts'

interface ReferenceRow {
  cells: string[]
  isBroken: boolean
}

const [newline, returned] = [0x0a, 0x0d]

/**
 * The rows of a whole text by a library, which starts anew behind each row that it refuses: the rule of `createRowReader` in
 * quadratic time.
 */
export function rowsByLibrary(text: string, syntax: CsvSyntax): ReferenceRow[] {
  const bytes = Buffer.from(text)
  const records: ReferenceRow[] = []
  for (let at = 0; ; ) {
    const { rows, used, problem } = strictRows(bytes.subarray(at), syntax)
    records.push(...rows.map((cells) => ({ cells, isBroken: false })))
    at += used
    if (problem === undefined) return records
    const line = lineAt(bytes, at, syntax)
    records.push(looseRow(bytes.subarray(at, line.end), syntax, problem))
    at = line.next
    if (at >= bytes.length) return records
  }
}

const optionsOf = ({ delimiter, lineEnd }: CsvSyntax) => ({
  ...{ delimiter, relax_column_count: true },
  record_delimiter: lineEnd === 'any' ? ['\r\n', '\n'] : [lineEnd],
})

/** The rows before the first one that the parser refuses, and why it does. */
function strictRows(bytes: Buffer, syntax: CsvSyntax) {
  const rows: string[][] = []
  let used = 0
  try {
    parse(bytes, {
      ...optionsOf(syntax),
      on_record: (cells: string[], { bytes: at }: { bytes: number }) => {
        rows.push(cells)
        used = at
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { rows, used, problem: error.code }
  }
  return { rows, used, problem: undefined }
}

function looseRow(line: Buffer, syntax: CsvSyntax, problem: string): ReferenceRow {
  if (problem === 'INVALID_OPENING_QUOTE') {
    try {
      const [cells = []] = parse(line, { ...optionsOf(syntax), relax_quotes: true }) as string[][]
      return { cells, isBroken: false }
    } catch {
      // It has both kinds of quotes.
    }
  }
  const [cells = []] = parse(line, { ...optionsOf(syntax), quote: false }) as string[][]
  return { cells, isBroken: true }
}

function lineAt(bytes: Buffer, from: number, { lineEnd }: CsvSyntax): { end: number; next: number } {
  const sign = lineEnd === '\r' ? returned : newline
  const at = bytes.indexOf(sign, from)
  if (at < 0) return { end: bytes.length, next: bytes.length }
  return { end: sign === newline && bytes[at - 1] === returned ? at - 1 : at, next: at + 1 }
}
