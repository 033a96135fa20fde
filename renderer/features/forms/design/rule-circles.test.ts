import { expect, test } from 'vitest'
import type { RuleEffect } from '../../../../shared/app/form-design.ts'
import { circleOf } from './rule-circles.ts'

const field = (fieldId: string) => ({ fieldId, label: fieldId, isGone: false })
const rule = (on: string, effect: RuleEffect, about: string) => ({
  looksAt: [field(on)],
  changes: [{ ...field(about), effect }],
})

test('a rule that refers to itself is known, and so are rules that lead back to each other', () => {
  const self = rule('name', 'hides', 'name')
  expect(circleOf(self, [self])).toBe('itself')
  expect(circleOf(rule('name', 'requires', 'name'), [])).toBe('itself')
  const [one, two, three] = [rule('a', 'hides', 'b'), rule('b', 'shows', 'c'), rule('c', 'hides', 'a')]
  expect([one, two, three].map((each) => circleOf(each, [one, two, three]))).toEqual(['others', 'others', 'others'])
})

test('rules in a row are no circle, and neither is one that requires what it leads to', () => {
  const [one, two] = [rule('a', 'hides', 'b'), rule('b', 'hides', 'c')]
  expect([one, two].map((each) => circleOf(each, [one, two]))).toEqual([null, null])
  const back = rule('b', 'requires', 'a')
  expect([circleOf(one, [one, back]), circleOf(back, [one, back])]).toEqual([null, null])
})
