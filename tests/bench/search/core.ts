import { setTimeout as pause } from 'node:timers/promises'
import { answer, jobOf } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import type { Shape } from './queries.ts'

export interface SearchJob {
  dir: string
  site: SiteAddress
  now: string
  queries: { shape: Shape; text: string }[]
}

export interface Took {
  shape: Shape
  /** Milliseconds from the call to its answer, both as a window sees them. */
  search: number
  list: number
  found: number
}

/** The rows a Contacts screen asks for. */
const listed = 200
const suggested = 20

/** Every query by both operations that search contacts, over a whole mirror. */
const { dir, site, now, queries } = await jobOf<SearchJob>()
const { api, close } = await openCore({ dir, site, now })
// What a start has to do first (a look at the files, what changed meanwhile) is over by then.
await pause(3_000)
const took: Took[] = []
for (const { shape, text } of queries) {
  const start = performance.now()
  const { contacts } = await api.contacts.search({ text, limit: suggested })
  const between = performance.now()
  const { total } = await api.contacts.list({
    filter: { text },
    sort: { key: 'name', descending: false },
    start: 0,
    count: listed,
  })
  took.push({
    shape,
    search: between - start,
    list: performance.now() - between,
    found: Math.min(contacts.length, total),
  })
  // A person pauses between keys, and so does this: pulls get their turn.
  await new Promise((resolve) => setImmediate(resolve))
}
await close()
answer(took)
