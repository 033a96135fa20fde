import { isDate } from '../convert/dates.ts'

/** Whether a value is a plain object, of any realm: no list, date or null. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}

/** The members of an object; an empty object for any other value. */
export function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Whether a value may be in a set or be the end of a range. */
export function isTextNumberOrDate(value: unknown): boolean {
  return isText(value) || typeof value === 'number' || isDate(value)
}

/** Whether a value may be compared by order. */
export function isComparable(value: unknown): boolean {
  return isTextNumberOrDate(value) || typeof value === 'boolean'
}

/** The kind of a value for messages: `Text`, `Number`, `Date`, `List` and so on. */
export function kindOf(value: unknown): string {
  if (value === null) return 'Nothing'
  if (value === undefined) return 'Nothing given'
  if (Array.isArray(value)) return 'List'
  if (isDate(value)) return 'Date'
  if (isText(value)) return 'Text'
  const type = typeof value
  return type.charAt(0).toUpperCase() + type.slice(1)
}
