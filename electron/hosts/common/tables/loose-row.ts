import type { CsvSyntax, QuoteProblem } from './csv-row.ts'

/** The cells of a line that is no row by the rules. A quote inside a cell that did not begin with one stands for itself. */
export function looseRow(
  line: string,
  { delimiter }: Pick<CsvSyntax, 'delimiter'>,
  problem: QuoteProblem,
): { cells: string[]; isBroken: boolean } {
  // With a quote that is never closed as well, it has both kinds.
  const cells = problem === 'insideCell' ? relaxedCells(line, delimiter) : undefined
  if (cells !== undefined) return { cells, isBroken: false }
  return { cells: line === '' ? [] : line.split(delimiter), isBroken: true }
}

/** Undefined when a quoted cell isn't closed. What follows a closing quote is part of the cell, with both of its quotes. */
function relaxedCells(line: string, delimiter: string): string[] | undefined {
  if (line === '') return []
  const cells: string[] = []
  for (let at = 0; ; at += 1) {
    let head = ''
    if (line[at] === '"') {
      let close = line.indexOf('"', at + 1)
      while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2)
      if (close < 0) return undefined
      const inside = line.slice(at + 1, close).replaceAll('""', '"')
      const next = line[close + 1]
      head = next === undefined || next === delimiter || next === '\0' ? inside : `"${inside}"`
      at = close + 1
    }
    const end = line.indexOf(delimiter, at)
    cells.push(head + line.slice(at, end < 0 ? line.length : end))
    if (end < 0) return cells
    at = end
  }
}
