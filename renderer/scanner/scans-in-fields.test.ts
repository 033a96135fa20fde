// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForScans } from './editor-snapshots.ts'
import { listenForScans } from './listen.ts'

const FACTORY = { speed: 'normal', terminator: 'enter', layout: 'asTyped', prefix: '', suffix: '' } as const
const TICKET = '23CZ-99A7-B1C11'

let stop: () => void
let codes: string[]
let submits: number
let at = 0

beforeEach(() => {
  // No timer fires: the window is busy from the first key to the last.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  document.body.innerHTML = `<form id="form">
    <input id="name" value="Maya Ortiz"><input id="born" type="date" value="1990-04-01"><input id="seats" type="number" value="4">
    <textarea id="note">By the door</textarea>
    <select id="why"><option value="a">A</option><option value="b">B</option></select>
    <input id="coupon" data-scan="accept"><input id="test" data-scan="all"><button>Save</button></form>`
  codes = []
  submits = 0
  at += 100_000
  element<HTMLFormElement>('form').addEventListener('submit', (event) => {
    event.preventDefault()
    submits += 1
  })
  stop = listenForScans(FACTORY, (code) => codes.push(code))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const element = <E extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as E

/** Presses keys as a browser does: the field takes the character, Enter sends its form. */
function strike(target: HTMLElement, keys: string[], gap: number) {
  for (const key of keys) {
    at += gap
    const event = new KeyboardEvent('keydown', { key, code: 'Unidentified', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    if (!target.dispatchEvent(event)) continue
    if (key === 'Enter') element<HTMLFormElement>('form').requestSubmit()
    else if (target instanceof HTMLSelectElement) target.value = key === 'B' ? 'b' : target.value
    else if (target instanceof HTMLInputElement && target.type === 'date') target.value = '2020-02-02'
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.value += key
  }
}

test.each([2, 35, 60, 61, 90, 120, 150])(
  'a code with %i ms between its keys changes no field and sends no form',
  (gap) => {
    const values = { name: 'Maya Ortiz', born: '1990-04-01', seats: '4', note: 'By the door', why: 'a', coupon: '' }
    for (const id of Object.keys(values)) {
      strike(element(id), [...TICKET, 'Enter'], gap)
      at += 2000
      strike(element(id), [...TICKET, 'Tab'], gap)
      at += 2000
    }
    for (const [id, value] of Object.entries(values)) expect(element(id).value, id).toBe(value)
    expect(codes).toEqual(Array(12).fill(TICKET))
    expect(submits).toBe(0)
  },
)

test('the cursor and what was marked come back with the text', () => {
  const name = element('name')
  name.setSelectionRange(0, 4)
  strike(name, [...TICKET, 'Enter'], 80)
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 4])
})

test('a name typed at 180 words a minute stays, and its Enter sends the form', () => {
  strike(element('name'), [...' the third', 'Enter'], 67)
  expect(element('name').value).toBe('Maya Ortiz the third')
  expect(submits).toBe(1)
  expect(codes).toEqual([])
})

test('a field for coupons takes those; the test of a scanner takes everything', () => {
  strike(element('coupon'), [...'SPRING26', 'Enter'], 5)
  expect(element('coupon').value).toBe('SPRING26')
  strike(element('test'), [...TICKET], 5)
  expect(element('test').value).toBe(TICKET)
  expect(codes).toEqual([])
})

test('the second half of a slow double end key sends nothing either', () => {
  strike(element('name'), [...TICKET, 'Enter', 'Enter'], 90)
  expect(submits).toBe(0)
})

test('a scan leaves an editor of rich text as it was, and a paste of a code there is text', () => {
  const editor = document.createElement('div')
  editor.setAttribute('contenteditable', 'true')
  editor.innerHTML = '<p>By the door</p>'
  document.body.append(editor)
  const forget = keepForScans(editor, () => {
    const before = editor.innerHTML
    return () => {
      editor.innerHTML = before
    }
  })
  for (const key of TICKET) {
    strike(editor, [key], 10)
    editor.append(key)
  }
  strike(editor, ['Enter'], 10)
  expect(codes).toEqual([TICKET])
  expect(editor.innerHTML).toBe('<p>By the door</p>')
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(paste, 'clipboardData', { value: { getData: () => TICKET } })
  expect(editor.firstElementChild?.dispatchEvent(paste)).toBe(true)
  expect(codes).toEqual([TICKET])
  forget()
})
