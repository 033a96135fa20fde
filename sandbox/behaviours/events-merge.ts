import { lookUp, putOwn } from '../../shared/look-up.ts'

type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The two ways to give a street: naming one drops the other. */
const alternatives: readonly [string, string][] = [
  ['addressLine', 'streetAddress'],
  ['streetAddress', 'addressLine'],
]

/**
 * A row with a change in it, as the platform reads a PATCH without a mask: what is missing stays, null clears, objects
 * are changed part by part, lists as a whole.
 */
export function merged<T extends object>(row: T, change: object): T {
  return mergedPlain(row as Plain, change as Plain) as T
}

/** A row with a change in it where an object of the change takes the place of the stored one as a whole. */
export function replaced<T extends object>(row: T, change: object): T {
  const next: Plain = { ...(row as Plain) }
  for (const [key, value] of Object.entries(change)) if (value !== undefined) putOwn(next, key, value)
  return next as T
}

function mergedPlain(row: Plain, change: Plain): Plain {
  const next: Plain = { ...row }
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue
    const before = lookUp(next, key)
    putOwn(next, key, isPlain(value) && isPlain(before) ? mergedPlain(before, value) : value)
    for (const [given, other] of alternatives) {
      if (key === given && value !== null && lookUp(change, other) === undefined) delete next[other]
    }
  }
  return next
}
