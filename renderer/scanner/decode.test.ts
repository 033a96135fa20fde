import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeKeys, looksLikeTicket, type ScanKey, stripCode } from './decode.ts'

const key = (code: string, shiftKey: boolean, typed: string): ScanKey => ({ key: typed, code, shiftKey, timeStamp: 0 })

test('a French layout is undone by reading positions', () => {
  // "A1-b:" as a US scanner sends it, and as AZERTY writes it.
  const keys = [
    key('KeyA', true, 'Q'),
    key('Digit1', false, '&'),
    key('Minus', false, ')'),
    key('KeyB', false, 'b'),
    key('Semicolon', true, 'M'),
  ]
  expect(decodeKeys(keys, 'asTyped')).toBe('Q&)bM')
  expect(decodeKeys(keys, 'byPosition')).toBe('A1-b:')
})

test('Caps Lock does not matter by position; a dead key counts only there', () => {
  expect(decodeKeys([key('KeyX', false, 'X')], 'byPosition')).toBe('x')
  expect(decodeKeys([key('BracketLeft', false, 'Dead'), key('KeyA', false, 'a')], 'asTyped')).toBe('a')
  expect(decodeKeys([key('BracketLeft', false, 'Dead'), key('KeyA', false, 'a')], 'byPosition')).toBe('[a')
})

test('an unknown position keeps the character that came', () => {
  expect(decodeKeys([key('IntlRo', false, 'ろ')], 'byPosition')).toBe('ろ')
})

test('what readers put around a code is cut: AIM id, GS, STX and ETX, prefix and suffix', () => {
  expect(stripCode(']Q3https://x')).toBe('https://x')
  expect(stripCode('\u0002AB-1\u001d\u0003')).toBe('AB-1')
  expect(stripCode('~~AB-1##', { prefix: '~~', suffix: '##' })).toBe('AB-1')
  expect(stripCode('AB-1', { prefix: 'XX', suffix: 'YY' })).toBe('AB-1')
})

test('stripping twice is stripping once, and a clean code stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{6,40}$/), (code) => {
      expect(stripCode(code)).toBe(code)
      expect(stripCode(stripCode(`]Q1\u0002${code}\u0003`))).toBe(code)
    }),
  )
})

test('what counts as a pasted ticket', () => {
  expect(looksLikeTicket('https://www.wixevents.com/check-in/2B3C-1A2B-9KQ3,1f7c2d9e')).toBe(true)
  expect(looksLikeTicket(' 2B3C-1A2B-9KQ3 ')).toBe(true)
  for (const text of ['Maya Ortiz', 'maya@example.org', '10482', 'O-Rourke', 'RED-BLUE', 'https://example.org/']) {
    expect(looksLikeTicket(text), text).toBe(false)
  }
})
