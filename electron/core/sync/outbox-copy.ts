import { z } from 'zod'
import type { Log } from '../platform/log.ts'
import type { Files } from '../ports.ts'
import { eachFrame, frameOf } from './copy-frames.ts'
import type { OutboxRow, Result } from './outbox-row.ts'

const file = 'outbox.copy'
/** Written anew from what is open when it is longer than this, and sooner when nothing is open. */
const longBytes = 1_000_000
const longWhenEmptyBytes = 64_000

/** A stored row, whatever file it is read from. */
export const StoredRow = z.object({
  number: z.int(),
  id: z.string().min(1),
  operation: z.string(),
  version: z.int(),
  input: z.string(),
  lane: z.string(),
  entityKey: z.string(),
  eventId: z.string().nullable(),
  what: z.string(),
  about: z.string(),
  operator: z.string(),
  desk: z.string(),
  madeAt: z.number(),
  clockOffsetMs: z.number().nullable(),
  base: z.string().nullable().default(null),
  baseRevision: z.string().nullable(),
  dependsOn: z.int().nullable(),
  state: z.string(),
  tries: z.number(),
  nextTryAt: z.number(),
  sentAt: z.number().nullable(),
  lookedUp: z.number(),
  alone: z.number(),
  lastAnswer: z.string().nullable(),
  progress: z.string().nullable().default(null),
  conflict: z.string().nullable().default(null),
  fence: z.number().default(0),
  leaseOwner: z.string().nullable().default(null),
  leaseUntil: z.number().default(0),
}) satisfies z.ZodType<OutboxRow>

const results = ['done', 'refused', 'discarded', 'cancelled', 'resolved'] as const satisfies Result[]

const Line = z.union([
  /** Whose copy it is. */
  z.object({ owner: z.string() }),
  /** A row with the site it is for. */
  z.object({ row: StoredRow, site: z.string().nullable() }),
  z.object({ sent: z.array(z.string()), at: z.number() }),
  /** Without a result when another row took its place. */
  z.object({ ended: z.string(), result: z.enum(results).optional() }),
])

/** What happens to rows of the outbox, as far as it matters for getting them back. */
export type CopyEntry =
  | { added: OutboxRow }
  | { sent: readonly string[]; at: number; mayWait?: boolean }
  | { ended: string; result?: Result }

/**
 * What a copy tells: the rows that are open in it, in order, and for which site; and which rows it saw ending, and how,
 * as far as it matters. The fence of a row counts the times it was sent.
 */
export interface CopiedOutbox {
  rows: OutboxRow[]
  site: string | null
  /** The desk it is of; null in a copy that was made before desks had names. */
  owner: string | null
  ended: ReadonlyMap<string, Result | undefined>
  /** It is as it was written at once, with a line for each open row; nothing was added to it since. */
  isCompact: boolean
}

/** What is open at the moment, for when the copy has to be made anew. */
export interface OpenRows {
  all(): readonly OutboxRow[]
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
  rewrite(open: readonly OutboxRow[]): void
  /** The copy that is there tells what is open: it is gone on with. */
  adopt(): void
}

export function createOutboxCopy(parts: {
  files: Files
  log: Log
  /** Name of the desk. */
  owner: string
  site: () => string | undefined
  /**
   * Brings all of the outbox into `desk.db` itself; false when it could not. A copy that is made anew forgets what has
   * ended: were that only in the database's log, and the log lost, it would be sent again.
   */
  intoFile: () => boolean
}): OutboxCopy {
  const { files, log } = parts
  let bytes = files.sizeOf(file)
  let limit = longBytes
  let isWhole = true

  const lineOf = (entry: CopyEntry): z.infer<typeof Line> =>
    'added' in entry
      ? { row: entry.added, site: parts.site() ?? null }
      : 'sent' in entry
        ? { sent: [...entry.sent], at: entry.at }
        : entry

  function writeAll(open: readonly OutboxRow[]): void {
    const text = frameOf({ owner: parts.owner }) + open.map((added) => frameOf(lineOf({ added }))).join('')
    files.writeText(file, text)
    bytes = Buffer.byteLength(text)
    limit = Math.max(longBytes, bytes * 2)
  }

  /** As `writeAll`, where what is in the copy may not stay. */
  function writeAnew(open: readonly OutboxRow[]): void {
    parts.intoFile()
    writeAll(open)
  }

  function append(entries: readonly CopyEntry[]): void {
    const text = entries.map((entry) => frameOf(lineOf(entry))).join('')
    files.append(file, text, entries.every(mayWait))
    bytes += Buffer.byteLength(text)
  }

  /** A success that is lost with the power leaves a row that was sent: history knows better, or it is looked up. */
  const mayWait = (entry: CopyEntry) =>
    ('ended' in entry && entry.result === 'done') || ('sent' in entry && entry.mayWait === true)

  /** Names of guests stay no longer than their changes, within reason. */
  const mayBeEmptied = (entries: readonly CopyEntry[], open: OpenRows) =>
    bytes > longWhenEmptyBytes && entries.some((entry) => 'ended' in entry) && open.isEmpty()

  function attempt(write: () => void): void {
    try {
      write()
      isWhole = true
    } catch (error) {
      isWhole = false
      log.warn('outbox-copy-failed', {}, error)
    }
  }

  return {
    keep: (entries, open) =>
      attempt(() => {
        if (!isWhole) return writeAnew(open.all())
        append(entries)
        if ((bytes > limit || mayBeEmptied(entries, open)) && parts.intoFile()) writeAll(open.all())
      }),
    rewrite: (open) => attempt(() => writeAnew(open)),
    adopt: () => {
      limit = Math.max(longBytes, bytes * 2)
    },
  }
}

/** What lies in the data directory from before. */
export function readOutboxCopy(files: Files): CopiedOutbox {
  return unfolded(eachFrame(files.readText(file) ?? ''))
}

/** Reads the lines in order: what was added and did not end is open; what was sent may have arrived. */
function unfolded(values: Iterable<unknown>): CopiedOutbox {
  const rows = new Map<string, OutboxRow>()
  const ended = new Map<string, Result | undefined>()
  let site: string | null = null
  let owner: string | null = null
  let lines = 0
  for (const value of values) {
    lines += 1
    const line = Line.safeParse(value).data
    if (line === undefined) continue
    if ('owner' in line) owner = line.owner
    else if ('row' in line) {
      rows.set(line.row.id, line.row)
      ended.delete(line.row.id)
      site = line.site ?? site
    } else if ('ended' in line) {
      rows.delete(line.ended)
      ended.set(line.ended, line.result)
    } else {
      for (const id of line.sent) {
        const row = rows.get(id)
        if (row === undefined) continue
        rows.set(id, { ...row, state: 'sending', sentAt: row.sentAt ?? line.at, fence: row.fence + 1 })
      }
    }
  }
  const isCompact = owner !== null && lines === rows.size + 1
  return { rows: [...rows.values()], site, owner, ended, isCompact }
}
