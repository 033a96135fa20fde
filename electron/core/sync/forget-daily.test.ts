import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createLog } from '../platform/log.ts'
import { forgetDaily } from './forget-daily.ts'

test('history is pruned by the platform’s day, daily, also after a day of failure, not after the end', () => {
  const clock = manualClock()
  const logged: string[] = []
  const pruned: number[] = []
  let fails = false
  const prune = (now: number) => {
    if (fails) throw new Error('full')
    pruned.push(now)
    return false
  }
  const log = createLog({ clock, sink: { write: (line) => logged.push(line) } })
  const start = clock.now()
  let offsetMs: number | null = null
  const stop = forgetDaily({ clock, records: { prune }, log, clockOffsetMs: () => offsetMs })
  // A laptop whose clock is a month ahead, before anybody could know it: nothing is forgotten.
  clock.advance(3_600_000)
  expect(pruned).toEqual([])
  offsetMs = -31 * 24 * 3_600_000
  clock.advance(600_000)
  const first = start + 3_600_000 + 600_000 + offsetMs
  expect(pruned).toEqual([first])
  fails = true
  clock.advance(24 * 3_600_000)
  expect(logged.join()).toContain('history-not-pruned')
  fails = false
  clock.advance(24 * 3_600_000)
  expect(pruned).toEqual([first, first + 48 * 3_600_000])
  stop()
  clock.advance(72 * 3_600_000)
  expect(pruned).toHaveLength(2)
})

test('what is old is forgotten a part at a time, with a break between the parts', () => {
  const clock = manualClock()
  let left = 3
  let asked = 0
  const prune = () => {
    asked++
    return --left > 0
  }
  const log = createLog({ clock, sink: { write: () => undefined } })
  const stop = forgetDaily({ clock, records: { prune }, log, clockOffsetMs: () => 0 })
  expect(asked).toBe(1)
  clock.advance(1_000)
  expect(asked).toBe(3)
  stop()
})
