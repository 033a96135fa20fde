import { expect, test } from 'vitest'
import { labelCounts, labelsBack, withLabels } from './file-labels.ts'

test('labels are added and taken away, and brought back without touching others', () => {
  const before = ['press', 'bar']
  const change = { add: ['autumn', 'bar'], remove: ['press', 'never'] }
  expect(withLabels(before, change)).toEqual(['bar', 'autumn'])
  const back = labelsBack(before, change)
  expect(back).toEqual({ add: ['press'], remove: ['autumn'] })
  expect(withLabels(['bar', 'autumn', 'theirs'], back)).toEqual(['bar', 'theirs', 'press'])
})

test('labels are counted once a file, those of most files first', () => {
  expect(labelCounts([['b', 'a'], ['a', 'a'], ['c']])).toEqual([
    { label: 'a', files: 2 },
    { label: 'b', files: 1 },
    { label: 'c', files: 1 },
  ])
})
