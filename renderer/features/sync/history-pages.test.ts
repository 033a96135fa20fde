import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HistoryRow } from '../../../shared/app/sync.ts'
import { eachOnce, nextCursor } from './history-pages.ts'

const start = Date.parse('2026-11-20T18:00:00.000Z')
const row = (id: number, at: number): HistoryRow => ({
  id: String(id),
  at: new Date(start - at * 1_000).toISOString(),
  madeAt: new Date(start).toISOString(),
  what: '',
  about: '',
  operator: '',
  result: 'done',
  detail: null,
  canRestore: false,
  record: null,
  restoredAt: null,
})

/** Responds like the core: rows closed before an instant, newest first. */
const pageOf = (all: readonly HistoryRow[], before: string | null, limit: number) => {
  const rest = all.filter((one) => before === null || one.at < before)
  return { rows: rest.slice(0, limit), more: rest.length > limit }
}

test('page after page gives every row once, also when a batch was closed at one instant', () => {
  const batches = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 })
  fc.assert(
    fc.property(batches, fc.integer({ min: 10, max: 20 }), (sizes, limit) => {
      const all = sizes.flatMap((size, at) => Array.from({ length: size }, (_, i) => row(at * 100 + i, at)))
      const read: HistoryRow[] = []
      let before: string | null = null
      for (let pages = 0; pages <= all.length; pages++) {
        const page = pageOf(all, before, limit)
        read.push(...page.rows)
        before = nextCursor(page)
        if (before === null) break
      }
      expect(eachOnce(read)).toEqual(all)
    }),
  )
})

test('an instant that fills a whole page is not requested again and again', () => {
  const all = [...Array.from({ length: 30 }, (_, i) => row(i, 0)), row(99, 1)]
  const page = pageOf(all, null, 10)
  const next = pageOf(all, nextCursor(page), 10)
  expect(next.rows.map(({ id }) => id)).toEqual(['99'])
})
