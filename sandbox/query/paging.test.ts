import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore, type Store } from '../world/store.ts'
import { cursorPage, cursorWanted, windowOf } from './paging.ts'
import { comparison, fields, generalCodes, type QueryRules } from './rules.ts'
import { select } from './select.ts'

interface Row {
  id: string
  count: number
}

const rules: QueryRules = {
  maxSorts: 1,
  codes: generalCodes,
  fields: fields(['count'], 'number', { operators: comparison, sortable: true }),
}
const limits = { default: 3, max: 10 }
const sort = [{ fieldName: 'count', order: 'ASC' as const }]

function storeOf(counts: number[]): Store<Row> {
  const store = createStore<Row>((row) => row.id)
  for (const [at, count] of counts.entries()) store.put({ id: `r${at}`, count })
  return store
}

/** Walks by cursor to the end; `between` runs after each page. */
function walk(store: Store<Row>, limit: number, between: () => void = () => {}): Row[] {
  const seen: Row[] = []
  let query: Parameters<typeof cursorWanted>[0] = { filter: { count: { $gte: 0 } }, sort, cursorPaging: { limit } }
  for (;;) {
    const wanted = cursorWanted(query, limits)
    const page = cursorPage(
      select({ store, rules, filter: wanted.filter, sort: wanted.sort, idOf: (row: Row) => row.id }),
      wanted,
    )
    seen.push(...page.rows)
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    const cursor = page.metadata.cursors?.next
    if (typeof cursor !== 'string') return seen
    query = { cursorPaging: { limit, cursor } }
    between()
  }
}

const counts = fc.array(fc.integer({ min: -2, max: 5 }), { maxLength: 40 })
const limit = fc.integer({ min: 1, max: 10 })

test('a cursor walk meets every matching row once, in order, whatever the page size', () => {
  fc.assert(
    fc.property(counts, limit, (values, size) => {
      const seen = walk(storeOf(values), size)
      expect(seen.map((row) => row.count)).toEqual(values.filter((value) => value >= 0).sort((a, b) => a - b))
      expect(new Set(seen.map((row) => row.id)).size).toBe(seen.length)
    }),
  )
})

test('rows that move to the end during a walk are met there; no other row is lost', () => {
  fc.assert(
    fc.property(counts, limit, fc.array(fc.nat({ max: 39 }), { maxLength: 10 }), (values, size, moves) => {
      const store = storeOf(values)
      let latest = 100
      const queue = [...moves]
      const seen = walk(store, size, () => {
        const row = store.get(`r${queue.pop()}`)
        if (row === undefined || row.count < 0) return
        latest += 1
        store.put({ ...row, count: latest })
      })
      const newest = new Map(seen.map((row) => [row.id, row.count]))
      const expected = store.all().filter((row) => row.count >= 0)
      expect(newest).toEqual(new Map(expected.map((row) => [row.id, row.count])))
    }),
  )
})

test('a follow-up page carries the cursor alone', () => {
  const first = cursorWanted({ cursorPaging: { limit: 1 } }, limits)
  const store = storeOf([1, 2])
  const page = cursorPage(select({ store, rules, filter: {}, sort: [], idOf: (row: Row) => row.id }), first)
  const cursor = page.metadata.cursors?.next ?? ''
  expect(cursorWanted({ cursorPaging: { cursor } }, limits)).toMatchObject({ limit: 3, filter: {}, sort: [] })
  expect(() => cursorWanted({ filter: {}, cursorPaging: { cursor } }, limits)).toThrow('stands alone')
  expect(() => cursorWanted({ sort, cursorPaging: { cursor } }, limits)).toThrow('stands alone')
  expect(() => cursorWanted({ cursorPaging: { cursor: 'made-up' } }, limits)).toThrow('not a cursor')
})

test('a limit out of range is refused, never cut', () => {
  expect(windowOf({}, limits)).toEqual({ limit: 3, offset: 0 })
  expect(windowOf({ limit: 10, offset: 4 }, limits)).toEqual({ limit: 10, offset: 4 })
  expect(() => windowOf({ limit: 11 }, limits)).toThrow('between 0 and 10')
  expect(() => windowOf({ offset: -1 }, limits)).toThrow('negative')
  expect(() => windowOf({ limit: 11 }, { ...limits, code: 'ILLEGAL_LIMIT' })).toThrow(
    expect.objectContaining({ code: 'ILLEGAL_LIMIT' }),
  )
  expect(() => cursorWanted({ cursorPaging: { limit: 0 } }, limits)).toThrow('between 1 and 10')
  expect(() => cursorWanted({ cursorPaging: { limit: 11 } }, limits)).toThrow('between 1 and 10')
})
