import { expect, test } from 'vitest'
import { freshPull } from '../../../../tests/support/test-mirror.ts'
import { catalog } from '../../features.ts'
import { dueTasks } from './schedule.ts'

const now = Date.UTC(2026, 10, 20, 18)
const day = 24 * 3_600_000

/** What is due when every list was read and asked for at one instant. */
function dueAfter(at: number) {
  const { tasks } = dueTasks({
    now,
    states: (dataSet, scope) => ({ ...freshPull(dataSet, scope), fullAt: at }),
    checkedAt: () => at,
    entities: catalog.registry.entities,
    scopesOf: ({ scope }) => (scope === undefined ? [''] : []),
    quietOf: () => new Map(),
    openScope: null,
    slower: 1,
  })
  return tasks.map(({ dataSet, full }) => `${dataSet} ${full ? 'whole' : 'changes'}`)
}

test('a list that was just read is not due', () => {
  expect(dueAfter(now)).toEqual([])
})

test('after a clock was set back by two days everything is due now, and not in two days', () => {
  expect(dueAfter(now + 2 * day)).toEqual(expect.arrayContaining(['events whole', 'guests whole', 'contacts whole']))
})
