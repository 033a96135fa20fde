import { buildWorld } from '../../sandbox/seeds/build.ts'
import { siteOf } from '../../sandbox/seeds/site.ts'
import type { Store } from '../../sandbox/world/store.ts'
import { emptyWorld, storesOf, type World } from '../../sandbox/world/world.ts'
import { putCollections } from './collections.ts'
import { putDoubles } from './doubles-world.ts'
import { putWorkshop } from './events-world.ts'
import { putPlans } from './plans-world.ts'
import { putReception } from './rsvp-world.ts'

/** 18:40 local time, fifty minutes before the first show. Milliseconds. */
export const evening = Date.parse('2026-11-20T17:40:00.000Z')

/** The site's connection details; the same for every seed, so that prepared files fit. */
export const siteSnapshot = siteOf(1)

/** Where it is. */
export const siteAddress = 'https://house.example.org'

let first: World | undefined

/** The site as every seed finds it. Rows are never changed in place, so that copies share them. */
export function freshWorld(): World {
  first ??= seededWorld()
  return worldOf(first, new Map(storesOf(first).map(([name, store]) => [name, store.all()])))
}

function seededWorld(): World {
  const world = buildWorld('sim', 1, evening)
  putCollections(world, evening)
  putReception(world, evening)
  putPlans(world, evening)
  putDoubles(world, evening)
  putWorkshop(world, evening)
  return world
}

/** A world with these rows. */
export function worldOf(details: World, rows: ReadonlyMap<string, readonly never[]>): World {
  const { name, seed, businessDay, seededAt } = details
  const world = emptyWorld({ name, seed, businessDay, seededAt })
  for (const [store, into] of storesOf(world)) for (const row of rows.get(store) ?? []) into.put(row)
  return world
}

/** What a read may see late. */
export const readable = [
  'events',
  'definitions',
  'orders',
  'tickets',
  'guests',
  'contacts',
  'labels',
  'mergedContacts',
  'dataItems',
  'dataLinks',
  'files',
  'folders',
  'rsvps',
  'plans',
  'planOrders',
] as const

interface Version {
  from: number
  version: number
  rows: readonly never[]
}

/** The world as it was: what an index shows that lags behind. */
export interface PastWorlds {
  /** To be called after every change, with the time of the change. */
  remember(at: number): void
  /** The world as it was at an instant. */
  at(time: number): World
}

export function createPastWorlds(world: World): PastWorlds {
  const stores = storesOf(world).filter(([name]) => readable.some((known) => known === name))
  const versions = new Map<string, Version[]>()
  let last: { key: string; world: World } | undefined

  const past: PastWorlds = {
    remember: (at) => {
      for (const [name, store] of stores) {
        const known = versions.get(name) ?? []
        if (known.at(-1)?.version === store.version()) continue
        known.push({ from: at, version: store.version(), rows: [...(store as Store<never>).all()] })
        versions.set(name, known)
      }
    },
    at: (time) => {
      const chosen = stores.map(([name]) => {
        const known = versions.get(name) ?? []
        return [name, known.findLast(({ from }) => from <= time) ?? known[0]] as const
      })
      const key = chosen.map(([, version]) => version?.version ?? 0).join()
      if (last?.key === key) return last.world
      const rows = new Map<string, readonly never[]>(storesOf(world).map(([name, store]) => [name, store.all()]))
      for (const [name, version] of chosen) rows.set(name, version?.rows ?? [])
      last = { key, world: worldOf(world, rows) }
      return last.world
    },
  }
  past.remember(Number.NEGATIVE_INFINITY)
  return past
}
