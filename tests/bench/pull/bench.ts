import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { runArm } from '../child.ts'
import type { Measure } from '../report.ts'
import { median, spread } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { PullJob, PullResult } from './subject.ts'

/** What a real platform takes to answer, over a venue's wifi. */
const latencyMs = 60
/** A bound that wanders more than this says nothing about what is held against it. */
const steadyWithin = 0.15
const contacts = '/v4/contacts/query'

interface Bound {
  ms: number
}

/**
 * First load of 100,000 contacts: with a latency, beside fetching alone; without, beside writing alone. The contacts come
 * last in the product's own order, so their time runs from their first page until the load says that it is complete.
 */
export async function benchPull(world: World, options: { pairs: number }): Promise<Measure[]> {
  const { site, recording: file } = world
  const fresh = () => mkdtempSync(join(world.folder, 'pull-'))
  const subject = () => runArm<PullResult>('pull/subject.ts', { dir: fresh(), site, now, contacts } satisfies PullJob)
  const far: { product: PullResult; fetchOnly: Bound; all: Bound }[] = []
  const near: { product: PullResult; raw: Bound }[] = []
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    await world.latency(latencyMs)
    const fetchOnly = await runArm<Bound>('load/fetch-only.ts', { site, file, only: contacts })
    const product = await subject()
    const all = await runArm<Bound>('load/fetch-only.ts', { site, file })
    await world.latency(0)
    far.push({ product, fetchOnly, all })
    near.push({
      product: await subject(),
      raw: await runArm<Bound>('load/raw-sqlite.ts', { dir: fresh(), file, only: contacts }),
    })
    world.say(`pull ${pair}/${options.pairs}: ${told(far.at(-1), near.at(-1))}`)
  }
  return [...withLatency(far), ...onLoopback(near)]
}

function withLatency(runs: { product: PullResult; fetchOnly: Bound; all: Bound }[]): Measure[] {
  const bounds = runs.map(({ fetchOnly }) => fetchOnly.ms)
  const ratios = runs.map(({ product, fetchOnly }) => product.contactsMs / fetchOnly.ms)
  const whole = runs.map(({ product, all }) => product.ms / all.ms)
  const delays = runs.map(({ product }) => product.delay)
  return [
    line(`contacts at ${latencyMs} ms, against fetch only`, median(ratios), 'x', {
      target: { atMost: 1.05 },
      range: rangeOf(ratios),
      bound: { name: `fetch only ${Math.round(median(bounds))} ms`, value: 1 },
      ...unsteady('fetch only', bounds),
    }),
    line(`contacts at ${latencyMs} ms`, median(runs.map(({ product }) => product.contactsMs)), 'ms', {
      range: rangeOf(runs.map(({ product }) => product.contactsMs)),
    }),
    line(`whole load at ${latencyMs} ms, against fetch only`, median(whole), 'x', { range: rangeOf(whole) }),
    ...eventLoop(`at ${latencyMs} ms`, delays),
  ]
}

function onLoopback(runs: { product: PullResult; raw: Bound }[]): Measure[] {
  const bounds = runs.map(({ raw }) => raw.ms)
  const ratios = runs.map(({ product, raw }) => raw.ms / product.contactsMs)
  return [
    line('contacts on loopback, share of raw SQLite', median(ratios), 'x', {
      target: { atLeast: 0.8 },
      range: rangeOf(ratios),
      bound: { name: `raw SQLite ${Math.round(median(bounds))} ms`, value: 1 },
      ...unsteady('raw SQLite', bounds),
    }),
    line(
      'contacts on loopback',
      median(runs.map(({ product }) => (product.contacts / product.contactsMs) * 1000)),
      'rows/s',
    ),
    ...eventLoop(
      'on loopback',
      runs.map(({ product }) => product.delay),
    ),
  ]
}

const eventLoop = (where: string, delays: PullResult['delay'][]): Measure[] => [
  line(`event loop delay p99, ${where}`, median(delays.map(({ p99 }) => p99)), 'ms', {
    target: { atMost: 16 },
    range: rangeOf(delays.map(({ p99 }) => p99)),
  }),
]

const line = (name: string, value: number, unit: Measure['unit'], more: Partial<Measure> = {}): Measure => ({
  bench: 'pull',
  name,
  value,
  unit,
  ...more,
})

function unsteady(name: string, values: number[]): Partial<Measure> {
  const wander = spread(values)
  return wander > steadyWithin ? { void: `${name} wandered by ${Math.round(wander * 100)} %` } : {}
}

const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]

function told(
  far: { product: PullResult; fetchOnly: Bound } | undefined,
  near: { product: PullResult; raw: Bound } | undefined,
): string {
  const ms = (value: number | undefined) => `${Math.round(value ?? 0)} ms`
  return `${latencyMs} ms away ${ms(far?.product.contactsMs)} (fetch only ${ms(far?.fetchOnly.ms)}), loopback ${ms(near?.product.contactsMs)} (raw SQLite ${ms(near?.raw.ms)})`
}
