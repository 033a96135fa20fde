import { isTypedArray } from 'node:util/types'
import { buildWorld as buildNew } from '../../sandbox/seeds/build.ts'
import { emptyWorld, storesOf, type World, type WorldName } from '../../sandbox/world/world.ts'

/** Tests of one process mostly begin with the same evening; those of a moving clock need no more than the last ones. */
const mostKept = 6
/** Its rows are too many to be kept beside those in use. */
const neverKept: WorldName = 'large'

const kept = new Map<string, World>()

/**
 * What the sandbox of a test builds its world with; `vitest.config.ts` puts it there. The same name, seed and instant
 * give the same world, and rows are never changed in place: so one world is made and all others are copies that share
 * its rows. They are frozen, so that a test which changed one after all fails itself and not its neighbour.
 */
export function buildWorld(name: WorldName, seed: number, now: number, wanted?: 'withReception'): World {
  if (name === neverKept) return buildNew(name, seed, now)
  const key = `${name} ${seed} ${now} ${wanted ?? ''}`
  const first = kept.get(key) ?? frozen(buildNew(name, seed, now, wanted))
  kept.delete(key)
  kept.set(key, first)
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
  return copyOf(first)
}

function copyOf(first: World): World {
  const { name, seed, businessDay, seededAt } = first
  const world = emptyWorld({ name, seed, businessDay, seededAt })
  const rows = new Map(storesOf(first))
  for (const [store, into] of storesOf(world)) {
    for (const row of rows.get(store)?.all() ?? []) into.put(row)
    into.setSeeded()
  }
  return world
}

function frozen(world: World): World {
  for (const [, store] of storesOf(world)) for (const row of store.all()) freeze(row)
  return world
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || isTypedArray(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
