import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { forkReading } from '../../../electron/hosts/common/file-reading/fork-reading.ts'
import { readingProcess } from '../../../electron/hosts/common/file-reading/reading-process.ts'
import { systemClock } from '../../../electron/hosts/common/system-clock.ts'
import { userFilesOf } from '../../../electron/hosts/common/user-files.ts'
import { jobOf, response } from '../child.ts'
import { openCore, type SiteAddress } from '../core.ts'
import { readyTicketsIn } from '../ready-tickets.ts'

export interface HangingJob {
  dir: string
  /** A person's folder. */
  home: string
  site: SiteAddress
  now: string
  files: number
  guests: number
}

/** Milliseconds from a scan to its card, and until the site has it. */
export interface Admitted {
  cardMs: number
  sentMs: number
}

export interface HangingResult {
  alone: Admitted[]
  beside: Admitted[]
  /** Files that still hung when the last guest was in. */
  stillHanging: number
}

const hanging = new URL('../../support/hanging-files.mjs', import.meta.url).href
const entry = fileURLToPath(new URL('../../../electron/hosts/common/file-reading/reading-program.ts', import.meta.url))

/** Guests come in, first alone, then while files are picked from a drive that doesn't respond. */
const job = await jobOf<HangingJob>()
const home = realpathSync(job.home)
const places = { home, mounts: [], dataDir: job.dir }
const start = () => forkReading({ entry, places, onLog: () => undefined }, ['--import', hanging])
const reading = readingProcess({ start, clock: systemClock(0), dataDir: job.dir })
const userFiles = userFilesOf(job.dir, reading)
const { api, close } = await openCore({ dir: job.dir, site: job.site, now: job.now, userFiles })
const codes = readyTicketsIn(join(job.dir, 'mirror.db'), 10 * job.guests)
const alone = await admitAll()
let stillHanging = 0
for (const name of hangingFiles()) {
  userFiles.handOver(name, [name])
  stillHanging += 1
  const over = () => {
    stillHanging -= 1
  }
  void api.uploads.addPicked({ token: name, target: '' }).then(over, over)
}
const beside = await admitAll()
const result: HangingResult = { alone, beside, stillHanging }
reading.end()
await close()
response(result)

function hangingFiles(): string[] {
  mkdirSync(join(home, 'hangs'), { recursive: true })
  return Array.from({ length: job.files }, (_, at) => {
    const path = join(home, 'hangs', `${at}.jpg`)
    writeFileSync(path, 'picture')
    return path
  })
}

async function admitAll(): Promise<Admitted[]> {
  const took: Admitted[] = []
  while (took.length < job.guests) took.push(await admit())
  return took
}

async function admit(): Promise<Admitted> {
  for (let ticket = codes.pop(); ticket !== undefined; ticket = codes.pop()) {
    // Between two guests.
    await pause(20)
    const askedAt = performance.now()
    const { operationId } = await api.checkin.scan({ ...ticket, mode: 'in' })
    const cardMs = performance.now() - askedAt
    // A ticket that needs a word first is passed over.
    if (operationId === null) continue
    while ((await api.sync.queueRow({ id: operationId })).row !== null) await pause(1)
    return { cardMs, sentMs: performance.now() - askedAt }
  }
  throw new Error('Too few tickets may go in.')
}
