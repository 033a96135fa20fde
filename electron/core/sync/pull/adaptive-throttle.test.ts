import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestFactor, nextThrottle, type Throttle, type ThrottleEvent, unthrottled } from './adaptive-throttle.ts'

const second = 1_000
const after = (events: ThrottleEvent[], from: Throttle = unthrottled) => events.reduce(nextThrottle, from)
const clean = (count: number, tookMs: number, from = 0, every = second): ThrottleEvent[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'clean', tookMs, at: from + index * every }))

test('one 429 doubles the interval, and each further one again, up to a limit', () => {
  expect(after([{ kind: 'refused', at: 0 }]).factor).toBe(2)
  const many = Array.from({ length: 20 }, (_, at): ThrottleEvent => ({ kind: 'refused', at }))
  expect(after(many.slice(0, 3)).factor).toBe(8)
  expect(after(many).factor).toBe(largestFactor)
})

test('three failures in a minute double it; three in a longer time do not', () => {
  const failed = (...at: number[]): ThrottleEvent[] => at.map((when) => ({ kind: 'failed', at: when }))
  expect(after(failed(0, 20 * second, 59 * second)).factor).toBe(2)
  expect(after(failed(0, 30 * second, 61 * second)).factor).toBe(1)
  // The three were acted on: one more is one, not a fourth.
  expect(after(failed(0, 1, 2, 3)).factor).toBe(2)
})

test('a median of two seconds over ten answers doubles it; nine slow ones say nothing yet', () => {
  expect(after(clean(9, 2_500)).factor).toBe(1)
  expect(after(clean(10, 2_000)).factor).toBe(2)
  expect(after(clean(19, 2_000)).factor).toBe(2)
  expect(after(clean(20, 2_000)).factor).toBe(4)
  expect(after([...clean(4, 9_000), ...clean(6, 50)]).factor).toBe(1)
})

test('it comes back one step at a time, after ten clean answers and a minute', () => {
  const slowed = after([
    { kind: 'refused', at: 0 },
    { kind: 'refused', at: 1 },
  ])
  expect(slowed.factor).toBe(4)
  // Ten at once, but no minute.
  expect(after(clean(10, 50, 10, second), slowed).factor).toBe(4)
  // A minute, but only nine.
  expect(after(clean(9, 50, 61 * second), slowed).factor).toBe(4)
  const better = after(clean(10, 50, 61 * second), slowed)
  expect(better.factor).toBe(2)
  expect(after(clean(40, 50, 72 * second, second), better).factor).toBe(2)
  expect(after(clean(61, 50, 72 * second, second), better).factor).toBe(1)
})

test('a failure in between starts the count of clean answers anew', () => {
  const slowed = after([{ kind: 'refused', at: 0 }])
  const events: ThrottleEvent[] = [...clean(9, 50, 61_000), { kind: 'failed', at: 70_500 }, ...clean(9, 50, 71_000)]
  expect(after(events, slowed).factor).toBe(2)
  expect(after([...events, ...clean(1, 50, 81_000)], slowed).factor).toBe(1)
})

test('whatever happens: the factor is a power of two within its limits, and grows only by evidence', () => {
  const event = fc.oneof(
    fc.record({ kind: fc.constant('clean' as const), tookMs: fc.nat(5_000) }),
    fc.record({ kind: fc.constantFrom('refused' as const, 'failed' as const) }),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.nat(30_000)), { maxLength: 200 }), (steps) => {
      let [state, at] = [unthrottled, 0]
      for (const [next, later] of steps) {
        at += later
        const before = state.factor
        state = nextThrottle(state, { ...next, at })
        expect([1, 2, 4, 8, 16]).toContain(state.factor)
        if (next.kind === 'refused') expect(state.factor).toBe(Math.min(largestFactor, before * 2))
        expect(state.factor).toBeLessThanOrEqual(before * 2)
        expect(state.factor).toBeGreaterThanOrEqual(before / 2)
        expect(state.took.length).toBeLessThanOrEqual(10)
        expect(state.failedAt.length).toBeLessThan(3)
      }
    }),
  )
})
