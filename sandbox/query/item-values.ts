import { lookUp } from '../../shared/look-up.ts'

type Data = Record<string, unknown>

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The instant of a `{$date: ISO}`, milliseconds; undefined for everything else. */
export function dateOf(value: unknown): number | undefined {
  if (!isData(value) || typeof value['$date'] !== 'string' || Object.keys(value).length !== 1) return undefined
  // Without a zone it is read as UTC, and not in that of the machine.
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(value['$date']) || !value['$date'].includes('T')
  const instant = Date.parse(hasZone ? value['$date'] : `${value['$date']}Z`)
  return Number.isNaN(instant) ? undefined : instant
}

/** The values under a dotted path; lists on the way give those of all their members, the last value stays whole. */
export function valuesAt(value: unknown, steps: readonly string[]): unknown[] {
  const [step, ...rest] = steps
  if (step === undefined) return value === undefined || value === null ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((member) => valuesAt(member, steps))
  return isData(value) && Object.hasOwn(value, step) ? valuesAt(lookUp(value, step), rest) : []
}

export type Comparable = string | number | boolean

/** A value that has an order, with its kind; values of different kinds do not compare. */
export function comparable(value: unknown): { kind: string; value: Comparable } | undefined {
  const instant = dateOf(value)
  if (instant !== undefined) return { kind: 'date', value: instant }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return { kind: typeof value, value }
  }
  return undefined
}

/** Below, at or above zero; undefined when the two do not compare. */
export function compareItemValues(left: unknown, right: unknown): number | undefined {
  const [one, other] = [comparable(left), comparable(right)]
  if (one === undefined || other === undefined || one.kind !== other.kind) return undefined
  if (one.value === other.value) return 0
  return one.value < other.value ? -1 : 1
}

/** Whether two values are the same: dates by their instant, lists and objects by their content. */
export function sameValue(left: unknown, right: unknown): boolean {
  const order = compareItemValues(left, right)
  if (order !== undefined) return order === 0
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((member, at) => sameValue(member, right[at]))
  }
  if (!isData(left) || !isData(right)) return false
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => Object.hasOwn(right, key) && sameValue(lookUp(left, key), lookUp(right, key)))
}

/** A text as it stands in an address: `ORIGINAL` lowers letters and puts dashes for spaces, `PLAIN` only encodes. */
export function urlized(text: string, format: string): string {
  const shaped = format === 'PLAIN' ? text : text.trim().toLowerCase().replace(/\s+/g, '-')
  return encodeURIComponent(shaped.toWellFormed())
}
