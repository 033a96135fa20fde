import type { FormValue } from './app/form-values.ts'
import { lookUp } from './look-up.ts'

/** How one language writes numbers and times. */
export interface ValueWords {
  number(value: number): string
  /** A day without a time, from an ISO date or instant (UTC). */
  day(iso: string): string
  /** An instant with its time. */
  moment(iso: string): string
}

/** The words for texts that depend on no language, such as those of a search: ISO dates, plain digits. */
export const plainWords: ValueWords = {
  number: String,
  day: (iso) => iso.slice(0, 10),
  moment: (iso) => iso.replace('T', ' ').replace(/(?::\d\d(?:\.\d{1,9})?)?Z$/, ' UTC'),
}

/** A value in one line; empty for none. A date that cannot be read stays as it was written. */
export function formValueText(value: FormValue | null, words: ValueWords): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return words.number(value)
  if (Array.isArray(value)) return value.join(', ')
  if ('dateTime' in value) return dateText(value.dateTime, words)
  return 'address' in value ? addressLines(value.address).join(', ') : unknownText(value.unknown)
}

function dateText(iso: string, words: ValueWords): string {
  if (Number.isNaN(Date.parse(iso))) return iso
  return isDayOnly(iso) ? words.day(iso) : words.moment(iso)
}

/** Whether a date has no time of day: a form that asks for a day stores its midnight in UTC. */
export const isDayOnly = (iso: string): boolean =>
  /^\d{4}-\d\d-\d\d(?:T00:00(?::00(?:\.0{1,9})?)?(?:Z|\+00:00))?$/.test(iso)

/**
 * An address as people write it, a line each: street, second line, town, region, country. One without parts reads as the
 * platform formats it.
 */
export function addressLines(address: Readonly<Record<string, unknown>>): string[] {
  const text = (name: string) => textOf(lookUp(address, name))
  const lines = [
    text('addressLine') || text('addressLine1') || streetOf(address),
    text('addressLine2'),
    [text('postalCode'), text('city')].filter(Boolean).join(' '),
    text('subdivision'),
    text('country'),
  ].filter(Boolean)
  if (lines.length > 0) return lines
  const formatted = text('formattedAddress') || text('formatted')
  return formatted === '' ? [] : [formatted]
}

/** Street and number, from the names that the platform's services use for them. */
function streetOf(address: Readonly<Record<string, unknown>>): string {
  const street = address['streetAddress']
  const parts = typeof street === 'object' && street !== null ? (street as Record<string, unknown>) : {}
  const name = textOf(parts['name']) || textOf(address['streetName'])
  const number = textOf(parts['number']) || textOf(address['streetNumber'])
  return [name, number].filter(Boolean).join(' ')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The only plain value of an unknown entry, else all of it as JSON. */
function unknownText(entry: Readonly<Record<string, unknown>>): string {
  const values = Object.values(entry).filter((value) => value !== null && value !== '' && !isEmptyList(value))
  const [only] = values
  if (values.length === 0) return ''
  return values.length === 1 && typeof only !== 'object' ? String(only) : JSON.stringify(entry)
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
