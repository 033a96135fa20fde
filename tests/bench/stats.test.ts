import { expect, test } from 'vitest'
import { median, pairedRatios, percentile, spread, stretches } from './stats.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('a percentile is one of the numbers, by nearest rank', () => {
  expect([0.5, 0.95, 0.99, 1].map((p) => percentile(hundred, p))).toEqual([50, 95, 99, 100])
  expect(percentile([7], 0.01)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

test('the median of an even count lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})

test('the spread is measured against the median', () => {
  expect(spread([90, 100, 110])).toBeCloseTo(0.2)
  expect(spread([5, 5])).toBe(0)
})

test('a ratio belongs to its own turn, so that a machine that slows down moves both sides', () => {
  expect(pairedRatios([10, 40], [5, 20])).toEqual([2, 2])
  expect(pairedRatios([10, 40], [5])).toEqual([2, Number.NaN])
})

test('stretches are whole, in order, and leave a short rest out', () => {
  expect(stretches([1, 2, 3, 4, 5], 2)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a median of which one number is missing is no number', () => {
  expect(median([1, Number.NaN, 3])).toBeNaN()
  expect(median([])).toBeNaN()
})
