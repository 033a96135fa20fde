import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { runQuery } from './dispatch-query.ts'

const output = z.object({ rows: z.array(z.object({ id: z.string(), parts: z.array(z.number()) })), total: z.number() })
const good = { id: 'a', parts: [1] }
const run = (values: unknown[], isMended = false) => {
  const failed = vi.fn()
  const mend = vi.fn(async () => isMended)
  const handle = vi.fn(() => {
    const next = values.length > 1 ? values.shift() : values[0]
    if (next instanceof Error) throw next
    return next
  })
  return { failed, mend, handle, result: runQuery({ output, handle, mend, failed }) }
}

test('a row that does not fit the contract is left out alone, and is logged', async () => {
  const { result, failed } = run([{ rows: [good, { id: 7, parts: [] }, good, { id: 'b', parts: ['x'] }], total: 4 }])
  expect(await result).toEqual({ rows: [good, good], total: 4 })
  expect(failed).toHaveBeenCalled()
})

test('after a look at the documents the query runs once more', async () => {
  const { result, mend, handle } = run([new TypeError('width.map is not a function'), { rows: [good], total: 1 }], true)
  expect(await result).toEqual({ rows: [good], total: 1 })
  expect([mend.mock.calls.length, handle.mock.calls.length]).toEqual([1, 2])
})

test('what lies in no row stays an error, and so does an error that the documents have nothing to do with', async () => {
  await expect(run([{ rows: [good], total: 'x' }]).result).rejects.toThrow(z.ZodError)
  await expect(run([new TypeError('x')]).result).rejects.toThrow(TypeError)
})

test('an error with a code is the response, without a look', async () => {
  const { result, mend } = run([new AppError('not_found')])
  await expect(result).rejects.toMatchObject({ code: 'not_found' })
  expect(mend).not.toHaveBeenCalled()
})
