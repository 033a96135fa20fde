import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemOrder, itemPage, type Placed, pageWanted } from './item-page.ts'

interface Row {
  id: string
  value: unknown
}

const order = (direction: 'ASC' | 'DESC') => itemOrder([{ fieldName: 'value', order: direction }], () => false)
const sorted = (values: readonly unknown[], direction: 'ASC' | 'DESC'): Placed<Row>[] =>
  values
    .map((value, at): Placed<Row> => ({ row: { id: `r${at}`, value }, position: { values: [value], id: `r${at}` } }))
    .sort((left, right) => order(direction).compare(left.position, right.position))

const value = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom('a', 'b'), fc.constant(null), fc.boolean())
const values = fc.array(value, { maxLength: 30 })
const size = fc.integer({ min: 1, max: 10 })
const direction = fc.constantFrom<'ASC' | 'DESC'>('ASC', 'DESC')

test('a walk by cursor meets every row once, in order, and its way back is the same', () => {
  fc.assert(
    fc.property(values, size, direction, (list, limit, way) => {
      const rows = sorted(list, way)
      const page = (cursor?: string) =>
        itemPage(rows, pageWanted({ cursorPaging: { limit, cursor } }), { order: order(way), asked: {}, total: false })
      const pages = [page()]
      for (;;) {
        const next = pages.at(-1)?.pagingMetadata.cursors?.next
        if (next == null) break
        pages.push(page(next))
      }
      expect(pages.flatMap((one) => one.rows)).toEqual(rows.map(({ row }) => row))
      for (const [at, one] of pages.entries()) {
        const back = one.pagingMetadata.cursors?.prev
        if (at === 0) expect(back).toBeUndefined()
        else expect(page(back ?? '').rows).toEqual(pages[at - 1]?.rows)
      }
    }),
  )
})

test('pages by offset lie side by side, and say whether there is more', () => {
  fc.assert(
    fc.property(values, size, (list, limit) => {
      const rows = sorted(list, 'ASC')
      const seen: Row[] = []
      for (let offset = 0; offset <= list.length; offset += limit) {
        const wanted = pageWanted({ paging: { limit, offset } })
        const page = itemPage(rows, wanted, { order: order('ASC'), asked: {}, total: true })
        expect(page.pagingMetadata).toMatchObject({ offset, total: list.length, hasNext: offset + limit < list.length })
        seen.push(...page.rows)
      }
      expect(seen).toEqual(rows.map(({ row }) => row))
    }),
  )
})

test('limits out of range, both ways at once and cursors of others are refused', () => {
  expect(pageWanted({})).toEqual({ limit: 50, offset: 0, byCursor: false, cursor: null })
  expect(() => pageWanted({ paging: { limit: 0 } })).toThrow('between 1 and 1000')
  expect(() => pageWanted({ paging: { limit: 1001 } })).toThrow('between 1 and 1000')
  expect(() => pageWanted({ cursorPaging: { limit: 101 } })).toThrow('between 1 and 100')
  expect(() => pageWanted({ paging: { offset: -1 } })).toThrow('negative')
  expect(() => pageWanted({ paging: {}, cursorPaging: {} })).toThrow('not by both')
  expect(() => pageWanted({ cursorPaging: { cursor: 'e30' } })).toThrow('not a cursor')
})

test('more than one list field cannot be sorted by', () => {
  const sort = [{ fieldName: 'tags' }, { fieldName: 'cast' }]
  expect(() => itemOrder(sort, () => true)).toThrow(expect.objectContaining({ code: 'WDE0121' }))
  expect(() => itemOrder(sort, (path) => path === 'tags')).not.toThrow()
})
