import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { bareQueries } from './bare-sql.ts'
import type { Shape } from './queries.ts'

export interface SearchJob {
  dir: string
  site: SiteAddress
  now: string
  queries: { shape: Shape; text: string }[]
}

export interface Took {
  shape: Shape
  /** Milliseconds from the call to its result, both as a window sees them. */
  search: number
  list: number
  /** The same rows by prepared SQL on a connection of its own, each in turns with its operation. */
  bareSearch: number
  bareList: number
  found: number
}

/** The rows a Contacts screen asks for. */
const listed = 100
const suggested = 20

/** Every query by both operations that search contacts, over a whole mirror. */
const { dir, site, now, queries } = await jobOf<SearchJob>()
const { api, close } = await openCore({ dir, site, now })
// What a start has to do first (a look at the files, what changed meanwhile) is over by then.
await pause(3_000)
const bare = bareQueries(join(dir, 'mirror.db'))
const took: Took[] = []
for (const [index, { shape, text }] of queries.entries()) {
  const ask = async () => {
    const start = performance.now()
    const { contacts } = await api.contacts.search({ text, limit: suggested })
    const between = performance.now()
    const { total } = await api.contacts.list({
      filter: { text },
      sort: { key: 'name', descending: false },
      start: 0,
      count: listed,
    })
    const end = performance.now()
    return { search: between - start, list: end - between, found: Math.min(contacts.length, total) }
  }
  const askBare = () => {
    const start = performance.now()
    bare.search(text, suggested)
    const between = performance.now()
    bare.list(text, listed)
    return { bareSearch: between - start, bareList: performance.now() - between }
  }
  // The second finds the pages of the file in memory, so they take turns at that as well.
  const bareFirst = index % 2 === 1 ? askBare() : undefined
  const asked = await ask()
  took.push({ shape, ...asked, ...(bareFirst ?? askBare()) })
  // A person pauses between keys, and so does this: pulls get their turn.
  await new Promise((resolve) => setImmediate(resolve))
}
bare.close()
await close()
response(took)
