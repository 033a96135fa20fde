import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { temporaryDir } from '../../support/test-ports.ts'
import { contactFaults, finalFaults } from '../kills/settled.ts'
import { readLaptop } from '../laptop/content.ts'
import { newDiary } from '../laptop/diary.ts'
import { doorOf } from '../laptop/door.ts'
import { faultsOf } from '../laptop/judge.ts'
import { startLaptop } from '../laptop/process.ts'
import { createDoorWork, type Door } from '../laptop/shift.ts'
import type { Part } from '../part.ts'
import { openPipe } from '../power/pipe.ts'
import { whyNoStrace } from '../power/strace.ts'
import { playUntilTaken, scriptOf } from './script.ts'

const atOnce = 2
/** The longest stretch of writes that fail. */
const longestStretch = 24
const files = ['desk.db', 'desk.db-wal', 'desk.db-journal', 'desk.db-shm', 'outbox.copy', 'outbox.copy.writing']
const calls = 'write,pwrite64,ftruncate'
/** At every so manieth moment the laptop tries again by itself; else the test makes it try, which is sooner. */
const aidedUnless = 8
const drainedWithinMs = 20_000

/** A site with a laptop that has loaded it. */
interface Place extends AsyncDisposable {
  sandbox: Sandbox
  door: Door
  loaded: string
}

/**
 * Fills the disk at the k-th write of a scripted shift, for every k, for a stretch of writes. `every` leaves some out:
 * 1 takes all of them.
 */
export async function tortureDisk({ every, say }: { every: number; say: (text: string) => void }): Promise<Part> {
  const name = 'full disk'
  const skipped = whyNoStrace()
  if (skipped !== undefined) return { name, passed: 0, failures: [], summary: '', skipped: `not run: ${skipped}` }
  await using first = await openPlace()
  await using second = await openPlace()
  const writes = await countWrites(first)
  say(`the script makes ${writes} writes`)
  const moments = Array.from({ length: Math.ceil(writes / every) }, (_, at) => 1 + at * every)
  const waiting = moments.values()
  const failures: string[] = []
  const work = async (place: Place) => {
    for (const moment of waiting) {
      const stretch = 1 + (moment % longestStretch)
      const faults = await fillAt(place, { moment, stretch })
      if (faults.length > 0)
        failures.push(`full for ${stretch} writes from write ${moment} on: ${faults.slice(0, 4).join('; ')}`)
    }
  }
  await Promise.all([first, second].slice(0, atOnce).map(work))
  return {
    name,
    passed: moments.length - failures.length,
    failures,
    summary: `full at ${moments.length} of ${writes} writes of a scripted shift`,
  }
}

async function openPlace(): Promise<Place> {
  const sandbox = await startSandbox({ checkResponses: false })
  const dir = temporaryDir()
  const door = doorOf(sandbox, 10)
  const laptop = startLaptop({ dataDir: dir.path, site: sandbox.url })
  const { api } = await laptop.window
  while ((await api.sync.status({})).firstLoad !== null) await pause(50)
  await laptop.stop()
  return {
    sandbox,
    door,
    loaded: dir.path,
    [Symbol.asyncDispose]: async () => {
      dir[Symbol.dispose]()
      await sandbox.close()
    },
  }
}

/** How many writes the script makes when nothing fails: the most of any thread, since strace counts each by itself. */
async function countWrites(place: Place): Promise<number> {
  const counts = new Map<string, number>()
  using pipe = openPipe((line) => {
    const thread = /^\d+/.exec(line)?.[0] ?? ''
    if (!line.includes('resumed>')) counts.set(thread, (counts.get(thread) ?? 0) + 1)
  })
  const faults = await play(place, 0, (dir) => ['strace', ...traced(dir), '-o', pipe.path])
  await pipe.ended
  if (faults.length > 0) throw new Error(`The script fails on a disk with room: ${faults.join('; ')}`)
  return Math.max(...counts.values())
}

const traced = (dir: string) => [
  ...['-f', '-qq', '--seccomp-bpf', '-e', `trace=${calls}`],
  ...files.flatMap((name) => ['-P', join(dir, name)]),
]

function fillAt(place: Place, { moment, stretch }: { moment: number; stretch: number }): Promise<string[]> {
  const when = `${moment}..${moment + stretch - 1}`
  return play(place, moment, (dir) => [
    'strace',
    ...traced(dir),
    ...['-e', `inject=${calls}:error=ENOSPC:when=${when}`, '-o', '/dev/null'],
  ])
}

/** Plays the script on fresh copies of the files, under a tracer; returns what went wrong. */
async function play(
  { sandbox, door, loaded }: Place,
  moment: number,
  under: (dir: string) => string[],
): Promise<string[]> {
  using dir = temporaryDir()
  cpSync(loaded, dir.path, { recursive: true })
  // The ids of a world follow the hour it's made for, and the laptop's copy has those of the first one.
  sandbox.state.reset({ madeAt: sandbox.world.seededAt })
  const diary = newDiary()
  const start = () => startLaptop({ dataDir: dir.path, site: sandbox.url, under: under(dir.path) })
  let laptop = start()
  let window = await laptop.window.catch(() => undefined)
  const found: string[] = []
  if (window === undefined) {
    // It cannot start on a full disk, says so, and starts when there is room.
    if (!/disk with Foyer’s folder .+ is full/.test(laptop.said()))
      found.push(`it did not start, and said: ${laptop.said()}`)
    laptop = startLaptop({ dataDir: dir.path, site: sandbox.url })
    window = await laptop.window
  }
  try {
    const work = createDoorWork({ window, door, diary })
    for (const step of scriptOf(door)) found.push(...(await playUntilTaken(() => step(work))))
    for (let left = drainedWithinMs; (await window.api.sync.queue({})).rows.length > 0; left -= 50) {
      if (left <= 0) {
        const rows = (await window.api.sync.queue({})).rows.map(
          ({ what, state, tries, nextTryAt, lastAnswer }) =>
            `${JSON.stringify(what)}: ${state} (${JSON.stringify(lastAnswer)}), tried ${tries} times, next ${nextTryAt}`,
        )
        return [...found, `not sent, although there is room: ${rows.join(', ')}`]
      }
      await pause(50)
      // Uses up what is left of the full stretch, which is counted in writes.
      await work.rename().catch(() => undefined)
      if (moment % aidedUnless !== 0) await window.api.sync.now({}).catch(() => undefined)
    }
  } finally {
    await laptop.kill9()
  }
  return [
    ...found,
    ...finalFaults({ sandbox, dir: dir.path, diary }),
    ...contactFaults({ sandbox, dir: dir.path, diary }),
    ...faultsOf(readLaptop(dir.path), diary),
  ]
}
