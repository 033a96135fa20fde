import { isDeepStrictEqual } from 'node:util'

/** Parts of a document by name, as plain JSON values; a part that is empty is null. */
export type Fields = Readonly<Record<string, unknown>>

export interface FieldConflict {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** What becomes of a change when the document has changed as well. */
export interface Merge {
  /** What is left to be written over theirs; empty when theirs says it already. */
  write: Fields
  /** Parts that both changed, each to something else. */
  conflicts: FieldConflict[]
  /** Parts that only the other side changed: they stay as they are there. */
  kept: string[]
}

/**
 * Three versions of some fields become one, field by field. `mine` names what was changed here and nothing else; `base`
 * is what those fields were then; `theirs` is the document now. Lists named in `sets` merge as sets: what was added on
 * either side is in, what was taken out on either side is out. Pure.
 */
export function threeWay(versions: { base: Fields; mine: Fields; theirs: Fields; sets?: ReadonlySet<string> }): Merge {
  const { base, mine, theirs, sets = new Set<string>() } = versions
  const merge: { write: Record<string, unknown>; conflicts: FieldConflict[]; kept: string[] } = {
    write: {},
    conflicts: [],
    kept: [],
  }
  for (const [field, wanted] of Object.entries(mine)) {
    const before = base[field] ?? null
    const there = theirs[field] ?? null
    const value = sets.has(field) ? mergedSet(before, wanted, there) : wanted
    if (same(value, there)) continue
    // Changed and changed back: nothing of mine is left.
    if (same(wanted, before)) merge.kept.push(field)
    else if (sets.has(field) || same(there, before)) merge.write[field] = value
    else merge.conflicts.push({ field, base: before, mine: value, theirs: there })
  }
  for (const [field, before] of Object.entries(base)) {
    if (!(field in mine) && !same(theirs[field] ?? null, before)) merge.kept.push(field)
  }
  return merge
}

/** Whether two values mean the same; a part that is missing, null or an empty text or list counts as empty. */
export function same(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(plain(left), plain(right))
}

function plain(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return value
}

function mergedSet(base: unknown, mine: unknown, theirs: unknown): unknown[] {
  const [before, wanted, there] = [listOf(base), listOf(mine), listOf(theirs)]
  const removals = before.filter((value) => !wanted.includes(value))
  const additions = wanted.filter((value) => !before.includes(value))
  const remaining = there.filter((value) => !removals.includes(value))
  return [...remaining, ...additions.filter((value) => !remaining.includes(value))]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
