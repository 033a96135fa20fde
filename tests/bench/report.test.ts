import { expect, test } from 'vitest'
import { exitCodeOf, type Measure, type Ratio, tableOf, verdictOf } from './report.ts'

const at = (value: number, target: NonNullable<Measure['target']>): Measure => ({
  bench: 'search',
  name: 'p99',
  value,
  unit: 'ms',
  target,
})

test('a target is met at its very value and missed beyond it', () => {
  expect(verdictOf(at(5, { atMost: 5 }))).toBe('pass')
  expect(verdictOf(at(5.01, { atMost: 5 }))).toBe('miss')
  expect(verdictOf(at(0.8, { atLeast: 0.8 }))).toBe('pass')
  expect(verdictOf(at(0.79, { atLeast: 0.8 }))).toBe('miss')
})

test('no number is no pass, and a void run is neither', () => {
  expect(verdictOf(at(Number.NaN, { atMost: 5 }))).toBe('miss')
  expect(verdictOf({ ...at(1, { atMost: 5 }), void: 'the bound was not steady' })).toBe('void')
  expect(verdictOf({ bench: 'load', name: 'rows', value: 1, unit: '' })).toBe('')
})

test('the table shows value, target, bound and verdict of each measure', () => {
  const ratio: Measure = {
    bench: 'load',
    name: 'rate',
    value: 30_123.4,
    unit: 'rows/s',
    bound: { name: 'fetch only', value: 40_000 },
    range: [29_000, 31_000],
  }
  const [, , first, second] = tableOf([at(4.321, { atMost: 5 }), ratio]).split('\n')
  expect(first?.split(/ {2,}/)).toEqual(['search: p99', '4.32 ms', '≤ 5.00 ms', 'pass'])
  expect(second?.split(/ {2,}/)).toEqual(['load: rate', '30,123 rows/s', '29,000–31,000', '40,000 rows/s (fetch only)'])
})

const twice = (pairs: number[]): Ratio => ({ to: 'bare SQL', pairs, limit: { atMost: 2 } })

test('where there is a ratio it decides, and a machine that is slow altogether misses nothing', () => {
  const target = { atMost: 5 }
  expect(verdictOf({ ...at(4, target), ratio: twice([1, 1.5, 9]) })).toBe('pass')
  expect(verdictOf({ ...at(14, target), ratio: twice([1, 1.5, 9]) })).toBe('slow')
  expect(verdictOf({ ...at(4, target), ratio: twice([1, 2.5, 9]) })).toBe('miss')
  expect(verdictOf({ ...at(4, target), ratio: twice([1, Number.NaN]) })).toBe('miss')
  expect(verdictOf({ ...at(4, target), ratio: twice([]) })).toBe('miss')
})

test('a miss ends the bench with 1, a void alone with 3, a slow machine with 0', () => {
  const met = at(4, { atMost: 5 })
  const slow: Measure = { ...at(14, { atMost: 5 }), ratio: twice([1.5]) }
  const isVoid: Measure = { ...met, void: 'nobody was let in' }
  expect(exitCodeOf([])).toBe(0)
  expect(exitCodeOf([met, slow])).toBe(0)
  expect(exitCodeOf([met, isVoid])).toBe(3)
  expect(exitCodeOf([isVoid, at(6, { atMost: 5 }), met])).toBe(1)
})

test('the table tells the ratio with its spread and its limit', () => {
  const [, , line] = tableOf([{ ...at(14, { atMost: 5 }), ratio: twice([1, 1.5, 9]) }]).split('\n')
  expect(line?.split(/ {2,}/).slice(-2)).toEqual(['1.50 of bare SQL (1.00–9.00), ≤ 2.00', 'slow'])
})
