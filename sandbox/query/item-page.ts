import { z } from 'zod'
import type { PagingMetadata, Sorting } from '../../shared/wire/common.ts'
import { PlatformError, violation } from '../errors.ts'
import { comparable, compareItemValues } from './item-values.ts'

const Position = z.object({ values: z.array(z.unknown()), id: z.string() })
type Position = z.infer<typeof Position>

/** A row with what it is sorted by; the id keeps equal rows apart. */
export interface Placed<T> {
  row: T
  position: Position
}

const Token = z.object({ asked: z.record(z.string(), z.unknown()), at: Position, back: z.boolean() })
type Token = z.infer<typeof Token>

export interface PageWanted {
  limit: number
  offset: number
  cursor: Token | null
  byCursor: boolean
}

interface Paged {
  paging?: { limit?: number | null | undefined; offset?: number | null | undefined } | undefined
  cursorPaging?: { limit?: number | null | undefined; cursor?: string | null | undefined } | undefined
}

/** Largest pages of a native collection. */
const most = { offset: 1000, cursor: 100 }

/**
 * Reads either way of paging: 50 rows by default, at most 1000 by offset and 100 by cursor. Throws 400 with the field
 * that is out of range, or for a cursor that is none of ours.
 */
export function pageWanted({ paging, cursorPaging }: Paged, prefix = 'query.'): PageWanted {
  if (paging !== undefined && cursorPaging !== undefined) {
    throw violation(`${prefix}cursorPaging`, 'OTHER', 'pages by offset or by cursor, not by both')
  }
  const byCursor = cursorPaging !== undefined
  const name = `${prefix}${byCursor ? 'cursorPaging' : 'paging'}`
  const limit = cursorPaging?.limit ?? paging?.limit ?? 50
  const max = byCursor ? most.cursor : most.offset
  if (limit < 1 || limit > max) throw violation(`${name}.limit`, limit < 1 ? 'GTE' : 'LTE', `is between 1 and ${max}`)
  const offset = paging?.offset ?? 0
  if (offset < 0) throw violation(`${name}.offset`, 'GTE', 'must not be negative')
  const text = cursorPaging?.cursor ?? ''
  return { limit, offset, byCursor, cursor: text === '' ? null : readToken(text, `${name}.cursor`) }
}

function readToken(text: string, field: string): Token {
  try {
    return Token.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw violation(field, 'OTHER', 'is not a cursor of this call')
  }
}

export interface ItemOrder {
  compare(left: Position, right: Position): number
  valuesOf(read: (path: string) => unknown[]): unknown[]
}

/** Throws 400 WDE0121 for more than one list field. */
export function itemOrder(sort: readonly z.infer<typeof Sorting>[], isList: (path: string) => boolean): ItemOrder {
  if (sort.filter(({ fieldName }) => isList(fieldName)).length > 1) {
    throw new PlatformError(400, 'WDE0121', { message: 'WDE0121: Only one list field can be sorted by.' })
  }
  return {
    valuesOf: (read) => sort.map(({ fieldName }) => read(fieldName).flat()[0] ?? null),
    compare(left, right) {
      for (const [at, { order }] of sort.entries()) {
        const found = compareForSort(left.values[at], right.values[at])
        if (found !== 0) return order === 'DESC' ? -found : found
      }
      if (left.id === right.id) return 0
      return left.id < right.id ? -1 : 1
    },
  }
}

const kinds = ['number', 'string', 'boolean', 'date']

/** Missing values first, then by kind, then by value. */
function compareForSort(left: unknown, right: unknown): number {
  const order = compareItemValues(left, right)
  if (order !== undefined) return order
  const rank = (value: unknown) => kinds.indexOf(comparable(value)?.kind ?? '')
  return rank(left) - rank(right)
}

/**
 * One page of sorted rows. `asked` is what a follow-up page must know of the first one. A total comes only when it is
 * wanted; cursors come only when the page was asked for by cursor.
 */
export function itemPage<T>(
  sorted: readonly Placed<T>[],
  wanted: PageWanted,
  how: { order: ItemOrder; asked: Record<string, unknown>; total: boolean },
): { rows: T[]; pagingMetadata: PagingMetadata } {
  const { start, end } = rangeOf(sorted, wanted, how.order)
  const page = sorted.slice(start, end)
  const hasNext = start + page.length < sorted.length
  const total = how.total && wanted.cursor === null ? { total: sorted.length } : {}
  const metadata: PagingMetadata = { count: page.length, ...total, tooManyToCount: false, hasNext }
  if (!wanted.byCursor) metadata.offset = wanted.offset
  else {
    const cursor = (at: Position | undefined, back: boolean) =>
      at === undefined ? undefined : Buffer.from(JSON.stringify({ asked: how.asked, at, back })).toString('base64url')
    const next = hasNext ? cursor(page.at(-1)?.position, false) : undefined
    const prev = start > 0 ? cursor(page[0]?.position, true) : undefined
    metadata.cursors = { ...(next === undefined ? {} : { next }), ...(prev === undefined ? {} : { prev }) }
  }
  return { rows: page.map(({ row }) => row), pagingMetadata: metadata }
}

/** Rows that moved since the cursor was given out are found where they are now. */
function rangeOf<T>(
  sorted: readonly Placed<T>[],
  wanted: PageWanted,
  order: ItemOrder,
): { start: number; end: number } {
  const { cursor, limit, offset } = wanted
  if (cursor === null) return { start: offset, end: offset + limit }
  const least = cursor.back ? 0 : 1
  const found = sorted.findIndex(({ position }) => order.compare(position, cursor.at) >= least)
  const place = found === -1 ? sorted.length : found
  return cursor.back ? { start: Math.max(0, place - limit), end: place } : { start: place, end: place + limit }
}
