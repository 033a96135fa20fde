import type { DataCell, DataField } from '../../../shared/app/data.ts'
import type { DataKind, DataValue } from '../../../shared/app/data-values.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { clean } from '../base/text.ts'
import { isDate, isMedia, plainText, textsIn } from './item-words.ts'

/** Characters of a text in a list, and of one that is shown alone. */
export const inList = 160
export const inFull = 20_000

/** The name of a referenced item; undefined for one that is not here. */
export type TitleOf = (collectionId: string, itemId: string) => string | undefined

type Data = Readonly<Record<string, unknown>> | null | undefined

/** The values of an item in the order of its collection's fields. */
export function cellsOf(
  fields: readonly DataField[],
  data: Data,
  how: { titleOf: TitleOf; length: number },
): DataCell[] {
  return fields.map((field) => cellOf(field, lookUp(data ?? {}, field.key), how))
}

const noCell: DataCell = { value: null, words: '', count: 0, isOdd: false, isCut: false, fileId: null }

function cellOf(field: DataField, value: unknown, { titleOf, length }: { titleOf: TitleOf; length: number }): DataCell {
  if (isEmpty(value)) return noCell
  const typed = typedValue(field.kind, value)
  if (typed !== undefined) {
    const words = field.kind === 'reference' ? (titleOf(field.refersTo ?? '', String(typed)) ?? '') : ''
    const count = Array.isArray(typed) ? typed.length : 1
    const shown = cut(typed, length)
    return { ...noCell, value: shown, words, count, isCut: shown !== typed }
  }
  const count = Array.isArray(value) ? value.length : 1
  const words = clean(wordsOf(field.kind, value), length)
  return {
    ...noCell,
    words,
    count,
    isOdd: isTyped(field.kind),
    fileId: field.kind === 'image' ? fileIdOf(value) : null,
  }
}

/** The library's id of a file, which stands in its address: `wix:image://v1/ID/name`. */
function fileIdOf(value: unknown): string | null {
  const address = typeof value === 'object' && value !== null && 'src' in value ? value.src : value
  return /^wix:\w+:\/\/v1\/([^/#]+)/.exec(String(address))?.[1] ?? null
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The value as an editor takes it; undefined where it is of another type than its field. */
export function typedValue(kind: DataKind, value: unknown): DataValue | undefined {
  switch (kind) {
    case 'text':
    case 'email':
    case 'link':
    case 'reference':
      return typeof value === 'string' ? value : undefined
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'date':
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return value
      return isDate(value) ? value.$date.slice(0, 10) : undefined
    case 'dateTime':
      return isDate(value) && !Number.isNaN(Date.parse(value.$date))
        ? { $date: new Date(value.$date).toISOString() }
        : undefined
    case 'tags':
      return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined
    default:
      return undefined
  }
}

const isTyped = (kind: DataKind): boolean => kind === 'flag' || typedKinds.has(kind)
const typedKinds: ReadonlySet<DataKind> = new Set([
  'text',
  'email',
  'link',
  'reference',
  'number',
  'date',
  'dateTime',
  'tags',
])

const cut = (value: DataValue, length: number): DataValue =>
  typeof value === 'string' && value.length > length ? value.slice(0, length).toWellFormed() : value

/** A value that is shown only, in plain words. */
function wordsOf(kind: DataKind, value: unknown): string {
  if (kind === 'image' || kind === 'file') return fileName(Array.isArray(value) ? value[0] : value)
  if (kind === 'richText') return textsIn(value).join(' ')
  if (kind === 'time' && typeof value === 'string') return value.slice(0, 5)
  if (typeof value === 'string') return plainText(value)
  if (kind === 'references' && Array.isArray(value)) return textsIn(value[0]).join(' ')
  return JSON.stringify(value)
}

/** The name of a file: what stands last in its address, or what is said beside it. */
function fileName(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { title, fileName: name, src, url } = value as Record<string, unknown>
    const told = [title, name].find((one) => typeof one === 'string' && one !== '')
    return told === undefined ? fileName(src ?? url ?? '') : String(told)
  }
  const text = String(value)
  const path = text.split('#')[0] ?? text
  const last = path.split('/').findLast((part) => part !== '') ?? path
  try {
    return isMedia(text) ? decodeURIComponent(last) : last
  } catch {
    return last
  }
}
