import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../../support/databases.ts'
import { runArm } from '../child.ts'
import type { Measure } from '../report.ts'
import { median } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { DrainJob, DrainResult, DrainWork } from './subject.ts'

const latencyMs = 60
/** One call of the platform takes this many check-ins, one after the other; single changes travel four at a time. */
const checkInsPerCall = 100
const documentsInFlight = 4

/** Operations of the first drain, which is not measured. */
const warmUpOperations = 200

interface Kind {
  name: string
  workOn: (from: number, count: number) => DrainWork
  /** Milliseconds that waiting for answers alone takes. */
  idealMs: (operations: number) => number
}

/** A queue that goes out to a site 60 ms away, beside the time in which nothing is done but wait for its answers. */
export async function benchDrain(world: World, options: { pairs: number; operations: number }): Promise<Measure[]> {
  const mirror = join(world.loaded, 'mirror.db')
  const ofTurn = options.operations + warmUpOperations
  const admitted = ticketsOf(mirror, ofTurn * options.pairs)
  const people = contactsOf(mirror, ofTurn * options.pairs)
  const kinds: Kind[] = [
    {
      name: 'check-ins, a hundred a call',
      workOn: (from, count) => {
        const { eventId, codes } = admitted
        return { kind: 'admissions', eventId, codes: codes.slice(from, from + count) }
      },
      idealMs: (operations) => Math.ceil(operations / checkInsPerCall) * latencyMs,
    },
    {
      name: 'edits of contacts, four under way',
      workOn: (from, count) => ({ kind: 'edits', contacts: people.slice(from, from + count), mark: `Bench ${from}` }),
      idealMs: (operations) => Math.ceil(operations / documentsInFlight) * latencyMs,
    },
  ]
  const measures: Measure[] = []
  for (const kind of kinds) {
    const ratios: number[] = []
    const runs: DrainResult[] = []
    for (let turn = 0; turn < options.pairs; turn += 1) {
      const dir = folderOf(world)
      await world.latency(latencyMs)
      const warmUp = kind.workOn(turn * ofTurn, warmUpOperations)
      const work = kind.workOn(turn * ofTurn + warmUpOperations, options.operations)
      const job: DrainJob = { dir, site: world.site, now, work, warmUp }
      const run = await runArm<DrainResult>('drain/subject.ts', job)
      await world.latency(0)
      runs.push(run)
      ratios.push(run.ms / kind.idealMs(run.queued))
      world.say(
        `drain ${turn + 1}/${options.pairs}, ${kind.name}: ${run.queued} in ${Math.round(run.ms)} ms, ${run.writes} writes, ${run.requests} requests, at most ${run.inFlight} at once`,
      )
    }
    const queued = runs[0]?.queued ?? 0
    measures.push({
      bench: 'drain',
      name: `${queued} ${kind.name}, against ideal`,
      value: median(ratios),
      unit: 'x',
      target: { atMost: 1.1 },
      range: [Math.min(...ratios), Math.max(...ratios)],
      bound: { name: `ideal ${kind.idealMs(queued)} ms`, value: 1 },
      ...(queued < options.operations ? { void: `only ${queued} could be queued` } : {}),
    })
    measures.push({
      bench: 'drain',
      name: `${queued} ${kind.name}`,
      value: median(runs.map(({ ms }) => ms)),
      unit: 'ms',
    })
  }
  return measures
}

/** The whole site, as it was loaded; the queue is empty. */
function folderOf(world: World): string {
  const dir = mkdtempSync(join(world.folder, 'drain-'))
  for (const file of ['desk.db', 'mirror.db']) copyFileSync(join(world.loaded, file), join(dir, file))
  return dir
}

function ticketsOf(mirror: string, count: number): { eventId: string; codes: string[] } {
  const rows = rowsOf(
    mirror,
    `SELECT id, event_id AS eventId FROM tickets
     WHERE event_id = (SELECT event_id FROM tickets GROUP BY event_id ORDER BY count(*) DESC LIMIT 1)
       AND arrived_at IS NULL AND status = 'paid' AND has_note = 0 ORDER BY id LIMIT ?`,
    count,
  ) as { id: string; eventId: string }[]
  return { eventId: rows[0]?.eventId ?? '', codes: rows.map(({ id }) => id) }
}

function contactsOf(mirror: string, count: number): string[] {
  return rowsOf(mirror, 'SELECT id FROM contacts ORDER BY id LIMIT ?', count).map(({ id }) => String(id))
}
