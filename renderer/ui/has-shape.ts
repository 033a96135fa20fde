/**
 * Whether a value that was read back has the shape of a sample. A number stands for what a number's field may hold: a
 * number, a text that is none yet, or nothing; null for any single value. An empty list stands for one of single values,
 * an object without members for any object.
 */
export function hasShape(sample: unknown, value: unknown): boolean {
  if (sample === null || sample === undefined) return isSingle(value)
  if (typeof sample === 'number') return value === null || typeof value === 'number' || typeof value === 'string'
  if (typeof sample !== 'object') return typeof value === typeof sample
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(sample)) return false
  if (Array.isArray(sample)) return Object.values(value).every((one) => hasShape(sample[0], one))
  const [wanted, found] = [sample, value].map((one) => new Map<string, unknown>(Object.entries(one)))
  if (wanted === undefined || found === undefined || wanted.size === 0) return true
  const keys = new Set([...wanted.keys(), ...found.keys()])
  return [...keys].every((key) => wanted.has(key) && hasShape(wanted.get(key), found.get(key)))
}

const isSingle = (value: unknown): boolean => value === null || typeof value !== 'object'
