import { z } from 'zod'
import type { CursorQuery, PagingMetadata } from '../../shared/wire/common.ts'
import { violation } from '../errors.ts'

const Sealed = z.object({ cursor: z.string(), sealed: z.record(z.string(), z.unknown()) })

/** A page of a walk: the query with the cursor that paging knows, and what the first page said beside it. */
interface Walk {
  query: z.output<typeof CursorQuery>
  sealed: Record<string, unknown>
  /** Puts what was said into the cursor of the next page. */
  seal: (metadata: PagingMetadata) => PagingMetadata
}

/**
 * Follow-up pages carry the cursor alone, so what stands beside the query on the first page, such as the words of a
 * search, goes along inside it. `given` counts on the first page only; undefined values are left out.
 */
export function walkOf(query: z.output<typeof CursorQuery>, given: Record<string, unknown>): Walk {
  const { cursor = '', ...paging } = query.cursorPaging ?? {}
  const opened = cursor === '' ? undefined : open(cursor)
  const sealed = opened?.sealed ?? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    query: opened === undefined ? query : { ...query, cursorPaging: { ...paging, cursor: opened.cursor } },
    sealed,
    seal: (metadata) => {
      const next = metadata.cursors?.next
      if (typeof next !== 'string') return metadata
      const token = Buffer.from(JSON.stringify({ cursor: next, sealed })).toString('base64url')
      return { ...metadata, cursors: { ...metadata.cursors, next: token } }
    },
  }
}

function open(cursor: string): z.infer<typeof Sealed> {
  try {
    return Sealed.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw violation('query.cursorPaging.cursor', 'OTHER', 'is not a cursor of this call')
  }
}
