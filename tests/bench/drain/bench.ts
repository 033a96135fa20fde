import { copyFileSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../../support/databases.ts'
import { runArm } from '../child.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { NullClientJob } from './null-client.ts'
import type { DrainJob, DrainResult, DrainWork } from './subject.ts'

const latencyMs = 60
/** One call of the platform takes this many check-ins, one after the other; single changes travel four at a time. */
const checkInsPerCall = 100
const inFlight = 4

/** Operations of the first drain, which is not measured. */
const warmUpOperations = 200

/** Milliseconds that waiting alone takes where each operation is a request of its own, and four are under way. */
const idealMs = (operations: number) => Math.ceil(operations / inFlight) * latencyMs
/** The same where one call takes a hundred, and one call is under way. */
const idealBatchedMs = (operations: number) => Math.ceil(operations / checkInsPerCall) * latencyMs

/** A queue that goes out to a site 60 ms away, beside the time spent only on waiting for its responses. */
export async function benchDrain(world: World, options: { pairs: number; operations: number }): Promise<Measure[]> {
  const { operations, pairs } = options
  const mirror = join(world.loaded, 'mirror.db')
  const ofTurn = operations + warmUpOperations
  const admitted = ticketsOf(mirror, ofTurn * pairs)
  // A third of them is for the client that does nothing else.
  const people = contactsOf(mirror, (ofTurn + operations) * pairs)
  const checkIns: DrainResult[] = []
  const edits: DrainResult[] = []
  const bare: { ms: number }[] = []
  for (let turn = 0; turn < pairs; turn += 1) {
    const from = turn * ofTurn
    const codes = (start: number, count: number): DrainWork => ({
      ...{ kind: 'admissions', eventId: admitted.eventId, codes: admitted.codes.slice(start, start + count) },
    })
    const changes = (start: number, count: number): DrainWork => ({
      ...{ kind: 'edits', contacts: people.slice(start, start + count).map(({ id }) => id), text: `Bench ${start}` },
    })
    await world.latency(latencyMs)
    const others = people.slice(ofTurn * pairs + turn * operations).slice(0, operations)
    const nullClient = async () => {
      const job: NullClientJob = { site: world.site, inFlight, contacts: others }
      bare.push(await runArm<{ ms: number }>('drain/null-client.ts', job))
      world.say(`drain ${turn + 1}/${pairs}, a client that does nothing else: ${Math.round(bare.at(-1)?.ms ?? 0)} ms`)
    }
    // Neither is always the one that comes later, for the load of a machine drifts.
    if (turn % 2 === 1) await nullClient()
    for (const [of, workOn, runs] of [
      ['check-ins', codes, checkIns],
      ['edits', changes, edits],
    ] as const) {
      const warmUp = workOn(from, warmUpOperations)
      const work = workOn(from + warmUpOperations, operations)
      const run = await runArm<DrainResult>('drain/subject.ts', {
        ...{ dir: folderOf(world), site: world.site, now, work, warmUp },
      } satisfies DrainJob)
      runs.push(run)
      world.say(
        `drain ${turn + 1}/${pairs}, ${of}: ${run.queued} in ${Math.round(run.ms)} ms, ${run.writes} writes, ${run.requests} requests, at most ${run.inFlight} at once`,
      )
    }
    if (turn % 2 === 0) await nullClient()
    await world.latency(0)
  }
  return [
    against('check-ins', checkIns, idealMs, { target: { atMost: 1.1 } }),
    against('check-ins, a hundred a call', checkIns, idealBatchedMs),
    took('check-ins', checkIns),
    against('edits of contacts', edits, idealMs),
    took('edits of contacts', edits),
    editsBesideBare(edits, bare),
  ]

  function against(of: string, runs: DrainResult[], ideal: (count: number) => number, more: Partial<Measure> = {}) {
    const queued = runs[0]?.queued ?? 0
    const ratios = runs.map((run) => run.ms / ideal(run.queued))
    const bound = { name: `ideal ${ideal(queued)} ms`, value: 1 }
    const short = queued < operations ? { void: `only ${queued} could be queued` } : {}
    return { ...line(`${queued} ${of}, against ideal`, ratios, 'x'), bound, ...more, ...short }
  }
}

/** Timers and the site's process make waiting take longer on a slow machine; a client that only waits is as late. */
function editsBesideBare(edits: readonly DrainResult[], bare: readonly { ms: number }[]): Measure {
  const bareMs = bare.map(({ ms }) => ms)
  const ratios = pairedRatios(
    edits.map(({ ms }) => ms),
    bareMs,
  )
  return {
    ...line('edits of contacts, against a client that does nothing else', ratios, 'x'),
    target: { atMost: 1.05 },
    bound: { name: `that client ${Math.round(median(bareMs))} ms`, value: 1 },
  }
}

const took = (of: string, runs: DrainResult[]): Measure =>
  line(
    `${runs[0]?.queued ?? 0} ${of}`,
    runs.map(({ ms }) => ms),
    'ms',
  )

const line = (name: string, values: number[], unit: Measure['unit']): Measure => ({
  ...{ bench: 'drain', name, value: median(values), unit, range: [Math.min(...values), Math.max(...values)] },
})

/** The whole site, as it was loaded; the queue is empty. */
function folderOf(world: World): string {
  const dir = mkdtempSync(join(world.folder, 'drain-'))
  for (const file of ['desk.db', 'mirror.db']) copyFileSync(join(world.loaded, file), join(dir, file))
  return dir
}

/** The last ones: the scans made while everything loads take the first. */
function ticketsOf(mirror: string, count: number): { eventId: string; codes: string[] } {
  const rows = rowsOf(
    mirror,
    `SELECT id, event_id AS eventId FROM tickets
     WHERE event_id = (SELECT event_id FROM tickets GROUP BY event_id ORDER BY count(*) DESC LIMIT 1)
       AND arrived_at IS NULL AND status = 'paid' AND has_note = 0 ORDER BY id DESC LIMIT ?`,
    count,
  ) as { id: string; eventId: string }[]
  return { eventId: rows[0]?.eventId ?? '', codes: rows.map(({ id }) => id) }
}

function contactsOf(mirror: string, count: number): NullClientJob['contacts'] {
  return rowsOf(mirror, 'SELECT id, revision FROM contacts ORDER BY id LIMIT ?', count) as NullClientJob['contacts']
}
