import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { AppError } from '../../../shared/errors.ts'
import { fold } from '../../support/damage.ts'
import { eventIdOf, readyTickets } from '../../support/doors.ts'
import { loadedFiles } from '../../support/open-door.ts'
import { openTestLaptop } from '../../support/test-laptop.ts'
import { temporaryDir } from '../../support/test-ports.ts'
import type { Part } from '../part.ts'

/** The guests who try: the damage may lie in a ticket itself, but not in each of these. */
const guests = 10

const harms = [
  { name: 'one byte', bytes: 1 },
  { name: '400 bytes', bytes: 400 },
]

/**
 * Writes noise into the mirror of a laptop that has its guest list, so many times, and starts it twice without a network:
 * it starts, and the door admits a guest of the list it had.
 */
export async function tortureMirror({ images, seed }: { images: number; seed: number }): Promise<Part> {
  const whole = await loadedFiles()
  fold(join(whole.path, 'mirror.db'))
  const prng = createPrng(seedOf(`mirror ${seed}`))
  const failures: string[] = []
  let aside = 0
  for (let image = 0; image < images; image += 1) {
    const harm = harms[image % harms.length] ?? { name: '', bytes: 0 }
    using damaged = temporaryDir()
    cpSync(whole.path, damaged.path, { recursive: true })
    noise(join(damaged.path, 'mirror.db'), harm.bytes, prng)
    const { found, wasSetAside } = await startTwice(damaged.path).catch((error: unknown) => ({
      found: `it did not start: ${String(error)}`,
      wasSetAside: false,
    }))
    if (wasSetAside) aside += 1
    if (found !== undefined) failures.push(`image ${image}, ${harm.name}: ${found} (--mirror ${images} --seed ${seed})`)
  }
  return {
    name: 'damaged mirrors',
    passed: images - failures.length,
    failures,
    summary: `${images} mirrors with noise in them, started twice without a network; ${aside} were set aside and taken back`,
  }
}

/** Says what was wrong; undefined where the door works. */
async function startTwice(from: string): Promise<{ found: string | undefined; wasSetAside: boolean }> {
  await using laptop = await openTestLaptop({ from, before: ({ faults }) => faults.set({ cut: true }) })
  await laptop.pass(15_000)
  await laptop.crash()
  await laptop.pass(15_000)
  const eventId = eventIdOf(laptop.sandbox)
  const outcomes: string[] = []
  for (const code of readyTickets(laptop.sandbox, guests)) {
    const outcome = await laptop.api.checkin.scan({ eventId, code, mode: 'in' }).then(
      (result) => result.outcome,
      // The first to meet the damage learns that; meanwhile the file is replaced, and the person scans again.
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
    outcomes.push(outcome)
    if (outcome === 'admitted') break
    await laptop.pass(1_000)
  }
  const wasSetAside = laptop.ports.files.names().some((name) => name.startsWith('mirror.db.broken-'))
  return { found: outcomes.includes('admitted') ? undefined : `no guest got in: ${outcomes.join(', ')}`, wasSetAside }
}

function noise(path: string, count: number, prng: Prng): void {
  const bytes = readFileSync(path)
  for (let done = 0; done < count; done += 1) bytes[prng.int(0, bytes.length - 1)] = prng.int(0, 255)
  writeFileSync(path, bytes)
}
