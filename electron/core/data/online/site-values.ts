import { isDate } from '../item-words.ts'

/** A number; null for what is none. */
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** Milliseconds since 1970 of a day or an instant, without a zone in UTC; null for what is neither. */
export function timeOf(value: unknown): number | null {
  const text = isDate(value) ? value.$date : typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : ''
  const hasZone = !text.includes('T') || /(?:Z|[+-]\d\d:?\d\d)$/i.test(text)
  const at = Date.parse(hasZone ? text : `${text}Z`)
  return Number.isNaN(at) ? null : at
}
