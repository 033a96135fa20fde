import { expect, test } from 'vitest'
import { app } from './index.ts'
import type { Contract } from './op.ts'

const topics = Object.entries(app as Contract).flatMap(([feature, operations]) =>
  Object.entries(operations).flatMap(([name, operation]) =>
    operation.kind === 'topic' ? [{ name: `${feature}.${name}`, feature, outdates: operation.outdates }] : [],
  ),
)

test.each(topics)('what $name makes old is there', ({ feature, outdates: { refreshes, answers } }) => {
  const names = refreshes === 'all' ? [] : (refreshes ?? [])
  expect(names.filter((name) => !Object.hasOwn(app, name))).toEqual([])
  if (answers === undefined) return
  // The payload takes the place of an answer: it must be one.
  const query = (app as Contract)[feature]?.[answers]
  expect(query?.kind).toBe('query')
})

test('two features that show the same are told of each other', () => {
  const outdated = (name: string) => topics.find((topic) => topic.name === name)?.outdates.refreshes
  expect(outdated('tickets.changed')).toContain('guests')
  expect(outdated('sync.queueChanged')).toContain('orders')
})
