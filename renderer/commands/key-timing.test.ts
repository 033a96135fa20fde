// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALONE_MS } from '../base/keys.ts'
import { listenForScans } from '../scanner/listen.ts'
import { watchKeyTiming, whenAlone } from './key-timing.ts'

watchKeyTiming()

const scanner = { layout: 'asTyped', terminator: 'enter', prefix: '', suffix: '' } as const
let done: string[]
let stop = () => undefined as unknown

const onKey = (event: KeyboardEvent) => whenAlone(() => done.push(event.key))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 0 })
  done = []
  vi.advanceTimersByTime(60_000)
})

afterEach(() => {
  stop()
  window.removeEventListener('keydown', onKey)
  vi.useRealTimers()
})

/** Listens as a screen does, with the scanner's listener before it. */
function listen(speed: 'normal' | 'slow') {
  stop = listenForScans({ ...scanner, speed }, () => undefined)
  window.addEventListener('keydown', onKey)
}

function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, code: `Key${key}`, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  document.body.dispatchEvent(event)
}

const gaps = [5, 35, 60, 65, 72, 80, 95, 100, 110]

test.each(gaps.flatMap((gap) => [['normal' as const, gap] as const, ['slow' as const, gap] as const]))(
  'with the scanner set to %s, a code with a key every %i ms does nothing',
  (speed, gap) => {
    listen(speed)
    for (const key of 'CX4U-JT7K-EXC') {
      press(key)
      vi.advanceTimersByTime(gap)
    }
    press('Enter')
    vi.advanceTimersByTime(1_000)
    expect(done).toEqual([])
  },
)

test.each(['normal', 'slow'] as const)('set to %s, a person is served soon, and a second later again', (speed) => {
  listen(speed)
  press('c')
  vi.advanceTimersByTime(ALONE_MS + 15)
  expect(done).toEqual(['c'])
  vi.advanceTimersByTime(1_000)
  press('u')
  vi.advanceTimersByTime(ALONE_MS + 15)
  expect(done).toEqual(['c', 'u'])
})
