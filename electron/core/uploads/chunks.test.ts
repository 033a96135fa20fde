import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
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

test('a line that breaks every few megabytes carries small requests, until it is steady again', async () => {
  const { chunks } = await sizesOver(50 * megabyte, 1)
  const broken = () => Promise.reject(new AppError('offline', { data: { sent: true } }))
  const bring = async (most: number) => {
    for (let brought = 0; brought < most; ) brought += await chunks.measure(async () => chunks.bytes())
  }
  // Three files at a time, which the same break ends.
  const breakAll = () => Promise.allSettled([broken, broken, broken].map((send) => chunks.measure(send)))
  await breakAll()
  expect(chunks.bytes()).toBe(megabyte / 4)
  for (let times = 0; times < 3; times += 1) {
    await bring(10 * megabyte)
    await breakAll()
    expect(chunks.bytes()).toBeLessThanOrEqual(megabyte / 2)
  }
  await bring(31 * megabyte)
  expect(chunks.bytes()).toBeLessThan(megabyte)
  await bring(megabyte)
  expect(chunks.bytes()).toBeGreaterThanOrEqual(8 * megabyte)
  // One break after that is an accident.
  await breakAll()
  expect(chunks.bytes()).toBeGreaterThanOrEqual(4 * megabyte)
})

test('a request that was ended here, for a sleep or a pause, says nothing about the line', async () => {
  const chunks = createChunks(manualClock(0))
  const before = chunks.bytes()
  const ended = chunks.measure(() => Promise.reject(new AppError('cancelled', { data: { sent: true } })))
  await expect(ended).rejects.toMatchObject({ code: 'cancelled' })
  expect(chunks.bytes()).toBe(before)
})
