import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedBy, orderOf } from './use-grid-table.ts'

const declared = ['tick', 'name', 'email', 'orders', 'sync']
const movable = ['name', 'email', 'orders']

test('a kept order survives, columns that are gone do not', () => {
  expect(orderOf(declared, ['tick', 'orders', 'gone', 'name', 'email', 'sync'])).toEqual([
    'tick',
    'orders',
    'name',
    'email',
    'sync',
  ])
})

test('a new column is where the screen declares it', () => {
  expect(orderOf(declared, ['tick', 'name', 'orders', 'sync'])).toEqual(declared)
  expect(orderOf(declared, [])).toEqual(declared)
})

test('any kept order gives every declared column once', () => {
  const kept = fc.uniqueArray(fc.constantFrom(...declared, 'gone', 'older'))
  fc.assert(fc.property(kept, (order) => orderOf(declared, order).toSorted().join() === declared.toSorted().join()))
})

test('a column moves among the movable ones and leaves the fixed ones where they are', () => {
  expect(movedBy(declared, { movable, id: 'orders', by: -1 })).toEqual(['tick', 'name', 'orders', 'email', 'sync'])
  expect(movedBy(declared, { movable, id: 'name', by: 1 })).toEqual(['tick', 'email', 'name', 'orders', 'sync'])
})

test('a move over the edge changes nothing', () => {
  expect(movedBy(declared, { movable, id: 'name', by: -1 })).toEqual(declared)
  expect(movedBy(declared, { movable, id: 'orders', by: 1 })).toEqual(declared)
  expect(movedBy(declared, { movable, id: 'sync', by: -1 })).toEqual(declared)
})
