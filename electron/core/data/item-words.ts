import { isMedia } from '../../../shared/app/data-file-name.ts'
import { fold } from '../../../shared/search-words.ts'
import { clean } from '../base/text.ts'

/** Characters of an item that are searched, and of a value that is sorted and filtered by. */
const searchedLength = 4_000
const comparedLength = 1_000
/** Most values of one item that are sorted and filtered by. */
const mostValues = 300
/** Stands between the texts of a list. Nothing that is cleaned has it. */
export const between = '\n'

type Data = Readonly<Record<string, unknown>> | null | undefined

/** A text as it is compared: folded, without control characters. */
export const comparable = (text: string): string => fold(clean(text, comparedLength))

/** A text as people read it: without the marks of HTML. */
export const plainText = (text: string): string => (text.includes('<') ? text.replace(/<[^<>]*>/g, ' ') : text)

/** Every text and number of a value, whatever shape it has; addresses of media are no words. */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return isMedia(value) ? [] : [plainText(value)]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || depth > 8 || isDate(value)) return []
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1))
}

/** All of an item as it is searched. */
export function searchWords(data: Data): string {
  const texts = Object.entries(data ?? {}).flatMap(([key, value]) => (key.startsWith('_') ? [] : textsIn(value)))
  return fold(clean(texts.join(' '), searchedLength))
}

/**
 * The simple values of an item as they are sorted and filtered, as JSON by field: texts folded, dates as the instant or
 * the day, yes and no as 1 and 0, lists of texts one below the other. What is empty or not simple is left out.
 */
export function indexedValues(data: Data): string {
  const values = Object.entries(data ?? {}).flatMap(([key, value]) => {
    const compared = key.startsWith('_') ? null : comparedValue(value)
    return compared === null ? [] : [[key, compared] as const]
  })
  // A map of entries: `__proto__` is a field's name like any other.
  return JSON.stringify(Object.fromEntries(values.slice(0, mostValues)))
}

function comparedValue(value: unknown): string | number | null {
  switch (typeof value) {
    case 'string':
      return comparable(plainText(value)) || null
    case 'number':
      return Number.isFinite(value) ? value : null
    case 'boolean':
      return value ? 1 : 0
    default:
      break
  }
  if (isDate(value)) return comparable(value.$date) || null
  if (!Array.isArray(value)) return null
  const texts = value.flatMap((one) => (typeof one === 'string' ? comparable(one) || [] : []))
  return texts.join(between) || null
}

/** A date as items carry it. */
export const isDate = (value: unknown): value is { $date: string } =>
  typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'string'
