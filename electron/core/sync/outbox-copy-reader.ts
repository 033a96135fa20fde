import { z } from 'zod'
import { storedAs } from '../db/names-before.ts'
import type { Files } from '../ports/files.ts'
import { frameIn } from './copy-frames.ts'
import type { OutboxRow, Result } from './outbox-row.ts'

/** The copy's name. */
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
/** A stored row, whatever file it is read from, and whichever version has written it. */
export const StoredRow = storedAs(Row)

const results = ['done', 'refused', 'discarded', 'cancelled', 'resolved'] as const satisfies Result[]

const Line = z.union([
  /** Whose copy it is, and how many were made before it; older versions did not count. */
  z.object({ owner: z.string(), copies: z.int().optional() }),
  /** A row with the site it is for. */
  z.object({ row: StoredRow, site: z.string().nullable() }),
  z.object({ sent: z.array(z.string()), at: z.number() }),
  /** Without a result when another row took its place. */
  z.object({ ended: z.string(), result: z.enum(results).optional() }),
])
export type Line = z.infer<typeof Line>

/** Rows that are read when they are asked for; a list is one as well. */
export interface Rows<T> {
  readonly length: number
  slice(start: number, end: number): T[]
}

/** The rows of a copy, and whether one is among them. */
export interface CopiedRows extends Rows<OutboxRow> {
  has(id: string): boolean
}

/**
 * The content of a copy: the rows that are open in it, in order, and for which site; and which rows it saw ending, and
 * how, as far as it matters. The fence of a row counts the times it was sent.
 */
export interface CopiedOutbox {
  /** They stay in the file: thousands of them would be much to hold. */
  rows: CopiedRows
  site: string | null
  /** The laptop it is of; null in a copy that was made before laptops had names. */
  owner: string | null
  /** How many copies were made until this one, which the file notes before each; undefined in one of an older version. */
  copies: number | undefined
  ended: ReadonlyMap<string, Result | undefined>
  /** It is as it was written at once, with a line for each open row; nothing was added to it since. */
  isCompact: boolean
}

/** Where a row stands in the file, and how often it was sent since. */
interface Place {
  from: number
  bytes: number
  sentAt: number | null
  sent: number
}

/** Bytes that are read at once; other work goes on between two of them. */
const partBytes = 128 * 1024

/** The same, part by part. Lines count in order: what was added and did not end is open; what was sent may have arrived. */
export function* readOutboxCopyInSteps(files: Files): Generator<undefined, CopiedOutbox> {
  const places = new Map<string, Place>()
  const ended = new Map<string, Result | undefined>()
  let site: string | null = null
  let owner: string | null = null
  let copies: number | undefined
  let lines = 0
  for (const part of linesOf(files)) {
    if (lines > 0) yield
    for (const { from, line } of part) {
      lines += 1
      const said = Line.safeParse(frameIn(line)).data
      if (said === undefined) continue
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
  return { rows: rowsAt(files, places), site, owner, copies, ended, isCompact }
}

/** The lines of the file, some at a time, without their newlines and with the places they begin at. */
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
        // Older versions noted the site beside the row only.
        const row = { ...said.row, site: said.row.site || (said.site ?? '') }
        return [sent === 0 ? row : { ...row, state: 'sending', sentAt, fence: row.fence + sent }]
      })
    },
  }
}

/** Reads places that follow one another with few looks into the file. */
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
