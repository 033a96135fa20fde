import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventGroup } from '../../../shared/app/event-management.ts'
import { cardLines, lineOf, nextCard } from './card-lines.ts'

function groupsOf(counts: readonly number[]): EventGroup[] {
  let start = 0
  return counts.map((count) => {
    const group: EventGroup = { kind: 'month', month: '2026-12', start, count, guests: 0 }
    start += count
    return group
  })
}

test('every event has one card, in order, in a line of its group that is no longer than the window', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 8 }),
      (counts, columns) => {
        const groups = groupsOf(counts)
        const lines = cardLines(groups, columns)
        const cards = lines.flatMap((line) =>
          line.kind === 'head' ? [] : Array.from({ length: line.to - line.from }, (_, at) => line.from + at),
        )
        const total = counts.reduce((sum, count) => sum + count, 0)
        expect(cards).toEqual(Array.from({ length: total }, (_, index) => index))
        for (const line of lines) {
          if (line.kind === 'head') continue
          expect(line.to - line.from).toBeLessThanOrEqual(columns)
          expect(line.from).toBeGreaterThanOrEqual(line.group.start)
          expect(line.to).toBeLessThanOrEqual(line.group.start + line.group.count)
        }
        expect(lines.filter(({ kind }) => kind === 'head').map(({ group }) => group)).toEqual(groups)
        for (const index of cards) {
          const line = lines[lineOf(lines, index)]
          expect(line?.kind === 'cards' && line.from <= index && index < line.to).toBe(true)
        }
      },
    ),
  )
})

test('a card that is not listed is in no line', () => {
  expect(lineOf(cardLines(groupsOf([3]), 2), 3)).toBe(-1)
  expect(lineOf([], 0)).toBe(-1)
})

test('arrows lead beside, above and below as the cards are laid out, across short lines and groups', () => {
  // 0 1 2 / 3 // 4 5 6
  const lines = cardLines(groupsOf([4, 3]), 3)
  const walk = (from: number, ...keys: string[]) => keys.map((key) => (from = nextCard(lines, from, key) ?? -1))
  expect(walk(1, 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([3, 4, 4])
  expect(walk(5, 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([3, 0, 0])
  expect(walk(2, 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual([3, 4, 3])
  expect(walk(2, 'End', 'ArrowRight', 'Home', 'ArrowLeft')).toEqual([6, 6, 0, 0])
  expect(nextCard(lines, 2, 'Enter')).toBeUndefined()
  expect(nextCard(cardLines(groupsOf([4, 3]), 2), 1, 'ArrowDown')).toBe(3)
})
