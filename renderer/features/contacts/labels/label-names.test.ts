import { expect, test } from 'vitest'
import { labelNamed, labelNameProblem } from './label-names.ts'

const labels = [
  { key: 'custom.press', name: 'Press' },
  { key: 'custom.patron', name: 'Patron' },
]

test('a name that cannot be taken says why', () => {
  expect(labelNameProblem(' ', labels)).toBe('Type a name.')
  expect(labelNameProblem('x'.repeat(181), labels)).toBe('A label has 180 characters at most. This one has 181.')
  expect(labelNameProblem(' press ', labels)).toContain('exists already')
  expect(labelNameProblem('x'.repeat(180), labels)).toBeUndefined()
})

test('a label keeps its own name in another spelling', () => {
  expect(labelNameProblem('PRESS', labels, 'custom.press')).toBeUndefined()
  expect(labelNameProblem('PRESS', labels, 'custom.patron')).toContain('exists already')
})

test('a label is found however its name is written', () => {
  expect(labelNamed(labels, 'patron')?.key).toBe('custom.patron')
  expect(labelNamed(labels, 'constructor')).toBeUndefined()
})
