import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { Files } from '../../electron/core/ports/files.ts'
import { nodeFiles } from '../../electron/hosts/common/node-files.ts'
import type { Prng } from '../../sandbox/seeds/prng.ts'
import { logHeadBytes, logOf, noteFlush, safeFramesOf } from './connections.ts'

/** Where the laptops' files are: in memory where the machine has such a place. */
const rootOf = (pid: number) => join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `foyer-simulation-${pid}`)
const root = rootOf(process.pid)
let made = 0

export function freshDir(): string {
  made += 1
  const path = join(root, String(made))
  mkdirSync(path, { recursive: true })
  return path
}

export const removeDir = (path: string): void => rmSync(path, { recursive: true, force: true })
/** What a process has left, or this one. */
export const removeAllDirs = (pid = process.pid): void => rmSync(rootOf(pid), { recursive: true, force: true })

/** Copies the files as they are at this instant. The index of a log belongs to the process that made it. */
export function copyDir(from: string, to: string): void {
  for (const name of readdirSync(from)) if (!name.endsWith('-shm')) copyFileSync(join(from, name), join(to, name))
}

/** Moves what an orderly shut-down wrote down about times to the clock of another laptop. */
export function shiftTimes(dir: string, byMs: number): void {
  const mirror = new BetterSqlite(join(dir, 'mirror.db'))
  mirror.exec(
    `UPDATE pulls SET full_at = full_at + ${byMs}, changed_at = changed_at + ${byMs}, checked_at = checked_at + ${byMs}`,
  )
  mirror.close()
}

/**
 * Copies the files as a power cut leaves them. A commit that waited for the disk is kept, with all before it, and so is what
 * was flushed; a database may lose the end of its log after that, in the middle of a frame as well. Other files are flushed
 * whenever they are written.
 */
export function copyAfterPowerCut(from: string, to: string, prng: Prng): void {
  copyDir(from, to)
  for (const file of ['desk.db', 'mirror.db']) {
    const log = logOf(join(from, file))
    const cut = prng.next()
    const safe = log === undefined ? 0 : safeFramesOf(from, file, log)
    if (log === undefined || safe === log.frames) continue
    const kept = safe + (log.frames - safe + 0.5) * cut
    const bytes = logHeadBytes + Math.floor(kept * log.frameBytes)
    if (log.frames > 0) truncateSync(join(to, `${file}-wal`), bytes)
  }
}

/** The files of a laptop whose disk can be full. */
export function limitedFiles(path: string, isFull: () => boolean): Files {
  const files = nodeFiles(path)
  const refuse = () => {
    if (isFull()) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  return {
    ...files,
    writeText: (name, text) => {
      refuse()
      files.writeText(name, text)
    },
    append: (name, text, mayWait) => {
      refuse()
      files.append(name, text, mayWait)
    },
    flush: async () => {
      refuse()
      noteFlush(path)
    },
    freeBytes: () => (isFull() ? 0 : 10_000_000_000),
  }
}
