import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { runArm } from '../child.ts'
import type { FetchOnlyResult } from '../load/fetch-only.ts'
import type { PullJob, PullResult } from '../pull/subject.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios } from '../stats.ts'
import { now } from '../world.ts'
import type { PlantedWorld } from './open.ts'

/** What a real platform takes to respond, over a venue's wifi. */
const latencyMs = 60

/** A data set, and a part of the requests, see `hasPart`, that only its pages have. */
export interface LoadedSet {
  bench: string
  dataSet: string
  part: string
}

/**
 * First load of the large data set with a latency, beside the same requests whose responses are thrown away: both
 * from its first page until everything is here, for the sets behind it are small.
 */
export async function farLoad(world: PlantedWorld, set: LoadedSet, options: { pairs: number }): Promise<Measure[]> {
  const fetched: number[] = []
  const took: number[] = []
  let rows = 0
  await world.latency(latencyMs)
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    // Neither is always the one that comes later, for the load of a machine drifts.
    const first = pair % 2 === 1 ? await fetchOnly(world, set) : undefined
    const product = await load(world, set)
    fetched.push((first ?? (await fetchOnly(world, set))).ms)
    took.push(product.restMs)
    rows = product.rows
    world.say(
      `${set.bench} ${pair}/${options.pairs}: ${Math.round(product.restMs)} ms, fetch only ${Math.round(fetched.at(-1) ?? 0)} ms`,
    )
  }
  await world.latency(0)
  return [
    {
      ...{ bench: set.bench, name: `first load of ${rows.toLocaleString('en')} at ${latencyMs} ms`, unit: 'ms' },
      value: median(took),
      range: [Math.min(...took), Math.max(...took)],
      bound: { name: 'fetch only', value: median(fetched) },
      ratio: { to: 'fetch only', pairs: pairedRatios(took, fetched), limit: { atMost: 1.05 } },
    },
  ]
}

/** The same without a latency, as a rate beside what raw SQLite writes of the same rows. */
export async function nearLoad(world: PlantedWorld, set: LoadedSet, options: { pairs: number }): Promise<Measure[]> {
  const written: number[] = []
  const took: number[] = []
  let rows = 0
  const raw = () =>
    runArm<{ ms: number; rows: number }>('load/raw-sqlite.ts', {
      ...{ dir: fresh(world), file: world.recording, only: set.part },
    })
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    const first = pair % 2 === 1 ? await raw() : undefined
    const product = await load(world, set)
    written.push((first ?? (await raw())).ms)
    took.push(product.restMs)
    rows = product.rows
  }
  const rate = (ms: number) => (rows / ms) * 1000
  return [
    {
      ...{ bench: set.bench, name: 'first load on loopback', unit: 'rows/s' },
      value: rate(median(took)),
      range: [rate(Math.max(...took)), rate(Math.min(...took))],
      bound: { name: 'raw SQLite', value: rate(median(written)) },
      ratio: { to: 'raw SQLite', pairs: pairedRatios(written, took), limit: { atLeast: 0.8 } },
    },
  ]
}

const fresh = (world: PlantedWorld): string => mkdtempSync(join(world.folder, 'first-'))

const load = (world: PlantedWorld, { part, dataSet }: LoadedSet): Promise<PullResult> =>
  runArm<PullResult>('pull/subject.ts', {
    ...{ dir: fresh(world), site: world.recorded, now, from: part, dataSet },
  } satisfies PullJob)

const fetchOnly = (
  { recorded: site, recording: file }: PlantedWorld,
  { part: from }: LoadedSet,
): Promise<FetchOnlyResult> => runArm<FetchOnlyResult>('load/fetch-only.ts', { site, file, from })
