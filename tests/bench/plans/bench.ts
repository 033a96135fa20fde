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
/** Questions over which a percentile is taken; the ratio is the median over all such stretches. */
const stretch = 40
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

/**
 * Lists and counts: each shape beside bare SQL, turn by turn. What bare SQL reads in a millisecond or so is over too soon for
 * that: checks, and lists that an index or the search has at hand, are taken together by kind.
 */
function measuresOf(took: readonly Took[]): Measure[] {
  const byShape = [...Map.groupBy(took, ({ kind, shape }) => `${kind}, ${shape}`)]
  const lines = byShape.map(([name, of]) => {
    const isLong = !of.some((one) => isCheck(one) || isShortList(one))
    return { ...lineOf(`${name}: p50 of ${of.length}`, of, 0.5), ...(isLong ? ratioOf(of, (ms) => ms) : {}) }
  })
  const [short, checks] = [took.filter(isShortList), took.filter(isCheck)]
  return [
    ...lines,
    { ...lineOf(`short lists: p99 of ${short.length}`, short, 0.99), ...ratioOf(short, p99Of) },
    { ...lineOf(`check: p99 of ${checks.length}`, checks, 0.99), ...ratioOf(checks, p99Of), target },
  ]
}

const isCheck = ({ kind }: Took) => kind === 'check'
const isShortList = ({ shape }: Took) => shape.startsWith('text: ') || shape.startsWith('ends within')

const p99Of = (ms: readonly number[]) => stretches(ms, stretch).map((part) => percentile(part, 0.99))

function lineOf(name: string, took: readonly Took[], p: number): Measure {
  const ms = took.map((one) => one.ms)
  const bareMs = took.map((one) => one.bareMs)
  return {
    ...{ bench: 'plans', name, unit: 'ms', value: percentile(ms, p), range: [Math.min(...ms), Math.max(...ms)] },
    bound: { name: 'bare SQL', value: percentile(bareMs, p) },
  }
}

/** `of` makes the numbers that are held against each other out of all that were taken. */
const ratioOf = (took: readonly Took[], of: (ms: number[]) => number[]): Pick<Measure, 'ratio'> => ({
  ratio: {
    to: 'bare SQL',
    pairs: pairedRatios(of(took.map((one) => one.ms)), of(took.map((one) => one.bareMs))),
    limit: mostOfBareSql,
  },
})
