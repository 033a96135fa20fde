import type { Filter } from '../../../shared/wire/common.ts'
import type { ReadableDb } from '../db/database.ts'
import type { CallOptions, PlatformClient } from '../platform/client.ts'
import type { PageEnvelope } from '../platform/envelope.ts'
import type { RawResponse } from '../platform/exchange.ts'
import type { AuditRange } from './audit-range.ts'

/** A request for one page, of everything or of what changed since an instant of the platform. */
export interface Ask {
  /** Id of the scope (an event) for entities that are pulled per scope, else ''. */
  scope: string
  offset: number
  /** Rows of the page: the feed's page size, or fewer where such a page would exceed the size limit of a reply. */
  limit: number
  /** For cursor feeds: the cursor that the platform gave for this page; null for the first page. */
  cursor: string | null
  since: string | null
  /** The mirror, for a list that needs parts of its scope. */
  here: ReadableDb
}

/** How the list of an entity is read, by what its service can filter and sort. */
export interface Feed {
  style: 'offset' | 'cursor'
  /** Rows of a page, at most. */
  pageSize: number
  /** Whether the service can filter by `since`; where it can't, only full passes (or another feed) find changes. */
  incremental: boolean
  /** Whether the list is in the order of changes, so that a record changed meanwhile comes again at its end. */
  byUpdate: boolean
  fetch(client: PlatformClient, ask: Ask, options: CallOptions): Promise<RawResponse>
}

/** How single records are requested, in the shape of the feed; at most `perCall` at once. */
export interface ById {
  perCall: number
  fetch(client: PlatformClient, asked: AskedById, options: CallOptions): Promise<RawResponse>
}

/** Records of one scope by their ids, or of the site as a whole. */
export interface AskedById extends Pick<Ask, 'scope' | 'here'> {
  ids: string[]
}

/** Where the list of an audit continues. */
export interface Place {
  offset: number
  cursor: string | null
}

/** How an entity is compared with the site without fetching it whole. */
export interface Audit {
  /** Reads the shortest list of the service: ids, what shows that a record changed, and little else. */
  list(
    client: PlatformClient,
    asked: Place & { range: AuditRange; here: ReadableDb },
    options: CallOptions,
  ): Promise<PageEnvelope>
  /** What is compared at once: everything, one scope, or a stretch of `created_at` with this many rows. */
  by: 'all' | Scope | { created: number }
}

/**
 * What an entity is pulled by, where the platform lists it only that way: an event, a collection, a form. Declared
 * once; the puller, the schedule, the audit, the sweep and the status read it.
 */
export interface Scope {
  /** The data set whose rows are the scopes. */
  dataSet: string
  /** Other data sets whose rows decide which scopes are kept here. */
  decidedBy?: readonly string[]
  /** The column of the entity's own table that holds the scope's id. */
  column: string
  /** The scopes whose rows are kept here, in the order in which they are pulled. */
  ids(db: ReadableDb): string[]
  /**
   * Scopes in which no more changes are expected, with when they last changed themselves (an ISO instant of the
   * platform). Their lists are read rarely, unless something points to them. Left out = there are none.
   */
  quiet?(db: ReadableDb): { id: string; changedAt: string | null }[]
  /**
   * Asks the platform for this one scope by its id: true only when the platform says that there is none. Left out =
   * records are never removed with their scope.
   */
  isGone?(client: PlatformClient, id: string, options: CallOptions): Promise<boolean>
  /**
   * Whether an existing scope is not kept here after all, because of its size or by the operator's choice. Checked
   * between the pages of a pass, which then reads no further and removes its rows. Left out = every scope is kept.
   */
  isGivenUp?(db: ReadableDb, id: string): boolean
}

/** How often changes are requested, and how often the whole set is read again; milliseconds, `Infinity` = never. */
export interface Cadence {
  changes: number
  full: number
  /** The same for the scope that a person has open and, meanwhile, for what belongs to the site as a whole. */
  whenOpen: { changes: number; full: number }
}

/** Sorting of a query, as most services of the platform spell it. */
export const ascending = (fieldName: string) => [{ fieldName, order: 'ASC' as const }]

/** The filter for what changed since an instant; no filter when it is null. */
export const changedSince = (since: string | null) =>
  since === null ? {} : { filter: { updatedDate: { $gte: since } } }

/**
 * The filter for a stretch of time, `from` included and `to` excluded; null = open. Writes two bounds as two
 * conditions, because the platform's events refuse both in one, and every service takes an `$and`.
 */
export function within(field: string, { from, to }: { from: string | null; to: string | null }): Filter {
  const bounds = [...(from === null ? [] : [{ $gte: from }]), ...(to === null ? [] : [{ $lt: to }])]
  const [only, ...more] = bounds.map((bound) => ({ [field]: bound }))
  return only === undefined ? {} : more.length === 0 ? only : { $and: [only, ...more] }
}

/** The query of a cursor feed, in the order of changes. Follow-up pages carry only the cursor. */
export const cursorQuery = ({ cursor, limit, since }: Ask) =>
  cursor === null
    ? { ...changedSince(since), sort: ascending('updatedDate'), cursorPaging: { limit } }
    : { cursorPaging: { limit, cursor } }

/** The filter for records by their ids. */
export const named = (ids: string[]) => ({ filter: { id: { $in: ids } } })

/** Milliseconds. */
export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
