import { join } from 'node:path'
import { runArm } from '../child.ts'
import { copyLoaded } from '../load/bench.ts'
import type { Measure } from '../report.ts'
import { percentile } from '../stats.ts'
import { now, type World } from '../world.ts'
import type { SearchJob, Took } from './core.ts'
import { queriesOf, shapes } from './queries.ts'
import { typeInContacts } from './typing.ts'

const queriesEach = 600
const typedEach = 15

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
  const measures: Measure[] = []
  for (const operation of ['search', 'list'] as const) {
    const byShape = shapes.map((shape) => took.filter((one) => one.shape === shape).map((one) => one[operation]))
    const p99s = byShape.map((values) => percentile(values, 0.99))
    byShape.forEach((values, index) => {
      measures.push({
        bench: 'search',
        name: `contacts.${operation}, ${shapes[index]}: p50`,
        value: percentile(values, 0.5),
        unit: 'ms',
        range: [Math.min(...values), Math.max(...values)],
      })
    })
    measures.push({
      bench: 'search',
      name: `contacts.${operation}: p99 of the worst shape (${shapes[p99s.indexOf(Math.max(...p99s))]})`,
      value: Math.max(...p99s),
      unit: 'ms',
      target: { atMost: 5 },
      range: [Math.min(...p99s), Math.max(...p99s)],
    })
  }
  const typed = queriesOf(mirror, { each: typedEach, seed: 'typing' })
    .map(({ text }) => text)
    .filter(isTypable)
  const painted = await typeInContacts(world, copyLoaded(world, 'typing'), typed)
  const range = [Math.min(...painted), Math.max(...painted)] as const
  measures.push(
    {
      bench: 'search',
      name: `key to painted rows p50 (${painted.length} keys)`,
      value: percentile(painted, 0.5),
      unit: 'ms',
    },
    {
      bench: 'search',
      name: 'key to painted rows p95',
      value: percentile(painted, 0.95),
      unit: 'ms',
      target: { atMost: 50 },
      range,
    },
  )
  return measures
}
