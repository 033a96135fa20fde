import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { AppError } from '../../../shared/errors.ts'
import { mustBeWhole } from './check.ts'
import type { ReadableDb, Sqlite, WritableDb } from './database.ts'
import { damage, isBusy, isDamage, isDiskTrouble } from './faults.ts'
import { lazyStatements } from './lazy-statements.ts'
import { backUp, holdsTables, schemaState, wasEditedSince } from './migrations.ts'
import { mustHaveSchema, noteSchema } from './schema-fit.ts'

/** Each commit is on the disk before it returns. */
const waitsForDisk = 'synchronous = FULL'

interface OpenOptions {
  path: string
  migrationsDir: string
}

/** WAL pages before a checkpoint: 8 or 16 MB. The writer waits for the disk during each. */
export const usualCheckpoint = 2_000

/**
 * Opens `desk.db`: WAL with FULL durability, so that a commit survives a power cut. Backs the file up before a
 * migration that is pending, unless `mayBackUp` finds too little room: the evening goes before the way back. With `check`, the whole file is looked through first. Throws `newer_schema` when the file
 * was written by a newer Foyer, and an error that `isDamage` knows when it is damaged.
 */
export function openOutboxDb({
  path,
  migrationsDir,
  check = false,
  mayBackUp = () => true,
}: OpenOptions & { check?: boolean; mayBackUp?: () => boolean }): WritableDb {
  return connected(path, {}, (sqlite) => {
    sqlite.pragma(waitsForDisk)
    sqlite.pragma('fullfsync = ON')
    sqlite.pragma(`wal_autocheckpoint = ${usualCheckpoint}`)
    const db = migrated(sqlite, join(migrationsDir, 'desk'), {
      ...(mayBackUp() ? { backupOf: path } : {}),
      check,
    })
    // From here on people wait for the thread that would stand still. See `createWhenFree`.
    sqlite.pragma('busy_timeout = 20')
    return db
  })
}

/**
 * Pages of the mirror that a connection keeps, in SQLite's words: 16 MB. The system keeps the file in its own memory
 * anyway, and reading a page from there takes about as long as finding it here; so the file is not mapped either.
 */
export const usualCache = -16_384

/** Bytes. Documents of about 1 KB in pages of twice the usual size load an eighth faster. */
const mirrorPage = 8_192

/**
 * Commits what `work` writes to `desk.db` without waiting for the disk. Every reader sees it in the file, a process
 * that dies does not take it along, and the next commit that waits takes it to the disk as well; a power cut before
 * that may lose it. Inside a transaction nothing is different.
 */
export function withoutFlush<T>(sqlite: Sqlite, work: () => T): T {
  if (sqlite.inTransaction) return work()
  sqlite.pragma('synchronous = NORMAL')
  try {
    return work()
  } finally {
    sqlite.pragma(waitsForDisk)
  }
}

/** SQLite's own `lower` knows the English letters only. */
function withLowered(sqlite: Sqlite): void {
  sqlite.function('lowered', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : null))
}

/**
 * Opens `mirror.db` for writing: NORMAL durability is enough for what can be fetched again. One connection writes. A file
 * that holds data and cannot be brought to this build's schema, because a file of the program is missing or wrong, opens
 * as it is: what it holds serves the door, and the site has it all.
 */
export function openMirrorWriter({ path, migrationsDir }: OpenOptions): WritableDb {
  return connected(path, { pageSize: mirrorPage }, (sqlite) => {
    sqlite.pragma('synchronous = NORMAL')
    sqlite.pragma(`cache_size = ${usualCache}`)
    // Statements that touch many rows keep a journal of their own, which needs no file.
    sqlite.pragma('temp_store = MEMORY')
    // Triggers of `items` keep texts in small letters.
    withLowered(sqlite)
    sqlite.pragma(`wal_autocheckpoint = ${usualCheckpoint}`)
    return migratedIfPossible(sqlite, join(migrationsDir, 'mirror'))
  })
}

/** Whether a newer Foyer wrote `mirror.db`. Only reads; a file that can't be read is left for the opening to judge. */
export function isOfNewerFoyer({ path, migrationsDir }: OpenOptions): boolean {
  let sqlite: Sqlite | undefined
  try {
    sqlite = new BetterSqlite(path, { readonly: true, fileMustExist: true })
    return schemaState(sqlite, join(migrationsDir, 'mirror')) === 'newer'
  } catch {
    return false
  } finally {
    sqlite?.close()
  }
}

/** Opens `mirror.db` for reading only; the writer must have opened it before. */
export function openMirrorReader(path: string): ReadableDb & { close(): void } {
  const sqlite = new BetterSqlite(path, { readonly: true })
  sqlite.pragma('busy_timeout = 2000')
  sqlite.pragma(`cache_size = ${usualCache}`)
  withLowered(sqlite)
  return sqlite as unknown as ReadableDb & { close(): void }
}

/**
 * Brings what was committed from the log into the file itself, and to the disk. False when some of it had to stay, because
 * another connection still reads what was before.
 */
export function intoFile(sqlite: Sqlite): boolean {
  const result = sqlite.pragma('wal_checkpoint(PASSIVE)') as { busy: number; log: number; checkpointed: number }[]
  return result.every(({ busy, log, checkpointed }) => busy === 0 && log === checkpointed)
}

/** Closes a database with everything in its one file: no write-ahead log stays behind. Closing twice does no harm. */
export function closeWhole(sqlite: Sqlite): void {
  if (!sqlite.open) return
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // On a full disk or a damaged file the log stays, and the next start reads it.
  }
  sqlite.close()
}

/** A file that cannot be used is let go, so that it can be moved. */
function connected(path: string, options: { pageSize?: number }, prepare: (sqlite: Sqlite) => WritableDb): WritableDb {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const sqlite = new BetterSqlite(path)
  try {
    // Only a new file takes it.
    if (options.pageSize !== undefined) sqlite.pragma(`page_size = ${options.pageSize}`)
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('busy_timeout = 5000')
    sqlite.pragma('foreign_keys = ON')
    return prepare(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
}

function migratedIfPossible(sqlite: Sqlite, folder: string): WritableDb {
  try {
    return migrated(sqlite, folder)
  } catch (error) {
    const isOfTheFile = error instanceof AppError || isDamage(error) || isBusy(error) || isDiskTrouble(error)
    if (isOfTheFile || !holdsTables(sqlite)) throw error
    return withDrizzle(sqlite)
  }
}

const withDrizzle = (sqlite: Sqlite): WritableDb =>
  Object.assign(drizzle({ client: lazyStatements(sqlite) as unknown as Sqlite }), { $client: sqlite })

function migrated(sqlite: Sqlite, folder: string, care: { backupOf?: string; check?: boolean } = {}): WritableDb {
  const db = withDrizzle(sqlite)
  const state = schemaState(sqlite, folder)
  if (state === 'newer') {
    throw new AppError('newer_schema')
  }
  if (care.check === true) mustBeWhole(sqlite, { thorough: true })
  if (care.backupOf !== undefined && state === 'behind') backUp(sqlite, care.backupOf)
  try {
    if (state !== 'current') migrate(db, { migrationsFolder: folder })
  } catch (error) {
    throw !isBusy(error) && !isDiskTrouble(error) && wasEditedSince(sqlite, folder) ? damage(error) : error
  }
  if (state === 'empty') noteSchema(sqlite)
  else mustHaveSchema(sqlite, folder)
  return db
}
