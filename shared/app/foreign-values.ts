import type { DataField } from './data.ts'
import { type DataFault, type DataFaultCode, dataFault, isTime } from './data-faults.ts'
import { jsonFault } from './data-json.ts'
import { type DataValue, longestTag, longestText, mostTags } from './data-values.ts'
import { isExact } from './exact-number.ts'
import type { ColumnForm } from './foreign-forms.ts'
import { instantsOf } from './local-instant.ts'
import { plainOf, richOf } from './plain-rich-text.ts'
import { tagsIn } from './tags-text.ts'

/**
 * Why a text of another program gives no value: as of what is typed; its name leads to nothing, or to several; the clock skips
 * its hour, or shows it twice; or a letter of it was lost when it was read.
 */
export type ForeignFault = {
  fault: DataFaultCode | 'unknownName' | 'severalNames' | 'skippedHour' | 'doubleHour' | 'unreadable'
  limit: number | null
}
export type ForeignReading = { value: DataValue | null } | ForeignFault

/** The ids of what is called so. */
export type IdsOfName = (name: string) => readonly string[]

/** What decoders write for bytes that are no letter: the sign for that, or the places that Windows-1252 leaves free. */
const lost = /[\ufffd\u0081\u008d\u008f\u0090\u009d]/

const wrong: ForeignFault = { fault: 'wrongType', limit: null }

/**
 * Reads a text that another program wrote, for a field. A text field takes it as it is; a number that would lose a digit,
 * a day that is none and a word that says neither yes nor no are faults, never another value.
 */
export function readForeign(
  field: DataField,
  text: string,
  { form, idsOf, isNew = false }: { form: ColumnForm; idsOf: IdsOfName; isNew?: boolean },
): ForeignReading {
  if (lost.test(text)) return { fault: 'unreadable', limit: null }
  const reading = text.trim() === '' ? { value: null } : valueFrom(field, text, { form, idsOf })
  if ('fault' in reading) return reading
  const fault = dataFault(field, reading.value, isNew) ?? sizeFault(reading.value)
  return fault === undefined ? reading : { fault: fault.code, limit: fault.limit }
}

/** Why no item can hold a value, whatever its field allows. */
function sizeFault(value: DataValue | null): DataFault | undefined {
  if (Array.isArray(value)) {
    if (value.length > mostTags) return { code: 'tooMany', limit: mostTags }
    return value.some((tag) => tag.length > longestTag) ? { code: 'tooLong', limit: longestTag } : undefined
  }
  const text = typeof value === 'object' && value !== null && '$json' in value ? value.$json : value
  return typeof text === 'string' && text.length > longestText ? { code: 'tooLong', limit: longestText } : undefined
}

function valueFrom(
  { kind }: DataField,
  text: string,
  { form, idsOf }: { form: ColumnForm; idsOf: IdsOfName },
): ForeignReading {
  const trimmed = text.trim()
  switch (kind) {
    case 'text':
      return { value: text }
    case 'richText':
      // What has a form already is kept with it, where it is one that can be changed here.
      return { value: trimmed.startsWith('<') && plainOf(trimmed) !== undefined ? trimmed : richOf(text, '') }
    case 'number':
      return numberOf(trimmed, form)
    case 'flag':
      return flagOf(trimmed)
    case 'date':
      return some(dayOf(trimmed, form))
    case 'dateTime':
      return instantOf(trimmed, form)
    case 'time':
      return some(timeOf(trimmed))
    case 'tags':
      return { value: tagsIn(trimmed) }
    case 'reference': {
      const ids = idsOf(trimmed)
      if (ids.length > 1) return { fault: 'severalNames', limit: null }
      return ids[0] === undefined ? { fault: 'unknownName', limit: null } : { value: ids[0] }
    }
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return /^(wix:|https?:\/\/)/.test(trimmed) ? { value: trimmed } : wrong
    case 'link':
    case 'email':
      return { value: trimmed }
    default:
      return jsonFault(trimmed) === undefined ? { value: { $json: JSON.stringify(JSON.parse(trimmed)) } } : wrong
  }
}

const some = (value: string | undefined): ForeignReading => (value === undefined ? wrong : { value })

const groups = new Map([
  ['.', /^[-+]?\d{1,3}(?:[,'\u2019 ]\d{3}){1,40}(?:\.\d{1,300})?$/],
  [',', /^[-+]?\d{1,3}(?:[.'\u2019 ]\d{3}){1,40}(?:,\d{1,300})?$/],
])

function numberOf(text: string, { decimal }: ColumnForm): ForeignReading {
  const plain = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').replace(/^\u2212/, '-')
  const sign = decimal ?? '.'
  // Without a word of which sign it is, one that may be either is not guessed.
  if (decimal === null && /[.,]/.test(plain)) return wrong
  const isGrouped = groups.get(sign)?.test(plain) === true
  const whole = isGrouped ? plain.replaceAll(sign === '.' ? /[,'\u2019 ]/g : /[.'\u2019 ]/g, '') : plain
  const written = sign === ',' ? (whole.includes('.') ? '' : whole.replace(',', '.')) : whole
  if (!/^[-+]?\d{1,400}(\.\d{1,400})?(e[-+]?\d{1,3})?$/i.test(written)) return wrong
  return isExact(written) ? { value: Number(written) } : { fault: 'inexact', limit: null }
}

const yes = new Set(['true', '1', 'yes', 'y', 'ja', 'oui', 'sí', 'si', 'wahr', 'vrai', 'verdadero', 'x', '✓', '✔'])
const no = new Set(['false', '0', 'no', 'n', 'nein', 'non', 'falsch', 'faux', 'falso', '✗', '✘'])

function flagOf(text: string): ForeignReading {
  const word = text.toLowerCase()
  return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : wrong
}

/** A day as `YYYY-MM-DD`; undefined for one that no calendar has, and for one whose order was not chosen. */
function dayOf(text: string, { order }: ColumnForm): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined) return calendarDay(year, month, day)
  const [, first, sign, second, last] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (last === undefined) return undefined
  const known = sign === '.' || first === second ? (order ?? 'day') : order
  if (known === null) return undefined
  return known === 'day' ? calendarDay(last, second, first) : calendarDay(last, first, second)
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

/** An instant; one without a zone is in the time of this computer, as an editor reads it. Source: RFC 3339 for the zone. */
function instantOf(text: string, form: ColumnForm): ForeignReading {
  const [, dayText = '', rest = ''] = /^([\d/.-]{8,10})(?:[T ,]\s?(.{4,20}))?$/.exec(text) ?? []
  const day = dayOf(dayText, form)
  const [, clock = '', zone = ''] = /^([\d:.]{4,12})\s?(Z|[+-]\d\d:?\d\d)?$/.exec(rest || '00:00') ?? []
  const time = timeOf(clock)
  if (day === undefined || time === undefined) return wrong
  const local = `${day}T${time.slice(0, 12)}`
  const instants = zone === '' ? instantsOf(local) : [Date.parse(local + zone)]
  const [first, second] = instants
  if (first === undefined) return { fault: 'skippedHour', limit: null }
  if (Number.isNaN(first)) return wrong
  if (second !== undefined && form.twice === null) return { fault: 'doubleHour', limit: null }
  return { value: { $date: new Date(form.twice === 'second' ? (second ?? first) : first).toISOString() } }
}

/** A time with the seconds that the platform writes. */
function timeOf(text: string): string | undefined {
  const long = /^\d:/.test(text) ? `0${text}` : text
  if (!isTime(long)) return undefined
  const [clock = '', fraction = ''] = long.split('.')
  return `${clock.length === 5 ? `${clock}:00` : clock}.${fraction.slice(0, 3).padEnd(3, '0')}`
}
