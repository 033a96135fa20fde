import { z } from 'zod'
import { type CursorQuery, Filter, type PagingMetadata, Sorting } from '../../shared/wire/common.ts'
import { PlatformError, violation } from '../errors.ts'
import type { Selection } from './select.ts'

interface Limits {
  /** Rows of a page when the request names no limit. */
  default: number
  max: number
  /** Code of the refusal of a limit above `max`; field violations when undefined. */
  code?: string
}

interface OffsetWanted {
  limit?: number | undefined
  offset?: number | undefined
}

/** Limit and offset of a request, checked. A limit above the maximum is refused, never cut. */
export function windowOf(
  wanted: OffsetWanted,
  limits: Limits,
  field = 'query.paging',
): { limit: number; offset: number } {
  const limit = wanted.limit ?? limits.default
  const offset = wanted.offset ?? 0
  if (limit < 0 || limit > limits.max) {
    if (limits.code !== undefined) throw new PlatformError(400, limits.code, { message: `Illegal limit ${limit}` })
    throw violation(`${field}.limit`, 'LTE', `must be between 0 and ${limits.max}`)
  }
  if (offset < 0) throw violation(`${field}.offset`, 'GTE', 'must not be negative')
  return { limit, offset }
}

export function offsetMetadata(rows: readonly unknown[], page: { offset: number; total: number }): PagingMetadata {
  return { count: rows.length, offset: page.offset, total: page.total, tooManyToCount: false }
}

/** The page of a whole list that a request wants, by limit and offset, with its envelope; checks those before it reads. */
export function offsetPage<T>(
  read: () => readonly T[],
  wanted: OffsetWanted,
  { limits, field }: { limits: Limits; field?: string },
): { rows: T[]; metadata: PagingMetadata } {
  const { limit, offset } = windowOf(wanted, limits, field)
  const all = read()
  const rows = all.slice(offset, offset + limit)
  return { rows, metadata: offsetMetadata(rows, { offset, total: all.length }) }
}

const Token = z.object({
  filter: Filter,
  sort: z.array(Sorting),
  after: z.object({ values: z.array(z.unknown()), id: z.string() }),
})

interface CursorWanted {
  filter: Filter
  sort: readonly Sorting[]
  limit: number
  after: z.infer<typeof Token>['after'] | undefined
}

/**
 * Reads a query that pages by cursor. A follow-up page takes filter and sort from the cursor; naming them again beside
 * it is refused, as is a cursor we did not give out.
 */
export function cursorWanted(query: z.output<typeof CursorQuery>, limits: Limits): CursorWanted {
  const limit = query.cursorPaging?.limit ?? limits.default
  if (limit < 1 || limit > limits.max) {
    throw violation('query.cursorPaging.limit', 'LTE', `must be between 1 and ${limits.max}`)
  }
  const cursor = query.cursorPaging?.cursor
  if (cursor === undefined || cursor === '') {
    return { filter: query.filter ?? {}, sort: query.sort ?? [], limit, after: undefined }
  }
  if (query.filter !== undefined || query.sort !== undefined) {
    throw violation('query.cursorPaging.cursor', 'OTHER', 'stands alone: filter and sort belong to the first page')
  }
  return { ...readCursor(cursor), limit }
}

function readCursor(cursor: string): z.infer<typeof Token> {
  try {
    return Token.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw violation('query.cursorPaging.cursor', 'OTHER', 'is not a cursor of this call')
  }
}

/** The page after the wanted position. Rows that moved since are found where they are now. */
export function cursorPage<T>(
  selection: Selection<T>,
  wanted: CursorWanted,
): { rows: readonly T[]; metadata: PagingMetadata } {
  const start = wanted.after === undefined ? 0 : firstAfter(selection, wanted.after)
  const rows = selection.rows.slice(start, start + wanted.limit)
  const last = selection.positions[start + rows.length - 1]
  const more = start + rows.length < selection.rows.length && last !== undefined
  const token = { filter: wanted.filter, sort: wanted.sort, after: last }
  const next = Buffer.from(JSON.stringify(token)).toString('base64url')
  return { rows, metadata: { count: rows.length, cursors: more ? { next } : {} } }
}

function firstAfter<T>(selection: Selection<T>, after: NonNullable<CursorWanted['after']>): number {
  let low = 0
  let high = selection.positions.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const position = selection.positions[middle]
    if (position !== undefined && selection.order.compare(position, after) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
