import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byName, byWay } from './name-order.ts'

test('names are ordered as people count, whatever their letters look like', () => {
  const names = ['Photo 10.jpg', 'photo 2.jpg', 'Éclair.jpg', 'Photo 1.jpg', 'Zoo.jpg']
  expect(names.toSorted(byName)).toEqual(['Éclair.jpg', 'Photo 1.jpg', 'photo 2.jpg', 'Photo 10.jpg', 'Zoo.jpg'])
})

test('files come folder by folder', () => {
  const ways = ['Week 10/a', 'Week 2/b', 'Week 2', 'Week 2/a', 'Alone'].map((way) => way.split('/'))
  expect(ways.toSorted(byWay).map((way) => way.join('/'))).toEqual([
    'Alone',
    'Week 2',
    'Week 2/a',
    'Week 2/b',
    'Week 10/a',
  ])
})

test('any names have one order, however they came', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('a', 'A', 'ä', 'a1', 'a01', 'a\u0301', 'á'))
  const way = fc.array(name, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(way), (ways) => {
      expect(ways.toReversed().toSorted(byWay)).toEqual(ways.toSorted(byWay))
    }),
  )
})
