import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { runArm } from '../child.ts'
import type { FetchOnlyResult } from '../load/fetch-only.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { PullJob, PullResult } from './subject.ts'

/** What a real platform takes to respond, over a venue's wifi. */
const latencyMs = 60
/** A first load does more than parse its pages, but no more of it at a stretch than twice their time. */
const mostOfBareDelay = { atMost: 2 }
const contacts = '/v4/contacts/query'

interface Bound {
  ms: number
}

interface Near {
  product: PullResult
  raw: Bound
  parsed: FetchOnlyResult
}

/**
 * First load of 100,000 contacts: with a latency, beside fetching alone; without, beside writing alone. Their time runs from
 * their first page until the load says that it is complete: some twenty short lists come behind them, which fetching alone
 * asks for as well, and writing alone does not write.
 */
export async function benchPull(world: World, options: { pairs: number }): Promise<Measure[]> {
  const { site, recording: file } = world
  const fresh = () => mkdtempSync(join(world.folder, 'pull-'))
  const job = { site, now, from: contacts, dataSet: 'contacts' }
  const subject = () => runArm<PullResult>('pull/subject.ts', { dir: fresh(), ...job } satisfies PullJob)
  const far: { product: PullResult; fetchOnly: Bound; all: FetchOnlyResult }[] = []
  const near: Near[] = []
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    await world.latency(latencyMs)
    const fetchOnly = await runArm<FetchOnlyResult>('load/fetch-only.ts', { site, file, from: contacts })
    const product = await subject()
    const all = await runArm<FetchOnlyResult>('load/fetch-only.ts', { site, file })
    await world.latency(0)
    far.push({ product, fetchOnly, all })
    const rawJob = { dir: fresh(), file, only: contacts }
    // Neither is always the one that comes later, for the load of a machine drifts.
    const rawFirst = pair % 2 === 0 ? await runArm<Bound>('load/raw-sqlite.ts', rawJob) : undefined
    const loopback = await subject()
    const parsed = await runArm<FetchOnlyResult>('load/fetch-only.ts', { site, file })
    near.push({ product: loopback, parsed, raw: rawFirst ?? (await runArm<Bound>('load/raw-sqlite.ts', rawJob)) })
    world.say(`pull ${pair}/${options.pairs}: ${reported(far.at(-1), near.at(-1))}`)
  }
  return [...withLatency(far), ...onLoopback(near)]
}

function withLatency(runs: { product: PullResult; fetchOnly: Bound; all: FetchOnlyResult }[]): Measure[] {
  const bounds = runs.map(({ fetchOnly }) => fetchOnly.ms)
  const ratios = runs.map(({ product, fetchOnly }) => product.restMs / fetchOnly.ms)
  const whole = runs.map(({ product, all }) => product.ms / all.ms)
  return [
    line(`contacts at ${latencyMs} ms, against fetch only`, median(ratios), 'x', {
      target: { atMost: 1.05 },
      range: rangeOf(ratios),
      bound: { name: `fetch only ${Math.round(median(bounds))} ms`, value: 1 },
    }),
    line(`contacts at ${latencyMs} ms`, median(runs.map(({ product }) => product.restMs)), 'ms', {
      range: rangeOf(runs.map(({ product }) => product.restMs)),
    }),
    line(`whole load at ${latencyMs} ms, against fetch only`, median(whole), 'x', { range: rangeOf(whole) }),
    ...eventLoop(
      `at ${latencyMs} ms`,
      runs.map(({ product, all }) => [product.delay.p99, all.delay.p99]),
    ),
  ]
}

function onLoopback(runs: Near[]): Measure[] {
  const bounds = runs.map(({ raw }) => raw.ms)
  const ratios = runs.map(({ product, raw }) => raw.ms / product.restMs)
  return [
    line('contacts on loopback, share of raw SQLite', median(ratios), 'x', {
      target: { atLeast: 0.8 },
      range: rangeOf(ratios),
      bound: { name: `raw SQLite ${Math.round(median(bounds))} ms`, value: 1 },
    }),
    line('contacts on loopback', median(runs.map(({ product }) => (product.rows / product.restMs) * 1000)), 'rows/s'),
    ...eventLoop(
      'on loopback',
      runs.map(({ product, parsed }) => [product.delay.p99, parsed.delay.p99]),
    ),
  ]
}

function eventLoop(where: string, delays: (readonly [product: number, fetchOnly: number])[]): Measure[] {
  const p99 = delays.map(([product]) => product)
  const bare = delays.map(([, fetchOnly]) => fetchOnly)
  return [
    line(`event loop delay p99, ${where}`, median(p99), 'ms', {
      target: { atMost: 16 },
      range: rangeOf(p99),
      bound: { name: 'fetch only', value: median(bare) },
      ratio: { to: 'fetch only', pairs: pairedRatios(p99, bare), limit: mostOfBareDelay },
    }),
  ]
}

const line = (name: string, value: number, unit: Measure['unit'], more: Partial<Measure> = {}): Measure => ({
  bench: 'pull',
  name,
  value,
  unit,
  ...more,
})

const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]

function reported(far: { product: PullResult; fetchOnly: Bound } | undefined, near: Near | undefined): string {
  const ms = (value: number | undefined) => `${Math.round(value ?? 0)} ms`
  return `${latencyMs} ms away ${ms(far?.product.restMs)} (fetch only ${ms(far?.fetchOnly.ms)}), loopback ${ms(near?.product.restMs)} (raw SQLite ${ms(near?.raw.ms)})`
}
