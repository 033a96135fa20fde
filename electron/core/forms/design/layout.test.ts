import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOf, pagesFor, pagesOf } from './layout.ts'
import { asChosen, moved, movesBetween } from './moves.ts'

const item = (fieldId: string, row: number, column = 0, width = 12) => ({ fieldId, row, column, width, height: 1 })
const fields = (ids: string) => [...ids].map((id) => ({ id }))
const steps = (...pages: unknown[][]) => ({
  steps: pages.map((items, at) => ({
    id: `p${at}`,
    name: `${at}`,
    kept: at,
    layout: { large: { columns: 12, items } },
  })),
})

test('any order becomes any other by moving as few as possible', () => {
  const ids = [...'abcdefgh']
  fc.assert(
    fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), (wanted) => {
      const moves = movesBetween(ids, wanted)
      expect(moved(ids, moves)).toEqual(wanted)
      expect(moves.size).toBeLessThan(ids.length)
    }),
  )
  expect([...movesBetween([...'abcd'], [...'bcda'])]).toEqual([['a', 'd']])
})

test('an order that was chosen before others came and left keeps what it can', () => {
  expect(asChosen([...'cab'], [...'abxc'])).toEqual([...'cabx'])
  expect(asChosen([...'cab'], [...'ac'])).toEqual([...'ca'])
})

test('people meet fields page by page and row by row, those in a group in its order', () => {
  const group = { row: 1, column: 0, group: { groupId: 'g', items: [item('d', 0, 6, 6), item('c', 0, 0, 6)] } }
  const form = steps([group, item('b', 0, 6, 6), item('a', 0, 0, 6)], [item('e', 0)])
  expect(pagesOf(form)).toEqual([[...'abcd'], ['e']])
  expect(orderOf(form, fields('xabcde'))).toEqual([...'abcdex'])
})

test('an order that stays leaves the pages as they are, with what is unknown here', () => {
  const form = steps([item('b', 0, 6, 6), item('a', 0, 0, 6)], [item('c', 0)])
  expect(pagesFor(form, [...'abc'])).toEqual(form.steps)
})

test('places are filled anew, over pages and in groups; a row that is left closes, and a new one opens', () => {
  const group = { row: 1, column: 0, group: { groupId: 'g', items: [item('c', 0, 0, 6), item('d', 0, 6, 6)] } }
  const form = steps([item('a', 0), group, item('b', 2)], [item('e', 0)])
  const readView = (order: string) => pagesOf({ steps: pagesFor(form, [...order]) }).map((page) => page.join(''))
  expect(readView('eacdb')).toEqual(['eacd', 'b'])
  expect(readView('acnde')).toEqual(['acnd', 'e'])
  expect(readView('b')).toEqual(['b', ''])
  const [page] = pagesFor(form, [...'cdbe'])
  expect(page).toMatchObject({ kept: 0, layout: { large: { items: [{ row: 0 }, { row: 1, fieldId: 'b' }] } } })
})
