import { missing } from '../behaviours/items-read.ts'
import { itemKey } from '../world/data.ts'
import type { World } from '../world/world.ts'

/** Hides an item from every query, or shows it again. Throws 404 for one that is not there. */
export function hideItem(
  world: World,
  { collectionId, id, hidden }: { collectionId: string; id: string; hidden: boolean },
): { hidden: boolean } {
  const item = world.dataItems.get(itemKey(collectionId, id))
  if (item === undefined) throw missing(id, collectionId)
  world.dataItems.put({ ...item, hidden })
  return { hidden }
}
