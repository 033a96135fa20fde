import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import type { Store } from '../world/store.ts'

interface Direction {
  isDescending: boolean
  compare(left: PlanOrder, right: PlanOrder): number
}

const remembered = new WeakMap<Store<PlanOrder>, { version: number; lists: Map<boolean, readonly PlanOrder[]> }>()

/**
 * All orders by when they were made, sorted once for as long as none of them changes: a walk over 100,000 orders would sort
 * all of them for each of its two thousand pages. The date does not follow the clock, so nothing needs to be reckoned first.
 */
export function sortedByCreation(store: Store<PlanOrder>, { isDescending, compare }: Direction): readonly PlanOrder[] {
  let known = remembered.get(store)
  if (known?.version !== store.version()) {
    known = { version: store.version(), lists: new Map() }
    remembered.set(store, known)
  }
  const list = known.lists.get(isDescending) ?? store.all().toSorted(compare)
  known.lists.set(isDescending, list)
  return list
}
