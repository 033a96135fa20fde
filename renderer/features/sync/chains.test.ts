import fc from 'fast-check'
import { expect, test } from 'vitest'
import { queueRow } from '../../copy/rows.test-kit.ts'
import { arrangeChains } from './chains.ts'

const shape = (lines: ReturnType<typeof arrangeChains>) =>
  lines.map(({ row, place, waiters }) => `${row.number} ${place}${waiters > 0 ? ` ${waiters}` : ''}`)

test('rows that wait for another one are below it, in their order, as one block', () => {
  const rows = [
    queueRow(1),
    queueRow(5),
    queueRow(2, { waitsFor: 1 }),
    queueRow(3, { waitsFor: 2 }),
    queueRow(6),
    queueRow(4, { waitsFor: 1 }),
  ]
  expect(shape(arrangeChains(rows))).toEqual(['1 head 3', '2 middle', '3 middle', '4 last', '5 alone', '6 alone'])
})

test('a row that waits for one that is not listed is alone', () => {
  expect(shape(arrangeChains([queueRow(7, { waitsFor: 2 })]))).toEqual(['7 alone'])
})

/** Any queue: numbers are unique, `waitsFor` may name any row, a missing one, or make a ring. */
const queues = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 25 })
  .chain((numbers) =>
    fc.tuple(
      fc.constant(numbers),
      fc.array(fc.option(fc.integer({ min: 1, max: 40 })), { minLength: numbers.length, maxLength: numbers.length }),
    ),
  )
  .map(([numbers, waits]) => numbers.map((number, index) => queueRow(number, { waitsFor: waits[index] ?? null })))

test('nothing is lost or shown twice, whatever waits for whatever', () => {
  fc.assert(
    fc.property(queues, (rows) => {
      const shown = arrangeChains(rows).map((line) => line.row.number)
      expect([...shown].sort()).toEqual(rows.map((row) => row.number).sort())
    }),
  )
})

test('every block is a head, its middles and one last, and the head counts the others', () => {
  fc.assert(
    fc.property(queues, (rows) => {
      let left = 0
      for (const { place, waiters } of arrangeChains(rows)) {
        const inBlock = place === 'middle' || place === 'last'
        expect(inBlock).toBe(left > 0)
        if (inBlock) expect(place).toBe(left === 1 ? 'last' : 'middle')
        left = inBlock ? left - 1 : waiters
      }
      expect(left).toBe(0)
    }),
  )
})

test('blocks are where their first row was, and the rows that wait keep their order', () => {
  fc.assert(
    fc.property(queues, (rows) => {
      const at = new Map(rows.map((row, index) => [row.number, index]))
      const blocks: number[][] = []
      for (const { row, place } of arrangeChains(rows)) {
        const index = at.get(row.number) ?? -1
        if (place === 'alone' || place === 'head') blocks.push([index])
        else blocks.at(-1)?.push(index)
      }
      const firsts = blocks.map((block) => Math.min(...block))
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b))
      for (const [, ...waiting] of blocks) expect(waiting).toEqual([...waiting].sort((a, b) => a - b))
    }),
  )
})
