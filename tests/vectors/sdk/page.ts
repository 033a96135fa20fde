import { invalidCall, problem } from './problem.ts'

/** Paging metadata of a response; all parts are optional. */
export interface PagingState {
  total?: number | null | undefined
  hasNext?: boolean | null | undefined
  cursors?: { next?: string | null | undefined; prev?: string | null | undefined } | null | undefined
}

/** Where a page starts: at a cursor of the service, or at an offset. */
export type PageStart = { cursor: string } | { offset: number }

/** Requests the page at a start. */
export type AskPage<T> = (start: PageStart) => Promise<{ rows: T[]; paging: PagingState }>

/** Page size when neither query nor response has one. */
const usualPageSize = 50

interface Place<T> {
  collection: string
  ask: AskPage<T>
  rows: T[]
  paging: PagingState
  skip: number
  pageSize: number | undefined
  totalCount: number | undefined
  currentPage: number | undefined
}

/**
 * One page of a result. `totalCount` and `totalPages` are known only when the query asked for the count; `pageSize` and
 * `currentPage` only when query or response allow to derive them. Follows cursors where the service returns them,
 * otherwise offsets.
 */
export class ItemPage<T> {
  readonly items: readonly T[]
  readonly totalCount: number | undefined
  readonly pageSize: number | undefined
  /** From 0. */
  readonly currentPage: number | undefined
  readonly #place: Place<T>

  constructor(place: Place<T>) {
    this.#place = place
    this.items = place.rows
    this.totalCount = place.totalCount
    this.pageSize = place.pageSize
    this.currentPage = place.currentPage
  }

  get length(): number {
    return this.items.length
  }

  get totalPages(): number | undefined {
    const { totalCount, pageSize, length } = this
    if (totalCount === undefined) return undefined
    if (totalCount === 0) return 0
    const size = pageSize ?? (length + this.#place.skip <= totalCount ? length : 0)
    return size > 0 ? Math.ceil(totalCount / size) : undefined
  }

  get nextCursor(): string | undefined {
    return this.#place.paging.cursors?.next || undefined
  }

  get prevCursor(): string | undefined {
    return this.#place.paging.cursors?.prev || undefined
  }

  hasNext(): boolean {
    return this.#place.paging.hasNext ?? false
  }

  hasPrev(): boolean {
    return (this.currentPage ?? 0) > 0 || this.prevCursor !== undefined
  }

  /** The next page; throws `invalid_input` with WDE0165 on the last one. */
  async next(): Promise<ItemPage<T>> {
    if (!this.hasNext())
      throw invalidCall([problem('WDE0165', `${this.#place.collection} has no page after this one.`)])
    return this.turn(this.nextCursor, 1)
  }

  /** The previous page; throws `invalid_input`: WDE0159 on the first one, WDE0037 when less than a page is before. */
  async prev(): Promise<ItemPage<T>> {
    if (!this.hasPrev()) {
      throw invalidCall([problem('WDE0159', `${this.#place.collection} has no page before this one.`)])
    }
    return this.turn(this.prevCursor, -1)
  }

  [Symbol.iterator](): Iterator<T> {
    return this.items[Symbol.iterator]()
  }

  private async turn(cursor: string | undefined, by: 1 | -1): Promise<ItemPage<T>> {
    const place = this.#place
    const skip = place.skip + by * (place.pageSize ?? usualPageSize)
    if (cursor === undefined && skip < 0) {
      throw invalidCall([problem('WDE0037', `The page before this one of ${place.collection} would skip ${skip}.`)])
    }
    const { rows, paging } = await place.ask(cursor === undefined ? { offset: skip } : { cursor })
    const currentPage = Math.max(0, (place.currentPage ?? 0) + by)
    return new ItemPage({ ...place, rows, paging, skip: Math.max(0, skip), currentPage })
  }
}

/** The first page of a query, which has this `limit` and `skip`. */
export async function firstPage<T>(query: {
  collection: string
  limit: number | undefined
  skip: number
  start: PageStart
  ask: AskPage<T>
}): Promise<ItemPage<T>> {
  const { collection, limit, skip, ask } = query
  const { rows, paging } = await ask(query.start)
  const total = paging.total ?? undefined
  const showsSize = rows.length > 0 && (paging.hasNext === true || rows.length + skip <= (total ?? 0))
  const pageSize = limit ?? (showsSize ? rows.length : undefined)
  const currentPage = pageSize !== undefined && rows.length > 0 ? Math.ceil(skip / pageSize) : undefined
  return new ItemPage({ collection, ask, rows, paging, skip, pageSize, totalCount: total, currentPage })
}
