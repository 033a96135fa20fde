import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import type { DataIndex } from '../../shared/wire/indexes.ts'
import type { FieldModification, ItemData } from '../../shared/wire/items-entities.ts'
import type { Task } from '../../shared/wire/tasks.ts'
import { createStore } from './store.ts'

export interface StoredCollection {
  collection: DataCollection
  /** When it went into the trash, milliseconds; its items stay for a restore. */
  deletedAt: number | null
  /** Fields that were there once: a query that names one is refused with a code of its own. */
  deletedFields: string[]
}

/**
 * An item with its two versions: what visitors see, and the draft beside or instead of it. One of the two is always
 * there. Links of multi-reference fields are kept apart, in `dataLinks`.
 */
export interface StoredItem {
  collectionId: string
  id: string
  data: ItemData | null
  draft: ItemData | null
  /** Per language, the texts that differ. */
  translations: Record<string, ItemData>
  /** The owner has hidden it: no query brings it. */
  hidden?: boolean
}

export interface StoredLink {
  collectionId: string
  field: string
  from: string
  to: string
}

export interface StoredIndex {
  collectionId: string
  /** As it is once it is built: `ACTIVE` or `FAILED`. */
  index: DataIndex
  createdAt: number
  droppedAt: number | null
}

export interface StoredTask {
  /** As it is at its end. */
  task: Task
  startsAt: number
  endsAt: number
}

export interface StoredJob {
  id: string
  collectionId: string
  filter: Record<string, unknown>
  /** Null for a job that removes. */
  modifications: FieldModification[] | null
  includeDrafts: boolean
  createdAt: number
  /** Items changed; null while the job is not done. */
  successCount: number | null
}

export const itemKey = (collectionId: string, id: string): string => `${collectionId}\n${id}`
export const linkGroup = (link: Omit<StoredLink, 'to'>): string => `${link.collectionId}\n${link.field}\n${link.from}`

export const createItemStore = () =>
  createStore<StoredItem>(
    (item) => itemKey(item.collectionId, item.id),
    (item) => item.collectionId,
  )

/** Data collections, their items, links, indexes, tasks and jobs. */
export const createDataStores = () => ({
  dataCollections: createStore<StoredCollection>(({ collection }) => collection.id),
  dataItems: createItemStore(),
  dataLinks: createStore<StoredLink>((link) => `${linkGroup(link)}\n${link.to}`, linkGroup),
  dataIndexes: createStore<StoredIndex>(
    ({ collectionId, index }) => itemKey(collectionId, index.name),
    ({ collectionId }) => collectionId,
  ),
  dataTasks: createStore<StoredTask>(({ task }) => task.id),
  dataJobs: createStore<StoredJob>((job) => job.id),
})
