import type { z } from 'zod'
import type { data } from '../../../shared/app/data.ts'
import { AppError } from '../../../shared/errors.ts'
import type { ReadableDb } from '../db/database.ts'
import { isPlainKey, pathOf } from './collection-fields.ts'
import type { CollectionReader } from './collection-reader.ts'
import type { GatheredFields } from './gathered-fields.ts'

type Asked = z.output<typeof data.tagsUsed.input>
type Result = z.output<typeof data.tagsUsed.output>

/** Documents that are looked into, and tags of a large collection, whose values lie ready. */
const mostDocuments = 2_000
const mostValues = 20_000
/** Tags that are offered. */
const mostTags = 200

/** Counts the tags of a field, of a large collection in the newest items: an editor must open at once in any. */
export function createTagsUsed(
  db: ReadableDb,
  { collections, gathered }: { collections: CollectionReader; gathered: GatheredFields },
): (asked: Asked) => Promise<Result> {
  const counted = (values: string) =>
    db.prepare(
      `SELECT tag, count(*) AS items FROM (${values}) WHERE tag <> '' AND length(tag) <= 1000
       GROUP BY tag ORDER BY items DESC, tag LIMIT ${mostTags}`,
    )
  const inDocuments = counted(
    `SELECT member.value AS tag FROM (
       SELECT json_extract(coalesce(doc, server), ?) AS list FROM items
       WHERE collection_id = ? AND leaving = 0 LIMIT ${mostDocuments}
     ), json_each(CASE WHEN json_valid(list) THEN list END) AS member WHERE member.type = 'text'`,
  )
  const inValues = counted(
    `SELECT value AS tag FROM (
       SELECT value, place, rank FROM item_values WHERE field = ? ORDER BY rid DESC, place DESC LIMIT ${mostValues}
     ) WHERE place > 0 AND rank = 2`,
  )
  return async ({ collectionId, key }) => {
    const field = collections.kept(collectionId).fields.find((one) => one.key === key)
    if (field?.kind !== 'tags' || !isPlainKey(key)) throw new AppError('invalid_input')
    await gathered.gather(collectionId, [key])
    const number = gathered.numberOf(collectionId, key)
    const tags = number === undefined ? inDocuments.all(pathOf(key), collectionId) : inValues.all(number)
    return { tags: tags as Result['tags'] }
  }
}
