import type { DateAvailability, StringValidation } from '../../shared/wire/forms-values.ts'
import { iso } from '../clock.ts'
import type { Fault, FaultAt } from './submissions-faults.ts'
import { hasFormat, isOfCountry } from './submissions-formats.ts'

/** What is wrong with a text, by the rules of its field. */
export function textFaults(value: unknown, rules: StringValidation, how: { at: FaultAt; now: number }): Fault[] {
  const { at } = how
  if (typeof value !== 'string') return [at('TYPE_ERROR', { expected: 'string' })]
  const faults: Fault[] = []
  const { minLength, maxLength, pattern, format } = rules
  if (typeof minLength === 'number' && value.length < minLength) faults.push(at('MIN_LENGTH_ERROR', { minLength }))
  if (typeof maxLength === 'number' && value.length > maxLength) faults.push(at('MAX_LENGTH_ERROR', { maxLength }))
  if (typeof pattern === 'string' && !matches(value, pattern)) faults.push(at('PATTERN_ERROR', { pattern }))
  const allowed = rules.enum ?? []
  if (allowed.length > 0 && !allowed.includes(value)) faults.push(at('NOT_ALLOWED_VALUE_ERROR', { enum: allowed }))
  if (typeof format !== 'string' || format === 'UNKNOWN_FORMAT') return faults
  if (!hasFormat(value, format)) return [...faults, at('FORMAT_ERROR', { format })]
  const countries = rules.phoneOptions?.allowedCountryCodes ?? []
  if (format === 'PHONE' && countries.length > 0 && !isOfCountry(value, countries)) {
    faults.push(at('INVALID_PHONE_COUNTRY_CODE_ERROR', { allowedCountryCodes: countries }))
  }
  return [...faults, ...timeFaults(value, rules, how)]
}

/** A pattern of the owner that is no pattern lets everything through, as it would in the visitor's browser. */
function matches(value: string, pattern: string): boolean {
  try {
    // linear: it need not be, the owner of the form wrote it.
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

function timeFaults(value: string, rules: StringValidation, { at, now }: { at: FaultAt; now: number }): Fault[] {
  const bounds = rules.dateOptions ?? rules.dateTimeOptions ?? rules.timeOptions ?? rules.dateOptionalTimeOptions
  const minimum = boundOf(bounds?.minimum, value.length, now)
  const maximum = boundOf(bounds?.maximum, value.length, now)
  const faults: Fault[] = []
  if (minimum !== undefined && value < minimum) faults.push(at('MIN_VALUE_ERROR', { minimum }))
  if (maximum !== undefined && value > maximum) faults.push(at('MAX_VALUE_ERROR', { maximum }))
  const availability = rules.dateOptions?.availability ?? undefined
  if (availability !== undefined && !isAvailable(value, availability)) faults.push(at('NOT_ALLOWED_VALUE_ERROR'))
  return faults
}

/** Dates and times compare as texts of one length. `$now` is the present day or instant; other expressions bind nothing. */
function boundOf(text: string | null | undefined, length: number, now: number): string | undefined {
  if (text === undefined || text === null || text === '') return undefined
  if (text === '$now') return iso(now).slice(0, length)
  return text.startsWith('$') ? undefined : text.slice(0, length)
}

const days = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

function isAvailable(date: string, rules: DateAvailability): boolean {
  const within = (range: { start?: string | null | undefined; end?: string | null | undefined }) =>
    date >= (range.start ?? '') && date <= (range.end ?? '9999')
  const { availableDates, unavailableDates, availableDays } = rules
  const weekday = days[new Date(`${date}T00:00:00.000Z`).getUTCDay()] ?? ''
  if ((unavailableDates ?? []).some(within)) return false
  if ((availableDates ?? []).length > 0 && !(availableDates ?? []).some(within)) return false
  return (availableDays ?? []).length === 0 || (availableDays ?? []).includes(weekday)
}
