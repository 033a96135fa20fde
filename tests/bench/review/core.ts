import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPrng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { askInTurns } from '../in-turns.ts'
import { bareInbox } from './bare-sql.ts'
import { type Question, questions } from './questions.ts'

export interface ReviewJob {
  dir: string
  site: SiteAddress
  now: string
  formId: string
  /** How often each operator is asked, with one condition and with two. */
  rounds: number
  /** Submissions that are opened. */
  opened: number
}

/** Milliseconds from the call to its result, and those of bare SQL for the same. */
export interface Took {
  ms: number
  bareMs: number
}

export interface ReviewResult {
  lists: (Took & { operator: Question['operator']; conditions: number })[]
  panes: Took[]
}

/** The rows an inbox asks for. */
const listed = 100

/** Every question to the inbox, and single submissions, in the core and on the file beside it, by turns. */
const job = await jobOf<ReviewJob>()
const { api, close } = await openCore(job)
// What a start has to do first (a look at the files, what changed meanwhile) is over by then.
await pause(3_000)
const { formId } = job
const bare = bareInbox(join(job.dir, 'mirror.db'), formId)
const result: ReviewResult = { lists: [], panes: [] }

for (const [index, { operator, asked }] of questions(job.rounds).entries()) {
  const responses = asked.map(({ condition }) => condition)
  const sort = { key: 'created' as const, descending: true }
  const took = await askInTurns(index, {
    ask: async () =>
      (await api.forms.submissions({ filter: { formId, answers: responses }, sort, start: 0, count: listed })).total,
    askBare: () => bare.page(asked, listed).total,
  })
  if (took.found !== took.bareFound) {
    throw new Error(`${operator} finds ${took.found}, bare SQL ${took.bareFound}: ${JSON.stringify(responses)}`)
  }
  result.lists.push({ operator, conditions: asked.length, ms: took.ms, bareMs: took.bareMs })
}
const ids = bare.ids()
const prng = createPrng(seedOf('panes'))
for (let index = 0; index < job.opened; index += 1) {
  const submissionId = prng.pick(ids)
  const { ms, bareMs } = await askInTurns(index, {
    ask: async () => (await api.forms.submission({ submissionId })).fieldValues.length,
    askBare: () => Number(bare.one(submissionId) !== undefined),
  })
  result.panes.push({ ms, bareMs })
}
bare.close()
await close()
response(result)
