import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOtherLayout, otherReadings } from './code-readings.ts'
import { readCode } from './codes.ts'

/** What each key writes on four keyboards: the same places in each row. */
const us = '1234567890-qwertyuiop[asdfghjkl;\'zxcvbnm,./!@#$%^&*()_QWERTYUIOP{ASDFGHJKL:"ZXCVBNM<>?'
const german = '1234567890ßqwertzuiopüasdfghjklöäyxcvbnm,.-!"§$%&/()=?QWERTZUIOPÜASDFGHJKLÖÄYXCVBNM;:_'
const french = '&é"\'(-è_çà)azertyuiop^qsdfghjklmùwxcvbn,;:!1234567890°AZERTYUIOP¨QSDFGHJKLM%WXCVBN?./§'

/** A text as it arrives: the scanner presses the keys of one keyboard, and the laptop reads another. */
const arrives = (text: string, scanner: string, laptop: string): string =>
  [...text].map((one) => [...laptop][[...scanner].indexOf(one)] ?? one).join('')

const pairs: [string, string, string][] = [
  ['US on a German laptop', us, german],
  ['German on a US laptop', german, us],
  ['US on a French laptop', us, french],
  ['French on a US laptop', french, us],
]
const platformNumber = fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}[1-9][0-9]$/)
const ownNumber = fc.stringMatching(/^L-Door1-[BCDFGHJKNPRSTVX]{4}-[0-9]{4}-[1-9]$/)
const link = platformNumber.map(
  (number) => `https://www.example.org/check-in/${number},1f7c2d9e-0000-4000-8000-00000000abcd`,
)

test.each(pairs)('%s: the printed code is among the readings', (_name, scanner, laptop) => {
  fc.assert(
    fc.property(fc.oneof(platformNumber, ownNumber, link), (code) => {
      const text = arrives(code, scanner, laptop)
      expect([text, ...otherReadings(text)]).toContain(code)
    }),
  )
})

test.each(pairs)('%s: a link is told to be in another layout', (_name, scanner, laptop) => {
  fc.assert(
    fc.property(link, (code) => {
      expect(isOtherLayout(arrives(code, scanner, laptop))).toBe(true)
      expect(isOtherLayout(code)).toBe(false)
    }),
  )
})

test('a code without its hyphens gets them back', () => {
  expect(otherReadings('7QK4ZP2M8RD11')).toContain('7QK4-ZP2M-8RD11')
  expect(otherReadings('local0f3a9c1b7e5d42a68b90cd1202')).toContain('local-0f3a9c1b7e5d42a68b90cd12-02')
})

test('names and notes have no other reading that is a code', () => {
  for (const code of ['7QK4-ZP2M-8RD11', 'L-Door1-KRTX-0042-1']) expect(isOtherLayout(code)).toBe(false)
  for (const text of ['Maya Ortiz', 'maya@example.org', 'RED-BLUE', '10482', ''])
    expect(otherReadings(text)).toEqual([])
})

test.each([
  ['HTTPS://WWW.EXAMPLE.ORG/CHECK-IN/7QK4-ZP2M-8RD11', '7QK4-ZP2M-8RD11'],
  ['*7QK4-ZP2M-8RD11*', '7QK4-ZP2M-8RD11'],
  ['７ＱＫ４-ＺＰ２Ｍ-８ＲＤ１１', '7QK4-ZP2M-8RD11'],
])('%s is read for certain', (text, ticketNumber) => {
  expect(readCode(text)).toMatchObject({ kind: 'ticket', ticketNumber })
})
