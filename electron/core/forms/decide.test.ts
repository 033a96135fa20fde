import { expect, test } from 'vitest'
import type { Queue } from '../sync/queue.ts'
import { decide, takeBack } from './decide.ts'

/** A queue that counts the rows of each transaction, and on how many turns of the thread they came. */
function countingQueue() {
  const transactions: number[] = []
  let rows = 0
  let turn = 0
  const turns = new Set<number>()
  let isOver = false
  const tick = () => {
    turn += 1
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const queue: Pick<Queue, 'add' | 'cancel' | 'together'> = {
    add: (operation, input) => {
      rows += 1
      const { submissionId } = input as { submissionId: string }
      return { operationId: `${operation} ${submissionId}`, at: '', recordId: submissionId }
    },
    // All of it has left already.
    cancel: () => false,
    together: (work) => {
      rows = 0
      turns.add(turn)
      const result = work()
      transactions.push(rows)
      return result
    },
  }
  return { queue, transactions, turns, end: () => (isOver = true) }
}
const ids = Array.from({ length: 1_000 }, (_, at) => `s${at}`)
const tags = { add: ['t1'], remove: [] }

test('a thousand decisions are written about a hundred rows at a time, with the thread free between', async () => {
  const { queue, transactions, turns, end } = countingQueue()
  const standing = (id: string) =>
    id === 's7' ? undefined : { formId: 'f', status: 'PENDING', seen: false, inTrash: false, tagIds: [] }
  const decided = await decide({ queue, standing }, [...ids, 's1'], { action: 'confirm', tags })
  expect(decided).toMatchObject({ skipped: 1, gone: 1 })
  expect(decided.done.map(({ submissionId }) => submissionId)).toEqual(ids.filter((id) => id !== 's7'))
  expect(decided.done[0]?.operationIds).toEqual(['forms.tag s0', 'forms.confirm s0'])
  expect(transactions.reduce((sum, rows) => sum + rows, 0)).toBe(3 * 999)
  expect(Math.max(...transactions)).toBeLessThanOrEqual(100)
  expect(turns.size).toBe(transactions.length)
  const before = transactions.length
  expect(await takeBack({ queue }, decided.done, { action: 'trash' })).toEqual({ tooLate: 0 })
  expect(transactions.length).toBeGreaterThan(before + 2)
  expect(Math.max(...transactions)).toBeLessThanOrEqual(100)
  end()
})
