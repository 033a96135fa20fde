import type { Placed } from '../query/item-page.ts'
import type { StoredItem } from '../world/data.ts'
import type { Store } from '../world/store.ts'
import type { Opened } from './items-opened.ts'
import type { Row } from './items-read.ts'

type Sorted = readonly Placed<Row>[]

/** Lists that are remembered for one site. */
const mostLists = 8

const remembered = new WeakMap<Store<StoredItem>, { state: string; lists: Map<string, Sorted> }>()

/**
 * A sorted list of items, made once for as long as nothing of the site's data changes: a walk over 100,000 items would sort
 * all of them for each of its thousand pages. `asked` is what makes two lists the same. Chance has a new order each time.
 */
export function sortedOnce(opened: Opened, asked: unknown, make: () => Sorted): Sorted {
  const { world, quirks, memberId } = opened.call
  if (quirks.shuffledTies) return make()
  const state = [world.dataItems, world.dataCollections, world.dataLinks].map((store) => store.version()).join(' ')
  const { id, access, includeDrafts, onlyDrafts, language } = opened
  const key = JSON.stringify([
    ...[id, access, access === 'own' ? memberId : null, includeDrafts, onlyDrafts, language],
    asked,
  ])
  let known = remembered.get(world.dataItems)
  if (known?.state !== state) {
    known = { state, lists: new Map() }
    remembered.set(world.dataItems, known)
  }
  const found = known.lists.get(key)
  if (found !== undefined) return found
  const list = make()
  const [oldest] = known.lists.keys()
  if (known.lists.size >= mostLists && oldest !== undefined) known.lists.delete(oldest)
  known.lists.set(key, list)
  return list
}
