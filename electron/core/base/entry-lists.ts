import { isDeepStrictEqual } from 'node:util'
import { lookUp, putOwn } from '../../../shared/look-up.ts'

/** An entry of a list, as a document kind gives it: flat JSON values, `id` where the site has one for it. */
type Entry = Readonly<Record<string, unknown>>

/** By field: what two entries without ids are recognised by, such as an e-mail address in lower case. */
export type EntryKeys = ReadonlyMap<string, (entry: Entry) => string>

export interface MergedEntries {
  /** Both sides' changes; where they contradict each other, what the other side has. */
  theirs: Entry[]
  /** The same, but where they contradict each other, what was changed here. */
  mine: Entry[]
  /** Both sides changed one part of one entry, or each chose another first entry. */
  isConflict: boolean
}

/**
 * Three-way merge of a list, entry by entry, and within an entry part by part. The first entry is the primary one; the
 * order of the others means nothing. Entries that one side added stay, entries that one side removed and the other left
 * alone go. Pure.
 */
export function mergeEntries(
  versions: { base: unknown; mine: unknown; theirs: unknown },
  keyOf: (entry: Entry) => string,
): MergedEntries {
  const [base, mine, theirs] = [entriesOf(versions.base), entriesOf(versions.mine), entriesOf(versions.theirs)]
  const inMine = counterparts(base, mine, keyOf)
  const inTheirs = counterparts(base, theirs, keyOf)
  pairReplaced(base, [mine, inMine], [theirs, inTheirs])
  const survivors = new Map<Entry, { mine: Entry | undefined; theirs: Entry | undefined }>()
  let isConflict = false
  for (const entry of base) {
    const [here, there] = [inMine.get(entry), inTheirs.get(entry)]
    const joined = joinedEntry(entry, here, there)
    isConflict ||= joined.isConflict
    survivors.set(entry, joined)
  }
  const added = additions(mine, inMine)
  const addedThere = additions(theirs, inTheirs)
  const first = firstOf({ base, mine, theirs, inMine, inTheirs })
  isConflict ||= first.isConflict
  const list = (side: 'mine' | 'theirs') => {
    const hasOrder = isSameOrder(base, theirs, inTheirs) && !isSameOrder(base, mine, inMine)
    const skeleton = hasOrder ? mine : theirs
    const [partners, later] = hasOrder ? [inMine, addedThere] : [inTheirs, added]
    const origin = new Map([...partners].flatMap(([entry, partner]) => (partner ? [[partner, entry] as const] : [])))
    const placed = skeleton.flatMap((entry) => {
      const before = origin.get(entry)
      if (before === undefined) return [entry]
      const joined = survivors.get(before)?.[side]
      return joined === undefined ? [] : [joined]
    })
    const kept = base.flatMap((entry) => {
      const joined = survivors.get(entry)?.[side]
      return joined === undefined || placed.includes(joined) ? [] : [joined]
    })
    const all = withoutDoubles([...placed, ...kept, ...later], theirs, keyOf)
    return inFront(all, first[side], keyOf)
  }
  return { theirs: list('theirs'), mine: list('mine'), isConflict }
}

/** Whether two lists say the same: the same first entry, and the same others in any order. Ids do not count. */
export function sameEntries(one: unknown, other: unknown): boolean {
  const [left, right] = [entriesOf(one), entriesOf(other)].map((list) => list.map(textOf))
  if (left === undefined || right === undefined || left.length !== right.length) return false
  return left[0] === right[0] && isDeepStrictEqual(left.toSorted(), right.toSorted())
}

const entriesOf = (list: unknown): Entry[] => (Array.isArray(list) ? (list as Entry[]) : [])

/** Without its id, and without what is empty. */
const textOf = (entry: Entry): string =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([part, value]) => part !== 'id' && value !== null && value !== undefined && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** For each entry of the base what became of it in a list: by id, else by what it is recognised by. */
function counterparts(base: Entry[], list: Entry[], keyOf: (entry: Entry) => string): Map<Entry, Entry | undefined> {
  const found = new Map<Entry, Entry | undefined>()
  const taken = new Set<Entry>()
  for (const isSame of [
    (one: Entry, other: Entry) => typeof one['id'] === 'string' && one['id'] === other['id'],
    (one: Entry, other: Entry) => keyOf(one) === keyOf(other),
  ]) {
    for (const entry of base) {
      if (found.get(entry) !== undefined) continue
      const partner = list.find((other) => !taken.has(other) && isSame(entry, other))
      if (partner === undefined) continue
      found.set(entry, partner)
      taken.add(partner)
    }
  }
  return found
}

/** An entry in whose place both sides have put another one: both changed it, although no id says so. */
function pairReplaced(base: Entry[], ...sides: (readonly [list: Entry[], partners: Map<Entry, Entry | undefined>])[]) {
  for (const [at, entry] of base.entries()) {
    if (sides.some(([, partners]) => partners.get(entry) !== undefined)) continue
    const replacements = sides.map(([list, partners]) => additions(list, partners).find((one) => one === list[at]))
    if (replacements.includes(undefined)) continue
    for (const [side, [, partners]] of sides.entries()) partners.set(entry, replacements[side])
  }
}

function additions(list: Entry[], partners: ReadonlyMap<Entry, Entry | undefined>): Entry[] {
  const known = new Set(partners.values())
  return list.filter((entry) => !known.has(entry))
}

function joinedEntry(base: Entry, mine: Entry | undefined, theirs: Entry | undefined) {
  const text = textOf(base)
  if (mine === undefined && theirs === undefined) return { mine, theirs, isConflict: false }
  if (mine === undefined) {
    const isConflict = theirs !== undefined && textOf(theirs) !== text
    return { mine: undefined, theirs: isConflict ? theirs : undefined, isConflict }
  }
  if (theirs === undefined) {
    const isConflict = textOf(mine) !== text
    return { mine: isConflict ? mine : undefined, theirs: undefined, isConflict }
  }
  const joined: Record<'mine' | 'theirs', Record<string, unknown>> = { mine: { ...theirs }, theirs: { ...theirs } }
  let isConflict = false
  for (const part of new Set([...Object.keys(mine), ...Object.keys(base)])) {
    if (part === 'id') continue
    const [before, here, there] = [base, mine, theirs].map((one) => lookUp(one, part) ?? null)
    if (here === before || here === there) continue
    putOwn(joined.mine, part, here)
    if (there === before) putOwn(joined.theirs, part, here)
    else isConflict = true
  }
  return { ...joined, isConflict }
}

/** Whether the entries of the base that a list still has stand in it as they stood. */
function isSameOrder(base: Entry[], list: Entry[], partners: ReadonlyMap<Entry, Entry | undefined>): boolean {
  const places = base.flatMap((entry) => {
    const partner = partners.get(entry)
    return partner === undefined ? [] : [list.indexOf(partner)]
  })
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1))
}

interface Firsts {
  base: Entry[]
  mine: Entry[]
  theirs: Entry[]
  inMine: ReadonlyMap<Entry, Entry | undefined>
  inTheirs: ReadonlyMap<Entry, Entry | undefined>
}

/** The entry that each side chose as the first one, where it chose another than before. */
function firstOf({ base, mine, theirs, inMine, inTheirs }: Firsts) {
  const chosen = (list: Entry[], partners: ReadonlyMap<Entry, Entry | undefined>): Entry | undefined => {
    const [before] = base
    if (before === undefined || list[0] === undefined) return undefined
    const partner = partners.get(before)
    // The first one was removed: the next one follows by itself, and a new one in its place was chosen.
    if (partner === undefined) return [...partners.values()].includes(list[0]) ? undefined : list[0]
    return partner === list[0] ? undefined : list[0]
  }
  const [here, there] = [chosen(mine, inMine), chosen(theirs, inTheirs)]
  const isConflict = here !== undefined && there !== undefined && textOf(here) !== textOf(there)
  return { mine: here ?? there, theirs: there ?? here, isConflict }
}

/** Two sides may have added the same: what the other side has of it stays, with its id. */
function withoutDoubles(list: Entry[], theirs: Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const preferred = new Set(theirs)
  const found = new Map<string, Entry>()
  for (const entry of list) {
    const key = keyOf(entry)
    if (!found.has(key) || (preferred.has(entry) && !preferred.has(found.get(key) ?? entry))) found.set(key, entry)
  }
  return [...found.values()]
}

function inFront(list: Entry[], first: Entry | undefined, keyOf: (entry: Entry) => string): Entry[] {
  if (first === undefined) return list
  const at = list.findIndex((entry) => entry === first || keyOf(entry) === keyOf(first))
  const entry = list[at]
  return entry === undefined ? list : [entry, ...list.filter((_, index) => index !== at)]
}
