import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../../../shared/errors.ts'
import { createRepeatWatch, mostRepeats } from './repeat-watch.ts'

interface Page {
  ids: string[]
  changed?: string[]
}

/** After how many pages the watch ends a list; undefined when it doesn't. */
function endOf(pages: Iterable<Page>): number | undefined {
  const watch = createRepeatWatch()
  let read = 0
  for (const { ids, changed = [] } of pages) {
    read += 1
    try {
      watch.note([{ ids }], changed)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'endless_list') throw error
      return read
    }
  }
  return undefined
}

const pageOf = (at: number, size = 100): string[] => Array.from({ length: size }, (_, row) => `row-${at * size + row}`)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const forever = function* (page: (at: number) => Page) {
  for (let at = 0; at < 5_000; at += 1) yield page(at)
}

test('one page again and again ends a list, and so do empty ones and a cycle of pages', () => {
  expect(endOf(forever(() => ({ ids: pageOf(0) })))).toBe(mostRepeats + 2)
  expect(endOf(forever(() => ({ ids: [] })))).toBe(mostRepeats + 1)
  expect(endOf(forever((at) => ({ ids: pageOf(at % 300) })))).toBe(300 + mostRepeats + 1)
})

test('records that change for ever end it as well, once as many pages repeated as there were', () => {
  const end = endOf(forever((at) => ({ ids: pageOf(at % 50), changed: pageOf(at % 50) })))
  expect(end).toBe(50 + 50 + mostRepeats + 1)
})

test('a busy list whose records all change while they are read comes a second time, and is not ended', () => {
  const pages = [...numbers(1_000), ...numbers(1_000)].map((at) => ({ ids: pageOf(at), changed: pageOf(at) }))
  expect(endOf(pages)).toBeUndefined()
})

test('no honest list of 100,000 rows is ended, wherever up to 20 pages are sent again or come empty', () => {
  const again = fc.record({ at: fc.nat(999), back: fc.integer({ min: 0, max: mostRepeats }), empty: fc.boolean() })
  fc.assert(
    fc.property(fc.array(again, { maxLength: 20 }), (repeats) => {
      const places = new Map(repeats.map((one) => [one.at, one]))
      const pages = numbers(1_000).flatMap((at) => {
        const { back = 0, empty = false } = places.get(at) ?? {}
        const sentAgain = numbers(back).map((one) => ({ ids: empty ? [] : pageOf(Math.max(0, at - one)) }))
        return [{ ids: pageOf(at) }, ...sentAgain]
      })
      expect(endOf(pages)).toBeUndefined()
    }),
    { numRuns: 20 },
  )
})

test('a million records don’t make an unseen page look like a seen one', () => {
  expect(endOf(numbers(10_000).map((at) => ({ ids: pageOf(at) })))).toBeUndefined()
  expect(
    endOf(numbers(30_000).map((at) => ({ ids: [`0b54c0b0-0000-4000-8000-${String(at).padStart(12, '0')}`] }))),
  ).toBeUndefined()
})
