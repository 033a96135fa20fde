import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import { iso } from '../clock.ts'
import { itemKey, type StoredItem } from '../world/data.ts'
import type { World } from '../world/world.ts'
import { pluginOf } from './collections-shape.ts'

/** How a collection keeps drafts: among its items with a status, beside them, or not at all. */
export function draftsOf(collection: DataCollection): 'among' | 'beside' | 'none' {
  if (pluginOf(collection, 'PUBLISH') !== undefined) return 'among'
  return pluginOf(collection, 'DRAFT_ITEMS') === undefined ? 'none' : 'beside'
}

/** The version a caller sees; drafts come first where they are wanted. */
export function versionOf(item: StoredItem, drafts: boolean): { data: ItemData; isDraft: boolean } | undefined {
  if (drafts && item.draft !== null) return { data: item.draft, isDraft: true }
  return item.data === null ? undefined : { data: item.data, isDraft: false }
}

export function draftOf({ draft }: StoredItem): { data: ItemData; isDraft: boolean } | undefined {
  return draft === null ? undefined : { data: draft, isDraft: true }
}

export function hasDrafts(world: World, collectionId: string): boolean {
  return world.dataItems.group(collectionId).some(({ draft }) => draft !== null)
}

/** Drafts go; an item that was nothing else goes with them. */
export function discardDrafts(world: World, collectionId: string): void {
  each(world, collectionId, (item) => ({ ...item, draft: null }))
}

export function publishDrafts({ world, now }: { world: World; now: number }, collectionId: string): void {
  each(world, collectionId, (item) => (item.draft === null ? item : published(item, now)))
}

/** Drafts stay as drafts, unless there is a published version. */
export function mergeDrafts(world: World, collectionId: string): void {
  each(world, collectionId, (item) => (item.data === null ? item : { ...item, draft: null }))
}

/** Every item keeps one version, the published one if there is one. */
export function keepEither(world: World, collectionId: string): void {
  each(world, collectionId, (item) => ({ ...item, data: item.data ?? item.draft, draft: null }))
}

/** The draft takes the place of the published version. */
export function published(item: StoredItem, now: number): StoredItem {
  if (item.draft === null) return item
  return { ...item, data: { ...item.draft, _updatedDate: { $date: iso(now) } }, draft: null }
}

function each(world: World, collectionId: string, change: (item: StoredItem) => StoredItem): void {
  for (const item of world.dataItems.group(collectionId)) {
    const next = change(item)
    if (next.data === null && next.draft === null) world.dataItems.remove(itemKey(collectionId, item.id))
    else if (next !== item) world.dataItems.put(next)
  }
}
