import { z } from 'zod'

/** What a field of a collection holds. `references`, `formatted` and `other` are shown and not changed here. */
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

/** Letters of a text, or of an object as JSON. */
export const longestText = 400_000
/** Letters of a tag, and tags of an item. */
export const longestTag = 1000
export const mostTags = 1000

/** A date with a time, as items carry it. */
export const DataDate = z.object({ $date: z.iso.datetime() })

/** An object or a list as the text of its JSON, so that no name in it has a meaning on the way. */
export const DataJson = z.object({ $json: z.string().max(longestText) })

/**
 * Why a field cannot be changed here: the collection forbids it, this sign-in may not, its kind is not known here, its
 * text has a form that would be lost, its links do not come with the items, or its name cannot be written into a path.
 */
export const DataLock = z.enum(['collection', 'rights', 'kind', 'formatted', 'links', 'name'])
export type DataLock = z.infer<typeof DataLock>

/**
 * A value that can be typed here. A date is `YYYY-MM-DD`, a reference the id of the other item, a file its address in the
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

/** A field of an item with its value; null for none. */
export const FieldValue = z.object({ key: z.string().min(1).max(1000), value: DataValue.nullable() })

/**
 * One condition on a field, as the platform compares: letters count as they are in `equals`, and do not in `contains`,
 * `starts` and `ends`. `equals` of tags: one of them is this; `differs` is also what has no value. `before` and `after` take
 * a day or an instant, as the field holds them; `no` is also what was never said.
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

/** All conditions have to hold, or any of them; and every word of the text has to begin a word of the item. */
export const DataFilter = z.object({
  text: z.string().max(200).default(''),
  conditions: z.array(DataCondition).max(8).default([]),
  join: z.enum(['all', 'any']).default('all'),
})
export type DataFilter = z.input<typeof DataFilter>

/** By a field's key, or by `_createdDate` or `_updatedDate`. As the platform sorts: what has no value ranks lowest. */
export const DataSort = z.object({ key: z.string().min(1).max(1000), descending: z.boolean() })
export type DataSort = z.infer<typeof DataSort>
