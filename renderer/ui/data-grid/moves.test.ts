import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveFrom } from './moves.ts'

const size = { rows: 100_000, cols: 8, page: 15 }
const press = (key: string, ctrl = false) => ({ key, ctrl })

test('arrows go one cell and stop at the edges', () => {
  expect(moveFrom({ row: 4, col: 1 }, press('ArrowDown'), size)).toEqual({ row: 5, col: 1 })
  expect(moveFrom({ row: 99_999, col: 1 }, press('ArrowDown'), size)).toEqual({ row: 99_999, col: 1 })
  expect(moveFrom({ row: 4, col: 7 }, press('ArrowRight'), size)).toEqual({ row: 4, col: 7 })
})

test('the head is one arrow above the first row', () => {
  expect(moveFrom({ row: 0, col: 2 }, press('ArrowUp'), size)).toEqual({ row: -1, col: 2 })
  expect(moveFrom({ row: -1, col: 2 }, press('ArrowDown'), size)).toEqual({ row: 0, col: 2 })
  expect(moveFrom({ row: 3, col: 2 }, press('PageUp'), size)).toEqual({ row: 0, col: 2 })
})

test('Ctrl+End is the last cell of a list that is not loaded', () => {
  expect(moveFrom({ row: 0, col: 0 }, press('End', true), size)).toEqual({ row: 99_999, col: 7 })
})

test('other keys are not ours', () => {
  expect(moveFrom({ row: 0, col: 0 }, press('a'), size)).toBeUndefined()
})

test('no key leads out of the grid', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
  const grid = fc.record({
    rows: fc.nat(50),
    cols: fc.integer({ min: 1, max: 9 }),
    page: fc.integer({ min: 1, max: 20 }),
  })
  const presses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 60 })
  fc.assert(
    fc.property(grid, presses, (small, steps) => {
      let at = { row: -1, col: 0 }
      for (const [key, ctrl] of steps) {
        at = moveFrom(at, press(key, ctrl), small) ?? at
        expect(at.row).toBeGreaterThanOrEqual(-1)
        expect(at.row).toBeLessThan(Math.max(small.rows, 0))
        expect(at.col).toBeGreaterThanOrEqual(0)
        expect(at.col).toBeLessThan(small.cols)
      }
    }),
  )
})
