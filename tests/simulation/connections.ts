import { closeSync, openSync, readSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import BetterSqlite from 'better-sqlite3'

type Connection = InstanceType<typeof BetterSqlite>

/** Every connection that this process has open, by folder: the core does not hand its own ones out. */
const byFolder = new Map<string, Set<Connection>>()
const pragma = BetterSqlite.prototype.pragma

/** From here on every connection is known that sets a pragma, and each of the core's does when it opens. */
export function watchConnections(): void {
  BetterSqlite.prototype.pragma = function watched(this: Connection, ...words: Parameters<typeof pragma>) {
    const folder = dirname(this.name)
    const known = byFolder.get(folder) ?? new Set()
    byFolder.set(folder, known.add(this))
    const response = pragma.apply(this, words)
    if (basename(this.name) === 'desk.db') noteFlushing(this, words[0])
    return response
  }
}

/** Frames of a log, `from` and up to `to`, that were written without waiting for the disk. */
const lazyDurability = new WeakMap<Connection, { from: number; to: number }>()

/** `desk.db` waits for the disk, except between these two words. */
function noteFlushing(connection: Connection, words: string): void {
  const before = lazyDurability.get(connection)
  if (words.startsWith('wal_checkpoint')) lazyDurability.delete(connection)
  else if (words === 'synchronous = NORMAL') {
    const log = logOf(connection.name)
    // A log that is in the file as a whole begins anew with the next commit.
    const frames = log === undefined || log.frames === log.safeFrames ? 0 : log.frames
    lazyDurability.set(connection, { from: before?.to === frames ? before.from : frames, to: frames })
  } else if (words === 'synchronous = FULL' && before !== undefined) {
    before.to = logOf(connection.name)?.frames ?? 0
  }
}

/** The log of a folder's `desk.db` was flushed: a power cut takes nothing that is in it now. */
export function noteFlush(folder: string): void {
  for (const connection of connectionsOf(folder))
    if (basename(connection.name) === 'desk.db') lazyDurability.delete(connection)
}

export function connectionsOf(folder: string): Connection[] {
  return [...(byFolder.get(folder) ?? [])].filter((connection) => connection.open)
}

/** Closes whatever is open in a folder and forgets it. */
export function closeConnections(folder: string): void {
  for (const connection of connectionsOf(folder)) connection.close()
  byFolder.delete(folder)
}

/** Lets no database of a folder grow, or lets them grow again. Readers do not mind. */
export function limitGrowth(folder: string, isFull: boolean): void {
  for (const connection of connectionsOf(folder)) {
    if (connection.readonly) continue
    const pages = isFull ? Number(pragma.call(connection, 'page_count', { simple: true })) : 1_073_741_823
    pragma.call(connection, `max_page_count = ${pages}`)
  }
}

/**
 * The frames at the beginning of a database's log that a power cut cannot take. One that does not wait for the disk may
 * lose everything since the last checkpoint; one that does loses what it did not wait for since it waited last.
 */
export function safeFramesOf(folder: string, file: string, log: { frames: number; safeFrames: number }): number {
  const writer = connectionsOf(folder).find(({ name, readonly }) => basename(name) === file && !readonly)
  if (writer === undefined) return log.frames
  if (Number(pragma.call(writer, 'synchronous', { simple: true })) < 2) return log.safeFrames
  const last = lazyDurability.get(writer)
  return last !== undefined && last.to === log.frames ? Math.max(log.safeFrames, last.from) : log.frames
}

/**
 * The part of a write-ahead log that a power cut cannot take: what a checkpoint has moved into the database. Reads the
 * log's index as SQLite lays it out (`walIndexHdr`, then `WalCkptInfo.nBackfill`). Undefined when there is no log.
 */
export function logOf(path: string): { frames: number; safeFrames: number; frameBytes: number } | undefined {
  const index = bytesOf(`${path}-shm`, 100)
  const head = bytesOf(`${path}-wal`, 32)
  if (index === undefined || head === undefined) return undefined
  const pageSize = head.readUInt32BE(8)
  return { frames: index.readUInt32LE(16), safeFrames: index.readUInt32LE(96), frameBytes: pageSize + 24 }
}

/** Bytes before the first frame of a write-ahead log. */
export const logHeadBytes = 32

function bytesOf(path: string, count: number): Buffer | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  try {
    const bytes = Buffer.alloc(count)
    return readSync(file, bytes, 0, count, 0) === count ? bytes : undefined
  } finally {
    closeSync(file)
  }
}
