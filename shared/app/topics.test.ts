import { expect, test } from 'vitest'
import { app } from './index.ts'
import type { Contract } from './op.ts'

const topics = Object.entries(app as Contract).flatMap(([feature, operations]) =>
  Object.entries(operations).flatMap(([name, operation]) =>
    operation.kind === 'topic' ? [{ name: `${feature}.${name}`, feature, answers: operation.traits.refreshes }] : [],
  ),
)

test.each(topics.filter(({ answers: responses }) => responses !== undefined))(
  'what $name answers is a query',
  (topic) => {
    // The payload takes the place of a query's result: it must be one.
    expect((app as Contract)[topic.feature]?.[topic.answers ?? '']?.kind).toBe('query')
  },
)
