import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts'
import { builtApp } from '../laptop/process.ts'
import type { Part } from '../part.ts'
import type { BareLook } from './bare.ts'
import { type Blocks, longerOf, noBlocks, ownMs } from './blocks.ts'
import { bundleLaptop } from './bundle.ts'
import type { LaptopJob, LaptopSaid } from './laptop.ts'
import { writeSeason } from './season.ts'
import { faultsThere } from './there.ts'

const mostMemory = 400 * 1024 * 1024
/** Bounds of the work itself, so that a fault ends with a message and not with the patience of a person. */
const longestStandstillMs = 120_000

interface UploadTorture {
  files: number
  seed: number
  say: (text: string) => void
}

/** What all lives of the laptop had in common. */
interface Seen {
  kills: number
  flaps: number
  memoryBytes: number
  blocks: Blocks
  /** The longest of each kind of a program that does next to nothing. */
  bare: BareLook
}

/** A folder is uploaded by a process that is killed again and again, over a network that comes and goes. */
export async function tortureUploads({ files, seed, say }: UploadTorture): Promise<Part> {
  const prng = createPrng(seedOf(`uploads ${seed}`))
  const root = mkdtempSync(join(tmpdir(), 'foyer-uploads-'))
  const program = await bundleLaptop()
  const sandbox = await startSandbox({ checkResponses: false })
  try {
    const before = new Set(sandbox.world.files.all().map(({ file }) => file.id))
    const season = await writeSeason(root, files, seed)
    say(`${files} files, ${inMegabytes(season.reduce((sum, { size }) => sum + size, 0))} MB, are written`)
    // Twenty of each for ten thousand; fewer for few, as every kill needs something to break.
    const moments = Math.max(3, Math.min(20, Math.round(files / 50)))
    const job = { dir: join(root, 'desk'), folder: join(root, 'Season'), site: sandbox }
    const seen: Seen = { kills: 0, flaps: 0, memoryBytes: 0, blocks: noBlocks, bare: { restedMs: 0, againMs: 0 } }
    const stopBare = watchBare(seen)
    const stuck = await lives(job, { program, sandbox, prng, files, moments, seen, say }).finally(stopBare)
    const faults = [
      ...stuck,
      ...faultsThere(sandbox, season, before),
      ...(seen.memoryBytes > mostMemory ? [`the process took ${inMegabytes(seen.memoryBytes)} MB`] : []),
    ]
    return {
      name: 'uploads',
      passed: files - Math.min(files, faults.length),
      failures: faults.slice(0, 20).map((fault) => `${fault} (--uploads ${files} --seed ${seed})`),
      summary: `${files} files, ${seen.kills} kills, ${seen.flaps} flaps, at most ${inMegabytes(seen.memoryBytes)} MB, ${sentenceOf(seen)}`,
    }
  } finally {
    await sandbox.close()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Starts the program that does next to nothing; what ends it. */
function watchBare(seen: Seen): () => void {
  const bare = fork(join(import.meta.dirname, 'bare.ts'), { execArgv: [] })
  bare.on('message', (look: BareLook) => {
    seen.bare.restedMs = Math.max(seen.bare.restedMs, look.restedMs)
    seen.bare.againMs = Math.max(seen.bare.againMs, look.againMs)
  })
  return () => {
    if (bare.connected) bare.disconnect()
  }
}

function sentenceOf({ blocks: { longest, own }, bare }: Pick<Seen, 'blocks' | 'bare'>): string {
  const ms = Math.round
  const longestMs = `${ms(longest.ms)} ms (${ms(longest.processorMs)} of work, ${ms(longest.queuedMs)} waiting for a processor)`
  const ownPart = `${ms(ownMs(own))} ms (${ms(own.processorMs)} of work)`
  const barePart = `${ms(bare.restedMs)} ms for 8 MB after a rest, ${ms(bare.againMs)} ms at once again`
  return `main thread blocked for at most ${longestMs}; without waiting for a processor ${ownPart}; a bare program took ${barePart}`
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

interface Trial {
  /** The laptop's program. */
  program: string
  sandbox: Sandbox
  prng: Prng
  files: number
  moments: number
  seen: Seen
  say: (text: string) => void
}

/** Life after life until everything is there; what did not come to an end. */
async function lives({ dir, folder, site }: Omit<LaptopJob, 'app'>, trial: Trial): Promise<string[]> {
  const { program, sandbox, prng, files, moments, seen, say } = trial
  const { url, apiKey, siteId } = site
  const share = files / (moments + 1)
  let isAdded = false
  for (let life = 0; ; life += 1) {
    const job: LaptopJob = { dir, app: builtApp, folder: isAdded ? '' : folder, site: { url, apiKey, siteId } }
    const isLast = life === moments
    // The first dies while the folder is still read, the others after a share of the files, give or take.
    const killAt = isLast ? Number.POSITIVE_INFINITY : life === 0 ? 0 : share * (life + 0.5 + prng.next() * 0.5)
    // Before that the line breaks once; in the last life while the rest arrives.
    const flapAt = share * (life + 0.4 * prng.next())
    const laptop = fork(program, [JSON.stringify(job)], {
      execArgv: [],
      stdio: 'inherit',
    })
    try {
      const end = await oneLife(laptop, { killAt, flapAt, trial, isFirst: life === 0 })
      isAdded ||= end.isAdded
      if (!isLast) say(`life ${life + 1}: killed with ${end.done} files at the site`)
      else return end.stuck
    } catch (error) {
      return [`life ${life + 1}: ${error instanceof Error ? error.message : String(error)}`]
    } finally {
      sandbox.faults.reset()
      laptop.kill('SIGKILL')
      seen.kills += isLast ? 0 : 1
    }
  }
}

async function oneLife(
  laptop: ChildProcess,
  how: { killAt: number; flapAt: number; isFirst: boolean; trial: Trial },
): Promise<LaptopSaid> {
  const { prng, sandbox, seen, files } = how.trial
  const ended = once(laptop, 'exit')
  let last: LaptopSaid | undefined
  let movedAt = performance.now()
  let flap: Promise<void> | undefined
  for (;;) {
    const said = await next(laptop, ended)
    seen.memoryBytes = Math.max(seen.memoryBytes, said.memoryBytes)
    seen.blocks = longerOf(seen.blocks, said.blocks)
    if (said.done !== last?.done || said.isAdded !== last.isAdded) movedAt = performance.now()
    last = said
    if (performance.now() - movedAt > longestStandstillMs)
      throw new Error(`nothing moved for ${longestStandstillMs / 1000} s: ${JSON.stringify(said)}`)
    if (flap === undefined && said.done >= how.flapAt) {
      flap = flapOf(sandbox, prng)
      seen.flaps += 1
    }
    const isDead = how.isFirst ? said.open > files / 3 : said.isAdded && said.done >= how.killAt
    if (isDead) {
      await pause(prng.int(0, 300))
      laptop.kill('SIGKILL')
      await Promise.all([ended, flap])
      return last
    }
    if (said.isAdded && said.open === 0) {
      await flap
      laptop.disconnect()
      await ended
      return last
    }
  }
}

async function next(laptop: ChildProcess, ended: Promise<unknown>): Promise<LaptopSaid> {
  const said = await Promise.race([
    once(laptop, 'message'),
    ended.then(() => Promise.reject(new Error('the process ended by itself'))),
  ])
  return said[0] as LaptopSaid
}

/** The line is cut, comes back with responses that get lost and a site that struggles, and is well again. */
async function flapOf({ faults }: Sandbox, prng: Prng): Promise<void> {
  faults.set({ cut: true })
  await pause(prng.int(100, 1_500))
  const path = '/_uploads'
  faults.set({
    cut: false,
    rules: [
      { kind: 'loseReply', match: { path }, times: 1, skip: prng.int(0, 4) },
      { kind: 'truncate', match: { path }, times: 1, skip: prng.int(0, 4) },
      { kind: 'status', status: 503, match: { path }, times: prng.int(1, 3), skip: prng.int(0, 4) },
      { kind: 'dropBefore', times: 2, skip: prng.int(0, 4) },
      { kind: 'status', status: 429, retryAfter: 1, match: { path: 'upload-url' }, times: 1 },
    ],
  })
}
