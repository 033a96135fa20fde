import type { TableForm } from '../../../core/ports/table-parser.ts'

export type CsvSyntax = Pick<TableForm, 'delimiter' | 'lineEnd'>

/** Why a row is not one by the rules: a quote inside a plain cell, one that closes a cell too early, or one that nothing closes. */
export type QuoteProblem = 'insideCell' | 'closedEarly' | 'open'

/** What stands from a place of a text on; `at` is behind its line end, or at the quote. */
export type ScannedRow =
  | { kind: 'row'; cells: string[]; at: number }
  | { kind: 'problem'; problem: QuoteProblem; at: number }
  /** The text ends before the row does. */
  | { kind: 'more'; isQuoted: boolean }

const quote = 0x22
const newline = 0x0a
const returned = 0x0d

/**
 * The row that begins at `from`, by RFC 4180, of a text that is looked at up to `to`. Unless `isEnd`, the text goes on there.
 * Like the library that it is tested against, it takes a NUL behind a closing quote as the rest of the cell.
 */
export function scanRow(
  text: string,
  { from, to, isEnd }: { from: number; to: number; isEnd: boolean },
  { delimiter, lineEnd }: CsvSyntax,
): ScannedRow {
  const between = delimiter.charCodeAt(0)
  const cells: string[] = []
  const codeAt = (at: number) => (at < to ? text.charCodeAt(at) : Number.NaN)
  for (let at = from; ; at += 1) {
    let quoted = ''
    if (codeAt(at) === quote) {
      const close = closingQuote(text, at + 1, to)
      const mayGoOn = close + 1 === to || (close + 2 === to && codeAt(close + 1) === returned)
      if (close < 0 || (mayGoOn && !isEnd)) {
        return isEnd ? { kind: 'problem', problem: 'open', at: to } : { kind: 'more', isQuoted: true }
      }
      const next = codeAt(close + 1)
      const isClosed = close + 1 === to || next === between || next === 0 || lengthOfEnd(close + 1, codeAt, lineEnd) > 0
      if (!isClosed) return { kind: 'problem', problem: 'closedEarly', at: close }
      quoted = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    }
    const start = at
    for (; at < to; at += 1) {
      const code = text.charCodeAt(at)
      if (code === between) break
      if (code === quote) return { kind: 'problem', problem: 'insideCell', at }
      if ((code === newline || code === returned) && lengthOfEnd(at, codeAt, lineEnd) > 0) break
    }
    if (at === to && !isEnd) return { kind: 'more', isQuoted: false }
    cells.push(quoted === '' ? text.slice(start, at) : quoted + text.slice(start, at))
    if (at < to && text.charCodeAt(at) === between) continue
    const length = at === to ? 0 : lengthOfEnd(at, codeAt, lineEnd)
    if (at === to || length > 0) return { kind: 'row', cells, at: at + length }
  }
}

/** The first quote that isn't doubled, below `to`; -1 without one. */
function closingQuote(text: string, from: number, to: number): number {
  for (let at = text.indexOf('"', from); at >= 0 && at < to; at = text.indexOf('"', at + 2)) {
    if (at + 1 >= to || text.charCodeAt(at + 1) !== quote) return at
  }
  return -1
}

/** How long the line end at a place is; 0 where there is none. */
function lengthOfEnd(at: number, codeAt: (at: number) => number, lineEnd: CsvSyntax['lineEnd']): number {
  const code = codeAt(at)
  if (code === newline) return lineEnd === 'any' || lineEnd === '\n' ? 1 : 0
  if (code !== returned) return 0
  if (lineEnd === '\r') return 1
  return lineEnd !== '\n' && codeAt(at + 1) === newline ? 2 : 0
}

/** The line that begins at `from`: where its text ends, and where the next one begins; undefined without a line end below `to`. */
export function lineAt(
  text: string,
  from: number,
  to: number,
  { lineEnd }: Pick<CsvSyntax, 'lineEnd'>,
): { end: number; next: number } | undefined {
  const at = text.indexOf(lineEnd === '\r' ? '\r' : '\n', from)
  if (at < 0 || at >= to) return undefined
  const isPair = lineEnd !== '\r' && at > from && text.charCodeAt(at - 1) === returned
  return { end: isPair ? at - 1 : at, next: at + 1 }
}
