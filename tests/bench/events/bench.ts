import { join } from 'node:path'
import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import { openPlanted } from '../planted/open.ts'
import type { Measure } from '../report.ts'
import { pairedRatios, percentile, stretches } from '../stats.ts'
import { now } from '../world.ts'
import type { EventsJob, Took } from './core.ts'
import { type Turned, turnMonths } from './month.ts'
import { inFullMonth, plantEvents } from './world.ts'

const rounds = 40
/** Questions over which a percentile is taken. */
const stretch = 10
const mostOfBareSql = { atMost: 2 }
/** Milliseconds that a full month may take beyond its bare paint. */
const beyondPaint = { atMost: 50 }
const turns = 20

/** 5,000 events: the list by every filter, and a month with 300 of them. */
export async function benchEvents(options: {
  folder: string
  rows: number
  say(text: string): void
}): Promise<Measure[]> {
  await using world = await openPlanted({ ...options, plant: 'plans', rows: 10 })
  plantEvents(join(world.loaded, 'mirror.db'), Date.parse(now), options.rows)
  // The site does not have them: it must not be asked.
  await world.cut(true)
  const job = { dir: copyLoaded(world, 'asking'), site: world.site, now, rounds }
  const took = await runArm<Took[]>('events/core.ts', job satisfies EventsJob)
  world.say(`events: ${took.length} questions answered`)
  const turned = await turnMonths(world, copyLoaded(world, 'turning'), turns)
  return [...[...Map.groupBy(took, ({ shape }) => shape)].map(lineOf), monthLine(turned)]
}

function lineOf([shape, took]: [string, Took[]]): Measure {
  const [ms, bareMs] = [took.map((one) => one.ms), took.map((one) => one.bareMs)]
  const middles = (values: number[]) => stretches(values, stretch).map((part) => percentile(part, 0.5))
  return {
    ...{ bench: 'events', name: `list, ${shape}: p50 of ${took.length}`, unit: 'ms', value: percentile(ms, 0.5) },
    range: [Math.min(...ms), Math.max(...ms)],
    bound: { name: 'bare SQL', value: percentile(bareMs, 0.5) },
    ratio: { to: 'bare SQL', pairs: pairedRatios(middles(ms), middles(bareMs)), limit: mostOfBareSql },
  }
}

function monthLine({ ms, bareMs }: Turned): Measure {
  const beyond = ms.map((took, at) => took - (bareMs[at] ?? 0))
  return {
    ...{ bench: 'events', name: `month of ${inFullMonth}: beyond its bare paint, p50 of ${ms.length}`, unit: 'ms' },
    ...{ value: percentile(beyond, 0.5), range: [Math.min(...beyond), Math.max(...beyond)], target: beyondPaint },
    bound: { name: 'its bare paint', value: percentile(bareMs, 0.5) },
  }
}
