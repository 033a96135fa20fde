import { expect, test } from 'vitest'
import { cases } from '../tests/support/long-tests.ts'
import { day, hour, iso, minute } from './clock.ts'
import { samples, samplesOf } from './samples.ts'
import { buildWorld } from './seeds/build.ts'

const from = Date.parse('2026-01-01T00:00:00.000Z')
/** Around the hour that comes twice, and the one that never comes. */
const clockChanges = ['2026-10-25T01:00:00.000Z', '2026-03-29T01:00:00.000Z'].flatMap((change) =>
  Array.from({ length: 24 }, (_, step) => Date.parse(change) + (step - 12) * 10 * minute),
)
/** Every hour of 400 days in the long tests, else one hour of every fourth day, another one each time. */
const hours = cases(
  Array.from({ length: 400 * 24 }, (_, each) => from + each * hour),
  99,
)

/** What a world that is made at this time lacks, and what is wrong with its evening. */
function wrongAt(at: number): string[] {
  const world = buildWorld('demo', 1, at, ['identity', 'forms'])
  const found = samplesOf(world)
  const missing = Object.keys(samples).filter((name) => !Object.hasOwn(found, name))
  const start = Date.parse(world.events.get(found.showTonight ?? '')?.dateAndTimeSettings?.startDate ?? '')
  const late = Date.parse(world.events.get(found.lateShow ?? '')?.dateAndTimeSettings?.startDate ?? '')
  const tomorrow = Date.parse(world.events.get(found.showTomorrow ?? '')?.dateAndTimeSettings?.startDate ?? '')
  if (!(start - at >= 20 * minute && start - at <= 50 * minute)) missing.push('doors open soon')
  if (start % (30 * minute) !== 0) missing.push('a full or half hour')
  if (late - start !== 2.5 * hour) missing.push('the late set')
  if (!(tomorrow > at && tomorrow < at + 2 * day)) missing.push('the matinee')
  return missing.map((name) => `${iso(at)}: ${name}`)
}

test('whenever the demo begins, everything that can be tried is there and the doors are open', {
  timeout: 900_000,
}, () => {
  expect([...hours, ...clockChanges].flatMap(wrongAt)).toEqual([])
})

test('with all its areas a world has the same samples', () => {
  const at = Date.parse('2026-11-20T17:40:00.000Z')
  expect(samplesOf(buildWorld('demo', 1, at))).toEqual(samplesOf(buildWorld('demo', 1, at, ['identity', 'forms'])))
})
