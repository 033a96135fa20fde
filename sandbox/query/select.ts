import type { Filter, Sorting } from '../../shared/wire/common.ts'
import type { Store } from '../world/store.ts'
import { compileFilter } from './filter.ts'
import type { QueryRules } from './rules.ts'
import { compileSort, type Order, type Position } from './sort.ts'

/** Rows that match a query, in its order, with what each is sorted by. */
export interface Selection<T> {
  rows: readonly T[]
  positions: readonly Position[]
  order: Order<T>
}

interface Remembered {
  version: number
  selection: Selection<unknown>
}

const remembered = new WeakMap<object, Map<string, Remembered>>()
const rememberedPerStore = 16

interface Selecting<T> {
  store: Pick<Store<T>, 'version' | 'all'>
  rules: QueryRules
  filter: Filter
  sort: readonly Sorting[]
  idOf: (row: T) => string
  /** A condition outside the filter language, with a text that distinguishes it from others. */
  also?: { key: string; holds: (row: T) => boolean }
}

/**
 * Runs a query on the store. The last few results are kept until the store changes, so that the pages of one
 * walk do not filter and sort anew.
 */
export function select<T>(query: Selecting<T>): Selection<T> {
  const key = JSON.stringify([query.filter, query.sort, query.also?.key])
  const cache = cacheOf(query.store)
  const known = cache.get(key)
  if (known?.version === query.store.version()) return known.selection as Selection<T>
  const matches = compileFilter(query.filter, query.rules)
  const order = compileSort(query.sort, query.rules, query.idOf)
  const also = query.also?.holds
  const placed = query.store
    .all()
    .filter((row) => (also === undefined || also(row)) && matches(row))
    .map((row) => ({ row, position: order.positionOf(row) }))
    .sort((left, right) => order.compare(left.position, right.position))
  const selection = { rows: placed.map(({ row }) => row), positions: placed.map(({ position }) => position), order }
  cache.delete(key)
  cache.set(key, { version: query.store.version(), selection: selection as Selection<unknown> })
  const oldest = cache.keys().next().value
  if (cache.size > rememberedPerStore && oldest !== undefined) cache.delete(oldest)
  return selection
}

function cacheOf(store: object): Map<string, Remembered> {
  const known = remembered.get(store)
  if (known !== undefined) return known
  const fresh = new Map<string, Remembered>()
  remembered.set(store, fresh)
  return fresh
}
