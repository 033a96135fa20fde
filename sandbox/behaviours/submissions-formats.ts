import { lookUp } from '../../shared/look-up.ts'
import type { StringFormat } from '../../shared/wire/forms-values.ts'

const date = /^\d{4}-\d{2}-\d{2}$/
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/

const tests: Record<string, (text: string) => boolean> = {
  DATE: isDate,
  TIME: (text) => time.test(text),
  DATE_TIME: isDateTime,
  DATE_OPTIONAL_TIME: (text) => isDate(text) || isDateTime(text),
  EMAIL: (text) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text),
  URL: (text) => /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text),
  URI: (text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text),
  UUID: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  PHONE: (text) => /^\+?[\d\s().-]{5,24}$/.test(text) && text.replace(/\D/g, '').length >= 5,
  HOSTNAME: (text) => /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9-]+$/i.test(text),
  COLOR_HEX: (text) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text),
  CURRENCY: (text) => /^[A-Z]{3}$/.test(text),
  LANGUAGE: (text) => /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(text),
}

/** Whether a text has the format; unknown formats let everything through. */
export function hasFormat(text: string, format: StringFormat): boolean {
  return lookUp(tests, format)?.(text) ?? true
}

function isDate(text: string): boolean {
  if (!date.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

function isDateTime(text: string): boolean {
  const [day = '', clock = '', ...rest] = text.split(/[T ]/)
  return rest.length === 0 && isDate(day) && time.test(clock.replace(/Z$|[+-]\d{2}:\d{2}$/, ''))
}

/** Countries by the prefix of their numbers, for the places that the demo's people come from and their neighbours. */
const countries: readonly [prefix: string, country: string][] = [
  ['+1', 'US'],
  ['+1', 'CA'],
  ['+20', 'EG'],
  ['+27', 'ZA'],
  ['+30', 'GR'],
  ['+31', 'NL'],
  ['+32', 'BE'],
  ['+33', 'FR'],
  ['+34', 'ES'],
  ['+351', 'PT'],
  ['+353', 'IE'],
  ['+354', 'IS'],
  ['+39', 'IT'],
  ['+41', 'CH'],
  ['+43', 'AT'],
  ['+44', 'GB'],
  ['+45', 'DK'],
  ['+46', 'SE'],
  ['+47', 'NO'],
  ['+48', 'PL'],
  ['+49', 'DE'],
  ['+61', 'AU'],
  ['+64', 'NZ'],
  ['+81', 'JP'],
  ['+84', 'VN'],
  ['+90', 'TR'],
  ['+91', 'IN'],
  ['+233', 'GH'],
  ['+234', 'NG'],
  ['+962', 'JO'],
  ['+972', 'IL'],
]

/** Whether a phone number belongs to one of the countries. A number without a country prefix belongs to any. */
export function isOfCountry(phone: string, allowed: readonly string[]): boolean {
  const plain = phone.replace(/[^\d+]/g, '')
  if (!plain.startsWith('+')) return true
  return countries.some(([prefix, country]) => plain.startsWith(prefix) && allowed.includes(country))
}
