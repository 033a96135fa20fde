import { isDate } from './convert/dates.ts'

/**
 * Reads a value in the vectors' notation: JSON in which `<Date ISO>` stands for a Date. The notation has no word for an
 * invalid Date and writes null for it; where a vector expects `{}` in such a place, it means one, because the null of
 * JSON stays null.
 */
export function readNotation(text: string, expected: unknown): unknown {
  const marked = text.replace(/<Date ([^>]*)>/g, (_, iso: string) => JSON.stringify({ [dateTag]: iso }))
  return revived(JSON.parse(marked), expected)
}

const dateTag = '<Date>'

function revived(value: unknown, expected: unknown): unknown {
  if (value === null) return isEmptyObject(expected) ? new Date(Number.NaN) : null
  if (Array.isArray(value)) return value.map((entry, index) => revived(entry, memberOf(expected, index)))
  if (!isMembers(value)) return value
  const iso = value[dateTag]
  if (typeof iso === 'string') return new Date(iso)
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revived(entry, memberOf(expected, key))]))
}

/** The same value with each Date as the vectors write it in responses: `{ "<Date>": ISO }`. */
export function withDateTags(value: unknown): unknown {
  if (isDate(value)) return { [dateTag]: value.toISOString() }
  if (Array.isArray(value)) return value.map(withDateTags)
  if (!isMembers(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withDateTags(entry)]))
}

function memberOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isMembers(value) ? value[key] : undefined
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmptyObject(value: unknown): boolean {
  return isMembers(value) && Object.keys(value).length === 0
}
