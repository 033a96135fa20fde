import { isMedia } from '../../../shared/app/data-file-name.ts'
import { fold } from '../../../shared/search-words.ts'
import { clean } from '../base/text.ts'

/** Characters of an item that are searched. */
const searchedLength = 4_000

type Data = Readonly<Record<string, unknown>> | null | undefined

/** A text as people read it: without HTML tags. */
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

/** A date as items carry it. */
export const isDate = (value: unknown): value is { $date: string } =>
  typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'string'
