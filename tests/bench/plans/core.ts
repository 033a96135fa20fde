import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openMirrorReader } from '../../../electron/core/db/open.ts'
import { createSubscriptionQueries } from '../../../electron/core/plans/subscriptions.queries.ts'
import { SubscriptionFilter } from '../../../shared/app/subscriptions.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { askInTurns } from '../in-turns.ts'
import { barePlans } from './bare-sql.ts'
import { type CheckQuestion, type ListQuestion, questionsOf } from './questions.ts'

export interface PlansJob {
  dir: string
  site: SiteAddress
  now: string
  /** How often each shape of question is asked. */
  rounds: number
}

/** Milliseconds from the call to its reply, and those of bare SQL for the same. */
export interface Took {
  kind: 'list' | 'check' | 'counts' | 'list after a change'
  shape: string
  ms: number
  bareMs: number
}

/** The rows that the screen asks for. */
const listed = 100
/** What follows the clock may differ by so many where a minute turns between a question and its bound. */
const turned = 3

/** Every question about subscriptions in the core and on the file beside it, by turns. */
const job = await jobOf<PlansJob>()
const { api, clock, close } = await openCore(job)
// What a start has to do first (a look at the files, what changed meanwhile) is over by then.
await pause(3_000)
const mirror = join(job.dir, 'mirror.db')
const bare = barePlans(mirror)
const { lists, checks } = questionsOf(mirror, job.rounds)
const result: Took[] = []
const sorts = [
  { key: 'name', descending: false },
  { key: 'end', descending: false },
  { key: 'created', descending: true },
] as const
const minute = () => Math.floor(clock.now() / 60_000) * 60_000

for (const [index, question] of lists.entries()) await askList(question, index)
for (const [index, question] of checks.entries()) await askCheck(question, index)
for (let index = 0; index < job.rounds; index += 1) await askKeptCounts(index)
await close()
const reader = openMirrorReader(mirror)
let version = 0
const queries = createSubscriptionQueries(reader, {
  ...{ version: () => version, now: minute, syncOf: () => null, plans: () => [] },
})
for (let index = 0; index < job.rounds; index += 1) {
  await askNewCounts(index)
  for (const sort of sorts) await askNewList(sort, index)
}
reader.close()
bare.close()
response(result)

async function askList({ shape, filter, sort }: ListQuestion, index: number): Promise<void> {
  const { found, bareFound, ms, bareMs } = await askInTurns(index, {
    ask: async () => (await api.subscriptions.list({ filter, sort, start: 0, count: listed })).total,
    askBare: () => bare.list({ shape, filter, sort }, minute(), listed).total,
  })
  if (Math.abs(found - bareFound) > turned) {
    throw new Error(`${shape} finds ${found}, bare SQL ${bareFound}: ${JSON.stringify(filter)}`)
  }
  result.push({ kind: 'list', shape, ms, bareMs })
}

async function askCheck({ shape, text }: CheckQuestion, index: number): Promise<void> {
  const { found, bareFound, ms, bareMs } = await askInTurns(index, {
    ask: async () => (await api.subscriptions.check({ text })).people.length,
    askBare: () => bare.check({ shape, text }).people,
  })
  if (found === 0 || found !== bareFound) throw new Error(`${shape} finds ${found}, bare SQL ${bareFound}: ${text}`)
  result.push({ kind: 'check', shape, ms, bareMs })
}

async function askKeptCounts(index: number): Promise<void> {
  const { ms, bareMs } = await askInTurns(index, {
    ask: async () => (await api.subscriptions.counts({ planId: null })).counts.all,
    askBare: () => bare.counts(minute()).length,
  })
  result.push({ kind: 'counts', shape: 'kept', ms, bareMs })
}

async function askNewCounts(index: number): Promise<void> {
  version += 1
  const { ms, bareMs } = await askInTurns(index, {
    ask: async () => queries.counts().size,
    askBare: () => bare.counts(minute()).length,
  })
  result.push({ kind: 'counts', shape: 'read anew', ms, bareMs })
}

/** Nothing is kept of the list: a subscription has changed. */
async function askNewList(sort: (typeof sorts)[number], index: number): Promise<void> {
  version += 1
  const shape = `view active by ${sort.key}`
  const filter = SubscriptionFilter.parse({ view: 'active' })
  const { ms, bareMs } = await askInTurns(index, {
    ask: async () => queries.list({ filter, sort, start: 0, count: listed }).total,
    askBare: () => bare.list({ shape, filter, sort }, minute(), listed).total,
  })
  result.push({ kind: 'list after a change', shape, ms, bareMs })
}
