import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type MediaFolder, mediaRoot } from '../../../shared/app/media.ts'
import { crashPage } from '../../ui/crash.test-kit.ts'
import { forgetSite } from '../../ui/kept-state.ts'
import type { Asked } from './library-dialogs.tsx'
import { useAsked } from './use-asked.ts'

const folder = { id: 'f1', name: 'Posters', parentId: mediaRoot } as MediaFolder

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const TYPED: [string, Asked][] = [
  ['a folder at the top', { kind: 'folder', work: { kind: 'new', parent: null } }],
  ['a folder in another one', { kind: 'folder', work: { kind: 'new', parent: folder } }],
  ['a folder’s name', { kind: 'folder', work: { kind: 'rename', folder } }],
  ['labels', { kind: 'labels', ids: ['a', 'b'] }],
  ['an import', { kind: 'import', folder }],
]

test.each(TYPED)('the dialog of %s opens again after a crash', (_, asked) => {
  const before = renderHook(() => useAsked([folder]))
  act(() => before.result.current[1](asked))
  crashPage()
  const { result } = renderHook(() => useAsked([folder]))
  expect(result.current[0]).toEqual(asked)
  act(() => result.current[1](null))
  expect(result.current[0]).toBeNull()
})

test('a question opens not again, nor a dialog of a folder that is gone, nor one of another operator', () => {
  const { result, rerender } = renderHook((folders: MediaFolder[]) => useAsked(folders), { initialProps: [folder] })
  act(() => result.current[1]({ kind: 'forever', what: { kind: 'files', ids: ['a'], name: null } }))
  expect(result.current[0]?.kind).toBe('forever')
  act(() => result.current[1]({ kind: 'folder', work: { kind: 'rename', folder } }))
  // It has another id now: what is open stays open.
  rerender([])
  expect(result.current[0]?.kind).toBe('folder')
  act(forgetSite)
  expect(result.current[0]).toBeNull()
  act(() => result.current[1]({ kind: 'folder', work: { kind: 'rename', folder } }))
  crashPage()
  expect(renderHook(() => useAsked([])).result.current[0]).toBeNull()
})
