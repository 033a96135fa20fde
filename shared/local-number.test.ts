import { expect, test } from 'vitest'
import { readLocalNumber, sameNumber, shortNumber } from './local-number.ts'

test('a number is taken apart, with and without the desk’s name and the ticket’s place', () => {
  const sale = { desk: 'Door1', laptop: 'KRTX', count: 42, place: null }
  expect(readLocalNumber('L-Door1-KRTX-0042')).toEqual(sale)
  expect(readLocalNumber('l-krtx-0042-2')).toEqual({ ...sale, desk: '', place: 2 })
})

test.each(['L-Door1-0042', 'L-Door-0042', 'L-Door-0042-1', 'L-Kasse-Bar1-0042', '7QK4-ZP2M-8RD', ''])(
  '%s has no letters of a laptop',
  (text) => {
    expect(readLocalNumber(text)).toBeUndefined()
    expect(shortNumber(text)).toBe(text)
  },
)

test('the desk’s name and the case make no other number', () => {
  expect(sameNumber('L-Door1-KRTX-0042', 'l-krtx-0042')).toBe(true)
  expect(sameNumber('L-Door1-KRTX-0042', 'L-Door1-KRTX-0043')).toBe(false)
  expect(sameNumber('7qk4-zp2m-8rd', '7QK4-ZP2M-8RD')).toBe(true)
  expect(sameNumber('L-Door-0042', 'L-Bar-0042')).toBe(false)
})
