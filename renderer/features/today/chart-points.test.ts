import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfStep, fromFirst, spreadLabels, timeTicks, valueTicks } from './chart-points.ts'

test('grid lines are even, few, and reach the highest value', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000), (highest) => {
      const ticks = valueTicks(highest)
      const step = ticks[1] ?? 0
      expect(ticks.every((tick, index) => tick === index * step && Number.isInteger(tick))).toBe(true)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(5)
    }),
  )
})

test('the evening of the picture gets lines at 80, 160 and 240', () => {
  expect(valueTicks(220)).toEqual([0, 80, 160, 240])
})

const clock = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const minute = (first + index * 10) % 1440
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  })

test('times under the axis are round and few', () => {
  const times = clock(16 * 60 + 40, 13)
  expect(timeTicks(times, 5).map((index) => times[index])).toEqual(['17:00', '17:30', '18:00', '18:30'])
  fc.assert(
    fc.property(fc.nat(143), fc.integer({ min: 1, max: 144 }), fc.integer({ min: 2, max: 9 }), (start, count, most) => {
      const ticks = timeTicks(clock(start * 10, count), most)
      expect(ticks.length).toBeLessThanOrEqual(most)
      expect(ticks.length).toBeGreaterThan(0)
    }),
  )
  expect(timeTicks([], 4)).toEqual([])
})

test('the step that runs ends now, the others after ten minutes', () => {
  const now = Date.parse('2026-11-20T17:48:00Z')
  expect(endOfStep('2026-11-20T17:40:00Z', now)).toBe('2026-11-20T17:48:00.000Z')
  expect(endOfStep('2026-11-20T17:30:00Z', now)).toBe('2026-11-20T17:40:00.000Z')
  expect(endOfStep('2026-11-20T17:50:00Z', now)).toBe('2026-11-20T17:50:00.000Z')
})

test('the quiet hours before the first sale are left out', () => {
  const points = Array.from({ length: 100 }, (_, index) => ({ at: String(index), values: [index < 80 ? 0 : index, 0] }))
  expect(fromFirst(points)[0]?.at).toBe('79')
  expect(fromFirst(points.slice(0, 82))).toHaveLength(12)
  expect(fromFirst(points.slice(0, 3))).toHaveLength(3)
})

test('labels keep their distance', () => {
  expect(spreadLabels([100, 95, 20], 26)).toEqual([100, 74, 20])
})
