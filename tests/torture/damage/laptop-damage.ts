import type { HeldChange, LaptopContent } from '../laptop/content.ts'

/** What a damaged file may not do to unsent work, and nothing else: it is all there, in order, and nothing with it. */
export function unsentFaults(before: LaptopContent, after: LaptopContent): string[] {
  const known = new Map(before.open.map((row) => [row.id, row]))
  const there = new Map(after.open.map((row) => [row.id, row]))
  const ended = new Set(before.ended.map((row) => row.id))
  const found: string[] = []
  if (after.integrity !== 'ok') found.push(`SQLite found in desk.db: ${after.integrity}`)
  for (const row of before.open) {
    const now = there.get(row.id)
    if (now === undefined) found.push(`unsent work is gone: ${textOf(row)}`)
    else if (now.text !== row.text) found.push(`unsent work is not what it was: ${row.text} became ${now.text}`)
    else if (row.state === 'unknown' && now.state === 'waiting') found.push(`sent without a look: ${textOf(row)}`)
  }
  for (const row of after.open) {
    // What waits for a person is not sent unseen.
    if (known.has(row.id) || row.state === 'needsYou') continue
    // What had ended may come back to be looked up; it may not go out again as if it were new.
    if (!ended.has(row.id)) found.push(`nobody asked for it: ${textOf(row)}`)
    else if (row.state === 'waiting') found.push(`it had ended, and goes out again: ${textOf(row)}`)
  }
  const order = (rows: readonly HeldChange[]) => rows.flatMap((row) => (known.has(row.id) ? [row.id] : [])).join()
  const wasOrder = before.open.filter((row) => there.has(row.id))
  if (order(after.open) !== order(wasOrder)) found.push('unsent work is out of order')
  return found
}

/** Whether unsent work is gone. */
export function isWorkLost(before: LaptopContent, after: LaptopContent): boolean {
  const there = new Set(after.open.map((row) => row.id))
  return before.open.some((row) => !there.has(row.id))
}

/**
 * What damage to both records of unsent work may not do: lose work without a report that says so, or send work again
 * that had ended or may have been sent. `isSeen` is false where what is left looks like a power cut: a log and a copy that
 * both lost only their ends.
 */
export function silentlyLost(before: LaptopContent, after: LaptopContent, { isSeen }: { isSeen: boolean }): string[] {
  const known = new Map(before.open.map((row) => [row.id, row]))
  const found: string[] = []
  if (after.integrity !== 'ok') found.push(`SQLite found in desk.db: ${after.integrity}`)
  const isReported = after.mended.some((detail) => detail.includes('sync.mayBeLost'))
  if (isSeen && isWorkLost(before, after) && !isReported) found.push('unsent work is gone, and no incident says so')
  for (const row of after.open.filter(({ state }) => state === 'waiting')) {
    const was = known.get(row.id)
    if (was === undefined) found.push(`it had ended, or was never made, and goes out: ${textOf(row)}`)
    else if (was.state === 'unknown') found.push(`sent without a look: ${textOf(row)}`)
  }
  return found
}

/** Rows of history whose text is not what was written, in a file in which the app sees no damage. */
export function silentHistory(before: LaptopContent, after: LaptopContent): string[] {
  if (after.mended.length > before.mended.length) return []
  const texts = new Map(before.ended.map((row) => [row.id, row.text]))
  return after.ended.flatMap((row) => {
    const was = texts.get(row.id)
    return was !== undefined && was !== row.text ? [`history ${row.id}`] : []
  })
}

const textOf = (row: HeldChange) => `${row.wants} ${row.ticketNumber} (${row.id}, ${row.state})`
