import { expect, test } from 'vitest'
import { typeRows } from './side-pane.tsx'

const types = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    name: `Type ${index}`,
    arrived: index,
    expected: 10,
  }))

test('types that fit are rows of their own', () => {
  expect(typeRows(types(6), 6)).toEqual(types(6))
  expect(typeRows(types(12), 20)).toEqual(types(12))
})

test('the small types of a long list are counted together, and no guest is lost', () => {
  const rows = typeRows(types(9), 6)
  expect(rows).toHaveLength(6)
  expect(rows[5]).toEqual({ id: 'others', name: '4 other types', arrived: 5 + 6 + 7 + 8, expected: 40 })
})
