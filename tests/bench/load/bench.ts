import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { runArm } from '../child.ts'
import type { SiteAddress } from '../core.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios, percentile } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { FetchOnlyResult } from './fetch-only.ts'
import { readRecording } from './recording.ts'
import type { SubjectJob, SubjectResult } from './subject.ts'

const scanEveryMs = 20
/** A first load does more than parse its pages, but no more of it at a stretch than twice their time. */
const mostOfBareDelay = { atMost: 2 }

interface Bound {
  ms: number
}

/** First load of the large world: the product beside what the network and the disk allow, in turns. */
export async function benchLoad(world: World, options: { pairs: number }): Promise<Measure[]> {
  const { site, recording: file } = world
  const fresh = () => mkdtempSync(join(world.folder, 'load-'))
  const subject = (scans: SubjectJob['scans']) =>
    runArm<SubjectResult>('load/subject.ts', { dir: fresh(), site, now, scans } satisfies SubjectJob)

  const rates = { subject: [] as number[], fetch: [] as number[], raw: [] as number[] }
  const delays: SubjectResult['delay'][] = []
  const bareDelays: FetchOnlyResult['delay'][] = []
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    const fetchOnly = await runArm<FetchOnlyResult>('load/fetch-only.ts', { site, file })
    const product = await subject(undefined)
    const raw = await runArm<Bound>('load/raw-sqlite.ts', { dir: fresh(), file })
    rates.fetch.push(perSecond(world.rows, fetchOnly))
    rates.subject.push(perSecond(product.rows, product))
    rates.raw.push(perSecond(world.rows, raw))
    delays.push(product.delay)
    bareDelays.push(fetchOnly.delay)
    world.say(
      `load ${pair}/${options.pairs}: product ${format(rates.subject)}, fetch only ${format(rates.fetch)}, raw SQLite ${format(rates.raw)} rows/s`,
    )
  }
  const scanning = await subject({ ...codesOf(file), everyMs: scanEveryMs })

  const slower = median(rates.fetch) < median(rates.raw) ? 'fetch' : 'raw'
  const names = { fetch: 'fetch only', raw: 'raw SQLite' }
  const ratios = rates.subject.map((rate, index) => rate / Math.min(rates.fetch[index] ?? 0, rates.raw[index] ?? 0))
  const besideFetch = (of: (delay: { p99: number; max: number }) => number): Pick<Measure, 'bound' | 'ratio'> => ({
    bound: { name: 'fetch only', value: median(bareDelays.map(of)) },
    ratio: { to: 'fetch only', pairs: pairedRatios(delays.map(of), bareDelays.map(of)), limit: mostOfBareDelay },
  })
  const line = (name: string, value: number, unit: Measure['unit'], more: Partial<Measure> = {}): Measure => ({
    bench: 'load',
    name,
    value,
    unit,
    ...more,
  })
  return [
    line('rows per second', median(rates.subject), 'rows/s', { range: rangeOf(rates.subject) }),
    line('bound: fetch only', median(rates.fetch), 'rows/s', { range: rangeOf(rates.fetch) }),
    line('bound: raw SQLite', median(rates.raw), 'rows/s', { range: rangeOf(rates.raw) }),
    line('share of the slower bound', median(ratios), 'x', {
      target: { atLeast: 0.8 },
      range: rangeOf(ratios),
      bound: { name: names[slower], value: 1 },
    }),
    line('event loop delay p99', median(delays.map(({ p99 }) => p99)), 'ms', {
      target: { atMost: 16 },
      range: rangeOf(delays.map(({ p99 }) => p99)),
      ...besideFetch(({ p99 }) => p99),
    }),
    line('event loop delay max', Math.max(...delays.map(({ max }) => max)), 'ms', {
      target: { atMost: 50 },
      range: rangeOf(delays.map(({ max }) => max)),
      ...besideFetch(({ max }) => max),
    }),
    line(`scan saved while loading p50 (${scanning.scanMs.length} scans)`, percentile(scanning.scanMs, 0.5), 'ms'),
    line('scan saved while loading p99, for its bound see saved', percentile(scanning.scanMs, 0.99), 'ms'),
  ]
}

/** Loads once without a clock: the folder that other benches use, and the recording that the bounds replay. */
export async function recordLoad(
  site: SiteAddress,
  folder: string,
): Promise<{ dir: string; file: string; rows: number }> {
  const dir = join(folder, 'loaded')
  mkdirSync(dir)
  const file = join(folder, 'recording.jsonl')
  const { rows } = await runArm<{ rows: number }>('load/record.ts', { dir, site, now, file })
  return { dir, file, rows }
}

/** A copy of the loaded folder, so that one bench does not change what the next one finds. */
export function copyLoaded(world: World, name: string): string {
  const dir = join(world.folder, name)
  mkdirSync(dir)
  for (const file of ['desk.db', 'mirror.db']) copyFileSync(join(world.loaded, file), join(dir, file))
  return dir
}

/** Ticket numbers of the event with the most tickets, in the order in which they load. */
export function codesOf(file: string): { eventId: string; codes: string[] } {
  const byEvent = new Map<string, string[]>()
  for (const { url, text } of readRecording(file)) {
    const eventId = new URL(url, 'http://site').searchParams.get('eventId') ?? ''
    const { tickets } = JSON.parse(text) as { tickets?: { ticketNumber: string }[] }
    if (tickets === undefined) continue
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), ...tickets.map(({ ticketNumber }) => ticketNumber)])
  }
  const [eventId, codes] = [...byEvent].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', []]
  return { eventId, codes: codes.slice(0, 2_000) }
}

const perSecond = (rows: number, { ms }: { ms: number }): number => (rows / ms) * 1000
const format = (rates: number[]): string => Math.round(rates.at(-1) ?? 0).toLocaleString('en')
const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
