import { expect, test } from 'vitest'
import { pickedIn } from './picked-files.ts'

test('picked files go in the order of names, folder by folder, however the disk lists them', () => {
  const file = (name: string, webkitRelativePath = '') => Object.assign(new File([], name), { webkitRelativePath })
  const picked = pickedIn([
    file('10.jpg', 'Photos/10.jpg'),
    file('b.jpg', 'Photos/Late/b.jpg'),
    file('9.jpg', 'Photos/9.jpg'),
    file('a.jpg', 'Photos/Late/a.jpg'),
  ])
  expect(picked.map(({ path }) => path.join('/'))).toEqual([
    'Photos/9.jpg',
    'Photos/10.jpg',
    'Photos/Late/a.jpg',
    'Photos/Late/b.jpg',
  ])
})
