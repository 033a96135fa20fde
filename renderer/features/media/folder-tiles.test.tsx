import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type MediaFolder, mediaRoot } from '../../../shared/app/media.ts'
import { FolderPath } from './folder-path.tsx'
import { FolderTiles } from './folder-tiles.tsx'
import type { FileDrag } from './use-file-drag.ts'

afterEach(cleanup)

const drag: FileDrag = { source: () => ({}) as never, target: () => ({}) as never }
const folder = (id: string, parentId = mediaRoot, counts = {}): MediaFolder => ({
  ...{ id, name: id, parentId, files: 0, filesBelow: 0, sync: null },
  ...counts,
})

test('arrows walk among the tiles of folders, Enter and two clicks open one', async () => {
  const onShow = vi.fn()
  const folders = [folder('a', 'x', { files: 2, filesBelow: 5 }), folder('b', 'x'), folder('c', 'x')]
  render(<FolderTiles folders={folders} columns={2} drag={drag} onShow={onShow} />)
  const tiles = within(screen.getByRole('list', { name: 'Subfolders' })).getAllByRole('button')
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['a5 files', 'b0 files', 'c0 files'])
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(tiles[2])
  expect(onShow).toHaveBeenLastCalledWith('c')
  await user.dblClick(screen.getByRole('button', { name: /^a/ }))
  expect(onShow).toHaveBeenLastCalledWith('a')
})

test('the path names the nearest folders, and each leads there', async () => {
  const onShow = vi.fn()
  const folders = [folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d', 'c'), folder('e', 'd')]
  render(<FolderPath folders={folders} folderId="e" drag={drag} onShow={onShow} />)
  const path = screen.getByRole('navigation', { name: 'Path' })
  expect(path.textContent).toBe('All media›…›b›c›d')
  const user = userEvent.setup()
  await user.click(within(path).getByRole('button', { name: 'c' }))
  expect(onShow).toHaveBeenLastCalledWith({ kind: 'folder', id: 'c' })
  await user.click(within(path).getByRole('button', { name: 'All media' }))
  expect(onShow).toHaveBeenLastCalledWith({ kind: 'all' })
})
