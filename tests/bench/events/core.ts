import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { askInTurns } from '../in-turns.ts'
import { bareEvents, type ListQuestion } from './bare-sql.ts'

export interface EventsJob {
  dir: string
  site: SiteAddress
  now: string
  /** How often each shape of question is asked. */
  rounds: number
}

/** Milliseconds from the call to its reply, and those of bare SQL for the same. */
export interface Took {
  shape: string
  ms: number
  bareMs: number
}

/** The rows that the screen asks for. */
const listed = 100
/** What follows the clock may differ by so many where an event begins or ends between a question and its bound. */
const turned = 3

const question = (shape: string, part: Partial<ListQuestion>): ListQuestion => ({
  ...{ shape, tab: 'past', text: '', category: null, venue: null, sort: 'starts' },
  ...part,
})
const questions = [
  question('all past, by start', {}),
  question('all past, by title', { sort: 'title' }),
  question('upcoming', { tab: 'upcoming' }),
  question('text: one word', { text: 'harbour' }),
  question('text: two words', { text: 'silver concert' }),
  question('text: first letters', { text: 'lan' }),
  question('category', { category: 'Plays' }),
  question('venue', { venue: 'Studio' }),
  question('category, venue and text', { category: 'Music', venue: 'Main House', text: 'winter' }),
]

/** Every filter of the list of events in the core and on the file beside it, by turns. */
const job = await jobOf<EventsJob>()
const { api, clock, close } = await openCore(job)
// What a start has to do first (a look at the files, what changed meanwhile) is over by then.
await pause(3_000)
const bare = bareEvents(join(job.dir, 'mirror.db'))
const result: Took[] = []
for (let index = 0; index < job.rounds; index += 1) for (const one of questions) await ask(one, index)
bare.close()
await close()
response(result)

async function ask(asked: ListQuestion, index: number): Promise<void> {
  const { shape, tab, text, category, venue, sort } = asked
  const filter = {
    ...{ tab, text },
    categories: category === null ? [] : [category],
    venues: venue === null ? [] : [venue],
  }
  const { found, bareFound, ms, bareMs } = await askInTurns(index, {
    ask: async () =>
      (await api.eventDesk.list({ filter, sort: { key: sort, descending: false }, start: 0, count: listed })).total,
    askBare: () => bare.list(asked, clock.now(), listed).total,
  })
  if (Math.abs(found - bareFound) > turned) throw new Error(`${shape} finds ${found}, bare SQL ${bareFound}`)
  result.push({ shape, ms, bareMs })
}
