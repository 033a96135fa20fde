import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ItemFilter } from './filter.ts'
import { validateFilterTree } from './filter-model.ts'
import type { FilterTree } from './filter-tree.ts'

type Step = { kind: 'eq' | 'gt'; field: string; value: number } | { kind: 'and' | 'or' | 'not'; steps: Step[] }

const field = fc.constantFrom('a', 'b', 'c')
const { steps } = fc.letrec<{ step: Step; steps: Step[] }>((tie) => ({
  steps: fc.array(tie('step'), { maxLength: 4 }),
  step: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constantFrom('eq' as const, 'gt' as const), field, value: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const, 'not' as const), steps: tie('steps') }),
  ),
}))

const built = (list: Step[]): ItemFilter =>
  list.reduce(
    (filter, step) =>
      'steps' in step ? filter[step.kind](built(step.steps)) : filter[step.kind](step.field, step.value),
    new ItemFilter(),
  )

/** What the calls mean, without any tree. */
const means = (list: Step[], item: Record<string, number>): boolean =>
  list.reduce((holds, step) => {
    if (step.kind === 'eq') return holds && item[step.field] === step.value
    if (!('steps' in step)) return holds && (item[step.field] ?? 0) > step.value
    const other = means(step.steps, item)
    return step.kind === 'or' ? holds || other : holds && (step.kind === 'and' ? other : !other)
  }, true)

/** What a tree of the wire means. */
const accepts = (tree: FilterTree, item: Record<string, number>): boolean =>
  Object.entries(tree).every(([key, value]) => {
    const parts = value as FilterTree[]
    if (key === '$and') return parts.every((part) => accepts(part, item))
    if (key === '$or') return parts.some((part) => accepts(part, item))
    if (key === '$not') return !parts.some((part) => accepts(part, item))
    const held = item[key] ?? 0
    return typeof value === 'number' ? held === value : held > ((value as { $gt: number }).$gt ?? Number.NaN)
  })

test('a tree means what the calls say, however they are nested, and is a model without faults', () => {
  const number = fc.integer({ min: 0, max: 3 })
  const item = fc.record({ a: number, b: number, c: number })
  fc.assert(
    fc.property(steps, item, (list, values) => {
      const tree = built(list).getFilterModel()
      expect(validateFilterTree(tree)).toEqual([])
      expect(accepts(tree, values)).toBe(means(list, values))
    }),
    { numRuns: 500 },
  )
})
