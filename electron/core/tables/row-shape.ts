import type { TableRow } from '../ports/table-parser.ts'
import type { CellFault } from './table-plan.ts'

/** What is wrong with a row before any of its cells is read, by column. */
export function shapeFaults(
  { cells, isBroken, tooLong }: TableRow,
  width: number,
): [number, CellFault<'openQuote' | 'longRow' | 'tooLong' | 'wider'>][] {
  if (tooLong !== undefined) {
    return [[tooLong.at, { fault: tooLong.what === 'row' ? 'longRow' : 'tooLong', limit: tooLong.limit }]]
  }
  if (isBroken) {
    const at = cells.findIndex((cell) => cell.includes('"'))
    return [[Math.max(0, at), { fault: 'openQuote', limit: null }]]
  }
  // A separator at the end of a row makes an empty cell that no one meant.
  const at = cells.findIndex((cell, index) => index >= width && cell.trim() !== '')
  return at < 0 ? [] : [[at, { fault: 'wider', limit: width }]]
}
