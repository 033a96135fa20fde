import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode } from './codes.ts'

const eventId = '5f0c6a52-0d9a-4c7e-8f11-2f1d0a7b9c3e'

test.each([
  ['as printed', 'L60F-W03U-41L12', 'L60F-W03U-41L12', null],
  ['typed in lower case', 'l60f-w03u-41l12', 'L60F-W03U-41L12', null],
  ['typed with spaces', '  L60F-W03U -41L12 ', 'L60F-W03U-41L12', null],
  ['a line end of a scanner left on it', 'L60F-W03U-41L12\r\n', 'L60F-W03U-41L12', null],
  ['control characters around it', '\u0002L60F-W03U-41L12\u0003', 'L60F-W03U-41L12', null],
  [
    "the platform's QR code",
    `https://www.wixevents.com/check-in/L60F-W03U-41L12,${eventId}`,
    'L60F-W03U-41L12',
    eventId,
  ],
  ['a QR code of the own domain', 'https://house.example.org/check-in/L60F-W03U-41L12', 'L60F-W03U-41L12', null],
  ['a QR code with the event in capitals', `/check-in/A-1,${eventId.toUpperCase()}`, 'A-1', eventId],
  ['a QR code with an escaped number', 'https://x.example.org/check-in/A%2D1', 'A-1', null],
  ['a QR code with a broken escape', 'https://x.example.org/check-in/A%ZZ1', 'A%ZZ1', null],
])('%s', { tags: 'long' }, (_, raw, ticketNumber, event) => {
  expect(readCode(raw)).toEqual({ kind: 'ticket', ticketNumber, eventId: event })
})

test.each([
  ['nothing', ''],
  ['spaces', ' \t\r\n '],
  ['control characters', '\u0000\u0001\u001b\u007f'],
  ['invisible characters', '\u200b\u200d\ufeff'],
  ['10 KB of letters', 'A'.repeat(10_240)],
  ['a QR code with a number that no ticket has', `https://x.example.org/check-in/${'A'.repeat(37)}`],
])('%s cannot be a code', (_, raw) => {
  expect(readCode(raw)).toEqual({ kind: 'unreadable' })
})

test.each([
  ['an emoji', '🎟️'],
  ['an address', 'https://example.org/menu'],
  ['SQL', "'; DROP TABLE tickets; --"],
  ['a sentence', 'Good evening, two for the late set please, we have paid'],
  ['search operators', 'NEAR("a" OR b*) AND NOT c:^d'],
])('%s is looked up as it is', (_, raw) => {
  expect(readCode(raw).kind).toBe('ticket')
})

test('any text is read without fail, and a number always comes out as it went in', { tags: 'long' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300, size: 'max' }), (raw) => {
      const code = readCode(raw)
      if (code.kind === 'ticket') expect(code.ticketNumber).not.toBe('')
    }),
  )
  const number = fc
    .stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/)
    .chain((text) => fc.constantFrom(text, text.toLowerCase(), ` ${text} `, `https://a.example.org/check-in/${text}`))
  fc.assert(
    fc.property(number, (raw) => {
      const code = readCode(raw)
      expect(code).toMatchObject({ kind: 'ticket', ticketNumber: raw.trim().split('/').at(-1)?.toUpperCase() })
    }),
  )
})
