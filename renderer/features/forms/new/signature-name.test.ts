import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, fitName, PAPER } from './signature-name.ts'

/** A font whose ink grows with its size, give or take a pixel as real ones do. */
const font = (left: number, right: number, up: number, down: number) => (size: number) => ({
  actualBoundingBoxLeft: Math.ceil(left * size),
  actualBoundingBoxRight: Math.ceil(right * size),
  actualBoundingBoxAscent: Math.ceil(up * size),
  actualBoundingBoxDescent: Math.ceil(down * size),
})

test('whatever is typed, all of its ink lies on the paper', () => {
  const share = fc.double({ min: 0.01, max: 90, noNaN: true })
  fc.assert(
    fc.property(share, share, share, share, (...ink) => {
      const measure = font(...ink)
      const fitted = fitName(measure)
      if (fitted === undefined) throw new Error('There is ink.')
      const at = measure(fitted.size)
      expect(fitted.x - at.actualBoundingBoxLeft).toBeGreaterThanOrEqual(0)
      expect(fitted.x + at.actualBoundingBoxRight).toBeLessThanOrEqual(PAPER.width)
      expect(fitted.y - at.actualBoundingBoxAscent).toBeGreaterThanOrEqual(0)
      expect(fitted.y + at.actualBoundingBoxDescent).toBeLessThanOrEqual(PAPER.height)
    }),
  )
})

test('a short name is as large as names get, and is on the line', () => {
  expect(fitName(font(0, 2.1, 0.7, 0.2))).toEqual({ size: 120, x: 354, y: 236.8 })
})

test('marks piled high make a name smaller, and words without ink are no name', () => {
  expect(fitName(font(0, 2.1, 4, 0.2))?.size).toBeLessThan(70)
  expect(fitName(font(0, 0, 0, 0))).toBeUndefined()
})

test.each([
  ['Ada', 'ltr'],
  ['“Ada” עדה', 'ltr'],
  ['1. عائشة Aisha', 'rtl'],
  ['עדה', 'rtl'],
  ['', 'ltr'],
])('the direction of %s is that of its first letter', (name, direction) => expect(directionOf(name)).toBe(direction))
