// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepFor } from '../ui/kept-state.ts'
import { createDraftStore } from './draft-store.ts'

afterEach(cleanup)

test('a draft stays until it is dropped, whatever its id', () => {
  const drafts = createDraftStore<string>('test')
  const { result } = renderHook(() => drafts.useDraft('__proto__'))
  expect(result.current).toBeUndefined()
  act(() => drafts.put('__proto__', 'typed'))
  act(() => drafts.put('other', 'else'))
  expect(result.current).toBe('typed')
  act(() => drafts.drop('__proto__'))
  expect(result.current).toBeUndefined()
})

test('a window that is reloaded has its drafts, and not those that were dropped', () => {
  const before = createDraftStore<{ first: string }>('again')
  act(() => before.put('one', { first: 'Typed' }))
  act(() => before.put('two', { first: 'Done with' }))
  act(() => before.drop('two'))
  const after = createDraftStore<{ first: string }>('again')
  const { result } = renderHook(() => [after.useDraft('one'), after.useDraft('two')])
  expect(result.current).toEqual([{ first: 'Typed' }, undefined])
})

test('what cannot be read is no draft', () => {
  sessionStorage.setItem('foyer.drafts.broken', '{')
  const drafts = createDraftStore<string>('broken')
  const { result } = renderHook(() => drafts.useDraft('one'))
  expect(result.current).toBeUndefined()
})

test('each operator has their own drafts, and finds them again; another site drops them all', () => {
  sessionStorage.clear()
  keepFor('site', 'ana')
  const drafts = createDraftStore<string>('owned')
  act(() => drafts.put('one', 'Ana’s'))
  act(() => keepFor('site', 'ben'))
  expect(drafts.get('one')).toBeUndefined()
  act(() => drafts.put('one', 'Ben’s'))
  act(() => keepFor('site', 'ana'))
  expect(drafts.get('one')).toBe('Ana’s')
  act(() => keepFor('site', 'ben'))
  expect(drafts.get('one')).toBe('Ben’s')
  act(() => keepFor('another site', 'ben'))
  act(() => keepFor('another site', 'ana'))
  expect(drafts.get('one')).toBeUndefined()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ana’s|Ben’s/)
})
