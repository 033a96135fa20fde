import type { z } from 'zod'
import type { PagingMetadata } from '../../shared/wire/common.ts'
import { RootFolder } from '../../shared/wire/media-entities.ts'
import type { mediaPaging, mediaQuery, NextCursor } from '../../shared/wire/media-paging.ts'
import { cursorPage, cursorWanted } from '../query/paging.ts'
import type { QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { roots } from '../world/media.ts'
import { refuse } from '../world/media-files.ts'
import { rootAbove } from '../world/media-tree.ts'
import type { Store } from '../world/store.ts'
import type { World } from '../world/world.ts'
import type { Call } from './behaviour.ts'

type Paged = { [K in keyof typeof mediaPaging]?: z.output<(typeof mediaPaging)[K]> }

interface Listing<T> {
  store: Store<T>
  rules: QueryRules
  idOf: (row: T) => string
  holds: (row: T) => boolean
  /** Distinguishes this query from others of the same call. */
  key: string
}

/**
 * Lists and searches: one sort, `updatedDate` descending unless said, and a cursor that holds the question's order. An
 * offset is passed over, or counts where a page has no cursor: by the switch `mediaOffset`.
 */
export function mediaPage<T>(
  { sort, paging }: Paged,
  listing: Listing<T> & Pick<Call<unknown>, 'switches'>,
): { rows: readonly T[]; nextCursor: z.infer<typeof NextCursor> } {
  const { store, rules, idOf, holds, key, switches } = listing
  const cursor = paging?.cursor
  const fresh = { sort: [sort ?? { fieldName: 'updatedDate', order: 'DESC' as const }] }
  const limit = paging?.limit === undefined || paging.limit === 0 ? {} : { limit: paging.limit }
  const wanted = cursorWanted(
    cursor === undefined ? { ...fresh, cursorPaging: limit } : { cursorPaging: { ...limit, cursor } },
    { default: 50, max: 100 },
  )
  const found = select({ store, rules, filter: {}, sort: wanted.sort, idOf, also: { key, holds } })
  const skipped = switches.mediaOffset === 'taken' && cursor === undefined ? (paging?.offset ?? 0) : 0
  const place = skipped === 0 ? wanted : { ...wanted, after: found.positions[Math.min(skipped, found.rows.length) - 1] }
  const { rows, metadata } = cursorPage(found, place)
  const cursors = metadata.cursors ?? {}
  return { rows, nextCursor: { total: found.rows.length, cursors, hasNext: cursors.next !== undefined } }
}

/** Queries: a filter, one sort, `cursorPaging`. */
export function mediaQueryPage<T>(
  query: z.output<typeof mediaQuery>['query'],
  { store, rules, idOf, key, holds }: Listing<T>,
): { rows: readonly T[]; pagingMetadata: PagingMetadata } {
  const wanted = cursorWanted(query ?? {}, { default: 50, max: 100 })
  const found = select({ store, rules, filter: wanted.filter, sort: wanted.sort, idOf, also: { key, holds } })
  const { rows, metadata } = cursorPage(found, wanted)
  return { rows, pagingMetadata: { ...metadata, total: found.rows.length } }
}

interface Placed {
  state?: string | undefined
  parentFolderId?: string | null | undefined
}

/** Whether a search in one of the roots looks at a row. The trash holds what is deleted, wherever it was. */
export function isBelow(world: World, rootFolder: string): (row: Placed) => boolean {
  if (!RootFolder.known.some((known) => known === rootFolder)) {
    throw refuse('rootFolder', 'UNSUPPORTED_ROOT_FOLDER', `"${rootFolder}" is no root folder`)
  }
  if (rootFolder === 'TRASH_ROOT') return ({ state }) => state === 'DELETED'
  const root = rootFolder === 'VISITOR_UPLOADS_ROOT' ? roots.visitors : roots.media
  return (row) => row.state === 'OK' && rootAbove(world, row) === root
}

/** Whether a list of the trash shows a row: of one folder, or without one (or with a root) of all of them. */
export function isInTrash(parentFolderId: string | undefined): (row: Placed) => boolean {
  const everywhere = parentFolderId === undefined || parentFolderId === roots.trash || parentFolderId === roots.media
  return (row) => row.state === 'DELETED' && (everywhere || row.parentFolderId === parentFolderId)
}

/**
 * The fields of an entity that an update is to change: those of the mask when there is one, else those that were sent.
 * Refuses an update of nothing.
 */
export function namedChanges<T extends object>(
  entity: T,
  fieldMask: string | undefined,
  how: { field: string; changeable: readonly (keyof T & string)[] },
): Partial<T> {
  const masked = fieldMask?.split(',').map((name) => name.trim().replace(`${how.field}.`, ''))
  const named = how.changeable.filter((name) => entity[name] !== undefined && (masked?.includes(name) ?? true))
  if (named.length === 0) throw refuse(how.field, 'FIELD_MASK_IS_EMPTY_OR_MISSING', 'names nothing to change')
  const changes: Partial<T> = {}
  for (const name of named) changes[name] = entity[name]
  return changes
}
