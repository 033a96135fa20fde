import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedValues } from './asked-values.ts'

test('whatever fields hide each other, it comes to an end, and nothing that is asked loses its answer', () => {
  const field = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const rules = fc.array(fc.record({ on: field, isFilled: fc.boolean(), hides: field }), { maxLength: 12 })
  fc.assert(
    fc.property(rules, fc.uniqueArray(field), (some, filled) => {
      const hiddenWith = (kept: ReadonlySet<string>) =>
        new Set(some.flatMap(({ on, isFilled, hides }) => (kept.has(on) === isFilled ? [hides] : [])))
      const { kept, stays } = askedValues(filled, hiddenWith)
      const hidden = hiddenWith(kept)
      for (const target of filled) expect(kept.has(target)).toBe(!hidden.has(target) || stays.has(target))
    }),
    { numRuns: 2_000 },
  )
})
