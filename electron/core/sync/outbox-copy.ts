import { AppError } from '../../../shared/errors.ts'
import { createRoomCheck } from '../data-folder/disk-space.ts'
import type { Log } from '../platform/log.ts'
import type { Files } from '../ports/files.ts'
import { frameOf } from './copy-frames.ts'
import { copyFile, type Line } from './outbox-copy-reader.ts'
import type { OutboxRow, Result } from './outbox-row.ts'

/** The new copy while it is being written. */
const nextFile = `${copyFile}.writing`

/** A longer copy is written anew from the open rows; the second limit applies when no row is open. */
const longBytes = 1_000_000
const longWhenEmptyBytes = 64_000

/** What happens to rows of the outbox, as far as recovering them needs it. */
export type CopyEntry =
  | { added: OutboxRow }
  | { sent: readonly string[]; at: number; mayWait?: boolean }
  | { ended: string; result?: Result }

/** The open rows of the moment, for when the copy has to be written anew. */
export interface OpenRows {
  /** Every row in order, some at a time. */
  pages(): Iterable<readonly OutboxRow[]>
  isEmpty(): boolean
}

/**
 * A second, simpler record of the outbox beside `desk.db`, for the day when that file is damaged. It is written after
 * the commit and decides nothing else: when it cannot be written, work goes on, and the next change writes it anew.
 */
export interface OutboxCopy {
  /** Appends entries, and flushes them unless losing them does no harm. Never throws. */
  keep(entries: readonly CopyEntry[], open: OpenRows): void
  /** Writes the copy anew. Returns whether it is whole. Never throws. */
  rewrite(pages: Iterable<readonly OutboxRow[]>): boolean
  /** Like `rewrite`, yielding after each page. No row may change in the meantime. */
  rewriteInSteps(pages: Iterable<readonly OutboxRow[]>): Generator<undefined, boolean>
  /** Flushes what `keep` left to the system. Throws the system's own error. */
  flush(): void
  /** Continues the existing copy, which has every open row. */
  adopt(): void
}

/** The copy beside `desk.db`, in the data directory. */
export function createOutboxCopy(parts: {
  files: Files
  log: Log
  /** The laptop's own id, which `desk.db` and its copy share. */
  owner: string
  site: () => string | undefined
  /**
   * Brings all of the outbox into `desk.db` itself; false when it could not. A copy written anew forgets what has
   * ended: if only the database's log held that, and the log were lost, those rows would be sent again.
   */
  intoFile: () => boolean
  /**
   * Notes in `desk.db` that a copy is written anew, and returns its number. A file with a lower number than its copy is
   * older: what waits in it may have ended since.
   */
  countCopy: () => number
}): OutboxCopy {
  const { files, log } = parts
  const mayWrite = createRoomCheck(files, 'records')
  let bytes = files.sizeOf(copyFile)
  let limit = longBytes
  let isWhole = true

  const lineOf = (entry: CopyEntry): Line =>
    'added' in entry
      ? { row: entry.added, site: parts.site() ?? null }
      : 'sent' in entry
        ? { sent: [...entry.sent], at: entry.at }
        : entry

  function* writeAll(pages: Iterable<readonly OutboxRow[]>): Generator<undefined> {
    let written = 0
    const write = (text: string, mayWait: boolean) => {
      files.append(nextFile, text, mayWait)
      written += Buffer.byteLength(text)
    }
    files.remove(nextFile)
    try {
      write(frameOf({ owner: parts.owner, copies: parts.countCopy() }), true)
      let isFirst = true
      for (const open of pages) {
        if (!isFirst) yield
        isFirst = false
        write(open.map((added) => frameOf(lineOf({ added }))).join(''), true)
      }
      write('', false)
      files.rename(nextFile, copyFile)
    } catch (error) {
      files.remove(nextFile)
      throw error
    }
    bytes = written
    limit = Math.max(longBytes, bytes * 2)
  }

  /** Like `writeAll`, where the present copy can't stay, whatever `intoFile` returns. */
  function* writeAnew(pages: Iterable<readonly OutboxRow[]>): Generator<undefined> {
    parts.intoFile()
    yield* writeAll(pages)
  }

  function append(entries: readonly CopyEntry[]): void {
    const text = entries.map((entry) => frameOf(lineOf(entry))).join('')
    files.append(copyFile, text, entries.every(mayWait))
    bytes += Buffer.byteLength(text)
  }

  /** A success lost in a power cut leaves a row that was sent: history knows better, or Foyer looks it up. */
  const mayWait = (entry: CopyEntry) =>
    ('ended' in entry && entry.result === 'done') || ('sent' in entry && entry.mayWait === true)

  /** The names of guests stay in the copy no longer than their changes, within reason. */
  const mayBeEmptied = (entries: readonly CopyEntry[], open: OpenRows) =>
    bytes > longWhenEmptyBytes && entries.some((entry) => 'ended' in entry) && open.isEmpty()

  function* attempt(write: Generator<undefined>): Generator<undefined, boolean> {
    try {
      yield* write
      isWhole = true
    } catch (error) {
      // Once for a full disk, not for each change.
      if (isWhole) log.warn('outbox-copy-failed', {}, error)
      isWhole = false
    }
    return isWhole
  }

  function* readEntries(entries: readonly CopyEntry[], open: OpenRows): Generator<undefined> {
    if (!mayWrite()) throw new AppError('disk_full')
    if (!isWhole) return yield* writeAnew(open.pages())
    append(entries)
    if ((bytes > limit || mayBeEmptied(entries, open)) && parts.intoFile()) yield* writeAll(open.pages())
  }

  return {
    keep: (entries, open) => void runThrough(attempt(readEntries(entries, open))),
    rewrite: (pages) => runThrough(attempt(writeAnew(pages))),
    rewriteInSteps: (pages) => attempt(writeAnew(pages)),
    flush: () => {
      if (files.exists(copyFile)) files.append(copyFile, '')
    },
    adopt: () => {
      limit = Math.max(longBytes, bytes * 2)
    },
  }
}

function runThrough<T>(steps: Generator<undefined, T>): T {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
