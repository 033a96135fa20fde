import type { z } from 'zod'
import { lookUp, putOwn } from '../../shared/look-up.ts'
import type { PagingMetadata } from '../../shared/wire/common.ts'
import type { EventCursorQuery } from '../../shared/wire/events-query.ts'
import { violation } from '../errors.ts'
import { cursorPage, cursorWanted, offsetPage } from '../query/paging.ts'
import type { QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { Store } from '../world/store.ts'

interface Querying<T extends { id: string }> {
  store: Store<T>
  rules: QueryRules
  max: number
  also?: { key: string; holds: (row: T) => boolean }
}

/**
 * Runs a query that pages by cursor (50 rows when it does not say) or by offset. Both at once are refused, as is a
 * limit above `max`.
 */
export function pageByQuery<T extends { id: string }>(
  query: z.output<typeof EventCursorQuery>,
  { max, ...querying }: Querying<T>,
): { rows: readonly T[]; metadata: PagingMetadata } {
  const idOf = (row: T) => row.id
  const { paging, cursorPaging } = query
  if (paging === undefined) {
    const { filter, sort } = query
    const first = {
      ...(filter ? { filter } : {}),
      ...(sort ? { sort } : {}),
      ...(cursorPaging ? { cursorPaging } : {}),
    }
    const wanted = cursorWanted(first, { default: 50, max })
    return cursorPage(select({ ...querying, filter: wanted.filter, sort: wanted.sort, idOf }), wanted)
  }
  if (cursorPaging !== undefined) throw violation('query.paging', 'OTHER', 'stands alone: not beside cursorPaging')
  const read = () => select({ ...querying, filter: query.filter ?? {}, sort: query.sort ?? [], idOf }).rows
  return offsetPage(read, plainPaging(paging), { limits: { default: 50, max } })
}

/** A null limit or offset is none. */
export function plainPaging(paging: { limit?: number | null | undefined; offset?: number | null | undefined } = {}): {
  limit?: number | undefined
  offset?: number | undefined
} {
  return { limit: paging.limit ?? undefined, offset: paging.offset ?? undefined }
}

/** Counts the values of each facet over the rows; a facet that the call does not count by throws what `refuse` makes. */
export function countFacets<T>(
  rows: readonly T[],
  facets: readonly string[],
  read: Readonly<Record<string, (row: T) => unknown>>,
  refuse: (facet: string) => Error,
): Record<string, { counts: Record<string, number> }> {
  return Object.fromEntries(
    facets.map((facet) => {
      const valueIn = lookUp(read, facet)
      if (valueIn === undefined) throw refuse(facet)
      const counts: Record<string, number> = {}
      for (const row of rows) {
        const value = String(valueIn(row))
        putOwn(counts, value, (lookUp(counts, value) ?? 0) + 1)
      }
      return [facet, { counts }]
    }),
  )
}
