import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { lookUp } from '../shared/look-up.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import { isStillTonight } from './seeds/build.ts'
import type { StoreChanges } from './world/store.ts'
import { storesOf, type World, type WorldName } from './world/world.ts'

const version = 2

interface StateFile {
  version: number
  name: WorldName
  seed: number
  businessDay: string
  seededAt: number
  changes: Record<string, StoreChanges<never>>
  ledger: LedgerEntry[]
}

/** Writes what changed since the seed; the seed itself is computed again from `seededAt`. */
export function saveState(file: string, world: World, ledger: Ledger): void {
  const { name, seed, businessDay, seededAt } = world
  const changes = Object.fromEntries(storesOf(world).map(([store, { changes }]) => [store, changes()]))
  const content = { version, name, seed, businessDay, seededAt, changes, ledger: ledger.entries() }
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, JSON.stringify(content), { mode: 0o600 })
  renameSync(temporary, file)
}

/** Makes the world of a name, a seed and an instant; the same ones give the same world. */
export type BuildWorld = (name: WorldName, seed: number, now: number) => World

/** The kept world; undefined when there is none, or it is of another world, seed or evening. */
export function loadState(
  file: string,
  wanted: { name: WorldName; seed: number; now: number; build: BuildWorld },
): { world: World; ledger: LedgerEntry[] } | undefined {
  const kept = readState(file)
  if (kept?.version !== version || kept.name !== wanted.name || kept.seed !== wanted.seed) return undefined
  if (!isStillTonight(kept.name, kept.seededAt, wanted.now)) return undefined
  const world = wanted.build(kept.name, kept.seed, kept.seededAt)
  for (const [name, store] of storesOf(world)) {
    const changes = lookUp(kept.changes, name)
    if (changes !== undefined) store.restore(changes)
  }
  return { world, ledger: kept.ledger }
}

/** A file that cannot be read is as good as none: the world is seeded anew. */
function readState(file: string): StateFile | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
