import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchUnresponsive } from './unresponsive.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A window that can hang, and the questions that are asked about it. */
function hangingWindow() {
  const forcefullyCrashRenderer = vi.fn(() => void webContents.emit('render-process-gone'))
  const webContents = Object.assign(new EventEmitter(), { forcefullyCrashRenderer })
  const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false })
  const asked: { decide: (isEnded: boolean) => void; signal: AbortSignal }[] = []
  watchUnresponsive(
    window as unknown as BrowserWindow,
    (signal) => new Promise((decide) => asked.push({ decide, signal })),
  )
  return { window, asked, forcefullyCrashRenderer }
}

test('after ten seconds without a response the person is asked, once', async () => {
  const { window, asked } = hangingWindow()
  window.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked).toHaveLength(0)
  window.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
})

test('Reopen ends the page, which then opens again as after a crash', async () => {
  const { window, asked, forcefullyCrashRenderer } = hangingWindow()
  window.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(10_000)
  asked[0]?.decide(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forcefullyCrashRenderer).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
  // The page that opens again may hang as well.
  window.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(2)
})

test('who waits is asked again ten seconds later, and nothing is ended', async () => {
  const { window, asked, forcefullyCrashRenderer } = hangingWindow()
  window.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(10_000)
  asked[0]?.decide(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(2)
  expect(forcefullyCrashRenderer).not.toHaveBeenCalled()
})

test('a window that responds takes the question away, and a late answer ends nothing', async () => {
  const { window, asked, forcefullyCrashRenderer } = hangingWindow()
  window.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(5_000)
  window.emit('responsive')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(0)
  window.emit('unresponsive')
  await vi.advanceTimersByTimeAsync(10_000)
  window.emit('responsive')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[0]?.decide(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(forcefullyCrashRenderer).not.toHaveBeenCalled()
  expect(asked).toHaveLength(1)
})
