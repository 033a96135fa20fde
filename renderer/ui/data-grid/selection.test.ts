import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  EVERYTHING,
  isSelected,
  NOTHING,
  type Selection,
  selectedCount,
  spanOf,
  toggled,
  withRows,
} from './selection.ts'

const total = 60
const list = Array.from({ length: total }, (_, index) => `row-${index}`)

type Step = { kind: 'toggle'; at: number } | { kind: 'span'; from: number; to: number } | { kind: 'every'; on: boolean }
const position = fc.nat(total - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), at: position }),
  fc.record({ kind: fc.constant('span' as const), from: position, to: position }),
  fc.record({ kind: fc.constant('every' as const), on: fc.boolean() }),
)

function apply(selection: Selection, what: Step): Selection {
  if (what.kind === 'every') return what.on ? EVERYTHING : NOTHING
  if (what.kind === 'toggle') return toggled(selection, list[what.at] ?? '')
  const { start, count } = spanOf(what.from, what.to)
  return withRows(selection, list.slice(start, start + count))
}

/** The same steps on a plain array of ticks. */
function applyPlainly(ticks: boolean[], what: Step): boolean[] {
  if (what.kind === 'every') return ticks.map(() => what.on)
  if (what.kind === 'toggle') return ticks.map((tick, index) => (index === what.at ? !tick : tick))
  return ticks.map((tick, index) => tick || (index - what.from) * (index - what.to) <= 0)
}

test('the selection agrees with a tick per row after any steps', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const selection = steps.reduce(apply, NOTHING)
      const ticks = steps.reduce(
        applyPlainly,
        list.map(() => false),
      )
      expect(list.map((id) => isSelected(selection, id))).toEqual(ticks)
      expect(selectedCount(selection, total)).toBe(ticks.filter(Boolean).length)
    }),
  )
})

test('toggling a row twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), position, (steps, at) => {
      const before = steps.reduce(apply, NOTHING)
      const id = list[at] ?? ''
      expect(toggled(toggled(before, id), id)).toEqual(before)
    }),
  )
})

test('all of a hundred thousand rows are ticked without listing them', () => {
  expect(selectedCount(EVERYTHING, 100_000)).toBe(100_000)
  expect(selectedCount(toggled(EVERYTHING, 'row-7'), 100_000)).toBe(99_999)
})
