import { expect, test } from 'vitest'
import type { MirrorWriter } from '../../mirror/commands.ts'
import { createDeferral } from './deferral.ts'

/** A writer that notes its calls, and the rows that were here by then; two indexes are put off. */
function noting() {
  const page: string[] = []
  let rows = 0
  let left = 2
  const run = async ({ type, goesOn }: { type: string; goesOn?: string }) => {
    page.push(`${type} ${goesOn === undefined ? '' : `the ${goesOn} `}at ${rows}`)
    if (goesOn === 'index') left -= 1
    return { left }
  }
  const writer = { run } as unknown as MirrorWriter
  const load = async (isFirst: boolean, how: { expected: number; waitedMs: number; wroteMs: number }) => {
    const indexes = createDeferral(writer, 'contacts', isFirst)
    for (rows = 1_000; rows <= how.expected; rows += 1_000) await indexes.after({ ...how, rows })
    rows -= 1_000
    return indexes
  }
  return { told: page, load }
}

test('a slower network: the search is kept from the first pages on, indexes are built before the last ones', async () => {
  const { told: page, load } = noting()
  const indexes = await load(true, { expected: 100_000, waitedMs: 90, wroteMs: 30 })
  expect(page).toEqual([
    'defer at 1000',
    'restore the search at 5000',
    'restore the index at 75000',
    'restore the index at 76000',
  ])
  expect(indexes.isWhole()).toBe(true)
  await indexes.restore()
  expect(page.at(-1)).toBe('restore at 100000')
})

test('a disk that is slower: they are built once, at the end', async () => {
  const { told: page, load } = noting()
  const indexes = await load(true, { expected: 100_000, waitedMs: 30, wroteMs: 50 })
  expect(page).toEqual(['defer at 1000'])
  // The table must not be queried in between: the next list waits.
  expect(indexes.isWhole()).toBe(false)
  await indexes.restore()
  expect(indexes.isWhole()).toBe(true)
  expect(page).toEqual(['defer at 1000', 'restore at 100000'])
})

test('a pass that breaks off leaves nothing put off, and builds nothing twice', async () => {
  const { told: page, load } = noting()
  await (await load(true, { expected: 100_000, waitedMs: 3, wroteMs: 30 })).giveUp()
  expect(page).toEqual(['defer at 1000', 'restore at 100000'])
  page.length = 0
  await (await load(true, { expected: 6_000, waitedMs: 90, wroteMs: 30 })).giveUp()
  expect(page).toEqual(['defer at 1000', 'restore the search at 5000', 'restore the index at 6000', 'restore at 6000'])
})

test('few rows, and rows that are here already, keep their indexes', async () => {
  const { told: page, load } = noting()
  await load(true, { expected: 4_000, waitedMs: 3, wroteMs: 30 })
  await load(false, { expected: 100_000, waitedMs: 3, wroteMs: 30 })
  expect(page).toEqual([])
})
