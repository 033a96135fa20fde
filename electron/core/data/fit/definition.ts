import { endpoints } from '../../../../shared/wire/collections.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { minute } from '../../mirror/feed.ts'
import type { SiteContext } from '../../sync/queued-operation.ts'
import { CollectionGone, ofCollectionThere, options } from '../item-site.ts'

/** How old a collection's definition may be when a change is sent. */
const trustedMs = 2 * minute

/** A collection as its fields are defined; `isNew`: the site said so just now. */
export interface Definition {
  collection: DataCollection
  isNew: boolean
}

/** When single collections were read last, by the file that keeps them and by their ids. */
const readAt = new WeakMap<object, Map<string, number>>()

/**
 * The definition that a change of an item is looked at against: the one that is here, read anew where it is older than two
 * minutes. Undefined for a collection that is not here. Throws `CollectionGone`.
 */
export async function definitionFor(site: SiteContext, collectionId: string): Promise<Definition | undefined> {
  const here = site.stored('collections', collectionId) as DataCollection | undefined
  if (here === undefined) return undefined
  return isTrusted(site, collectionId)
    ? { collection: here, isNew: false }
    : ((await readDefinition(site, collectionId)) ?? { collection: here, isNew: false })
}

/** The definition as the site has it now; undefined where it does not say. Throws `CollectionGone`. */
export async function readDefinition(site: SiteContext, collectionId: string): Promise<Definition | undefined> {
  try {
    const asked = { dataCollectionId: collectionId }
    const { collection } = await ofCollectionThere(site.client.call(endpoints.get, asked, options))
    if (collection === undefined) return undefined
    const times = readAt.get(site.here.mirror) ?? new Map<string, number>()
    readAt.set(site.here.mirror, times.set(collectionId, site.now()))
    return { collection, isNew: true }
  } catch (error) {
    if (error instanceof CollectionGone) throw error
    // Without a response the change is sent by what is known: its own response says what is wrong with the line or the
    // right.
    return undefined
  }
}

function isTrusted({ here, now }: SiteContext, collectionId: string): boolean {
  const listed = here.mirror.prepare(`SELECT full_at FROM pulls WHERE key = 'collections:'`).pluck().get()
  const times = [listed, readAt.get(here.mirror)?.get(collectionId)].filter((at) => typeof at === 'number')
  // A clock that was set back makes what is here look as if it came from later: that is not trusted either.
  return times.some((at) => now() >= at && now() - at <= trustedMs)
}
