import { expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/manual-clock.ts'
import { createChunks } from './chunks.ts'

const megabyte = 1024 * 1024

/** Requests one after the other over a line of so many bytes a second; the sizes they had. */
async function sizesOver(bytesPerSecond: number, count: number) {
  const clock = manualClock(0)
  const chunks = createChunks(clock)
  const sizes: number[] = []
  for (let request = 0; request < count; request += 1) {
    sizes.push(chunks.bytes() / megabyte)
    await chunks.measure(async () => {
      const size = chunks.bytes()
      clock.advance((size / bytesPerSecond) * 1000)
      return size
    })
  }
  return { chunks, sizes }
}

test('a request grows with a fast line and shrinks with a slow one, by half or twice at a time', async () => {
  expect((await sizesOver(50 * megabyte, 5)).sizes).toEqual([8, 16, 32, 32, 32])
  expect((await sizesOver(40_000, 5)).sizes).toEqual([8, 4, 2, 1, 1])
  const { sizes } = await sizesOver(0.3 * megabyte, 5)
  expect(sizes.at(-1)).toBeCloseTo(3)
})

test('a request that breaks is followed by a smaller one; the short end of a file changes nothing', async () => {
  const { chunks } = await sizesOver(50 * megabyte, 3)
  await expect(chunks.measure(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(chunks.bytes()).toBe(16 * megabyte)
  await chunks.measure(async () => 10)
  expect(chunks.bytes()).toBe(16 * megabyte)
})
