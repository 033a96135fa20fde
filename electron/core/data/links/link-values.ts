import type { DataLinking } from '../../../../shared/app/data-links.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import type { DataCollection } from '../../../../shared/wire/collections-entities.ts'
import { applied } from '../../base/set-change.ts'
import { recordIdOf } from '../item-id.ts'
import type { Links } from './link-reading.ts'

type Change = Pick<DataLinking, 'field' | 'add' | 'remove'>

/** An item that links to nothing. */
export const unlinked = ({ collectionId, itemId }: Pick<DataLinking, 'collectionId' | 'itemId'>): Links => ({
  id: itemId,
  dataCollectionId: collectionId,
  data: {},
})

/** The items that one field links to. */
export const linkedBy = ({ data }: Links, field: string): readonly string[] => lookUp(data, field) ?? []

/** The same links after a change: new ones stand behind. */
export function withLinks(links: Links, { field, ...change }: Change): Links {
  return { ...links, data: { ...links.data, [field]: applied(linkedBy(links, field), change) } }
}

/**
 * What a change leaves behind at the other ends: where the other collection shows the same links from its side, the site
 * changes both. Only of items whose links are here.
 */
export function otherEnds(
  collection: DataCollection | undefined,
  { itemId, field, add, remove }: DataLinking,
  linksOf: (recordId: string) => Links | undefined,
): Links[] {
  const type = collection?.fields?.find(({ key }) => key === field)?.typeMetadata?.multiReference
  const { referencedCollectionId: collectionId, referencingFieldKey: back } = type ?? {}
  if (collectionId === undefined || back === undefined || back === null) return []
  const changed = (id: string, change: Pick<Change, 'add' | 'remove'>) => {
    const links = linksOf(recordIdOf({ collectionId, itemId: id }))
    return links === undefined ? [] : [withLinks(links, { field: back, ...change })]
  }
  return [
    ...add.flatMap((id) => changed(id, { add: [itemId], remove: [] })),
    ...remove.flatMap((id) => changed(id, { add: [], remove: [itemId] })),
  ]
}
