import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import { farLoad } from '../planted/first-load.ts'
import { openPlanted } from '../planted/open.ts'
import type { Measure } from '../report.ts'
import { median, pairedRatios, percentile } from '../stats.ts'
import { now } from '../world.ts'
import type { PlansJob, Took } from './core.ts'

const subscriptions = { bench: 'plans', dataSet: 'subscriptions', part: '/pricing-plans/v2/orders?' }
const rounds = 40
const mostOfBareSql = { atMost: 2 }

/** 100,000 subscriptions of as many contacts: their first load, the list by every filter, counts and the check at the door. */
export async function benchPlans(options: {
  folder: string
  pairs: number
  rows: number
  say(text: string): void
}): Promise<Measure[]> {
  await using world = await openPlanted({ ...options, plant: 'plans' })
  const job = { dir: copyLoaded(world, 'asking'), site: world.site, now, rounds }
  const took = await runArm<Took[]>('plans/core.ts', job satisfies PlansJob)
  world.say(`plans: ${took.length} questions answered`)
  const loading = options.pairs > 0 ? await farLoad(world, subscriptions, options) : []
  return [...loading, ...measuresOf(took)]
}

/** Each shape of question beside bare SQL: its median, and the ratios of all its turns. */
function measuresOf(took: readonly Took[]): Measure[] {
  const byShape = [...Map.groupBy(took, ({ kind, shape }) => `${kind}, ${shape}`)]
  return byShape.map(([name, of]) => {
    const [ms, bareMs] = [of.map((one) => one.ms), of.map((one) => one.bareMs)]
    return {
      ...{ bench: 'plans', name: `${name}: p50 of ${ms.length}`, unit: 'ms', value: median(ms) },
      range: [Math.min(...ms), percentile(ms, 0.99)],
      bound: { name: 'bare SQL', value: median(bareMs) },
      ratio: { to: 'bare SQL', pairs: pairedRatios(ms, bareMs), limit: mostOfBareSql },
    }
  })
}
