import { expect, test } from 'vitest'
import { shownRows } from '../../../shared/app/table-import.ts'
import { faultsAtOnce, faultyRows, plannedRows, type ReadRow } from './table-plan.ts'

type Row = ReadRow<'required', string>

async function* rowsOf(count: number, cells: readonly string[]): AsyncGenerator<Row> {
  for (let number = 2; number < count + 2; number += 1) {
    const faults = new Map([[0, { fault: 'required' as const, limit: null }]])
    yield { number, cells, faults, values: new Map([[1, cells[1] ?? '']]), result: 'fault' }
  }
}

const titlesOf = (count: number) => Array.from({ length: count }, (_, at) => `Title ${at}`)
/** A message to a window of this size takes about a hundredth of a second. */
const mostOfReply = 1_200_000

test('of an ordinary table the first hundred rows are shown, with 200 letters of each cell', async () => {
  const plan = await plannedRows(titlesOf(20), rowsOf(500, Array(20).fill('x'.repeat(300))), () => 0)
  expect(plan).toMatchObject({ faulty: 500 })
  expect([plan.preview.length, plan.faults.length]).toEqual([shownRows, shownRows])
  expect(plan.preview[0]?.cells[0]?.text).toHaveLength(200)
})

test('of a wide table fewer rows and letters are shown, so that the reply stays small', async () => {
  const plan = await plannedRows(titlesOf(1000), rowsOf(500, Array(1000).fill('x'.repeat(300))), () => 0)
  expect(JSON.stringify(plan.faults).length).toBeLessThan(mostOfReply)
  expect(plan.faults.length).toBeGreaterThan(5)
  expect(plan.faults[0]?.cells).toHaveLength(1000)
  expect(plan.faults[0]?.cells[1]).toMatchObject({ text: 'x'.repeat(20), value: null })
})

test.each([
  ['ordinary', 5000, ['short', 'row'], 3],
  ['wide', 300, Array(1000).fill('x'.repeat(30)), 38],
  ['longer than a reply', 3, ['', 'x'.repeat(3_000_000)], 3],
])('rows with a fault are given in parts, each of them once: %s', async (_, count, cells, parts) => {
  const given: number[] = []
  let [from, replies]: [number | null, number] = [0, 0]
  while (from !== null) {
    const reply: Awaited<ReturnType<typeof faultyRows>> = await faultyRows(['a', 'b'], rowsOf(count, cells), from)
    given.push(...reply.rows.map(({ row }) => row))
    replies += 1
    expect(reply.rows.length).toBeLessThanOrEqual(faultsAtOnce)
    expect(reply.rows.length === 1 || JSON.stringify(reply.rows).length < mostOfReply).toBe(true)
    from = reply.next
  }
  expect(given).toEqual(Array.from({ length: count }, (__, at) => at + 2))
  expect(replies).toBe(parts)
})
