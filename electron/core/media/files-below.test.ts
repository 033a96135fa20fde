import { expect, test } from 'vitest'
import { filesBelow } from './files-below.ts'

const folder = (id: string, parentId: string, files: number) => ({ id, parentId, files })

test('a folder counts what lies in the folders below it', () => {
  const sums = filesBelow([folder('a', 'top', 2), folder('b', 'a', 0), folder('c', 'b', 5), folder('d', 'gone', 1)])
  expect([...sums]).toEqual([
    ['a', 7],
    ['b', 5],
    ['c', 5],
    ['d', 1],
  ])
})

test('folders that lie in each other are counted once', () => {
  expect([...filesBelow([folder('x', 'y', 2), folder('y', 'x', 3)])]).toEqual([
    ['x', 5],
    ['y', 5],
  ])
})
