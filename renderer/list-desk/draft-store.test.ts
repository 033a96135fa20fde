// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createDraftStore } from './draft-store.ts'

afterEach(cleanup)

test('a draft stays until it is dropped, whatever its id', () => {
  const drafts = createDraftStore<string>()
  const { result } = renderHook(() => drafts.useDraft('__proto__'))
  expect(result.current).toBeUndefined()
  act(() => drafts.put('__proto__', 'typed'))
  act(() => drafts.put('other', 'else'))
  expect(result.current).toBe('typed')
  act(() => drafts.drop('__proto__'))
  expect(result.current).toBeUndefined()
})
