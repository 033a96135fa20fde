import { fork } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimitWatch, limitOf } from './evening-limit.ts'
import { onProcessorTime, stdioWithClock } from './processor-clock.ts'

const limit = { processorMs: 1_000, realMs: 10_000 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an evening on a busy machine may take long, as long as it uses little of the processor', () => {
  const [watch, exceeded] = [createLimitWatch(), vi.fn()]
  watch.used(5_000)
  watch.begin(limit, exceeded)
  vi.advanceTimersByTime(9_999)
  watch.used(6_000)
  watch.end()
  vi.advanceTimersByTime(60_000)
  watch.used(60_000)
  expect(exceeded).not.toHaveBeenCalled()
})

test('an evening that works for longer than its limit is told of once', () => {
  const [watch, exceeded] = [createLimitWatch(), vi.fn()]
  watch.used(5_000)
  watch.begin(limit, exceeded)
  watch.used(6_001)
  watch.used(7_000)
  vi.advanceTimersByTime(60_000)
  expect(exceeded.mock.calls).toEqual([[expect.stringContaining('1 s of the processor')]])
})

test('an evening that waits for something that never comes is told of by the clock', () => {
  const [watch, exceeded] = [createLimitWatch(), vi.fn()]
  watch.begin(limit, exceeded)
  vi.advanceTimersByTime(10_000)
  watch.used(60_000)
  expect(exceeded.mock.calls).toEqual([['the evening has not ended after 10 s']])
})

test('the clock of an evening leaves room for a machine that gives it a tenth of a core or less', () => {
  expect(limitOf(undefined)).toEqual({ processorMs: 60_000, realMs: 600_000 })
  expect(limitOf('long-queue').processorMs).toBeGreaterThan(limitOf('shared-limit').processorMs)
})

test('a process that runs in a circle is heard all the same', { tags: 'long' }, async () => {
  vi.useRealTimers()
  const clock = JSON.stringify(join(import.meta.dirname, 'processor-clock.ts'))
  const circle = `const { reportProcessorTime } = await import(${clock}); reportProcessorTime(); setTimeout(() => { for (;;); }, 50)`
  const child = fork('-', [], {
    // A text instead of a file: nothing else has a use for a program that never ends.
    execArgv: ['--no-warnings', '--input-type=module', '--eval', circle],
    stdio: [...stdioWithClock],
  })
  try {
    await new Promise<void>((resolve) => {
      onProcessorTime(child.stdio, (usedMs) => {
        if (usedMs > 1_000) resolve()
      })
    })
  } finally {
    child.kill('SIGKILL')
  }
})
