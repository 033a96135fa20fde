import { RE2JS } from 're2js'
import type { DateAvailability, StringValidation } from '../../../../shared/wire/forms-values.ts'
import type { Find, Finding } from './finding.ts'
import { hasFormat, isOfCountries } from './formats.ts'

/** What is wrong with a text, by the rules of its field. `now`: milliseconds. */
export function textFindings(value: unknown, rules: StringValidation, { find, now }: { find: Find; now: number }) {
  if (typeof value !== 'string') return [find('TYPE_ERROR', 'string')]
  const { minLength, maxLength, pattern, format } = rules
  const allowed = rules.enum ?? []
  const findings: Finding[] = []
  if (typeof minLength === 'number' && value.length < minLength) findings.push(find('MIN_LENGTH_ERROR', minLength))
  if (typeof maxLength === 'number' && value.length > maxLength) findings.push(find('MAX_LENGTH_ERROR', maxLength))
  if (typeof pattern === 'string' && !fits(value, pattern)) {
    findings.push(find('PATTERN_ERROR', rules.validationMessages?.pattern ?? ''))
  }
  if (allowed.length > 0 && !allowed.includes(value)) findings.push(find('NOT_ALLOWED_VALUE_ERROR'))
  if (typeof format !== 'string' || format === 'UNKNOWN_FORMAT') return findings
  if (!hasFormat(value, format)) return [...findings, find('FORMAT_ERROR', format)]
  const countries = rules.phoneOptions?.allowedCountryCodes ?? []
  if (format === 'PHONE' && countries.length > 0 && !isOfCountries(value, countries)) {
    findings.push(find('INVALID_PHONE_COUNTRY_CODE_ERROR', countries.join(', ')))
  }
  return [...findings, ...dateFindings(value, rules, { find, now })]
}

/**
 * Whether a text fits a pattern that the form's owner wrote. RE2 takes time in proportion to the text, whatever the
 * pattern; one that it does not read is left to the site.
 */
function fits(value: string, pattern: string): boolean {
  try {
    return RE2JS.compile(pattern).matcher(value).find()
  } catch {
    return true
  }
}

function dateFindings(value: string, rules: StringValidation, { find, now }: { find: Find; now: number }): Finding[] {
  const bounds = rules.dateOptions ?? rules.dateTimeOptions ?? rules.timeOptions ?? rules.dateOptionalTimeOptions
  const [from, to] = [bounds?.minimum, bounds?.maximum].map((bound) => boundOf(bound, value.length, now))
  const availability = rules.dateOptions?.availability
  return [
    ...(from !== undefined && value < from ? [find('MIN_VALUE_ERROR', from)] : []),
    ...(to !== undefined && value > to ? [find('MAX_VALUE_ERROR', to)] : []),
    ...(availability && !isAvailable(value, availability) ? [find('NOT_ALLOWED_VALUE_ERROR')] : []),
  ]
}

/** A bound as long as the value, so that both compare as texts. `$now` is the present; other expressions bind nothing here. */
function boundOf(bound: string | null | undefined, length: number, now: number): string | undefined {
  if (bound === '$now') return new Date(now).toISOString().slice(0, length)
  return bound === null || bound === undefined || bound === '' || bound.startsWith('$')
    ? undefined
    : bound.slice(0, length)
}

const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

function isAvailable(day: string, { availableDates, unavailableDates, availableDays }: DateAvailability): boolean {
  const holds = (range: { start?: string | null | undefined; end?: string | null | undefined }) =>
    day >= (range.start ?? '') && day <= (range.end ?? '9999')
  if (unavailableDates?.some(holds)) return false
  if (availableDates && availableDates.length > 0 && !availableDates.some(holds)) return false
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return !availableDays || availableDays.length === 0 || availableDays.some((one) => one === weekday)
}
