import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpdateState } from '../../shared/app/updates.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { queryClient } from '../refetch.ts'
import { useSell } from '../till/sell-store.ts'
import { usePowerReports } from './use-power-reports.ts'
import { useSaleReport } from './use-sale-report.ts'
import { WINDOW } from './window-reports.ts'

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  for (const operation of ['power.attending', 'power.battery', 'updates.saleOpen'] as const)
    windowCore.answer(operation, () => ({}))
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  useSell.setState(useSell.getInitialState(), true)
})

const sent = (operation: string) =>
  windowCore.calls.filter((call) => call.operation === operation).map((call) => call.input)
const screens = () => sent('power.attending').map((input) => (input as { screen: string | null }).screen)

test('a screen with people in line is reported at once, every minute, and when it is left', async () => {
  vi.useFakeTimers()
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const { rerender, unmount } = renderHook((screen: string) => usePowerReports(screen), { initialProps: 'checkin' })
  await pass(0)
  expect(screens()).toEqual(['checkin'])
  await pass(120_000)
  expect(screens()).toEqual(['checkin', 'checkin', 'checkin'])
  rerender('contacts')
  await pass(120_000)
  expect(screens().slice(3)).toEqual([null])
  rerender('sell')
  unmount()
  await pass(0)
  expect(screens().slice(4)).toEqual(['sell', null])
  const windows = sent('power.attending').map((input) => (input as { window: string }).window)
  expect(new Set(windows)).toEqual(new Set([WINDOW]))
})

test('a window that is out of sight keeps no display on', async () => {
  renderHook(() => usePowerReports('sell'))
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(screens).toEqual(['sell', null])
})

test('an open sale is reported where there are updates, and nothing where there are none', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const serve = (state: UpdateState) => windowCore.answer('updates.state', () => state)
  serve({ kind: 'absent' })
  const absent = renderHook(() => useSaleReport(), { wrapper })
  await expect.poll(() => sent('updates.state').length).toBe(1)
  expect(sent('updates.saleOpen')).toEqual([])
  absent.unmount()
  queryClient.clear()
  serve({ kind: 'none' })
  renderHook(() => useSaleReport(), { wrapper })
  await expect.poll(() => sent('updates.saleOpen')).toEqual([{ window: WINDOW, isOpen: false }])
  const line = { definitionId: 'd', optionId: null, priceMinor: 100, quantity: 1 }
  act(() => useSell.setState({ eventId: 'e', cart: { lines: [line], last: null } }))
  await expect.poll(() => sent('updates.saleOpen').at(-1)).toEqual({ window: WINDOW, isOpen: true })
})
