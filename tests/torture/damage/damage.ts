import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import { temporaryDir } from '../../support/test-ports.ts'
import { type LaptopContent, readLaptop } from '../laptop/content.ts'
import type { Part } from '../part.ts'
import { makeBase } from './base.ts'
import { type Harm, harms, wrongLogs } from './harms.ts'
import { isWorkLost, silentHistory, silentlyLost, unsentFaults } from './laptop-damage.ts'
import { readMirror, silentRows } from './mirror-damage.ts'

/** Files as they were before the damage, and what the app reads in them. */
interface Whole {
  dir: string
  laptop: LaptopContent
  mirror: ReadonlyMap<string, string>
}

const ofLeft = ['desk.db', 'outbox.copy', 'mirror.db']
/** Both records of unsent work at once; what is lost then has to be said. */
const bothOfLeft = ['desk.db', 'outbox.copy']
const bothOfKilled = ['desk.db', 'desk.db-wal', 'outbox.copy']
const ofKilled = ['desk.db-wal', 'desk.db', 'outbox.copy', 'desk.db-wal', 'mirror.db-wal']

/**
 * Damages one file at a time of a laptop, so many times, and starts on what is left: half of the files are of a laptop
 * that was left in order, half of one that was killed at work. As often, both records of unsent work are damaged.
 */
export async function tortureFiles(options: {
  images: number
  seed: number
  say: (text: string) => void
}): Promise<Part> {
  const { images, seed, say } = options
  using folder = temporaryDir()
  const base = await makeBase(folder.path, seed)
  const other = await makeBase(folder.path, seed + 1)
  const [left, killed] = [wholeOf(base.left), wholeOf(base.killed)]
  for (const { laptop, mirror } of [left, killed]) {
    say(`${laptop.open.length} unsent changes, ${laptop.ended.length} ended, ${mirror.size} rows in the mirror`)
  }
  const prng = createPrng(seedOf(`damage ${seed}`))
  const logs = wrongLogs({ earlier: base.earlier, foreign: other.killed })
  const failures: string[] = []
  const totals = { noticed: 0, unseen: 0 }
  for (let image = 0; image < images; image += 1) {
    const before = image % 2 === 0 ? left : killed
    const names = image % 2 === 0 ? ofLeft : ofKilled
    const name = names[Math.floor(image / 2) % names.length] ?? ''
    const after = onCopy(before.dir, (dir) => {
      const harm = injectFault(join(dir, name), logs, prng)
      return { harm, ...lookAt(before, dir, name) }
    })
    if (after.noticed) totals.noticed += 1
    if (after.unseen.length > 0) totals.unseen += 1
    if (after.found.length > 0) {
      const what = `image ${image}, ${name}, ${after.harm.name}: ${after.found.slice(0, 3).join('; ')}`
      failures.push(`${what} (--damage ${images} --seed ${seed})`)
    }
  }
  const both = bothRecords({ images, seed, left, killed })
  const { noticed, unseen } = totals
  return {
    name: 'damaged files',
    passed: images * 2 - failures.length - both.failures.length,
    failures: [...failures, ...both.failures],
    summary: `${images} damaged files, noticed in ${noticed}; in ${unseen} a text outside of the outbox changed unseen; ${images} with both records damaged, unsent work lost in ${both.lost}, each of them reported`,
  }
}

/** Damages `desk.db` and its copy together: unsent work may be lost, but never silently, and none is sent again. */
function bothRecords(parts: { images: number; seed: number; left: Whole; killed: Whole }) {
  const prng = createPrng(seedOf(`both ${parts.seed}`))
  const failures: string[] = []
  let lost = 0
  for (let image = 0; image < parts.images; image += 1) {
    const [before, names] = image % 2 === 0 ? [parts.left, bothOfLeft] : [parts.killed, bothOfKilled]
    const done: string[] = []
    const found = onCopy(before.dir, (dir) => {
      for (const name of names) done.push(`${name}, ${injectFault(join(dir, name), [], prng).name}`)
      try {
        const after = readLaptop(dir)
        if (isWorkLost(before.laptop, after)) lost += 1
        return silentlyLost(before.laptop, after, { isSeen: !done.some((text) => text === 'outbox.copy, cut off') })
      } catch (error) {
        return [`the desk did not open: ${String(error)}`]
      }
    })
    if (found.length === 0) continue
    const what = `both records, image ${image}, ${done.join(' and ')}: ${found.slice(0, 3).join('; ')}`
    failures.push(`${what} (--damage ${parts.images} --seed ${parts.seed})`)
  }
  return { failures, lost }
}

/** Starts on damaged files and holds what is there against what was. */
function lookAt(before: Whole, dir: string, name: string): { found: string[]; unseen: string[]; noticed: boolean } {
  try {
    const laptop = readLaptop(dir)
    const mirror = readMirror(dir)
    // SQLite reads a damaged log up to the damage: the mirror is an earlier one then, its place in the feeds with it.
    const wrong = mirror === undefined || name === 'mirror.db-wal' ? [] : silentRows(before.mirror, mirror)
    return {
      found: unsentFaults(before.laptop, laptop),
      unseen: [...silentHistory(before.laptop, laptop), ...wrong],
      noticed: mirror === undefined || laptop.mended.length > before.laptop.mended.length,
    }
  } catch (error) {
    return { found: [`the desk did not open: ${String(error)}`], unseen: [], noticed: false }
  }
}

/** Does one harm that this file can suffer. */
function injectFault(path: string, logs: readonly Harm[], prng: Prng): Harm {
  if (!existsSync(path)) throw new Error(`There is no ${path} to be damaged.`)
  const possible = path.endsWith('-wal') ? [...harms, ...logs, ...logs] : harms
  for (;;) {
    const harm = prng.pick(possible)
    if (harm.apply(path, prng)) return harm
  }
}

function wholeOf(dir: string): Whole {
  const laptop = onCopy(dir, (copy) => readLaptop(copy))
  const mirror = onCopy(dir, readMirror)
  if (mirror === undefined) throw new Error('The mirror is damaged before anything was done to it.')
  return { dir, laptop, mirror }
}

function onCopy<T>(folder: string, work: (dir: string) => T): T {
  using dir = temporaryDir()
  cpSync(folder, dir.path, { recursive: true })
  return work(dir.path)
}
