import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as collectionsWire } from '../../../shared/wire/collections.ts'
import type { Feature } from '../feature.ts'
import { asking } from '../platform/named-rights.ts'
import { collectionEntity } from './collection.mirror.ts'
import { publish } from './drafts/publish.queued.ts'
import { ifStillFitting } from './fit/still-fitting.ts'
import { unlessCollectionGone, valuesIn } from './gone-collection.ts'
import { itemEntity } from './item.mirror.ts'
import { add } from './item-add.queued.ts'
import { edit } from './item-edit.queued.ts'
import { itemKind } from './item-kind.ts'
import { remove } from './item-remove.queued.ts'
import { link, linksIn } from './links/link.queued.ts'
import { linksEntity } from './links/links.mirror.ts'

/** The site’s collections, their items, and the links between items. */
export const dataFeature = {
  entities: [collectionEntity, itemEntity, linksEntity],
  operations: {
    'data.edit': unlessCollectionGone(ifStillFitting(edit, { isNew: false }), valuesIn),
    'data.add': unlessCollectionGone(ifStillFitting(add, { isNew: true }), valuesIn),
    'data.remove': unlessCollectionGone(remove, () => []),
    'data.link': unlessCollectionGone(link, linksIn),
    'data.publish': unlessCollectionGone(publish, () => []),
  },
  documents: [itemKind],
  // Only the list of collections: each collection has its own rights, and a refusal of one says nothing about the
  // others.
  rights: [
    {
      name: messageOf('rights.readData'),
      cost: messageOf('rights.cost.readData'),
      endpoints: [collectionsWire.list],
      ask: asking(collectionsWire.list, { paging: { limit: 1 } }),
    },
  ],
  announce: {
    collections: (publish, ids) => publish('data', 'changed', { count: ids.length }),
    dataItems: (publish, ids) => publish('data', 'changed', { count: ids.length }),
    dataLinks: (publish, ids) => publish('data', 'changed', { count: ids.length }),
  },
  load: async () => (await import('./open-data.ts')).openData,
} satisfies Feature
