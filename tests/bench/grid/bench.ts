import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import { farLoad, nearLoad } from '../planted/first-load.ts'
import { openPlanted, type PlantedWorld } from '../planted/open.ts'
import type { Measure } from '../report.ts'
import { pairedRatios, percentile, stretches } from '../stats.ts'
import { now } from '../world.ts'
import type { GridJob, GridResult, Took } from './core.ts'
import type { ImportJob, ImportResult } from './import.ts'
import { type Scrolled, scrollThrough } from './scrolling.ts'

const items = { bench: 'grid', dataSet: 'dataItems', part: '"dataCollectionId":"Properties"' }
/** How often each shape of filter and each sort is asked: both read the whole collection. */
const rounds = { filter: 12, sort: 2 }
/** Questions over which a percentile is taken; the ratio is the median over all such stretches. */
const stretch = 40
const imported = 10_000

const mostOfBareSql = { atMost: 2 }
/** What an import may cost beyond two bare rows for each of its own: it is checked, named, shown, searched and can be taken back. */
const mostOfBareWrites = { atMost: 14 }
/** What a check-in may take beside an import, of its time alone. */
const mostBesideImport = { atMost: 1.1 }
/** What scrolling may cost beyond painting the list as it stands, and a pull beyond scrolling. */
const mostOfStill = { atMost: 2 }

/** 100,000 items in one collection: their first load, filters and sorts in the core, scrolling in a window, an import. */
export async function benchGrid(options: {
  folder: string
  pairs: number
  rows: number
  say(text: string): void
}): Promise<Measure[]> {
  await using world = await openPlanted({ ...options, plant: 'collection' })
  const loading = [...(await farLoad(world, items, options)), ...(await nearLoad(world, items, options))]
  const { first, filtered, sorted } = await askCore(world)
  world.say(`grid: ${filtered.length + sorted.length} questions answered`)
  const scrolled = await scrollThrough(world, { dataDir: copyLoaded(world, 'scrolling'), pairs: options.pairs })
  return [
    ...loading,
    {
      ...{ bench: 'grid', name: 'data.list by a field for the first time: slowest', value: Math.max(...first) },
      ...{ unit: 'ms', range: [Math.min(...first), Math.max(...first)] as [number, number] },
    },
    ...listMeasures('by filter', filtered, { target: { atMost: 15 } }),
    ...listMeasures('sorted by a column', sorted),
    ...scrollMeasures(scrolled),
    ...(await importMeasures(world, options.rows)),
  ]
}

async function askCore(world: PlantedWorld): Promise<GridResult> {
  const job = { dir: copyLoaded(world, 'asking'), site: world.site, now, collectionId: world.id, rounds }
  return runArm<GridResult>('grid/core.ts', job satisfies GridJob)
}

function listMeasures(name: string, took: readonly Took[], more: Pick<Measure, 'target'> = {}): Measure[] {
  const ms = took.map((one) => one.ms)
  const bareMs = took.map((one) => one.bareMs)
  const restedMs = took.map((one) => one.restedMs)
  const p99 = (values: readonly number[]) =>
    stretches(values, Math.min(stretch, values.length)).map((part) => percentile(part, 0.99))
  const p50 = [...Map.groupBy(took, ({ shape }) => shape)]
    .map(([shape, of]) => ({
      shape,
      value: percentile(
        of.map((one) => one.ms),
        0.5,
      ),
    }))
    .sort((a, b) => a.value - b.value)
  const slowest = p50.at(-1)
  return [
    {
      ...{ bench: 'grid', name: `data.list ${name}: p50 of the slowest (${slowest?.shape ?? 'none'})`, unit: 'ms' },
      value: slowest?.value ?? Number.NaN,
      range: [p50[0]?.value ?? Number.NaN, slowest?.value ?? Number.NaN],
    },
    {
      ...{ bench: 'grid', name: `data.list ${name}: p99 of ${ms.length}`, unit: 'ms', value: percentile(ms, 0.99) },
      ...{ range: [Math.min(...ms), Math.max(...ms)], ...more },
      bound: { name: 'bare SQL', value: percentile(bareMs, 0.99) },
      ratio: { to: 'bare SQL', pairs: pairedRatios(p99(ms), p99(bareMs)), limit: mostOfBareSql },
    },
    {
      ...{ bench: 'grid', name: `${name}: 8 MB of memory that rested meanwhile, p99`, unit: 'ms' },
      value: percentile(restedMs, 0.99),
      range: [Math.min(...restedMs), Math.max(...restedMs)],
    },
  ]
}

function scrollMeasures({ alone, pulling, still, rows, leastWritten }: Scrolled): Measure[] {
  const p99 = (runs: readonly number[][]) => runs.map((gaps) => percentile(gaps, 0.99))
  const line = (name: string, runs: number[][], bound: { name: string; runs: number[][] }): Measure => ({
    ...{ bench: 'grid', name, unit: 'ms', value: percentile(runs.flat(), 0.99), target: { atMost: 32 } },
    range: [Math.min(...p99(runs)), Math.max(...p99(runs))],
    bound: { name: bound.name, value: percentile(bound.runs.flat(), 0.99) },
    ratio: { to: bound.name, pairs: pairedRatios(p99(runs), p99(bound.runs)), limit: mostOfStill },
  })
  return [
    {
      ...{ bench: 'grid', name: 'rows in the document while scrolling', value: rows, unit: '' },
      target: { atMost: 80 },
    },
    line(`frames while scrolling p99 (${alone.flat().length})`, alone, { name: 'repainting it', runs: still }),
    {
      ...line(`frames while scrolling and a pull writes p99 (${pulling.flat().length})`, pulling, {
        name: 'scrolling alone',
        runs: alone,
      }),
      ...(leastWritten === 0 ? { void: 'nothing was written meanwhile' } : {}),
    },
  ]
}

/** An import, its requests counted by the site. */
async function importMeasures(world: PlantedWorld, here: number): Promise<Measure[]> {
  const before = await world.requests()
  const { written, writtenMs, sentMs, bareMs, door } = await runArm<ImportResult>('grid/import.ts', {
    ...{ dir: copyLoaded(world, 'importing'), site: world.site, now, collectionId: world.id, rows: imported },
    here,
  } satisfies ImportJob)
  const asked = [...(await world.requests())].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  const writes = asked.filter(([name]) => /^items\.(?!query|get|count|search|distinct|isReferenced)/.test(name))
  const reported = writes.flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`]))
  const line = { bench: 'grid', unit: 'ms' as const }
  return [
    {
      ...{ bench: 'grid', name: `import of ${written}: requests that write (${reported.join(', ')})`, unit: '' },
      ...{ value: writes.reduce((sum, [, count]) => sum + count, 0), target: { atMost: 12 } },
    },
    {
      ...{ ...line, name: `import of ${written}: written down here`, value: writtenMs, target: { atMost: 2000 } },
      bound: { name: 'bare SQLite', value: bareMs },
      ratio: { to: 'bare SQLite', pairs: [writtenMs / bareMs], limit: mostOfBareWrites },
    },
    { ...line, name: `import of ${written}: at the site behind that`, value: sentMs },
    doorMeasure(door),
  ]
}

/** A check-in while an import is written down, held against one while nothing else is done. */
function doorMeasure({ alone, beside }: ImportResult['door']): Measure {
  const half = (values: readonly number[]) => percentile(values, 0.5)
  return {
    ...{ bench: 'grid', name: `check-in beside an import: p50 of ${beside.length}`, unit: 'ms', value: half(beside) },
    range: [Math.min(...beside), Math.max(...beside)],
    bound: { name: 'check-in alone', value: half(alone) },
    ratio: { to: 'check-in alone', pairs: [half(beside) / half(alone)], limit: mostBesideImport },
  }
}
