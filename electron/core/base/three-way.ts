import { isDeepStrictEqual } from 'node:util'
import { lookUp, putOwn } from '../../../shared/look-up.ts'
import { mergedOrder } from '../../../shared/merged-order.ts'
import { type EntryKeys, mergeEntries, sameEntries } from './entry-lists.ts'

/** Fields of a document by name, as plain JSON values; null for an empty field. */
export type Fields = Readonly<Record<string, unknown>>

/** A field that both sides changed, with its value before and on each side. */
export interface FieldConflict {
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
}

/** Result of a three-way merge. */
export interface Merge {
  /** Fields to write over theirs; empty when theirs already has these values. */
  write: Fields
  /** Fields that both sides changed to different values. */
  conflicts: FieldConflict[]
  /** Fields that only the other side changed; they keep its values. */
  kept: string[]
}

/**
 * Merges three versions field by field. `mine` has only the fields changed here, `base` their values before that,
 * `theirs` the current document. Fields in `sets` are merged as sets: additions and removals of both sides apply.
 * Fields in `lists` are merged entry by entry; for one in conflict, `write` has what does not contradict the site.
 * Fields in `orders` are orders of ids, and never in conflict. Pure.
 */
export function threeWay(versions: {
  base: Fields
  mine: Fields
  theirs: Fields
  sets?: ReadonlySet<string> | undefined
  lists?: EntryKeys | undefined
  orders?: ReadonlySet<string> | undefined
}): Merge {
  const { base, mine, theirs, sets = new Set<string>(), lists, orders = new Set<string>() } = versions
  const merge: { write: Record<string, unknown>; conflicts: FieldConflict[]; kept: string[] } = {
    write: {},
    conflicts: [],
    kept: [],
  }
  for (const [field, wanted] of Object.entries(mine)) {
    const before = lookUp(base, field) ?? null
    const there = lookUp(theirs, field) ?? null
    const keyOf = lists?.get(field)
    if (keyOf !== undefined) {
      const merged = mergeEntries({ base: before, mine: wanted, theirs: there }, keyOf)
      if (sameEntries(merged.mine, there)) continue
      if (sameEntries(wanted, before)) merge.kept.push(field)
      else if (!sameEntries(merged.theirs, there)) putOwn(merge.write, field, merged.theirs)
      if (merged.isConflict) merge.conflicts.push({ field, base: before, mine: merged.mine, theirs: there })
      continue
    }
    const joins = sets.has(field) ? mergedSet : orders.has(field) ? orderOf : undefined
    const value = joins === undefined ? wanted : joins(before, wanted, there)
    if (same(value, there)) continue
    // Changed here and changed back: nothing to write.
    if (same(wanted, before)) merge.kept.push(field)
    else if (joins !== undefined || same(there, before)) putOwn(merge.write, field, value)
    else merge.conflicts.push({ field, base: before, mine: value, theirs: there })
  }
  for (const [field, before] of Object.entries(base)) {
    if (!Object.hasOwn(mine, field) && !same(lookUp(theirs, field) ?? null, before)) merge.kept.push(field)
  }
  return merge
}

/**
 * What a person who saw a document as `base` would remove unseen: every field that differs in `theirs`, also one that
 * was emptied there. Pure.
 */
export function lostByRemoving(base: Fields, theirs: Fields, lists?: EntryKeys): FieldConflict[] {
  return [...new Set([...Object.keys(base), ...Object.keys(theirs)])]
    .map((field) => ({
      ...{ field, mine: null },
      ...{ base: lookUp(base, field) ?? null, theirs: lookUp(theirs, field) ?? null },
    }))
    .filter((one) => !(lists?.has(one.field) === true ? sameEntries : same)(one.base, one.theirs))
}

/** Whether two values are equal; undefined, null, '' and [] all count as empty. */
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

const orderOf = (base: unknown, mine: unknown, theirs: unknown): string[] =>
  mergedOrder(listOf(base) as string[], listOf(mine) as string[], listOf(theirs) as string[])

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
