import { type CsvForm, guardedCell, meantCell } from './csv.ts'

/** Rows of a table as text with tabs, as spreadsheets copy it: what holds a tab, a line's end or a quote is quoted. */
export function tsvText(rows: readonly (readonly string[])[], form: CsvForm): string {
  return rows.map((cells) => cells.map((cell) => written(guardedCell(cell, form))).join('\t')).join('\n')
}

const written = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Reads a table that was copied from a spreadsheet, or any text with tabs. Lines end in any of the usual ways, and one end
 * behind the last line begins no further one. A quote that nothing closes is a quote.
 */
export function tsvCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const { cell, end } = cellAt(text, at)
    rows.at(-1)?.push(meantCell(cell))
    if (end >= text.length) return rows
    const isLine = text[end] !== '\t'
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (isLine && at >= text.length) return rows
    if (isLine) rows.push([])
  }
}

function cellAt(text: string, at: number): { cell: string; end: number } {
  if (text[at] === '"') {
    const close = closingQuote(text, at + 1)
    if (close !== undefined && (close + 1 === text.length || isEnd(text[close + 1]))) {
      return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end: close + 1 }
    }
  }
  let end = at
  while (end < text.length && !isEnd(text[end])) end += 1
  return { cell: text.slice(at, end), end }
}

/** The first quote that is not doubled. */
function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return undefined
}

const isEnd = (letter: string | undefined): boolean => letter === '\t' || letter === '\n' || letter === '\r'
