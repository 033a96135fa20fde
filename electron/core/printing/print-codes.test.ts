import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, numberOfBars } from '../../../shared/order-bars.ts'
import { roomForBars } from './papers.ts'
import { barCode, qrCode } from './print-codes.ts'

const number = (svg: string, name: string): number => Number(new RegExp(` ${name}="([\\d.]+)`).exec(svg)?.[1])
const boxOf = (svg: string): number[] => (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
const dots = (mm: number): number => mm / 0.125

test.each([
  'A',
  'FOYER-TEST',
  'local-0f3a9c1b7e5d42a68b90cd12-02',
  `https://www.example.org/check-in/${'9'.repeat(120)}`,
])('the QR code of %s is at least 25 mm, has four modules of white and modules of whole dots', (text) => {
  const svg = qrCode(text).text
  const [left = 0, , side = 1] = boxOf(svg)
  // bwip-js draws a module as two units.
  const moduleMm = (number(svg, 'width') / side) * 2
  expect(left).toBe(-8)
  expect(dots(moduleMm)).toBeCloseTo(Math.round(dots(moduleMm)), 6)
  expect((side / 2 - 8) * moduleMm).toBeGreaterThanOrEqual(25)
  expect(number(svg, 'height')).toBe(number(svg, 'width'))
})

test.each([
  ['2X4K-9QMB-7TR', 'roll80', 3],
  ['2X4K-9QMB-7TR', 'roll58', 2],
  ['L-Door1-0042', 'roll58', 2],
] as const)('the bars of %s on %s are %d dots wide and have their white', (text, paper, wide) => {
  const room = roomForBars(paper, 0)
  const svg = barCode(text, room)?.text ?? ''
  const [left = 0, , modules = 1] = boxOf(svg)
  const moduleMm = number(svg, 'width') / modules
  expect(dots(moduleMm)).toBeCloseTo(wide, 6)
  expect(number(svg, 'width')).toBeLessThanOrEqual(room.mostMm)
  expect(-left * moduleMm + room.aroundMm).toBeGreaterThanOrEqual(10 * moduleMm)
})

test('a number that does not fit on the paper as bars has none', () => {
  expect(barCode('L-ThisDeskHasAVeryLongNameIndeed-0042', roomForBars('roll58', 0))).toBeNull()
  expect(barCode('', roomForBars('roll80', 0))).toBeNull()
})

test('bars of a desk with letters beyond ASCII are there, and lead back to the very same number', () => {
  expect(barCode('L-KasseSüd-0042', roomForBars('roll80', 0))).not.toBeNull()
  expect(barsOf('L-KasseSüd-0042')).toBe('L-KasseS.fc.d-0042')
  expect(numberOfBars('l-kasses.FC.d-0042').toUpperCase()).toBe('L-KASSESÜD-0042')
  const name = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/[^\p{L}\p{N}]/gu, ''))
  fc.assert(
    fc.property(name, fc.nat({ max: 99_999 }), (laptop, count) => {
      const number = `L-${laptop || 'Desk'}-${String(count).padStart(4, '0')}`
      expect(barsOf(number)).toMatch(/^[\x20-\x7e]+$/)
      expect(numberOfBars(barsOf(number))).toBe(number)
    }),
  )
})

test('what no letter beyond ASCII stands behind is read as it is', () => {
  for (const code of ['2X4K-9QMB-7TR', 'L-Door1-0042', 'https://a.example.org/b.ab.c', 'v1.2a.', '.ffffff.'])
    expect(numberOfBars(barsOf(code))).toBe(code)
})
