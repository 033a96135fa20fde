// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RawScan, watchKeys } from './key-window.ts'
import { listenForScans } from './listen.ts'

let stop: (() => void) | undefined
let scans: string[]
let reached: string[]
let at: number

const onShortcut = (event: KeyboardEvent) => reached.push(event.key)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  document.body.innerHTML = '<button id="b">Do</button><input id="box"><input id="voucher" data-scan="accept">'
  scans = []
  reached = []
  at = 1000
  vi.advanceTimersByTime(at)
})

afterEach(() => {
  stop?.()
  window.removeEventListener('keydown', onShortcut)
  vi.useRealTimers()
})

function watch(terminator: 'enter' | 'none' = 'enter') {
  const watching = watchKeys({ speed: 'normal', terminator }, ({ keys }: RawScan) => {
    scans.push(keys.map(({ key }) => key).join(''))
  })
  stop = watching.stop
  window.addEventListener('keydown', onShortcut)
  return watching
}

const element = (id: string) => document.getElementById(id) as HTMLInputElement

/** Presses keys with a gap; a text field gets the character too, as a browser would do it. */
function strike(keys: string[], gap: number, target: HTMLElement = document.body) {
  return keys.map((key) => {
    vi.advanceTimersByTime(gap)
    at += gap
    const event = new KeyboardEvent('keydown', { key, code: `Key${key}`, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    const goesOn = target.dispatchEvent(event)
    if (goesOn && target instanceof HTMLInputElement && key.length === 1) target.value += key
    return goesOn
  })
}

const rest = (ms: number) => {
  vi.advanceTimersByTime(ms)
  at += ms
}

test('a scan reaches no shortcut, and its Enter presses no button', () => {
  watch()
  element('b').focus()
  const went = strike([...'ABCDEF', 'Enter'], 5, element('b'))
  expect(scans).toEqual(['ABCDEF'])
  expect(went).toEqual(Array(7).fill(false))
  rest(500)
  expect(reached).toEqual([])
})

test('a single key is held for one gap and then handed on', () => {
  watch()
  strike(['g'], 5)
  rest(50)
  expect(reached).toEqual([])
  rest(20)
  expect(reached).toEqual(['g'])
  strike(['c'], 5)
  rest(100)
  expect(reached).toEqual(['g', 'c'])
  expect(scans).toEqual([])
})

test('held keys are handed on before the key that ends the hope of a scan', () => {
  watch()
  strike(['a', 'b', 'Escape'], 5)
  expect(reached).toEqual(['a', 'b', 'Escape'])
})

test('an unfinished burst is dropped: forty letters must not become forty shortcuts', () => {
  watch()
  strike([...'ABCDEFGHIJ'], 5)
  rest(500)
  expect(reached).toEqual([])
  expect(scans).toEqual([])
})

test('a text field shows the characters and gets its earlier text back', () => {
  watch()
  const box = element('box')
  box.value = 'mar'
  const received: string[] = []
  box.addEventListener('input', () => received.push(box.value))
  strike([...'ABCDEF'], 5, box)
  expect(box.value).toBe('marABCDEF')
  strike(['Enter'], 5, box)
  expect(box.value).toBe('mar')
  expect(received).toEqual(['mar'])
  expect(scans).toEqual(['ABCDEF'])
})

test('a field that wants codes keeps the text and its Enter', () => {
  watch()
  const went = strike([...'ABCDEF', 'Enter'], 5, element('voucher'))
  expect(element('voucher').value).toBe('ABCDEF')
  expect(went.at(-1)).toBe(true)
  expect(scans).toEqual([])
})

test('with terminator none the silence ends the scan', () => {
  const watching = watch('none')
  strike([...'ABCDEF'], 5, element('box'))
  expect(watching.isBusy()).toBe(true)
  rest(120)
  expect(scans).toEqual(['ABCDEF'])
  expect(element('box').value).toBe('')
})

test('a pasted ticket counts as a scan, except into a text field that is not the scan box', () => {
  const codes: string[] = []
  const settings = { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' } as const
  stop = listenForScans(settings, (code) => codes.push(code))
  const paste = (text: string, target: HTMLElement) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } })
    target.dispatchEvent(event)
  }
  paste('2B3C-1A2B-9KQ3', document.body)
  paste('2B3C-1A2B-9KQ4', element('box'))
  element('box').dataset['scan'] = 'box'
  paste('2B3C-1A2B-9KQ5', element('box'))
  paste('Maya Ortiz', element('box'))
  expect(codes).toEqual(['2B3C-1A2B-9KQ3', '2B3C-1A2B-9KQ5'])
})
