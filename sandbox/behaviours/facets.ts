import { lookUp } from '../../shared/look-up.ts'
import { violation } from '../errors.ts'

/** How each facet of a list groups its rows. */
export type FacetReaders<T> = Readonly<Record<string, (row: T) => readonly string[]>>

/** Rows by value of each wanted facet. Throws 400 for a facet the list does not have. */
export function facetGroups<T>(
  rows: readonly T[],
  wanted: readonly string[],
  readers: FacetReaders<T>,
): [string, Map<string, T[]>][] {
  return wanted.map((name) => {
    const read = lookUp(readers, name)
    if (read === undefined) throw violation('facet', 'OTHER', `does not know "${name}"`)
    const groups = new Map<string, T[]>()
    for (const row of rows) {
      for (const value of read(row)) {
        const group = groups.get(value)
        if (group === undefined) groups.set(value, [row])
        else group.push(row)
      }
    }
    return [name, groups]
  })
}

/** Plain counts of each value. */
export function facetCounts<T>(
  groups: readonly [string, Map<string, T[]>][],
): Record<string, { counts: Record<string, number> }> {
  return facetSums(groups, (rows) => rows.length)
}

/** A sum of one's own for each value. */
export function facetSums<T, S>(
  groups: readonly [string, Map<string, T[]>][],
  sum: (rows: readonly T[]) => S,
): Record<string, { counts: Record<string, S> }> {
  const countsOf = (values: Map<string, T[]>) =>
    Object.fromEntries([...values].map(([value, rows]) => [value, sum(rows)]))
  return Object.fromEntries(groups.map(([name, values]) => [name, { counts: countsOf(values) }]))
}

/** Returns whether a value is among those asked for; everything is when nothing was asked. */
export function amongst(list: readonly string[] | undefined): (value: unknown) => boolean {
  if (list === undefined || list.length === 0) return () => true
  const wanted = new Set<unknown>(list)
  return (value) => wanted.has(value)
}

/** The names of a comma-joined mask; null when it is empty and presence decides. Throws 400 for a name it may not have. */
export function maskOf(fields: string | undefined, known: readonly string[]): ReadonlySet<string> | null {
  const names = (fields ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  const stranger = names.find((name) => !known.includes(name))
  if (stranger !== undefined) throw violation('fields', 'OTHER', `does not know "${stranger}"`)
  return names.length === 0 ? null : new Set(names)
}
