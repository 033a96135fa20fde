import { expect, test } from 'vitest'
import { arrivalsFinding, salesFinding, scopeText } from './findings.ts'

const zone = 'Europe/Berlin'
const at = (step: number) => new Date(Date.parse('2026-11-20T16:00:00Z') + step * 600_000).toISOString()
const sales = (...pairs: [number, number][]) => pairs.map(([online, door], step) => ({ at: at(step), online, door }))
const arrivals = (...totals: number[]) => totals.map((total, step) => ({ at: at(step), total }))

test('the door is said to lead from the step in which it took the lead to the end', () => {
  expect(salesFinding(sales([0, 0], [4, 5], [9, 7], [9, 9], [9, 10], [9, 12]), zone)).toBe(
    'The door has outsold the website since 17:40',
  )
})

test('a lead that was never lost is said to last all day', () => {
  expect(salesFinding(sales([0, 0], [1, 2], [1, 5]), zone)).toBe('The door has outsold the website all day')
})

test('the website leads, both are level, nothing was sold', () => {
  expect(salesFinding(sales([3, 1], [1204, 45]), zone)).toBe('The website has outsold the door, 1,204 to 45')
  expect(salesFinding(sales([3, 3]), zone)).toBe('Door and website are level at 3 each')
  expect(salesFinding(sales([0, 0]), zone)).toBe('No tickets sold today yet')
  expect(salesFinding([], zone)).toBe('No tickets sold today yet')
})

test('sales of one kind only are said to be so', () => {
  expect(salesFinding(sales([7, 0]), zone)).toBe('All 7 tickets of today were sold online')
  expect(salesFinding(sales([0, 1]), zone)).toBe('The one ticket sold today was sold at the door')
})

test('arrivals name the busiest ten minutes', () => {
  expect(arrivalsFinding(arrivals(0, 4, 68, 80), zone)).toBe('Most came from 17:20 to 17:30: 64 guests')
  expect(arrivalsFinding(arrivals(0, 4, 68), zone)).toBe('It is busiest now: 64 guests since 17:20')
  expect(arrivalsFinding(arrivals(0, 1, 1), zone)).toBe('The first guest came at 17:10')
  expect(arrivalsFinding(arrivals(0, 0), zone)).toBe('No guests in yet')
})

test('the scope names one event and counts more', () => {
  expect(scopeText(['Late Set'])).toBe('Late Set')
  expect(scopeText(['a', 'b'])).toBe('both events')
  expect(scopeText(['a', 'b', 'c'])).toBe('all 3 events')
})
