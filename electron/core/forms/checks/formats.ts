import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { StringFormat } from '../../../../shared/wire/forms-values.ts'

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/
const zone = /(?:Z|[+-]\d{2}:\d{2})$/

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  // 31 June would be taken for 1 July.
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

function isDateTime(text: string): boolean {
  const between = text.charAt(10)
  return (
    (between === 'T' || between === ' ') && isDate(text.slice(0, 10)) && clock.test(text.slice(11).replace(zone, ''))
  )
}

function isEmail(text: string): boolean {
  const [name = '', domain = '', ...rest] = text.split('@')
  const parts = domain.split('.')
  return rest.length === 0 && name !== '' && parts.length > 1 && !parts.includes('') && !/\s/.test(text)
}

function isHostname(text: string): boolean {
  const labels = text.split('.')
  const isLabel = (label: string) => /^[a-z0-9-]+$/i.test(label)
  const isInner = (label: string) => label.length < 64 && !label.startsWith('-') && !label.endsWith('-')
  return text.length <= 253 && labels.every(isLabel) && labels.slice(0, -1).every(isInner)
}

const tests = new Map<StringFormat, (text: string) => boolean>([
  ['DATE', isDate],
  ['TIME', (text) => clock.test(text)],
  ['DATE_TIME', isDateTime],
  ['DATE_OPTIONAL_TIME', (text) => isDate(text) || isDateTime(text)],
  ['EMAIL', isEmail],
  ['URL', (text) => /^https?:\/\/[^\s/]/.test(text) && URL.canParse(text)],
  ['URI', (text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text)],
  ['UUID', (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)],
  ['PHONE', (text) => /^\+?[\d\s().-]{5,24}$/.test(text) && text.replace(/\D/g, '').length >= 5],
  ['HOSTNAME', isHostname],
  ['COLOR_HEX', (text) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)],
  ['CURRENCY', (text) => /^[A-Z]{3}$/.test(text)],
  ['LANGUAGE', (text) => /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/.test(text)],
])

/** Whether a text has a format of the platform; a format that is not known here lets everything through. */
export const hasFormat = (text: string, format: StringFormat): boolean => tests.get(format)?.(text) ?? true

/** Whether a phone number can be of one of these countries (two-letter codes). One without a country's prefix can. */
export function isOfCountries(phone: string, countries: readonly string[]): boolean {
  const plain = phone.replace(/[^\d+]/g, '')
  if (!plain.startsWith('+')) return true
  return countries.some(
    (country) => isSupportedCountry(country) && plain.startsWith(`+${getCountryCallingCode(country)}`),
  )
}

/** Two-letter codes of all countries that are known here. */
export const allCountries = (): string[] => [...getCountries()]
