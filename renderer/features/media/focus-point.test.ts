import { expect, test } from 'vitest'
import { at, cropAt, fitted, moved, pointOf } from './focus-point.ts'

test('arrow keys move by one hundredth, with Shift by five, and never out of the picture', () => {
  expect(moved({ x: 0.3, y: 0.33 }, 'ArrowRight', false)).toEqual({ x: 0.31, y: 0.33 })
  expect(moved({ x: 0.3, y: 0.33 }, 'ArrowUp', true)).toEqual({ x: 0.3, y: 0.28 })
  expect(moved({ x: 0.02, y: 1 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 1 })
  expect(moved({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined()
  expect(at(1.4, -2)).toEqual({ x: 1, y: 0 })
  expect(pointOf(null)).toEqual({ x: 0.5, y: 0.5 })
})

test('a picture fits its place whole', () => {
  expect(fitted(3000, 2000, { width: 300, height: 156 })).toEqual({ width: 234, height: 156 })
  expect(fitted(4000, 100, { width: 300, height: 156 })).toEqual({ width: 300, height: 8 })
})

test('a crop holds the point in its middle where the picture is large enough for that', () => {
  const picture = { width: 400, height: 200 }
  const box = { width: 100, height: 100 }
  expect(cropAt({ x: 0.5, y: 0.1 }, picture, box)).toEqual({ x: 0.5, y: 0.5 })
  expect(cropAt({ x: 0, y: 0 }, picture, box)).toEqual({ x: 0, y: 0.5 })
  // Half a box from the edge the picture begins to move: 0.4 of 200 less 50 of the 100 that are too many.
  expect(cropAt({ x: 0.4, y: 0 }, picture, box).x).toBeCloseTo(0.3)
  expect(cropAt({ x: 0.9, y: 0 }, picture, box).x).toBe(1)
})
