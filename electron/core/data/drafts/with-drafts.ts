import type { ReadableDb } from '../../db/database.ts'

/** What a call of items is given so that it sees drafts. */
interface WithDrafts {
  publishPluginOptions?: { includeDraftItems: true }
}

/**
 * For a collection that keeps drafts among its items, every call asks for them as well: people who work on a site see what
 * visitors do not see yet. Elsewhere nothing is added.
 */
export function withDrafts(here: ReadableDb, collectionId: string): WithDrafts {
  const has = here
    .prepare(
      `SELECT 1 FROM collections, json_each(coalesce(doc, server), '$.plugins') AS plugin
       WHERE collections.id = ? AND plugin.value ->> '$.type' = 'PUBLISH'`,
    )
    .pluck()
    .get(collectionId)
  return has === undefined ? {} : { publishPluginOptions: { includeDraftItems: true } }
}
