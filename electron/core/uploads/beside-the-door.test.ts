import { expect, test } from 'vitest'
import { readyTickets } from '../../../tests/support/doors.ts'
import { checkIns, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { add, files, folderOf } from './uploads.test-kit.ts'

/**
 * More files than the site's limit lets pass while fourteen people go in, however soon each of them gets its response.
 */
const photos = () => folderOf(Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`Photo ${n}.jpg`, 2_000 + n])))

/** Milliseconds of the test's clock until the site was asked to admit each of these, scanned eight seconds apart. */
async function waitsOf(laptop: TestLaptop, codes: readonly string[]): Promise<number[]> {
  const waits: number[] = []
  for (const code of codes) {
    const before = checkIns(laptop).length
    const at = laptop.clock.monotonic()
    expect((await scanIn(laptop, code)).outcome).toBe('admitted')
    await laptop.until('it is sent', () => checkIns(laptop).length > before, { withinMs: 60_000 })
    waits.push(laptop.clock.monotonic() - at)
    await laptop.pass(8_000)
  }
  return waits.toSorted((a, b) => a - b)
}

const p95 = (sorted: readonly number[]) => sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN

test('55. A check-in beside a folder at full speed is at the site as soon as without it', {
  tags: 'long',
}, async () => {
  const { laptop } = await openDoor({ budget: 200 })
  await using _ = laptop
  const codes = readyTickets(laptop.sandbox, 24)
  await laptop.pass(60_000)
  const alone = await waitsOf(laptop, codes.slice(0, 10))
  using local = photos()
  await laptop.api.uploads.setRules({
    ...{ atOnce: 6, bytesPerSecond: null, doorFirst: false, pauseDuringEvents: false, smallestFirst: false },
  })
  await add(laptop, [local.folder])
  // The first minute takes what the site's limit had left: the door must not feel that either.
  const beside = await waitsOf(laptop, codes.slice(10))
  const { done, waiting } = await files(laptop)
  expect(done).toBeGreaterThan(100)
  expect(waiting).toBeGreaterThan(0)
  expect(p95(beside)).toBeLessThanOrEqual(p95(alone) + 2_000)
})
