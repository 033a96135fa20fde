import { mostLinked } from '../../../shared/app/data-links.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { CollectionReader } from './collection-reader.ts'
import { isShownAsDraft } from './drafts/publish.queued.ts'
import type { Item } from './item.mirror.ts'
import { recordIdOf } from './item-id.ts'
import type { Links } from './links/link-reading.ts'

/** What goes with an item that is removed, beside its values: it is made again for one that comes back. */
export interface Standing {
  /** What visitors see of it, where a new one of its collection would be shown otherwise. */
  published?: boolean | undefined
  /** What it is linked to, as far as that is known here, so many at once as one change makes. */
  links?: readonly { field: string; add: string[] }[] | undefined
}

/** Reads how an item stands now. */
export function createStanding(parts: {
  collections: Pick<CollectionReader, 'of'>
  /** What an item is linked to, as the person sees it; undefined while that is not known here. */
  linksOf(recordId: string): Links | undefined
}): (collectionId: string, item: Item) => Standing {
  return (collectionId, item) => {
    const collection = parts.collections.of(collectionId)
    if (collection === undefined) return {}
    const { hasDrafts, beginsAsDraft, fields } = collection
    const { data = {} } = parts.linksOf(recordIdOf({ collectionId, itemId: item.id })) ?? {}
    const links = fields.flatMap(({ key: field, lock }) => {
      const ids = lock === 'links' ? (lookUp(data, field) ?? []) : []
      return Array.from({ length: Math.ceil(ids.length / mostLinked) }, (_, at) => {
        return { field, add: ids.slice(at * mostLinked, (at + 1) * mostLinked) }
      })
    })
    const isShown = !isShownAsDraft(item, collection)
    return { published: hasDrafts && isShown === beginsAsDraft ? isShown : undefined, links }
  }
}
