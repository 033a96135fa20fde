import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../../support/databases.ts'
import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { median } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { FillJob } from './fill.ts'
import { memoryOfHost } from './memory.ts'
import type { QueueJob, QueueResult, QueueWork } from './subject.ts'

/** What lies in the outbox after a day offline. */
const checkIns = 8_500
const sales = 2_000
const edits = 1_500
const scans = 300
const requestsPerMinute = 20

/** A laptop with 12,000 changes in its queue, beside the same laptop with none. */
export async function benchQueue(world: World, options: { pairs: number }): Promise<Measure[]> {
  const empty = copyLoaded(world, 'queue')
  const filled = mkdtempSync(join(world.folder, 'queue-filled-'))
  cpSync(empty, filled, { recursive: true })
  const tickets = ticketsOf(join(empty, 'mirror.db'))
  const [scanned, inQueue] = [tickets.slice(0, scans), tickets.slice(scans, scans + checkIns)]
  if (inQueue.length < checkIns) throw new Error(`Only ${tickets.length} tickets may go in.`)
  const { waiting } = await runArm<{ waiting: number }>('queue/fill.ts', {
    ...{ dir: filled, site: world.site, now, checkIns: inQueue, sales },
    contacts: contactsOf(join(empty, 'mirror.db')),
  } satisfies FillJob)
  world.say(`queue: ${waiting} changes wait`)

  const run = async (from: string, work: QueueWork, harm: (dir: string) => void = () => undefined) => {
    const dir = mkdtempSync(join(world.folder, 'queue-'))
    cpSync(from, dir, { recursive: true })
    harm(dir)
    const result = await runArm<QueueResult>('queue/subject.ts', {
      ...{ dir, site: world.site, now, work },
    } satisfies QueueJob)
    const tries = rowsOf(join(dir, 'desk.db'), "SELECT count(*) AS n FROM outbox WHERE tries > 0 AND state = 'waiting'")
    rmSync(dir, { recursive: true })
    const besideMs = median(result.besideMs ?? [])
    return { ...result, ms: median(result.ms), besideMs, tries: Number(tries[0]?.['n']) }
  }
  const scanWork = (): QueueWork => {
    const beside = mkdtempSync(join(world.folder, 'queue-beside-'))
    cpSync(empty, beside, { recursive: true })
    const eventId = scanned[0]?.eventId ?? ''
    return { kind: 'scan', eventId, codes: scanned.map(({ code }) => code), beside }
  }
  const host = async (from: string, harm: (dir: string) => void = () => undefined) => {
    const dir = mkdtempSync(join(world.folder, 'queue-'))
    cpSync(from, dir, { recursive: true })
    harm(dir)
    const most = await memoryOfHost(dir, world.site.url, now)
    rmSync(dir, { recursive: true })
    return most
  }
  const memory = { empty: [] as number[], filled: [] as number[], lost: [] as number[] }
  const turns: Record<string, Awaited<ReturnType<typeof run>>>[] = []
  for (let turn = 1; turn <= options.pairs; turn += 1) {
    const arms = {
      scan: await run(filled, scanWork()),
      emptyPull: await run(empty, { kind: 'pull' }),
      pull: await run(filled, { kind: 'pull' }),
      emptyStart: await run(empty, { kind: 'start' }),
      start: await run(filled, { kind: 'start' }),
      lost: await run(filled, { kind: 'start' }, lose),
      emptyClose: await run(empty, { kind: 'close', requestsPerMinute }),
      close: await run(filled, { kind: 'close', requestsPerMinute }),
    }
    turns.push(arms)
    memory.empty.push(await host(empty))
    memory.filled.push(await host(filled))
    memory.lost.push(await host(filled, lose))
    const reported = Object.entries(arms).map(([name, { ms, pageMs }]) => `${name} ${(pageMs || ms).toFixed(1)}`)
    world.say(`queue ${turn}/${options.pairs}, ms: ${reported.join(', ')}`)
  }
  const all = (arm: string, of: (result: Awaited<ReturnType<typeof run>>) => number) =>
    turns.flatMap((arms) => (arms[arm] === undefined ? [] : of(arms[arm])))
  const line = (name: string, values: number[], unit: Measure['unit'], more: Partial<Measure> = {}): Measure => ({
    ...{ bench: 'queue', name, value: median(values), unit },
    ...{ range: [Math.min(...values), Math.max(...values)] as const, ...more },
  })
  const pages = all('pull', (result) => result.pages)
  const beside = (arm: string, of: (result: Awaited<ReturnType<typeof run>>) => number) => ({
    bound: { name: 'an empty queue', value: median(all(arm, of)) },
  })
  const ms = (result: { ms: number }) => result.ms
  const pageMs = (result: { pageMs: number }) => result.pageMs
  const ratios = turns.map((arms) => (arms['scan']?.ms ?? Number.NaN) / (arms['scan']?.besideMs ?? Number.NaN))
  const short = waiting < checkIns + sales + edits ? { void: `only ${waiting} changes wait` } : {}
  return [
    line(`scan with ${waiting} waiting, against an empty queue`, ratios, 'x', { target: { atMost: 1.5 }, ...short }),
    line(
      `scan, median of ${scans}`,
      all('scan', ms),
      'ms',
      beside('scan', ({ besideMs }) => besideMs),
    ),
    line('main thread for a page of a pull', all('pull', pageMs), 'ms', {
      ...{ target: { atMost: 20 }, ...beside('emptyPull', pageMs) },
      ...(median(pages) < 10 ? { void: `only ${median(pages)} pages` } : {}),
    }),
    line(
      'main thread at a stretch, during that pull',
      all('pull', (result) => result.longestMs),
      'ms',
      {
        ...beside('emptyPull', (result) => result.longestMs),
      },
    ),
    line('start', all('start', ms), 'ms', { target: { atMost: 2_000 }, ...beside('emptyStart', ms) }),
    line('close while the lanes wait for the budget', all('close', ms), 'ms', {
      ...{ target: { atMost: 1_000 }, ...beside('emptyClose', ms) },
    }),
    line(
      'unsent changes that it cost a try',
      all('close', (result) => result.tries),
      '',
      { target: { atMost: 0 } },
    ),
    line('start without desk.db', all('lost', ms), 'ms', { target: { atMost: 10_000 }, ...beside('emptyStart', ms) }),
    line(
      'progress told during it',
      all('lost', (result) => result.reported),
      '',
      { target: { atLeast: 2 } },
    ),
    line(
      'main thread at a stretch, during it',
      all('lost', (result) => result.longestMs),
      'ms',
    ),
    line('memory of the host, start included, MiB', memory.filled, '', {
      ...{ target: { atMost: 300 }, bound: { name: 'an empty queue', value: median(memory.empty) } },
      ...(memory.filled.some(Number.isNaN) ? { void: 'this system does not tell' } : {}),
    }),
    line('the same without desk.db, MiB', memory.lost, ''),
  ]
}

function lose(dir: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dir, `desk.db${end}`), { force: true })
}

/** Tickets that may go in, the largest event first. */
function ticketsOf(mirror: string): FillJob['checkIns'] {
  return rowsOf(
    mirror,
    `SELECT tickets.id AS code, event_id AS eventId FROM tickets
     JOIN (SELECT event_id, count(*) AS n FROM tickets GROUP BY event_id) USING (event_id)
     WHERE arrived_at IS NULL AND status IN ('paid', 'free') AND has_note = 0 ORDER BY n DESC, tickets.id DESC LIMIT ?`,
    checkIns + scans,
  ) as FillJob['checkIns']
}

const contactsOf = (mirror: string): string[] =>
  rowsOf(mirror, 'SELECT id FROM contacts ORDER BY id LIMIT ?', edits).map(({ id }) => String(id))
