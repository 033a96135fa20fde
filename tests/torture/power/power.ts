import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { startSandbox } from '../../../sandbox/server.ts'
import { temporaryDir } from '../../support/test-ports.ts'
import { readLaptop } from '../laptop/content.ts'
import { newDiary } from '../laptop/diary.ts'
import { doorOf } from '../laptop/door.ts'
import { faultsOf } from '../laptop/judge.ts'
import type { Part } from '../part.ts'
import { type Cut, createDisk, type Image } from './disk.ts'
import { mirrorFaults } from './mirror-faults.ts'
import { publishedBy, repliesIn } from './published.ts'
import { type Recording, recordShift } from './recording.ts'
import { whyNoStrace } from './strace.ts'

interface PowerOptions {
  images: number
  seed: number
  say: (text: string) => void
}

const keeps = [0, 0, 0.1, 0.5, 0.9, 1]
const sizes = ['whole', 512, 4096] as const

/**
 * Cuts the power of recorded shifts at so many moments. A second set, in which the outbox does not wait for the disk and
 * its copy is left out, has to lose something: else nothing was seen.
 */
export async function torturePower({ images, seed, say }: PowerOptions): Promise<Part> {
  const name = 'power cuts'
  const skipped = whyNoStrace()
  if (skipped !== undefined) return { name, passed: 0, failures: [], summary: '', skipped: `not run: ${skipped}` }
  const recordings = await record(seed, false)
  for (const { events, diary } of recordings) say(`recorded ${events.length} events, ${diary.intents.length} changes`)
  const failures = cutAll(recordings, { images, seed, withoutCopy: (at) => at % 2 === 1 })
  const weaker = await record(seed, true)
  const seen = cutAll(weaker, { images, seed, withoutCopy: () => true })
  say(`with an outbox that does not wait for the disk, ${seen.length} of ${images} images lose something`)
  if (seen.length === 0) failures.push('an outbox that does not wait for the disk loses nothing: this test cannot see')
  return {
    name,
    passed: images + 1 - failures.length,
    failures,
    summary: `${images} images; without waiting for the disk ${seen.length} of ${images} lose something`,
  }
}

/** A first start with its first download and an orderly end, then a second start that is broken off. */
async function record(seed: number, weaker: boolean): Promise<Recording[]> {
  const sandbox = await startSandbox({ checkResponses: false })
  using dir = temporaryDir()
  const prng = createPrng(seedOf(`power ${seed}`))
  const door = doorOf(sandbox, 60)
  // What was shown as saved in the first run has to be there in the second as well.
  const common = { sandbox, dir: dir.path, door, prng, weaker, diary: newDiary() }
  try {
    const first = await recordShift({ ...common, actions: 150, leaves: true })
    common.diary.life += 1
    const second = await recordShift({ ...common, actions: 100, leaves: false })
    return [first, second]
  } finally {
    await sandbox.close()
  }
}

interface CutOptions {
  images: number
  seed: number
  withoutCopy(at: number): boolean
}

/** Returns a line for each image that is not as it must be. */
function cutAll(recordings: readonly Recording[], options: CutOptions): string[] {
  const each = Math.ceil(options.images / recordings.length)
  return recordings.flatMap((recording, at) =>
    cutOne(recording, at, { ...options, images: Math.min(each, options.images - at * each) }),
  )
}

function cutOne(recording: Recording, life: number, options: CutOptions): string[] {
  const { events, folder } = recording
  const prng = createPrng(seedOf(`cuts ${options.seed} ${life}`))
  const moments = momentsOf(recording, options.images, prng)
  const disk = createDisk(recording.start, folder)
  const responses = repliesIn(events)
  const found: string[] = []
  let image = 0
  for (const [at, event] of events.entries()) {
    disk.play(event)
    for (; moments[image] === at; image += 1) {
      const cut: Cut = { keeps: prng.pick(keeps), torn: prng.pick(sizes) }
      const withoutCopy = options.withoutCopy(image)
      const faults = faultsIn(disk.image(cut, prng), {
        ...recording,
        reported: publishedBy(recording.diary, { life, replies: responses, at }),
        withoutCopy,
      })
      if (faults.length > 0) {
        const how = `run ${life + 1}, event ${at} of ${events.length}, ${cut.keeps * 100} % of the unflushed kept, torn: ${cut.torn}${withoutCopy ? ', without the copy' : ''}`
        found.push(`${how}: ${faults.slice(0, 4).join('; ')} (--power ${options.images} --seed ${options.seed})`)
      }
    }
  }
  return found
}

/** Half of the moments right after something of the precious files, half anywhere; in order. */
function momentsOf({ events }: Recording, count: number, prng: Prng): number[] {
  const precious = events.flatMap((event, at) =>
    'path' in event && /desk\.db|outbox\.copy/.test(event.path) ? [at] : event.kind === 'sent' ? [at] : [],
  )
  const moments = Array.from({ length: count }, (_, at) =>
    at % 4 === 0 ? prng.int(0, events.length - 1) : prng.pick(precious),
  )
  return moments.sort((one, other) => one - other)
}

function faultsIn(
  image: Image,
  { folder, reported, withoutCopy }: Recording & { reported: Parameters<typeof faultsOf>[1]; withoutCopy: boolean },
): string[] {
  using dir = temporaryDir()
  mkdirSync(dir.path, { recursive: true })
  for (const [path, bytes] of image) {
    if (!path.startsWith(folder) || (withoutCopy && path.includes('outbox.copy'))) continue
    writeFileSync(join(dir.path, basename(path)), bytes)
  }
  try {
    return [...faultsOf(readLaptop(dir.path), reported), ...mirrorFaults(dir.path)]
  } catch (error) {
    return [`the desk did not open: ${error instanceof Error ? error.message : String(error)}`]
  }
}
