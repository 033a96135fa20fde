import type { DataCell, DataField } from '../../../shared/app/data.ts'
import { isTime } from '../../../shared/app/data-faults.ts'
import { fileNameOf } from '../../../shared/app/data-file-name.ts'
import type { DataKind, DataValue } from '../../../shared/app/data-values.ts'
import { plainOf } from '../../../shared/app/plain-rich-text.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { clean } from '../base/text.ts'
import { lockOfKind } from './collection-fields.ts'
import { isDate, plainText, textsIn } from './item-words.ts'

/** Characters of a text in a list, of one that is shown alone, and of one in a file, where nothing may be missing. */
export const inList = 160
export const inFull = 20_000
export const inFile = Number.POSITIVE_INFINITY

/** The name of a referenced item; undefined for one that is not here. */
export type TitleOf = (collectionId: string, itemId: string) => string | undefined

type Data = Readonly<Record<string, unknown>> | null | undefined

/** The values of an item in the order of its collection's fields. */
export function cellsOf(fields: readonly DataField[], data: Data, how: How): DataCell[] {
  return fields.map((field) => cellIn(field, data, how))
}

/** The value of one field of an item. */
export const cellIn = (field: DataField, data: Data, how: How): DataCell =>
  cellOf(field, lookUp(data ?? {}, field.key), how)

interface How {
  titleOf: TitleOf
  length: number
  /** Links to items that are gone, by the field's key. */
  missing?: Readonly<Record<string, number>>
}

/** Linked items that are named, by the length of texts beside them. */
const named = new Map([
  [inList, 3],
  [inFull, 1000],
])

/** What several links lead to; a value that is not there is not known here, and an empty list leads nowhere. */
function linkedCell({ key, refersTo }: DataField, value: unknown, { titleOf, length, missing }: How): DataCell {
  if (!Array.isArray(value)) return { ...noCell, linked: null }
  const ids = value.filter((one) => typeof one === 'string')
  const linked = ids.slice(0, named.get(length)).map((id) => ({ id, title: titleOf(refersTo ?? '', id) ?? '' }))
  const gone = lookUp(missing ?? {}, key) ?? 0
  const words = linked.find(({ title }) => title !== '')?.title ?? ''
  return {
    ...noCell,
    words,
    count: ids.length,
    linked,
    isCut: linked.length < ids.length,
    ...(gone > 0 ? { gone } : {}),
  }
}

const noCell: DataCell = { value: null, words: '', count: 0, isOdd: false, isCut: false, fileId: null }

function cellOf(field: DataField, value: unknown, how: How): DataCell {
  const { titleOf, length } = how
  if (field.kind === 'references') return linkedCell(field, value, how)
  if (isEmpty(value)) return noCell
  const typed = typedValue(field.kind, value)
  if (typed !== undefined) {
    const words = field.kind === 'reference' ? (titleOf(field.refersTo ?? '', String(typed)) ?? '') : ''
    const count = Array.isArray(typed) ? typed.length : 1
    const shown = truncateValue(typed, length)
    const named = isSaidByValue(field.kind) ? {} : described(field.kind, value, length)
    return { ...noCell, value: shown, words, count, ...named, isCut: shown !== typed }
  }
  return { ...noCell, ...described(field.kind, value, length), isOdd: isTyped(field.kind) }
}

function described(kind: DataKind, value: unknown, length: number): Pick<DataCell, 'words' | 'count' | 'fileId'> {
  const [first] = Array.isArray(value) ? value : [value]
  return {
    words: clean(wordsOf(kind, value), length),
    count: Array.isArray(value) ? value.length : 1,
    fileId: pictured.has(kind) ? fileIdOf(first) : null,
  }
}

/** Kinds that are drawn by a small picture of their file. */
const pictured: ReadonlySet<DataKind> = new Set(['image', 'gallery', 'video'])

/** Kinds whose value is what people read, so that nothing need be said beside it. */
const isSaidByValue = (kind: DataKind): boolean => simple.has(kind)
const simple: ReadonlySet<DataKind> = new Set([
  'text',
  'email',
  'link',
  'reference',
  'number',
  'flag',
  'date',
  'dateTime',
  'time',
  'tags',
])

/** The library's id of a file, which stands in its address: `wix:image://v1/ID/name`. */
function fileIdOf(value: unknown): string | null {
  const address = typeof value === 'object' && value !== null && 'src' in value ? value.src : value
  // A foreign object need not become a text.
  return typeof address === 'string' ? (/^wix:\w+:\/\/v1\/([^/#]+)/.exec(address)?.[1] ?? null) : null
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
    case 'time':
      return typeof value === 'string' && isTime(value) ? value : undefined
    case 'image':
    case 'video':
    case 'audio':
    case 'document':
      return typeof value === 'string' ? value : undefined
    case 'richText':
      return typeof value === 'string' && plainOf(value) !== undefined ? value : undefined
    case 'gallery':
    case 'documents':
    case 'array':
      return Array.isArray(value) ? asJson(value) : undefined
    case 'object':
    case 'address':
      return typeof value === 'object' && !Array.isArray(value) ? asJson(value) : undefined
    case 'any':
      return asJson(value)
    default:
      return undefined
  }
}

const asJson = (value: unknown): DataValue => ({ $json: JSON.stringify(value) })

/** Whether a value of this kind can be typed, so that one that is not is of another type than its field. */
const isTyped = (kind: DataKind): boolean => lockOfKind(kind) === undefined

function truncateValue(value: DataValue, length: number): DataValue {
  if (typeof value === 'string') return value.length > length ? value.slice(0, length).toWellFormed() : value
  // A part of an object is none: nothing of it is shown as a value.
  return typeof value === 'object' && '$json' in value && value.$json.length > length ? { $json: '' } : value
}

/** A value that is shown only, in plain words. */
function wordsOf(kind: DataKind, value: unknown): string {
  if (files.has(kind)) return fileNameOf(Array.isArray(value) ? value[0] : value)
  if (kind === 'richText' || kind === 'formatted') return textsIn(value).join(' ')
  if (kind === 'time' && typeof value === 'string') return value.slice(0, 5)
  if (typeof value === 'string') return plainText(value)
  return JSON.stringify(value)
}

const files: ReadonlySet<DataKind> = new Set(['image', 'video', 'audio', 'document', 'gallery', 'documents'])
