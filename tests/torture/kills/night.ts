import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { AppError } from '../../../shared/errors.ts'
import { withDatabase } from '../../support/databases.ts'
import { temporaryDir } from '../../support/test-ports.ts'
import { readLaptop } from '../laptop/content.ts'
import { type Diary, newDiary } from '../laptop/diary.ts'
import { doorOf } from '../laptop/door.ts'
import { faultsOf } from '../laptop/judge.ts'
import { builtApp, type LaptopProcess, startLaptop } from '../laptop/process.ts'
import { createShift, type Door, isLost } from '../laptop/shift.ts'
import { calmNetwork, roughNetwork } from './network.ts'
import { contactFaults, finalFaults, settle } from './settled.ts'

const longestLifeMs = 15_000

export interface NightOptions {
  seed: number
  kills: number
  /** Root of an app with a migration more; the later part of some nights runs with it. */
  tomorrow: string
}

/** What a night brought: one list of faults for each kill, and one for the end. */
export interface NightResult {
  seed: number
  kills: string[][]
  end: string[]
  /** How many results were given, and how many were cut off. */
  saved: number
  unanswered: number
}

interface Scene {
  sandbox: Sandbox
  dir: string
  door: Door
  diary: Diary
  prng: Prng
  /** How long the last start took on this machine, with the load it has. */
  startMs: number
}

/** One laptop whose app is killed again and again, on the same files; at the end it comes to rest and is looked over. */
export async function night({ seed, kills, tomorrow }: NightOptions): Promise<NightResult> {
  const sandbox = await startSandbox({ checkResponses: false })
  using dir = temporaryDir()
  const door = doorOf(sandbox, 60)
  const prng = createPrng(seedOf(`night ${seed}`))
  const scene: Scene = { sandbox, dir: dir.path, door, diary: newDiary(), prng, startMs: 350 }
  /** From this kill on the newer app runs; never in half of the nights. */
  const turn = prng.chance(0.5) ? prng.int(Math.floor(kills / 2), kills - 1) : kills
  const found: string[][] = []
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const app = kill < turn ? builtApp : tomorrow
      await live(scene, { app, migrates: kill === turn || kill === turn + 1 })
      found.push(filesFaults(scene, app))
    }
    const app = turn < kills ? tomorrow : builtApp
    calmNetwork(sandbox)
    const laptop = startLaptop({ dataDir: dir.path, site: sandbox.url, app })
    const end = await settle(laptop, scene).finally(() => laptop.stop())
    const { intents } = scene.diary
    const count = (outcome: string) => intents.filter((intent) => intent.outcome === outcome).length
    return {
      seed,
      kills: found,
      end: [...end, ...finalFaults(scene), ...contactFaults(scene), ...filesFaults(scene, app)],
      saved: count('saved'),
      unanswered: count('asked'),
    }
  } finally {
    await sandbox.close()
  }
}

/** Starts the app, works at its door and kills it after a while, wherever it is then. */
async function live(scene: Scene, life: { app: string; migrates: boolean }): Promise<void> {
  const { sandbox, dir, diary, prng } = scene
  roughNetwork(sandbox, prng)
  diary.life += 1
  const begun = performance.now()
  const laptop = startLaptop({ dataDir: dir, site: sandbox.url, app: life.app })
  const opened = laptop.window.then(
    () => {
      scene.startMs = performance.now() - begun
    },
    () => undefined,
  )
  // Some are killed while they start or migrate, some in the first download, most at work: after so many results,
  // however slow the machine is, and a moment.
  const early = life.migrates || prng.chance(0.3)
  const enough = Promise.withResolvers<void>()
  const working = work(laptop, scene, { replies: prng.int(1, 40), reached: enough.resolve })
  if (early) await pause(scene.startMs * (0.3 + prng.next()))
  else {
    await opened
    await Promise.race([enough.promise, pause(longestLifeMs)])
    await pause(prng.int(0, 30))
  }
  await laptop.kill9()
  await working
}

async function work(
  laptop: LaptopProcess,
  { sandbox, door, diary, prng }: Scene,
  until: { replies: number; reached: () => void },
): Promise<void> {
  const window = await laptop.window.catch(() => undefined)
  if (window === undefined) return
  const action = createShift({ window, door, diary, prng })
  for (let responses = 1; ; responses += 1) {
    try {
      await action()
    } catch (error) {
      if (isLost(error)) return
      // A refusal is a result too: a scan that is too old to be undone, for one.
      if (!(error instanceof AppError)) throw error
    }
    if (responses === until.replies) until.reached()
    if (prng.chance(0.05)) roughNetwork(sandbox, prng)
    await pause(prng.int(0, 25))
  }
}

/** Opens a copy of the files as the next start would, and looks them through. */
function filesFaults({ dir, diary }: Scene, app: string): string[] {
  using copy = temporaryDir()
  cpSync(dir, copy.path, { recursive: true })
  const found: string[] = []
  const mirror = join(copy.path, 'mirror.db')
  if (existsSync(mirror)) {
    const said = withDatabase(mirror, (db) => String(db.pragma('integrity_check', { simple: true })))
    if (said !== 'ok') found.push(`SQLite found in mirror.db: ${said}`)
  }
  try {
    const content = readLaptop(copy.path, join(app, 'drizzle'))
    found.push(...faultsOf(content, diary))
    // SIGKILL takes nothing that the system was given, so there is nothing to mend.
    found.push(...content.mended.map((detail) => `the desk was mended: ${detail}`))
  } catch (error) {
    found.push(`the desk did not open: ${String(error)}`)
  }
  return found
}
