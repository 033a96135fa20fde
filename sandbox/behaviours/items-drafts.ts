import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { itemKey, type StoredItem } from '../world/data.ts'
import { dropLinksOf } from '../world/data-links.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { open } from './items-open.ts'
import type { ItemCall, Opened } from './items-opened.ts'
import { dataOf, missing, respondWith } from './items-read.ts'
import { published } from './items-versions.ts'

type Drafts = Pick<AreaBehaviours<'items'>, 'createDraft' | 'publishDraft' | 'unpublish'>

export const draftBehaviours: Drafts = {
  createDraft: (call) => {
    const { opened, item } = draftable(call, call.input.dataItemId)
    if (item.data === null) throw missing(item.id, opened.id)
    if (item.draft !== null) {
      throw new PlatformError(409, 'WDE0074', { message: `WDE0074: Item [${item.id}] has a draft already.` })
    }
    return keep(opened, { ...item, draft: { ...item.data, _updatedDate: { $date: iso(call.now) } } }, true)
  },
  publishDraft: (call) => {
    const { opened, item } = draftable(call, call.input.dataItemId)
    if (item.draft === null) throw missing(item.id, opened.id)
    return keep(opened, published(item, call.now), false)
  },
  unpublish: (call) => {
    const { opened, item } = draftable(call, call.input.dataItemId)
    const { data } = item
    if (data === null) throw missing(item.id, opened.id)
    if (call.input.copyToDraft !== false) {
      return keep(opened, { ...item, data: null, draft: { ...data, _updatedDate: { $date: iso(call.now) } } }, true)
    }
    if (item.draft !== null) call.world.dataItems.put({ ...item, data: null })
    else {
      call.world.dataItems.remove(itemKey(opened.id, item.id))
      dropLinksOf(call.world, { collectionId: opened.id, id: item.id })
    }
    return {}
  },
}

/** Throws 400 WDE0119 for a collection without the Draft Items plugin: with Publish the status is changed by a write. */
function draftable(call: ItemCall, id: string): { opened: Opened; item: StoredItem } {
  const opened = open(call, 'UPDATE')
  if (opened.drafts !== 'beside') {
    throw new PlatformError(400, 'WDE0119', { message: `WDE0119: The ${opened.id} collection has no draft items.` })
  }
  const item = call.world.dataItems.get(itemKey(opened.id, id))
  if (item === undefined) throw missing(id, opened.id)
  return { opened, item }
}

function keep(opened: Opened, item: StoredItem, isDraft: boolean) {
  opened.call.world.dataItems.put(item)
  const data = dataOf(opened, item, { data: (isDraft ? item.draft : item.data) ?? {}, isDraft })
  return { dataItem: respondWith(opened, { item, data }) }
}
