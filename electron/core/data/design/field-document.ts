import type {
  AddedFieldKind,
  DesignedField,
  FieldSettings,
  NewDataField,
} from '../../../../shared/app/collection-design.ts'
import type { CollectionField } from '../../../../shared/wire/collections-fields.ts'
import { clean } from '../../base/text.ts'
import { kindOfType, rangeOf, targetOf } from '../collection-fields.ts'

/** The type that the platform gives a field of each kind. */
const types: Readonly<Record<AddedFieldKind, string>> = {
  text: 'TEXT',
  number: 'NUMBER',
  flag: 'BOOLEAN',
  date: 'DATE',
  dateTime: 'DATETIME',
  time: 'TIME',
  tags: 'ARRAY_STRING',
  link: 'URL',
  email: 'EMAIL',
  reference: 'REFERENCE',
  references: 'MULTI_REFERENCE',
  image: 'IMAGE',
  video: 'VIDEO',
  audio: 'AUDIO',
  document: 'DOCUMENT',
  gallery: 'MEDIA_GALLERY',
  documents: 'ARRAY_DOCUMENT',
  richText: 'RICH_TEXT',
  formatted: 'RICH_CONTENT',
  object: 'OBJECT',
  array: 'ARRAY',
  address: 'ADDRESS',
}

type Range = 'numberRange' | 'stringLengthRange' | 'arraySizeRange'
const ranges: ReadonlyMap<string, Range> = new Map([
  ['NUMBER', 'numberRange'],
  ...['TEXT', 'URL', 'EMAIL', 'RICH_TEXT', 'SLUG'].map((type): [string, Range] => [type, 'stringLengthRange']),
  ...['ARRAY', 'ARRAY_STRING', 'ARRAY_DOCUMENT', 'MEDIA_GALLERY'].map((type): [string, Range] => [
    type,
    'arraySizeRange',
  ]),
])

/** Fields that the platform made, that are not to be seen, or that are shown nowhere. */
export const isHidden = ({ key, systemField, encrypted }: CollectionField): boolean =>
  systemField === true || encrypted === true || key.startsWith('_')

/** A field as the app shows it. `filled` says how many items have a value; null where that is not counted. */
export function designedField(field: CollectionField, filled: number | null): DesignedField {
  const { key, displayName, description, type } = field
  const kind = kindOfType(type)
  return {
    key,
    kind,
    label: clean(displayName || key, 200),
    description: description ?? '',
    required: field.required === true,
    refersTo: targetOf(field),
    isFixed: field.readOnly === true,
    isSetOnce: field.immutable === true,
    hasRange: ranges.has(type ?? ''),
    ...rangeOf(field),
    // Links do not come with the items.
    filled: kind === 'references' ? null : filled,
  }
}

/** A new field as the platform takes it. Throws nothing: the contract has looked at it. */
export function newField({ key, kind, refersTo, settings }: NewDataField): CollectionField {
  const type = types[kind]
  const link = refersTo === null ? {} : { referencedCollectionId: refersTo }
  const typeMetadata =
    kind === 'reference' ? { reference: link } : kind === 'references' ? { multiReference: link } : undefined
  return {
    key,
    type,
    ...(typeMetadata === undefined ? {} : { typeMetadata }),
    ...changedParts({ key, type }, settings),
  }
}

/** What a change of a field's settings sends: those parts alone, so that everything else of it stays as it is. */
export function changedField(field: CollectionField, settings: FieldSettings): CollectionField {
  return { key: field.key, ...changedParts(field, settings) }
}

/** A field as one of another kind: what it had for its old one, such as a range, means nothing any more. */
export function retypedField(field: CollectionField, kind: AddedFieldKind): CollectionField {
  const { numberRange: _n, stringLengthRange: _s, arraySizeRange: _a, typeMetadata: _t, ...rest } = field
  return { ...rest, type: types[kind] }
}

function changedParts({ type }: CollectionField, { label, description, required, least, most }: FieldSettings) {
  const range = ranges.get(type ?? '')
  return {
    displayName: label,
    required,
    description: description === '' ? null : description,
    ...(range === undefined ? {} : { [range]: limitsOf(range, least, most) }),
  }
}

function limitsOf(range: Range, least: number | null, most: number | null) {
  switch (range) {
    case 'numberRange':
      return { min: least, max: most }
    case 'stringLengthRange':
      return { minLength: least, maxLength: most }
    case 'arraySizeRange':
      return { minSize: least, maxSize: most }
  }
}
