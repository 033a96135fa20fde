import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { readInParts } from './read-in-parts.ts'

const tooLarge = () => new AppError('bad_answer', { data: { sent: true, isTooLarge: true } })

test('records come in order and once each, whatever fits into one answer', async () => {
  const cases = fc.asyncProperty(
    fc.array(fc.nat({ max: 9 }), { maxLength: 60 }),
    fc.integer({ min: 1, max: 20 }),
    async (sizes, most) => {
      const read: number[] = []
      const ids = sizes.map((_, index) => index)
      await readInParts(ids, most, async (part) => {
        expect(part.length).toBeLessThanOrEqual(most)
        if (part.length > 1 && part.reduce((sum, id) => sum + (sizes[id] ?? 0), 0) > 12) throw tooLarge()
        read.push(...part)
      })
      expect(read).toEqual(ids)
    },
  )
  await fc.assert(cases)
})

test('another failure, and one record that is too large by itself, end it', async () => {
  const failing = (error: AppError) => readInParts([1, 2, 3], 3, async () => Promise.reject(error))
  await expect(failing(new AppError('offline'))).rejects.toMatchObject({ code: 'offline' })
  await expect(failing(tooLarge())).rejects.toMatchObject({ code: 'bad_answer' })
})
