import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './avatar.tsx'

test.each([
  ['Amara Okonkwo-Díaz', 'AO'],
  ['Jack O’Rourke', 'JO'],
  ['Nguyễn Thị Ánh', 'NÁ'],
  ['madonna', 'm'],
  ['  ', ''],
  ['(guest) 12', 'g1'],
  ['李小龍', '李'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its tint', () => {
  expect(tintOf('Amara Okonkwo-Díaz')).toBe(tintOf('Amara Okonkwo-Díaz'))
  const names = Array.from({ length: 200 }, (_, at) => `Guest ${at}`)
  expect(new Set(names.map(tintOf)).size).toBe(8)
})
