/**
 * What a support bundle may hold of a value: each of these answers the value when its form proves that it names nobody,
 * and null when it does not.
 */

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An instant, whether it comes as milliseconds or as text. */
export function plainInstant(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 8.64e15) {
    return new Date(value).toISOString()
  }
  return typeof value === 'string' && instant.test(value) ? value : null
}

/** A finite number of a fact that we measured ourselves. */
export const plainNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** One of a closed list of words of ours. */
export const plainWord = <Word extends string>(value: unknown, words: readonly Word[]): Word | null =>
  words.find((word) => word === value) ?? null

/** Enough of an id to tell two records apart, and too little to find one by it. */
export function shortId(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (guid.test(value)) return `${value.slice(0, 8)}…`
  // Of a ticket's number or another id the last two characters, where much more than these is left out.
  return value.length >= 8 && /^[\w-]+$/.test(value) ? `…${value.slice(-2)}` : '…'
}

/** How long a text is, and nothing of what it says. */
export const lengthOf = (text: string): string => `text of ${text.length}`
