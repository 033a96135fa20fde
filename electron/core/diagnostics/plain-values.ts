/**
 * Filters for values in a support bundle: each returns the value when its form proves that it is no personal data,
 * otherwise null.
 */

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A timestamp, given as milliseconds or ISO text. */
export function plainInstant(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 8.64e15) {
    return new Date(value).toISOString()
  }
  return typeof value === 'string' && instant.test(value) ? value : null
}

/** A finite number that we measured ourselves. */
export const plainNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** One of a closed list of our own words. */
export const plainWord = <Word extends string>(value: unknown, words: readonly Word[]): Word | null =>
  words.find((word) => word === value) ?? null

/** Enough of an id to distinguish two records, and too little to find one by it. */
export function shortId(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (guid.test(value)) return `${value.slice(0, 8)}…`
  // Other ids, such as ticket numbers: their last two characters, if long enough.
  return value.length >= 8 && /^[\w-]+$/.test(value) ? `…${value.slice(-2)}` : '…'
}

/** The length of a text in place of its content. */
export const lengthOf = (text: string): string => `text of ${text.length}`
