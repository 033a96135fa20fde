import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSteadyFlag } from './use-steady-flag.ts'

afterEach(() => void vi.useRealTimers())

test('what holds for a moment only is not noticed, and what lasts is until it ends', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ holds }) => useSteadyFlag(holds, 400), { initialProps: { holds: true } })
  act(() => void vi.advanceTimersByTime(399))
  expect(result.current).toBe(false)
  rerender({ holds: false })
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(false)
  rerender({ holds: true })
  act(() => void vi.advanceTimersByTime(400))
  expect(result.current).toBe(true)
  rerender({ holds: false })
  expect(result.current).toBe(false)
})
