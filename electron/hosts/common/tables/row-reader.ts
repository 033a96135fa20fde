import type { TableRow } from '../../../core/ports/table-parser.ts'
import { type CsvSyntax, lineAt, type QuoteProblem, scanRow } from './csv-row.ts'
import { createDoomedLines } from './doomed-lines.ts'
import { looseRow } from './loose-row.ts'
import { type RowLimits, rowLimits } from './table-limits.ts'

/** Characters that are kept of a row or a cell that is too long. */
const headLength = 1000

/** A row as it stands in the file. */
export type CsvRecord = Omit<TableRow, 'number'>

/** The rows of a text that comes piece by piece. */
export interface RowReader {
  /** The next piece; with `isEnd`, the last one. Rows that were not read before come first. */
  add(piece: string, isEnd: boolean): void
  /** The next row; undefined when the next piece is needed, or at the end. */
  next(): CsvRecord | undefined
}

/**
 * Reads rows in one go. Where a row's quotes do not fit, that line alone is broken, and the next line begins a row again. A
 * quote is looked for as far as the longest row goes. The rows are the same ones however the text is cut into pieces.
 */
export function createRowReader(syntax: CsvSyntax, limits: RowLimits = rowLimits): RowReader {
  /** What was not read yet begins at `at`; before `origin` there was `origin` of other text. */
  let [text, at, origin] = ['', 0, 0]
  let isEnd = false
  /** A row without its end is scanned again only when twice as much of it is here: it costs no more than its length. */
  let tryAt = 0
  let isSkipping = false
  const lineEnd = { '\r': '\r', '\r\n': '\r\n', '\n': '\n', any: '\n' }[syntax.lineEnd]
  // Elsewhere a line end outside of quotes ends the row, so that lines of a broken row are rows themselves, or broken.
  const doomed = syntax.lineEnd === '\r\n' ? createDoomedLines(limits.row) : undefined

  const moveTo = (place: number): void => {
    at = place
    tryAt = 0
  }
  const wait = (): undefined => {
    tryAt = Math.min(2 * (text.length - at), limits.row + 1)
  }

  /** Drops what is left of a row that is too long; whether it ended. */
  function skipped(): boolean {
    const found = text.indexOf(lineEnd, at)
    // The first half of a line end may be the last character here.
    moveTo(found < 0 ? Math.max(at, text.length - (isEnd ? 0 : lineEnd.length - 1)) : found + lineEnd.length)
    isSkipping = found < 0 && !isEnd
    return !isSkipping
  }

  function tooLong(to: number): CsvRecord {
    const cells = text.slice(at, Math.min(to, at + headLength)).split(syntax.delimiter)
    isSkipping = true
    moveTo(Math.max(at, to - (lineEnd.length - 1)))
    return { cells, isBroken: false, tooLong: { what: 'row', at: 0, limit: limits.row } }
  }

  /** The line at the front, of which it is known that it's no row; undefined while its end isn't here. */
  function brokenLine(problem: QuoteProblem, to: number, isLast: boolean): CsvRecord | undefined {
    const line = lineAt(text, at, to, syntax) ?? (isLast ? { end: to, next: to } : undefined)
    if (line === undefined) return isOver() ? tooLong(to) : wait()
    const record = looseRow(text.slice(at, line.end), syntax, problem)
    moveTo(line.next)
    return record
  }

  const isOver = () => text.length - at > limits.row

  function read(): CsvRecord | undefined {
    const to = Math.min(text.length, at + limits.row)
    const isLast = isEnd && to === text.length
    const known = doomed?.problemAt(origin + at)
    if (known !== undefined) return brokenLine(known, to, isLast)
    const found = scanRow(text, { from: at, to, isEnd: isLast }, syntax)
    if (found.kind === 'row') {
      moveTo(found.at)
      return { cells: found.cells, isBroken: false }
    }
    if (found.kind === 'more' && !isOver()) return wait()
    if (found.kind === 'more' && !found.isQuoted) return tooLong(to)
    const [problem, end] = found.kind === 'more' ? (['open', to] as const) : [found.problem, found.at]
    doomed?.add(text, { from: at, to: end, origin }, problem)
    return brokenLine(problem, to, isLast)
  }

  return {
    add: (piece, isLast) => {
      origin += at
      text = text.slice(at) + piece
      at = 0
      isEnd = isLast
    },
    next: () => {
      if (isSkipping && !skipped()) return undefined
      if (at >= text.length || (!isEnd && text.length - at < tryAt)) return undefined
      const record = read()
      return record === undefined ? undefined : withinLimits(record, limits)
    },
  }
}

/** The record with at most one cell more than there may be columns, and without any that is too long. */
function withinLimits(record: CsvRecord, limits: RowLimits): CsvRecord {
  const { cells } = record
  if (cells.length > limits.columns) {
    const beyond = cells.slice(limits.columns).find((cell) => cell.trim() !== '')
    cells.length = limits.columns
    if (beyond !== undefined) cells.push(beyond)
  }
  const at = record.tooLong === undefined ? cells.findIndex((cell) => cell.length > limits.cell) : -1
  if (at < 0) return record
  const heads = cells.map((cell) => (cell.length > limits.cell ? cell.slice(0, headLength) : cell))
  return { cells: heads, isBroken: record.isBroken, tooLong: { what: 'cell', at, limit: limits.cell } }
}
