import { z } from 'zod'
import { parseJson } from '../../../shared/json.ts'
import type { Ask } from '../mirror/feed.ts'
import type { PageEnvelope } from '../platform/envelope.ts'
import type { RawResponse } from '../platform/exchange.ts'
import { newestFirst } from './media-reading.ts'

/**
 * The platform filters files and folders by one state at a time. A list of both is the library, then the trash: a cursor
 * with this in front goes on in the trash, and alone it begins there.
 */
const trashPrefix = 'trash:'

const isInTrash = (cursor: string | null): boolean => cursor?.startsWith(trashPrefix) === true

/** The query of one page of the list of both states. */
export function pageOfBoth({ cursor, limit }: Pick<Ask, 'cursor' | 'limit'>) {
  const place = isInTrash(cursor) ? (cursor?.slice(trashPrefix.length) ?? '') : (cursor ?? '')
  if (place !== '') return { cursorPaging: { limit, cursor: place } }
  const filter = { state: isInTrash(cursor) ? 'DELETED' : 'OK' }
  return { filter, sort: newestFirst, cursorPaging: { limit } }
}

/** Where the list of both states goes on after a page, given the platform's own cursor behind it; null at its end. */
export function nextOfBoth(cursor: string | null, next: string | null): string | null {
  if (!isInTrash(cursor)) return next ?? trashPrefix
  return next === null ? null : trashPrefix + next
}

/** The same for a page that is read already, which counts one of the states alone. */
export function envelopeOfBoth(cursor: string | null, page: PageEnvelope): PageEnvelope {
  const nextCursor = nextOfBoth(cursor, page.nextCursor)
  return { ...page, total: null, nextCursor, hasNext: nextCursor !== null }
}

const Rows = z.array(z.looseObject({ updatedDate: z.string().nullish() }))
const Paged = z.looseObject({
  pagingMetadata: z.looseObject({ cursors: z.looseObject({ next: z.string().nullish() }).nullish() }).nullish(),
})

/**
 * A page of the list of both states. The lists have no filter by date, but can be sorted by it, so what changed since an
 * instant is read from the front of each state: the page on which it ends is made that state's last one.
 */
export function textOfBoth(
  { cursor, since }: Pick<Ask, 'cursor' | 'since'>,
  rowsKey: 'files' | 'folders',
  response: RawResponse,
): RawResponse {
  const page = parseJson(Paged, response.text)
  if (page === undefined) return response
  const rows = parseJson(z.looseObject({ [rowsKey]: Rows }), response.text)?.[rowsKey] as
    | z.infer<typeof Rows>
    | undefined
  const last = rows?.at(-1)?.updatedDate
  const isPast = since !== null && typeof last === 'string' && Date.parse(last) < Date.parse(since)
  const given = page.pagingMetadata?.cursors?.next
  const next = nextOfBoth(cursor, isPast || typeof given !== 'string' || given === '' ? null : given)
  const pagingMetadata = { count: rows?.length, cursors: next === null ? {} : { next } }
  return { ...response, text: JSON.stringify({ ...page, pagingMetadata }) }
}
