import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { holdFile } from '../../core/db/hold-file.ts'
import { processStart } from './process-start.ts'

/**
 * Who holds the lock. `boot` names the machine's run where the system does, `upFor` is how long it had been up in
 * seconds. No wall-clock time: it may be set while two programs run.
 */
const Holder = z.object({
  pid: z.number().int().positive(),
  process: z.string(),
  boot: z.string().default(''),
  upFor: z.number().default(0),
  /** Whether it also held `foyer.held`, whose lock the system ends with the process. */
  held: z.boolean().default(false),
})
type Holder = z.infer<typeof Holder>

/** What the system says of processes, and of its own run. */
interface System {
  /** Distinguishes two processes of one number; empty where the system does not. */
  stampOf(pid: number): string
  /** When a process began, wall clock; undefined where it cannot be read. */
  startOf(pid: number): number | undefined
  /** The name of this run of the machine; empty where the system gives none. */
  bootId(): string
}
const thisSystem: System = { stampOf: processStamp, startOf: processStart, bootId }

/** A file system may round the time of a lock, and `ps` rounds that of a process. */
const roundedMs = 3_000

/**
 * Takes the data directory for this process; returns the release. Two programs writing one queue would lose work, so a
 * second one is refused (`refused`, with the other's pid where it's known). The system's lock on `foyer.held` decides; it
 * ends with its process. `foyer.lock` names the process, and decides where the file system has no locks or an older
 * Foyer runs. The lock of a process that died is taken over.
 */
export function lockDataDir(dataDir: string, system: System = thisSystem): () => void {
  const lock = join(dataDir, 'foyer.lock')
  const release = holdFile(join(dataDir, 'foyer.held'))
  if (release === 'taken') throw runsAlready(read(lock)?.holder?.pid)
  const letGo = release === 'unsupported' ? () => undefined : release
  try {
    const unlock = writeLock(lock, system, release !== 'unsupported')
    return () => {
      unlock()
      letGo()
    }
  } catch (error) {
    letGo()
    throw error
  }
}

function writeLock(lock: string, system: System, held: boolean): () => void {
  const mine = `${lock}.${process.pid}`
  const { pid } = process
  const me: Holder = { pid, process: system.stampOf(pid), boot: system.bootId(), upFor: uptime(), held }
  const text = JSON.stringify(me)
  try {
    writeFileSync(mine, text, { mode: 0o600 })
    // A link appears whole or not at all: no process reads a half-written lock.
    while (!linked(mine, lock)) makeWay(lock, system, held)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (read(lock)?.text === text) rmSync(lock, { force: true })
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const runsAlready = (pid: number | undefined): AppError =>
  new AppError('refused', {
    reason: `Foyer already runs with this data${pid === undefined ? '' : ` (process ${pid})`}. Close it first.`,
    data: pid === undefined ? {} : { pid },
  })

/** Removes the lock when its process is gone; throws when it lives. `held`: the system's lock is ours. */
function makeWay(lock: string, system: System, held: boolean): void {
  const found = read(lock)
  if (found === undefined) return
  if (found.holder !== undefined && lives(found.holder, { lock, system, held })) throw runsAlready(found.holder.pid)
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  // Another starter may have taken the lock between the reading and the renaming: then it gets it back.
  if (read(aside)?.text !== found.text) linked(aside, lock)
  rmSync(aside, { force: true })
}

function read(path: string): { text: string; holder: Holder | undefined } | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    return { text, holder: parseJson(Holder, text) }
  } catch {
    return undefined
  }
}

function lives(holder: Holder, { lock, system, held }: { lock: string; system: System; held: boolean }): boolean {
  // Process numbers are used again after a restart of the machine, and on a busy one before.
  if (wasRestarted(holder, system)) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = system.stampOf(holder.pid)
  if (now !== '' && holder.process !== '') return now === holder.process
  // It would still hold the system's lock.
  if (held && holder.held) return false
  return !beganAfter(holder.pid, { lock, system })
}

/** Who began after the lock was written is another program with the number of the one that wrote it. */
function beganAfter(pid: number, { lock, system }: { lock: string; system: System }): boolean {
  const start = system.startOf(pid)
  const lockedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  return start !== undefined && lockedAt !== undefined && start > lockedAt + roundedMs
}

/** Where the system has no name for its run, a machine that is up for less time now has been restarted for certain. */
function wasRestarted({ boot, upFor }: Holder, system: System): boolean {
  const now = system.bootId()
  return now === '' || boot === '' ? uptime() < upFor : now !== boot
}

/** The name of this run of the machine (Linux); empty where the system gives none. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Distinguishes two processes of one number where the system says when a process began; else empty. */
function processStamp(pid: number): string {
  try {
    // The command name may hold blanks and brackets, so fields are counted behind it: state first, start time 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // A killed process whose parent has not looked yet is dead all the same.
    return /^[ZX]$/.test(fields[0] ?? '') ? 'dead' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
