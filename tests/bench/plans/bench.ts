import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import { farLoad } from '../planted/first-load.ts'
import { openPlanted } from '../planted/open.ts'
import type { Measure } from '../report.ts'
import { pairedRatios, percentile, stretches } from '../stats.ts'
import { now } from '../world.ts'
import type { PlansJob, Took } from './core.ts'

const subscriptions = { bench: 'plans', dataSet: 'subscriptions', part: '/pricing-plans/v2/orders?' }
const rounds = 30
/** Checks over which a percentile is taken; the ratio is the median over all such stretches. */
const stretch = 50
const mostOfBareSql = { atMost: 2 }
/** Milliseconds of a check at the door. */
const target = { atMost: 15 }

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

/** Lists and counts: each shape beside bare SQL, turn by turn. A check is over too soon for that, so all are taken together. */
function measuresOf(took: readonly Took[]): Measure[] {
  const isCheck = ({ kind }: Took) => kind === 'check'
  const byShape = Map.groupBy(took, ({ kind, shape }) => `${kind}, ${shape}`)
  const lines = [...byShape].map(([name, of]) => lineOf(`${name}: p50 of ${of.length}`, of, 0.5))
  const checks = took.filter(isCheck)
  const [ms, bareMs] = [p99Of(checks.map((one) => one.ms)), p99Of(checks.map((one) => one.bareMs))]
  const withRatio = [...byShape.values()].map((of, at) => ({
    ...(lines[at] as Measure),
    ...(of.some(isCheck)
      ? {}
      : ratioOf(
          of.map((one) => one.ms),
          of.map((one) => one.bareMs),
        )),
  }))
  return [...withRatio, { ...lineOf(`check: p99 of ${checks.length}`, checks, 0.99), ...ratioOf(ms, bareMs), target }]
}

const p99Of = (ms: readonly number[]) => stretches(ms, stretch).map((part) => percentile(part, 0.99))

function lineOf(name: string, took: readonly Took[], p: number): Measure {
  const ms = took.map((one) => one.ms)
  const bareMs = took.map((one) => one.bareMs)
  return {
    ...{ bench: 'plans', name, unit: 'ms', value: percentile(ms, p), range: [Math.min(...ms), Math.max(...ms)] },
    bound: { name: 'bare SQL', value: percentile(bareMs, p) },
  }
}

const ratioOf = (ms: readonly number[], bareMs: readonly number[]): Pick<Measure, 'ratio'> => ({
  ratio: { to: 'bare SQL', pairs: pairedRatios(ms, bareMs), limit: mostOfBareSql },
})
