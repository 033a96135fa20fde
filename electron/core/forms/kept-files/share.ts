import type { KeptRow } from './kept-files.queries.ts'

/** What is to be here of the files that are wanted. */
export interface Share {
  /** Are here, and stay. */
  keep: Set<string>
  /** Are to be fetched, in this order. */
  fetch: string[]
  /** The limit leaves some out. */
  isFull: boolean
}

/**
 * Shares a number of bytes out among files, the newest first: from the first that has no room any more, all are left out.
 * What a file takes is known once it was fetched.
 */
export function shareOf(
  wanted: readonly string[],
  known: ReadonlyMap<string, Pick<KeptRow, 'state' | 'size'>>,
  budget: number,
): Share {
  const share: Share = { keep: new Set(), fetch: [], isFull: false }
  let taken = 0
  for (const fileId of wanted) {
    const row = known.get(fileId)
    if (row?.state === 'gone' || row?.state === 'large') continue
    taken += row?.size ?? 0
    if (taken > budget) return { ...share, isFull: true }
    if (row?.state === 'here') share.keep.add(fileId)
    else share.fetch.push(fileId)
  }
  return share
}
