import type { Log } from '../platform/log.ts'
import type { Files } from '../ports/files.ts'
import { frameOf } from './copy-frames.ts'
import { copyFile, type Line } from './outbox-copy-reader.ts'
import type { OutboxRow, Result } from './outbox-row.ts'

/** The copy while it is made anew. */
const nextFile = `${copyFile}.writing`

/** Written anew from what is open when it is longer than this, and sooner when nothing is open. */
const longBytes = 1_000_000
const longWhenEmptyBytes = 64_000

/** What happens to rows of the outbox, as far as it matters for getting them back. */
export type CopyEntry =
  | { added: OutboxRow }
  | { sent: readonly string[]; at: number; mayWait?: boolean }
  | { ended: string; result?: Result }

/** What is open at the moment, for when the copy has to be made anew. */
export interface OpenRows {
  /** Every row in order, some at a time. */
  pages(): Iterable<readonly OutboxRow[]>
  isEmpty(): boolean
}

/**
 * A second, simpler record of the outbox beside `desk.db`, for the day when that file is damaged. It is written after
 * the commit and never decides anything else: when it cannot be written, work goes on and the copy is made anew with the
 * next change.
 */
export interface OutboxCopy {
  /** Writes entries to the disk. */
  keep(entries: readonly CopyEntry[], open: OpenRows): void
  /** Makes the copy anew. */
  rewrite(pages: Iterable<readonly OutboxRow[]>): void
  /** The same, page by page. Nothing may change in the meantime. */
  rewriteInSteps(pages: Iterable<readonly OutboxRow[]>): Generator<undefined>
  /** Brings to the disk what was left to it. Throws the system's own error. */
  flush(): void
  /** Continues the existing copy, which says what is open. */
  adopt(): void
}

export function createOutboxCopy(parts: {
  files: Files
  log: Log
  /** Name of the laptop. */
  owner: string
  site: () => string | undefined
  /**
   * Brings all of the outbox into `desk.db` itself; false when it could not. A copy that is made anew forgets what has
   * ended: were that only in the database's log, and the log lost, it would be sent again.
   */
  intoFile: () => boolean
  /**
   * Notes in `desk.db` that a copy is made anew, and returns how many that makes. A file that knows of fewer than its
   * copy is older than it: what waits in it may have ended since.
   */
  countCopy: () => number
}): OutboxCopy {
  const { files, log } = parts
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

  /** As `writeAll`, where what is in the copy may not stay. */
  function* writeAnew(pages: Iterable<readonly OutboxRow[]>): Generator<undefined> {
    parts.intoFile()
    yield* writeAll(pages)
  }

  function append(entries: readonly CopyEntry[]): void {
    const text = entries.map((entry) => frameOf(lineOf(entry))).join('')
    files.append(copyFile, text, entries.every(mayWait))
    bytes += Buffer.byteLength(text)
  }

  /** A success that is lost with the power leaves a row that was sent: history knows better, or it is looked up. */
  const mayWait = (entry: CopyEntry) =>
    ('ended' in entry && entry.result === 'done') || ('sent' in entry && entry.mayWait === true)

  /** Names of guests stay no longer than their changes, within reason. */
  const mayBeEmptied = (entries: readonly CopyEntry[], open: OpenRows) =>
    bytes > longWhenEmptyBytes && entries.some((entry) => 'ended' in entry) && open.isEmpty()

  function* attempt(write: Generator<undefined>): Generator<undefined> {
    try {
      yield* write
      isWhole = true
    } catch (error) {
      isWhole = false
      log.warn('outbox-copy-failed', {}, error)
    }
  }

  function* readEntries(entries: readonly CopyEntry[], open: OpenRows): Generator<undefined> {
    if (!isWhole) return yield* writeAnew(open.pages())
    append(entries)
    if ((bytes > limit || mayBeEmptied(entries, open)) && parts.intoFile()) yield* writeAll(open.pages())
  }

  return {
    keep: (entries, open) => runThrough(attempt(readEntries(entries, open))),
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

function runThrough(steps: Generator<undefined>): void {
  while (steps.next().done !== true);
}
