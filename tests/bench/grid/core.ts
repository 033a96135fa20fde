import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { usualCache } from '../../../electron/core/db/open.ts'
import { restedMemory } from '../../support/rested-memory.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { askInTurns } from '../in-turns.ts'
import { filterQuestions, type Question, readSql, sortQuestions } from './questions.ts'

export interface GridJob {
  dir: string
  site: SiteAddress
  now: string
  collectionId: string
  /** How often each shape of filter and each sort is asked. */
  rounds: { filter: number; sort: number }
}

export interface Took {
  shape: string
  ms: number
  /** Milliseconds of bare SQL for the same rows. */
  bareMs: number
  /** Milliseconds for a look at eight megabytes that rested as long as what the product keeps in memory. */
  restedMs: number
}

export interface GridResult {
  /** Milliseconds of the first question by each field, whose values have to be gathered for it. */
  first: number[]
  filtered: Took[]
  sorted: Took[]
}

/** The rows a grid asks for. */
const listed = 100

/** Every question to the collection, in the core and on the file beside it, by turns. */
const job = await jobOf<GridJob>()
const { collectionId } = job
const { api, close } = await openCore(job)
// What a start has to do first (a look at the files, what changed meanwhile) is over by then.
await pause(3_000)
const db = new BetterSqlite(join(job.dir, 'mirror.db'), { readonly: true })
db.pragma(`cache_size = ${usualCache}`)
const byRids = db.prepare(
  'SELECT rid, item_id, coalesce(doc, server) FROM items WHERE rid IN (SELECT value FROM json_each(?))',
)

const first: number[] = []
for (const { sort } of sortQuestions(1)) {
  const start = performance.now()
  await api.data.list({ collectionId, filter: {}, sort, start: 0, count: listed })
  // Down a column that was asked for upwards: its values are there.
  if (!sort.descending) first.push(performance.now() - start)
}
for (const { conditions, sort } of filterQuestions(1)) {
  await api.data.list({ collectionId, filter: { conditions }, sort, start: 0, count: listed })
}
const filtered = await askAll(filterQuestions(job.rounds.filter))
const sorted = await askAll(sortQuestions(job.rounds.sort))
db.close()
await close()
response({ first, filtered, sorted } satisfies GridResult)

async function askAll(questions: readonly Question[]): Promise<Took[]> {
  const all: Took[] = []
  const rested = restedMemory()
  for (const [index, { shape, conditions, sort, bare }] of questions.entries()) {
    let restedMs = 0
    const { found, bareFound, ms, bareMs } = await askInTurns(index, {
      ask: async () => {
        restedMs = rested.lookMs()
        const filter = { conditions }
        return (await api.data.list({ collectionId, filter, sort, start: 0, count: listed })).total
      },
      askBare: () => askBare(sort, bare),
    })
    if (found !== bareFound)
      throw new Error(`${shape}: ${found} found, bare SQL ${bareFound}: ${JSON.stringify(conditions)}`)
    // The look is no part of the question.
    all.push({ shape, ms: ms - restedMs, bareMs, restedMs })
  }
  return all
}

/** The same rows in the same order by SQL that knows what each field holds, the first page of them read. */
function askBare(sort: Question['sort'], { where, parameters }: Question['bare']): number {
  const rids = db
    .prepare(
      `SELECT rid FROM items WHERE collection_id = ? AND ${where}
       ORDER BY ${readSql(sort.key)} ${sort.descending ? 'DESC' : 'ASC'}, item_id`,
    )
    .pluck()
    .all(collectionId, ...parameters)
  byRids.all(JSON.stringify(rids.slice(0, listed)))
  return rids.length
}
