import { expect, test } from 'vitest'
import { createRateHistory } from './rate-history.ts'

/** A clock that stands until it is moved. */
function clockAt(start: number) {
  let at = start
  return {
    pass: (ms: number) => {
      at += ms
    },
    now: () => Date.parse('2026-11-20T19:00:00Z') + at,
    monotonic: () => at,
  }
}

test('bytes are counted in whole stretches of ten seconds, from the first that had one', () => {
  const clock = clockAt(95_000)
  const history = createRateHistory(clock)
  expect(history.read().rates).toEqual([])
  history.moved(10_000)
  clock.pass(10_000)
  history.moved(50_000)
  history.moved(50_000)
  clock.pass(20_000)
  const { until, rates } = history.read()
  expect(rates.map(({ bytesPerSecond }) => bytesPerSecond)).toEqual([1_000, 10_000, 0])
  expect(until).toBe('2026-11-20T19:02:00.000Z')
})

test('what files gave way to holds for stretches in which no byte left, until it is over', () => {
  const clock = clockAt(0)
  const history = createRateHistory(clock)
  history.moved(10)
  clock.pass(10_000)
  history.stand('event')
  clock.pass(30_000)
  history.stand(null)
  history.moved(10)
  clock.pass(10_000)
  expect(history.read().rates.map(({ yields }) => yields)).toEqual([null, 'event', 'event', 'event', null])
})

test('half an hour is kept and no more, also of files that go all night', () => {
  const clock = clockAt(0)
  const history = createRateHistory(clock)
  history.stand('door')
  for (let stretch = 0; stretch < 2_000; stretch += 1) {
    history.moved(stretch * 10_000)
    clock.pass(10_000)
  }
  const { rates } = history.read()
  expect(rates).toHaveLength(180)
  expect(rates[0]).toEqual({ bytesPerSecond: 1_820_000, yields: 'door' })
  expect(rates.at(-1)?.bytesPerSecond).toBe(1_999_000)
})
