import type { ItemData } from '../../shared/wire/items-entities.ts'
import { day, hour, iso, minute } from '../clock.ts'
import type { World } from '../world/world.ts'
import type { Seeding } from './seeding.ts'

/** An item as it is seeded. */
export interface NewItem {
  collectionId: string
  id?: string
  /** Days since it was made. */
  age: number
  data: ItemData
  owner?: string
  draft?: boolean
}

const houseOwner = '5a1e7d2c-0000-4000-8000-00000000f0e1'

/** Puts an item into its collection, with what the platform itself writes into it; gives its id. */
export function putItem(world: World, { prng, now }: Pick<Seeding, 'prng' | 'now'>, item: NewItem): string {
  const id = item.id ?? prng.uuid()
  const made = now - item.age * day - prng.int(0, 600) * minute
  const data = {
    ...item.data,
    _id: id,
    _owner: item.owner ?? houseOwner,
    _createdDate: { $date: iso(made) },
    _updatedDate: { $date: iso(Math.min(now, made + prng.int(0, item.age * 12) * hour)) },
  }
  const versions = item.draft === true ? { data: null, draft: data } : { data, draft: null }
  world.dataItems.put({ collectionId: item.collectionId, id, ...versions, translations: {} })
  return id
}
