// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

const span = (start: number, count: number) => Array.from({ length: count }, (_, index) => `p${start + index}`)

test('of two extensions the later one counts, even when the earlier one is answered last', async () => {
  const responses = new Map<number, (ids: string[]) => void>()
  const idsOf = (_start: number, count: number) => new Promise<string[]>((response) => responses.set(count, response))
  const { result } = renderHook(() => useSelection('all', idsOf))
  act(() => result.current.extendTo(900, 0))
  act(() => result.current.extendTo(1, 900))
  await act(async () => responses.get(2)?.(span(0, 2)))
  await act(async () => responses.get(901)?.(span(0, 901)))
  expect(result.current.count(1000)).toBe(2)
})

test('an extension keeps what was ticked before it began', async () => {
  const { result } = renderHook(() => useSelection('all', span))
  act(() => result.current.toggle('p20', 20))
  act(() => result.current.toggle('p3', 3))
  await act(async () => result.current.extendTo(5, 3))
  expect([...result.current.value.ids].toSorted()).toEqual(['p20', 'p3', 'p4', 'p5'])
  await act(async () => result.current.extendTo(2, 5))
  expect([...result.current.value.ids].toSorted()).toEqual(['p2', 'p20', 'p3'])
})

test('another list starts with nothing ticked', () => {
  const { result, rerender } = renderHook(({ key }) => useSelection(key, span), { initialProps: { key: 'a' } })
  act(() => result.current.selectAll())
  expect(result.current.count(10)).toBe(10)
  rerender({ key: 'b' })
  expect(result.current.count(10)).toBe(0)
})
