import type { QueueRow } from '../../../shared/app/sync.ts'

/** A queue row with its place in the drawing: alone, first of a chain, or one of those that wait for the first. */
export interface ChainLine {
  row: QueueRow
  place: 'alone' | 'head' | 'middle' | 'last'
  /** How many rows wait for this one, directly or behind another; 0 unless `place` is `head`. */
  waiters: number
}

/**
 * Puts rows that wait for another one right below it. Chains are where their first row was, and nothing is lost or
 * shown twice. A row that waits for one that is not listed is alone.
 */
export function arrangeChains(rows: readonly QueueRow[]): ChainLine[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const chains = new Map<number, QueueRow[]>()
  for (const row of rows) {
    const root = rootOf(row, byNumber)
    const chain = chains.get(root)
    if (chain === undefined) chains.set(root, [row])
    else chain.push(row)
  }
  return [...chains].flatMap(([root, chain]) => linesOf(root, chain))
}

function linesOf(root: number, chain: QueueRow[]): ChainLine[] {
  const head = chain.filter((row) => row.number === root)
  const rest = chain.filter((row) => row.number !== root)
  return [...head, ...rest].map((row, index, all) => {
    if (all.length === 1) return { row, place: 'alone', waiters: 0 }
    if (index === 0) return { row, place: 'head', waiters: all.length - 1 }
    return { row, place: index === all.length - 1 ? 'last' : 'middle', waiters: 0 }
  })
}

function rootOf(row: QueueRow, byNumber: ReadonlyMap<number, QueueRow>): number {
  const seen = new Set<number>()
  let at = row
  while (at.waitsFor !== null && !seen.has(at.number)) {
    seen.add(at.number)
    const next = byNumber.get(at.waitsFor)
    if (next === undefined) break
    at = next
  }
  // A ring cannot go out at all; it is shown under its lowest number, so that all of it is together.
  return seen.has(at.number) && at.waitsFor !== null && byNumber.has(at.waitsFor) ? Math.min(...seen) : at.number
}
