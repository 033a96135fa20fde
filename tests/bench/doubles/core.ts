import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { usualCache } from '../../../electron/core/db/open.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'

export interface DoublesJob {
  dir: string
  site: SiteAddress
  now: string
  rounds: number
}

export interface Searched {
  rows: number
  groups: number
  /** Milliseconds from the question to the end of the search it began, and of the bare pass beside it. */
  ms: number[]
  bareMs: number[]
  /** Delay of the core's event loop while it searched, p99, the timer's own step included. */
  loopMs: number
}

/** The least that a search has to do: read every key of every contact, and see which come twice. */
function bareSearch(mirror: string): { pass(): number; rows: number; ids: string[]; close(): void } {
  const db = new BetterSqlite(mirror, { readonly: true })
  db.pragma(`cache_size = ${usualCache}`)
  const keys = db.prepare("SELECT id, likeness FROM contacts WHERE likeness <> ''").raw()
  const ids = db.prepare('SELECT id FROM contacts LIMIT 200').pluck().all() as string[]
  return {
    ids,
    rows: db.prepare('SELECT count(*) FROM contacts').pluck().get() as number,
    pass: () => {
      const seen = new Map<string, number>()
      for (const [, text] of keys.iterate() as IterableIterator<[string, string]>) {
        for (const key of text.split('\n')) seen.set(key, (seen.get(key) ?? 0) + 1)
      }
      return [...seen.values()].filter((count) => count > 1).length
    },
    close: () => db.close(),
  }
}

const { dir, site, now, rounds } = await jobOf<DoublesJob>()
const { api, close } = await openCore({ dir, site, now })
await pause(3_000)
const bare = bareSearch(join(dir, 'mirror.db'))
const loop = monitorEventLoopDelay({ resolution: 1 })
const ms: number[] = []
const bareMs: number[] = []
let groups = 0

/** A pair that is set apart makes what was found old, so that the next question searches again. */
async function search(round: number): Promise<void> {
  const [one = '', other = ''] = bare.ids.slice(2 * round, 2 * round + 2)
  await api.contacts.keepApart({ contactIds: [one, other] })
  const found = new Promise<void>((resolve) => {
    const stop = api.contacts.doublesFound(() => {
      stop()
      resolve()
    })
  })
  loop.enable()
  const start = performance.now()
  await api.contacts.doubles({ start: 0, count: 50 })
  await found
  ms.push(performance.now() - start)
  loop.disable()
  groups = (await api.contacts.doubles({ start: 0, count: 1 })).total
}

for (let round = 0; round < rounds; round += 1) {
  const isBareFirst = round % 2 === 1
  if (!isBareFirst) await search(round)
  const start = performance.now()
  bare.pass()
  bareMs.push(performance.now() - start)
  if (isBareFirst) await search(round)
  await pause(50)
}
const { rows } = bare
bare.close()
await close()
response({ rows, groups, ms, bareMs, loopMs: loop.percentile(99) / 1e6 } satisfies Searched)
