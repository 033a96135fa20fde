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
  return hasPlugin(here, collectionId, 'PUBLISH') ? { publishPluginOptions: { includeDraftItems: true } } : {}
}

/** Whether a collection keeps its drafts apart: then they are published and taken back by calls of their own. */
export const hasDraftItems = (here: ReadableDb, collectionId: string): boolean =>
  hasPlugin(here, collectionId, 'DRAFT_ITEMS')

function hasPlugin(here: ReadableDb, collectionId: string, type: 'PUBLISH' | 'DRAFT_ITEMS'): boolean {
  const found = here
    .prepare(
      `SELECT 1 FROM collections, json_each(coalesce(doc, server), '$.plugins') AS plugin
       WHERE collections.id = ? AND plugin.value ->> '$.type' = ?`,
    )
    .pluck()
    .get(collectionId, type)
  return found !== undefined
}
