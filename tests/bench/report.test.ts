import { expect, test } from 'vitest'
import { type Measure, tableOf, verdictOf } from './report.ts'

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
