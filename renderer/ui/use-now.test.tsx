// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDay } from './use-now.ts'

afterEach(() => void vi.useRealTimers())

test('a screen that is left open past midnight has the new day, and stands still during a day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 22, 0) })
  let renders = 0
  const { result } = renderHook(() => {
    renders += 1
    return useDay()
  })
  act(() => void vi.advanceTimersByTime(3_600_000))
  expect([new Date(result.current).getDate(), renders]).toEqual([20, 1])
  act(() => void vi.advanceTimersByTime(3_630_000))
  expect([new Date(result.current).getDate(), renders]).toEqual([21, 2])
})
