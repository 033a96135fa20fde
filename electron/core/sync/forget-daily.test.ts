import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createLog } from '../platform/log.ts'
import { forgetDaily } from './forget-daily.ts'

test('history is pruned at the start and every day, also after a day of failure, not after the end', () => {
  const clock = manualClock()
  const logged: string[] = []
  const pruned: number[] = []
  let fails = false
  const prune = (now: number) => {
    if (fails) throw new Error('full')
    pruned.push(now)
  }
  const log = createLog({ clock, sink: { write: (line) => logged.push(line) } })
  const start = clock.now()
  const stop = forgetDaily({ clock, records: { prune }, log })
  expect(pruned).toEqual([start])
  fails = true
  clock.advance(24 * 3_600_000)
  expect(logged.join()).toContain('history-not-pruned')
  fails = false
  clock.advance(24 * 3_600_000)
  expect(pruned).toEqual([start, start + 48 * 3_600_000])
  stop()
  clock.advance(72 * 3_600_000)
  expect(pruned).toHaveLength(2)
})
