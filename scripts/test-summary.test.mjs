import { expect, test } from 'vitest'
import { endToEndFailures, longTests, secondTries, summaryOf, unitFailures } from './test-summary.mjs'

const red = (/** @type {string} */ text) => `\u001b[31m${text}\u001b[39m`

test('a unit test that failed is named with its file and the first line of its error', () => {
  const testResults = [
    {
      name: '/foyer/shared/money.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'a sum is exact', failureMessages: [] },
        { status: 'failed', fullName: 'a share is whole', failureMessages: [red('Error: 3 is not 4\n    at here')] },
      ],
    },
    { name: '/foyer/shared/tax.test.ts', status: 'failed', message: 'No such module\nat there', assertionResults: [] },
    { name: '/foyer/shared/date.test.ts', status: 'passed', message: '', assertionResults: [] },
  ]
  expect(unitFailures({ testResults }, '/foyer').map((text) => text.replaceAll('\\', '/'))).toEqual([
    'shared/money.test.ts › a share is whole: Error: 3 is not 4',
    'shared/tax.test.ts: No such module',
  ])
})

test('tests that are left to the long run are no gap; one that is skipped for another reason is', () => {
  const assertionResults = [
    { status: 'skipped', fullName: 'every statement fails', tags: ['long'] },
    { status: 'skipped', fullName: 'the printer of Windows', tags: [] },
    { status: 'passed', fullName: 'a whole evening', tags: ['long'] },
  ]
  expect(longTests({ testResults: [{ name: '/foyer/a.test.ts', status: 'passed', assertionResults }] })).toBe(1)
})

test('end-to-end tests that failed and those that needed a second try are kept apart', () => {
  const failed = { error: { message: red('\nTimed out\nlog') } }
  const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {object[]} */ ...results) => ({
    ...{ title, file: 'door.spec.ts', tests: [{ status, results }] },
  })
  const suites = [
    {
      ...{ title: 'door.spec.ts', file: 'door.spec.ts', specs: [spec('opens', 'expected', {})] },
      suites: [
        {
          ...{ title: 'at night', file: 'door.spec.ts' },
          specs: [spec('closes', 'unexpected', failed, failed), spec('locks', 'flaky', failed, {})],
        },
      ],
    },
  ]
  const report = { suites, errors: [{ message: 'No port\nat all' }] }
  expect(endToEndFailures(report)).toEqual(['door.spec.ts › at night › closes: Timed out', 'before the tests: No port'])
  expect(secondTries(report)).toEqual(['door.spec.ts › at night › locks: Timed out'])
})

test('a run in which all is well has nothing to report', () => {
  expect(summaryOf([{ name: 'types', failed: 0 }])).toEqual([])
})

test('a step without tests of its own is reported by its name', () => {
  const steps = [
    { name: 'types', failed: 1 },
    { name: 'unit tests', failed: 1, failures: ['a.test.ts › b: c'] },
    { name: 'end-to-end tests', failed: 0, secondTries: ['d.spec.ts › e: f'] },
  ]
  expect(summaryOf(steps)).toEqual([
    'Failed:',
    '  types',
    '  unit tests: a.test.ts › b: c',
    'Passed at the second try only:',
    '  d.spec.ts › e: f',
  ])
})

test('twenty lines hold some of both, however many there are, and say how many are left out', () => {
  const many = Array.from({ length: 40 }, (_, at) => `test ${at}`)
  const lines = summaryOf([{ name: 'tests', failed: 40, failures: many, secondTries: many }])
  expect(lines).toHaveLength(20)
  expect(lines[13]).toBe('  … and 28 more')
  expect(lines.at(-1)).toBe('  … and 36 more')
  expect(summaryOf([{ name: 'tests', failed: 40, failures: many }])).toHaveLength(20)
})

test('a long error is cut to a line', () => {
  const assertionResults = [{ status: 'failed', fullName: 'a', failureMessages: ['b'.repeat(1_000)] }]
  const [line] = unitFailures({ testResults: [{ name: '/f/c.ts', status: 'failed', assertionResults }] }, '/f')
  expect(line).toHaveLength(200)
})
