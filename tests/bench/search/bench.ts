import { join } from 'node:path'
import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { pairedRatios, percentile, stretches } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { SearchJob, Took } from './core.ts'
import { queriesOf, shapes } from './queries.ts'
import { type Typed, typeInContacts } from './typing.ts'

const queriesEach = 600
const typedEach = 10
/** Queries, and keys, over which a percentile is taken; the ratio is the median over all such stretches. */
const stretch = 100
const typedStretch = 40

const mostOfBareSql = { atMost: 2 }
const mostOfBarePaint = { atMost: 1.5 }

/** Keys of a US keyboard; other letters come from keys that a test cannot press. */
const isTypable = (text: string): boolean => /^[ -~]+$/.test(text)

/** Search over 100,000 contacts: in the core by every query shape, and from a key to the painted rows. */
export async function benchSearch(world: World): Promise<Measure[]> {
  const dir = copyLoaded(world, 'search')
  const mirror = join(world.loaded, 'mirror.db')
  const queries = queriesOf(mirror, { each: queriesEach, seed: 'search' })
  const took = await runArm<Took[]>('search/core.ts', { dir, site: world.site, now, queries } satisfies SearchJob)
  const missed = took.filter(({ found }) => found === 0).length
  if (missed > 0) throw new Error(`${missed} queries found nobody, although each was made from a contact.`)
  world.say(`search: ${took.length} queries answered`)
  const typed = queriesOf(mirror, { each: typedEach, seed: 'typing' })
    .map(({ text }) => text)
    .filter(isTypable)
  return [
    ...operationMeasures('search', took, ({ search, bareSearch }) => [search, bareSearch]),
    ...operationMeasures('list', took, ({ list, bareList }) => [list, bareList]),
    ...typingMeasures(await typeInContacts(world, copyLoaded(world, 'typing'), typed)),
  ]
}

/** One operation by every shape of query: the worst one beside bare SQL, in stretches of queries that took turns. */
function operationMeasures(
  operation: string,
  took: readonly Took[],
  of: (one: Took) => readonly [ms: number, bareMs: number],
): Measure[] {
  const byShape = shapes.map((shape) => {
    const pairs = took.filter((one) => one.shape === shape).map(of)
    const ms = pairs.map(([value]) => value)
    const bareMs = pairs.map(([, bare]) => bare)
    const ratios = pairedRatios(p99Of(ms), p99Of(bareMs))
    return { shape, ms, bareMs, ratios, p99: percentile(ms, 0.99) }
  })
  const p99s = byShape.map(({ p99 }) => p99)
  const line = (name: string, value: number, range: Measure['range']): Measure => ({
    ...{ bench: 'search', name: `contacts.${operation}${name}`, value, unit: 'ms' },
    ...(range === undefined ? {} : { range }),
  })
  const [first, ...others] = byShape.toSorted((a, b) => b.p99 - a.p99)
  if (first === undefined || others.length === 0) throw new Error('No shape of query was asked.')
  return [
    ...byShape.map(({ shape, ms, ratios }) => ({
      ...line(`, ${shape}: p50`, percentile(ms, 0.5), [Math.min(...ms), Math.max(...ms)]),
      ratio: { to: 'bare SQL, p99', pairs: ratios, limit: mostOfBareSql },
    })),
    {
      ...line(`: p99 of the worst shape (${first.shape})`, first.p99, [Math.min(...p99s), Math.max(...p99s)]),
      target: { atMost: 5 },
      bound: { name: 'bare SQL', value: percentile(first.bareMs, 0.99) },
      ratio: { to: 'bare SQL', pairs: first.ratios, limit: mostOfBareSql },
    },
  ]
}

const p99Of = (ms: readonly number[]) => stretches(ms, stretch).map((part) => percentile(part, 0.99))

/** From a key to the painted rows, beside painting the list as it stands after the same key. */
function typingMeasures({ keys, bare }: Typed): Measure[] {
  const at = (p: number) => stretches(keys, typedStretch).map((part) => percentile(part, p))
  const bareAt = (p: number) => stretches(bare, typedStretch).map((part) => percentile(part, p))
  const line = (name: string, p: number): Measure => ({
    ...{ bench: 'search', name, value: percentile(keys, p), unit: 'ms' },
    range: [Math.min(...keys), Math.max(...keys)],
    bound: { name: 'painting the unchanged list', value: percentile(bare, p) },
    ratio: { to: 'the bare paint', pairs: pairedRatios(at(p), bareAt(p)), limit: mostOfBarePaint },
  })
  return [
    line(`key to painted rows p50 (${keys.length} keys)`, 0.5),
    { ...line('key to painted rows p95', 0.95), target: { atMost: 50 } },
  ]
}
