import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import { farLoad } from '../planted/first-load.ts'
import { openPlanted, type PlantedWorld } from '../planted/open.ts'
import type { Measure } from '../report.ts'
import { pairedRatios, percentile, stretches } from '../stats.ts'
import { now } from '../world.ts'
import type { ReviewJob, ReviewResult, Took } from './core.ts'
import { type Walked, walkThrough } from './walking.ts'

const submissions = { bench: 'review', dataSet: 'submissions', part: '/submissions/namespace/query' }
/** Questions of each operator with one and with two conditions, submissions that are opened, and keys that are held. */
const [rounds, opened, keys] = [40, 1_000, 160]
/** Numbers over which a percentile is taken; the ratio is the median over all such stretches. */
const [stretch, walkedStretch] = [130, 40]

const mostOfBareSql = { atMost: 2 }
const mostOfBarePaint = { atMost: 1.5 }

/** 20,000 submissions of one form: first load, the inbox with conditions, one in the core, and J in a window. */
export async function benchReview(options: {
  folder: string
  pairs: number
  rows: number
  say(text: string): void
}): Promise<Measure[]> {
  await using world = await openPlanted({ ...options, plant: 'form' })
  const loading = await farLoad(world, submissions, options)
  const { lists, panes } = await askCore(world)
  world.say(`review: ${lists.length} questions answered, ${panes.length} submissions opened`)
  const dataDir = copyLoaded(world, 'walking')
  const walked = await walkThrough(world, { dataDir, formId: world.id, keys })
  return [
    ...loading,
    ...[1, 2].flatMap((conditions) => inboxMeasures(lists, conditions)),
    paneMeasure(panes),
    ...walkMeasures(walked),
  ]
}

async function askCore(world: PlantedWorld): Promise<ReviewResult> {
  const job = { dir: copyLoaded(world, 'asking'), site: world.site, now, formId: world.id, rounds, opened }
  return runArm<ReviewResult>('review/core.ts', job satisfies ReviewJob)
}

/** The inbox by so many conditions: each operator's median, then all of them together, beside bare SQL. */
function inboxMeasures(lists: ReviewResult['lists'], conditions: number): Measure[] {
  const asked = lists.filter((one) => one.conditions === conditions)
  const ms = asked.map((one) => one.ms)
  const p50 = [...Map.groupBy(asked, ({ operator }) => operator)]
    .map(([operator, of]) => ({
      operator,
      value: percentile(
        of.map((one) => one.ms),
        0.5,
      ),
    }))
    .sort((a, b) => a.value - b.value)
  const slowest = p50.at(-1)
  const words = conditions === 1 ? 'one condition' : 'two conditions'
  const line = { bench: 'review', unit: 'ms' as const }
  return [
    {
      ...line,
      name: `inbox by ${words}: p50 of the slowest operator (${slowest?.operator ?? 'none'})`,
      value: slowest?.value ?? Number.NaN,
      range: [p50[0]?.value ?? Number.NaN, slowest?.value ?? Number.NaN],
    },
    {
      ...line,
      ...againstSql(asked, 0.99),
      name: `inbox by ${words}: p99 of ${ms.length}, every operator in turn`,
      value: percentile(ms, 0.99),
      target: { atMost: 15 },
      range: [Math.min(...ms), Math.max(...ms)],
    },
  ]
}

function paneMeasure(panes: readonly Took[]): Measure {
  const ms = panes.map((one) => one.ms)
  return {
    ...{ bench: 'review', name: `one submission in the core: p95 of ${ms.length}`, unit: 'ms' },
    ...{ value: percentile(ms, 0.95), target: { atMost: 50 }, range: [Math.min(...ms), Math.max(...ms)] },
    bound: {
      name: 'its row by bare SQL',
      value: percentile(
        panes.map(({ bareMs }) => bareMs),
        0.95,
      ),
    },
  }
}

function againstSql(took: readonly Took[], p: number): Pick<Measure, 'bound' | 'ratio'> {
  const at = (values: readonly number[]) =>
    stretches(values, Math.min(stretch, values.length)).map((part) => percentile(part, p))
  const [ms, bareMs] = [took.map((one) => one.ms), took.map((one) => one.bareMs)]
  return {
    bound: { name: 'bare SQL', value: percentile(bareMs, p) },
    ratio: { to: 'bare SQL', pairs: pairedRatios(at(ms), at(bareMs)), limit: mostOfBareSql },
  }
}

function walkMeasures({ held, pressed, bareHeld, barePressed }: Walked): Measure[] {
  const at = (values: readonly number[], p: number) =>
    stretches(values, Math.min(walkedStretch, values.length)).map((part) => percentile(part, p))
  const line = (name: string, ms: readonly number[], bare: readonly number[], p: number): Measure => ({
    ...{ bench: 'review', name, value: percentile(ms, p), unit: 'ms' },
    range: [Math.min(...ms), Math.max(...ms)],
    bound: { name: 'painting the unchanged desk', value: percentile(bare, p) },
  })
  const ratio = (p: number): Pick<Measure, 'ratio'> => ({
    ratio: { to: 'the bare paint', pairs: pairedRatios(at(held, p), at(bareHeld, p)), limit: mostOfBarePaint },
  })
  return [
    { ...line(`J held to painted pane p50 (${held.length} keys)`, held, bareHeld, 0.5), ...ratio(0.5) },
    { ...line('J held to painted pane p95', held, bareHeld, 0.95), ...ratio(0.95), target: { atMost: 50 } },
    line('J alone to painted pane p95, the wait for a scanner in it', pressed, barePressed, 0.95),
  ]
}
