import { z } from 'zod'
import { storedAs } from '../db/names-before.ts'
import type { Files } from '../ports/files.ts'
import { frameIn } from './copy-frames.ts'
import type { OutboxRow, Result } from './outbox-row.ts'

/** The file name of the outbox's copy. */
export const copyFile = 'outbox.copy'

const Row = z.object({
  number: z.int(),
  id: z.string().min(1),
  operation: z.string(),
  version: z.int(),
  input: z.string(),
  lane: z.string(),
  entityKey: z.string(),
  scope: z.string().nullable(),
  what: z.string(),
  about: z.string(),
  operator: z.string(),
  desk: z.string(),
  site: z.string().default(''),
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
  noEffect: z.number().default(0),
  alone: z.number(),
  lastAnswer: z.string().nullable(),
  progress: z.string().nullable().default(null),
  conflict: z.string().nullable().default(null),
  fence: z.number().default(0),
  leaseOwner: z.string().nullable().default(null),
  leaseUntil: z.number().default(0),
}) satisfies z.ZodType<OutboxRow>
/** A stored row, from any file and written by any version. */
export const StoredRow = storedAs(Row)

const results = ['done', 'refused', 'discarded', 'cancelled', 'resolved'] as const satisfies Result[]

const Line = z.union([
  /** The laptop whose copy it is, and its number among the copies made; older versions did not count. */
  z.object({ owner: z.string(), copies: z.int().optional() }),
  /** A row, with the site it is for. */
  z.object({ row: StoredRow, site: z.string().nullable() }),
  z.object({ sent: z.array(z.string()), at: z.number() }),
  /** Without a result when another row took its place. */
  z.object({ ended: z.string(), result: z.enum(results).optional() }),
])
/** One line of the copy. */
export type Line = z.infer<typeof Line>

/** Rows that are read on demand; an array qualifies too. */
export interface Rows<T> {
  readonly length: number
  slice(start: number, end: number): T[]
}

/** The rows of a copy, which can also say whether it has a row. */
export interface CopiedRows extends Rows<OutboxRow> {
  has(id: string): boolean
}

/**
 * The content of a copy: the rows open in it, in order, and their site; and which rows ended, and how, as far as it
 * matters. The fence of a row counts the times it was sent.
 */
export interface CopiedOutbox {
  /** They stay in the file, because thousands of them would fill the memory. */
  rows: CopiedRows
  site: string | null
  /** The laptop that wrote it; null in a copy from before laptops had names. */
  owner: string | null
  /** The number of this copy, which `desk.db` notes before each one; undefined in a copy of an older version. */
  copies: number | undefined
  ended: ReadonlyMap<string, Result | undefined>
  /** Nothing was appended since it was written as a whole: it has one line for each open row. */
  isCompact: boolean
  /**
   * `gone`: there is no line that can be read. `cut`: some lines can't be, so changes or their ends may be missing.
   * `torn`: only the last one can't be, as after a power cut.
   */
  condition: 'whole' | 'torn' | 'cut' | 'gone'
}

/** Where a row is in the file, and how often it was sent since. */
interface Place {
  from: number
  bytes: number
  sentAt: number | null
  sent: number
}

/** Bytes per read; other work may run between two reads. */
const partBytes = 128 * 1024

/**
 * Reads the copy, yielding after each part. Lines count in order: a row that was added and did not end is open, and one
 * that was sent may have arrived.
 */
export function* readOutboxCopyInSteps(files: Files): Generator<undefined, CopiedOutbox> {
  const places = new Map<string, Place>()
  const ended = new Map<string, Result | undefined>()
  let site: string | null = null
  let owner: string | null = null
  let copies: number | undefined
  let [lines, unreadable, lastUnreadable] = [0, 0, 0]
  for (const part of linesOf(files)) {
    if (lines > 0) yield
    for (const { from, line } of part) {
      lines += 1
      const said = Line.safeParse(frameIn(line)).data
      if (said === undefined) {
        unreadable += 1
        lastUnreadable = lines
        continue
      }
      if ('owner' in said) {
        owner = said.owner
        copies = said.copies
      } else if ('row' in said) {
        places.set(said.row.id, { from, bytes: line.length, sentAt: said.row.sentAt, sent: 0 })
        ended.delete(said.row.id)
        site = said.site ?? site
      } else if ('ended' in said) {
        places.delete(said.ended)
        ended.set(said.ended, said.result)
      } else {
        for (const id of said.sent) {
          const place = places.get(id)
          if (place === undefined) continue
          place.sentAt ??= said.at
          place.sent += 1
        }
      }
    }
  }
  const isCompact = owner !== null && lines === places.size + 1
  const isTorn = unreadable === 1 && lastUnreadable === lines
  const condition = lines === unreadable ? 'gone' : isTorn ? 'torn' : unreadable > 0 ? 'cut' : 'whole'
  return { rows: rowsAt(files, places), site, owner, copies, ended, isCompact, condition }
}

/** The lines of the file, some at a time, without their newlines and with the offsets they begin at. */
function* linesOf(files: Files): Generator<{ from: number; line: Buffer }[]> {
  const size = files.sizeOf(copyFile)
  let rest: Buffer = Buffer.alloc(0)
  for (let at = 0; at < size; ) {
    const read = files.readPart(copyFile, at, partBytes)
    if (read.length === 0) break
    let from = at - rest.length
    at += read.length
    const bytes = rest.length === 0 ? asBuffer(read) : Buffer.concat([rest, read])
    const lines: { from: number; line: Buffer }[] = []
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      lines.push({ from: from + start, line: bytes.subarray(start, end) })
      start = end + 1
    }
    from += start
    rest = bytes.subarray(start)
    if (at >= size && rest.length > 0) lines.push({ from, line: rest })
    yield lines
  }
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function rowsAt(files: Files, placeOf: ReadonlyMap<string, Place>): CopiedRows {
  const places = [...placeOf.values()]
  return {
    length: places.length,
    has: (id) => placeOf.has(id),
    slice: (start, end) => {
      const read = partReader(files)
      return places.slice(start, end).flatMap(({ from, bytes, sentAt, sent }) => {
        const said = Line.safeParse(frameIn(read(from, bytes))).data
        if (said === undefined || !('row' in said)) return []
        // Older versions noted the site only beside the row.
        const row = { ...said.row, site: said.row.site || (said.site ?? '') }
        return [sent === 0 ? row : { ...row, state: 'sending', sentAt, fence: row.fence + sent }]
      })
    },
  }
}

/** Reads consecutive places with few reads of the file. */
function partReader(files: Files): (from: number, bytes: number) => Buffer {
  let start = 0
  let part: Buffer = Buffer.alloc(0)
  return (from, bytes) => {
    if (from < start || from + bytes > start + part.length) {
      start = from
      part = asBuffer(files.readPart(copyFile, from, Math.max(bytes, partBytes)))
    }
    return part.subarray(from - start, from - start + bytes)
  }
}
