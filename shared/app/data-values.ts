import { z } from 'zod'

/** What a field of a collection holds. `references`, `formatted` and `other` are read-only here. */
export const DataKind = z.enum([
  'text',
  'number',
  'flag',
  'date',
  'dateTime',
  'time',
  'tags',
  'link',
  'email',
  'reference',
  'image',
  'video',
  'audio',
  'document',
  'gallery',
  'documents',
  'richText',
  'formatted',
  'references',
  'object',
  'array',
  'address',
  'any',
  'other',
])
export type DataKind = z.infer<typeof DataKind>

/** Maximum characters of a text, or of an object as JSON. */
export const longestText = 400_000
/** Maximum characters of a tag. */
export const longestTag = 1000
/** Maximum tags in a field. */
export const mostTags = 1000

/** A date with a time, as items carry it. */
export const DataDate = z.object({ $date: z.iso.datetime() })

/** An object or a list as JSON text, so that no key in it (such as `$date`) is interpreted on the way. */
export const DataJson = z.object({ $json: z.string().max(longestText) })

/**
 * Why a person can't change a field here: the collection forbids it; this sign-in lacks the right; Foyer doesn't know
 * its kind; an edit would lose its formatting; its links don't come with the items; its name can't be part of a path.
 */
export const DataLock = z.enum(['collection', 'rights', 'kind', 'formatted', 'links', 'name'])
export type DataLock = z.infer<typeof DataLock>

/**
 * A value that a person can enter. A date is `YYYY-MM-DD`, a reference the other item's id, a file its address in the
 * media library.
 */
export const DataValue = z.union([
  z.string().max(longestText),
  z.number(),
  z.boolean(),
  z.array(z.string().max(longestTag)).max(mostTags),
  DataDate,
  DataJson,
])
export type DataValue = z.infer<typeof DataValue>

/** A field's key and value; null for no value. */
export const FieldValue = z.object({ key: z.string().min(1).max(1000), value: DataValue.nullable() })

/**
 * A condition on a field, compared as the platform does: `equals` respects case; `contains`, `starts` and `ends` ignore
 * it. On tags, `equals` matches if any tag is equal. `differs` and `no` also match a missing value. `before` and
 * `after` take a day or an instant, as the field does.
 */
export const DataCondition = z.object({
  key: z.string().min(1).max(1000),
  is: z.enum([
    'equals',
    'differs',
    'contains',
    'starts',
    'ends',
    'empty',
    'filled',
    'less',
    'greater',
    'before',
    'after',
    'yes',
    'no',
  ]),
  value: z.string().max(500).default(''),
})
export type DataCondition = z.output<typeof DataCondition>

/** Items that meet all conditions, or any of them, and in which every word of the text begins a word. */
export const DataFilter = z.object({
  text: z.string().max(200).default(''),
  conditions: z.array(DataCondition).max(8).default([]),
  join: z.enum(['all', 'any']).default('all'),
})
export type DataFilter = z.input<typeof DataFilter>

/** Sorts by a field's key, `_createdDate` or `_updatedDate`. As on the platform, a missing value ranks lowest. */
export const DataSort = z.object({ key: z.string().min(1).max(1000), descending: z.boolean() })
export type DataSort = z.infer<typeof DataSort>
