import { expect, test } from 'vitest'
import { mediaRoot } from '../../../shared/app/media.ts'
import { foldersAbove, treeRows } from './tree-rows.ts'

const folder = (id: string, parentId = mediaRoot) => ({ id, name: id, parentId, files: 0, filesBelow: 0, sync: null })
const renderIt = (rows: ReturnType<typeof treeRows>) => rows.map((row) => `${row.level} ${row.folder.id}`)

test('what is closed hides what lies in it', () => {
  const folders = [folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d')]
  expect(renderIt(treeRows(folders, new Set()))).toEqual(['1 a', '1 d'])
  expect(renderIt(treeRows(folders, new Set(['a', 'b'])))).toEqual(['1 a', '2 b', '3 c', '1 d'])
  expect(treeRows(folders, new Set(['a']))[1]).toMatchObject({ hasFolders: true, isOpen: false, place: 1, siblings: 1 })
  expect(foldersAbove(folders, 'c')).toEqual(['b', 'a'])
})

test('a folder whose parent is gone, and folders that lie in each other, stay in sight', () => {
  const folders = [folder('lost', 'gone'), folder('x', 'y'), folder('y', 'x')]
  expect(renderIt(treeRows(folders, new Set(['x', 'y'])))).toEqual(['1 lost', '1 x', '2 y'])
  expect(foldersAbove(folders, 'x')).toEqual(['y', 'x'])
})
