import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { Files } from '../../electron/core/ports/files.ts'
import { nodeFiles } from '../../electron/hosts/common/node-files.ts'

/** A volume of so many bytes that holds one data folder at a time, and files of other programs. */
export interface SmallVolume {
  /** The files of a data folder on it: they report its free space, and take no more once it is full. */
  filesOf(dir: string): Files
  /** Bytes that other programs take of it from now on. */
  others(bytes: number): void
  free(dir: string): number
}

const volumes = new Map<string, () => number>()

type Run = (this: BetterSqlite.Statement, ...parameters: unknown[]) => unknown

/** SQLite writes to a full volume as to a full disk: the statement fails and its transaction is rolled back. */
function patch(): void {
  const db = new BetterSqlite(':memory:')
  const statements = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<string, Run>
  db.close()
  const before = statements['run'] as Run
  statements['run'] = function (...parameters) {
    const free = volumes.get(dirname(this.database.name))
    if (free !== undefined && free() <= 0 && /^\s*(INSERT|UPDATE|REPLACE|DELETE)/i.test(this.source))
      throw new BetterSqlite.SqliteError('database or disk is full', 'SQLITE_FULL')
    return before.apply(this, parameters)
  }
}
patch()

const bytesIn = (dir: string): number =>
  readdirSync(dir, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(dir, entry.name)
    return sum + (entry.isDirectory() ? bytesIn(path) : (statSync(path, { throwIfNoEntry: false })?.size ?? 0))
  }, 0)

/** An empty volume. */
export function smallVolume(bytes: number): SmallVolume {
  let taken = 0
  const free = (dir: string) => Math.max(0, bytes - taken - bytesIn(dir))
  return {
    free,
    others: (more) => {
      taken = more
    },
    filesOf: (dir) => {
      volumes.set(dir, () => free(dir))
      const files = nodeFiles(dir)
      const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      const assertFree = () => {
        if (free(dir) <= 0) throw full()
      }
      return {
        ...files,
        freeBytes: () => free(dir),
        writeText: (name, text) => {
          assertFree()
          files.writeText(name, text)
        },
        append: (name, text, mayWait) => {
          assertFree()
          files.append(name, text, mayWait)
        },
        allocate: (name, size) => (free(dir) < size ? Promise.reject(full()) : files.allocate(name, size)),
      }
    },
  }
}
