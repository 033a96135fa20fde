import { z } from 'zod'
import { ErrorShape } from '../errors.ts'
import { CodedMessage, Message } from '../messages/message.ts'
import { Instant, Nothing } from './common.ts'
import { ConflictView, Resolution } from './conflicts.ts'
import { Incident } from './incidents.ts'
import { command, KEEPS_RESULT, query, topic } from './op.ts'

/**
 * States of an outbox row:
 *
 *   waiting → sending → done
 *      ↑         ├→ unknown   (sent, no response: looked up before it is sent again) → done | waiting
 *      ├─────────┤
 *      │         ├→ needsYou  (a person decides)
 *      │         └→ refused   (the platform said no, in its own words)
 *      └── send again
 */
export const RowState = z.enum(['waiting', 'sending', 'unknown', 'needsYou', 'refused', 'done', 'discarded'])
export type RowState = z.infer<typeof RowState>

/** The lanes of the outbox. */
export const Lane = z.enum(['facts', 'sales', 'documents', 'oneShots', 'blobs'])
export type Lane = z.infer<typeof Lane>

/** What the sync chip shows. */
export const ChipState = z.enum(['upToDate', 'syncing', 'offline', 'weak', 'attention', 'signedOut', 'paused'])
export type ChipState = z.infer<typeof ChipState>

/** The name of a kind of record. Only the core's features define which exist (`electron/core/features.ts`). */
export const DataSet = z.string().regex(/^[a-z][A-Za-z]{1,40}$/)
export type DataSet = z.infer<typeof DataSet>

/** How far one data set is in sync. */
export const DataSetStatus = z.object({
  dataSet: DataSet,
  rows: z.number(),
  /** The total that the platform announced, while a first load runs; null when unknown. */
  expected: z.number().nullable(),
  loading: z.boolean(),
  /** When the whole set was last read, and when the last change was applied. */
  fullAt: Instant.nullable(),
  changedAt: Instant.nullable(),
  /** Why this set isn't being refreshed, such as a missing right; null when it is. */
  frozen: ErrorShape.nullable(),
  /**
   * Ids of up to 20 of the site's records that Foyer can't read and leaves out; an empty string for one without an id.
   */
  leftOut: z.array(z.string()),
  /** How many of the site's records are here only in part or not at all; see `setAside`. */
  setAside: z.number(),
  /** Foyer is comparing it with the site, range by range. */
  auditing: z.boolean(),
  /**
   * Result of the last comparison: ranges and rows compared, rows that differed, rows repaired. Null before the first.
   */
  audit: z
    .object({ at: Instant, ranges: z.number(), rows: z.number(), differing: z.number(), repaired: z.number() })
    .nullable(),
})
export type DataSetStatus = z.infer<typeof DataSetStatus>

/** A record of the site that is here only in part, or not at all, because something in its document is odd. */
export const SetAsideRecord = z.object({
  dataSet: DataSet,
  id: z.string(),
  /** What people call it; empty when its document doesn't say. */
  name: z.string(),
  /** `misfit` = the site sent it so, `damaged` = this laptop's copy of it was. */
  reason: z.enum(['misfit', 'damaged']),
  /** The fields that are left out here, as `location.name`; null = the whole document. */
  absent: z.array(z.string()).nullable(),
  at: Instant,
})
export type SetAsideRecord = z.infer<typeof SetAsideRecord>

/** The state of syncing as a whole. */
export const SyncStatus = z.object({
  chip: ChipState,
  /** When the platform last responded; null before the first response. */
  lastResponseAt: Instant.nullable(),
  /** Since when the platform can't be reached; null while it can. */
  offlineSince: Instant.nullable(),
  captivePortal: z.boolean(),
  paused: z.boolean(),
  waiting: z.number(),
  sending: z.number(),
  /** Changes and incidents that a person should look at, and data sets that are no longer refreshed. */
  attention: z.number(),
  /** Data sets that are no longer refreshed, with the reason's code; counted in `attention`. */
  notRefreshed: z.array(z.object({ dataSet: DataSet, code: ErrorShape.shape.code })),
  nextTryAt: Instant.nullable(),
  sentToday: z.number(),
  oldestWaitingAt: Instant.nullable(),
  /** The first download; null once every data set was complete. */
  firstLoad: z.object({ rows: z.number(), expected: z.number().nullable() }).nullable(),
  /**
   * How far this laptop's clock is behind the site's, ms in whole seconds; 0 when it's right or the site's is unknown.
   */
  clockErrorMs: z.number(),
})
export type SyncStatus = z.infer<typeof SyncStatus>

/** A change in the outbox. */
export const QueueRow = z.object({
  id: z.string(),
  number: z.number(),
  operation: z.string(),
  /** "Check in Maya Ortiz". */
  what: Message,
  about: Message,
  madeAt: Instant,
  operator: z.string(),
  desk: z.string(),
  /** One of `Lane`, or one that a newer Foyer knows. */
  lane: z.string(),
  state: RowState,
  tries: z.number(),
  nextTryAt: Instant.nullable(),
  /** The number of the row that it waits for; null for none. */
  waitsFor: z.number().nullable(),
  lastAnswer: ErrorShape.nullable(),
  eventId: z.string().nullable(),
  ticketNumber: z.string().nullable(),
  /** The record it changes: its data set, and its id on this laptop. */
  dataSet: z.string(),
  recordId: z.string(),
  /** Two versions differ: a person can choose. */
  hasConflict: z.boolean(),
  /** An earlier try may have taken effect. */
  maySent: z.boolean(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** The size of the queue. */
export const QueueCounts = z.object({
  /** All changes that aren't done. */
  total: z.number(),
  /** How many of these go out automatically. */
  goingOut: z.number(),
  /** The queue is paused because the sign-in lacks a right that a change needs. */
  lacksRight: z.boolean(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** How a change left the queue. */
export const HistoryResult = z.enum(['done', 'refused', 'discarded', 'cancelled', 'resolved'])
export type HistoryResult = z.infer<typeof HistoryResult>

/** A change that left the queue. */
export const HistoryRow = z.object({
  id: z.string(),
  at: Instant,
  madeAt: Instant,
  what: Message,
  about: Message,
  operator: z.string(),
  /** What it changed, by its present id; null for what concerns no record. */
  record: QueueRow.pick({ dataSet: true, recordId: true, eventId: true, ticketNumber: true }).nullable(),
  result: HistoryResult,
  detail: Message.nullable(),
  /** A person can bring back the version that wasn't chosen; `restoredAt` says when they did. */
  canRestore: z.boolean(),
  restoredAt: Instant.nullable(),
})
export type HistoryRow = z.infer<typeof HistoryRow>

/** A request that Foyer made to the platform. */
export const RequestRow = z.object({
  at: Instant,
  what: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().nullable(),
  code: z.string().nullable(),
  tookMs: z.number(),
  requestId: z.string().nullable(),
})
export type RequestRow = z.infer<typeof RequestRow>

/** The operations of the Sync Center. */
export const sync = {
  /** The state of syncing as a whole. */
  status: query(Nothing, SyncStatus),
  /** The first rows that aren't done, in the order they will go out; `counts` counts all of them. */
  queue: query(
    z.object({ limit: z.number().int().min(1).max(20_000).default(500) }),
    z.object({
      rows: z.array(QueueRow),
      counts: QueueCounts,
      waitingOverTime: z.array(z.object({ at: Instant, count: z.number() })),
    }),
  ),
  /** The size of the queue, without its rows. */
  queueCounts: query(Nothing, QueueCounts),
  /** One record's rows that aren't done, in order. */
  queueOf: query(z.object({ dataSet: DataSet, recordId: z.string().max(500) }), z.object({ rows: z.array(QueueRow) })),
  /** One row; null when it's no longer in the queue. */
  queueRow: query(z.object({ id: z.string().max(100) }), z.object({ row: QueueRow.nullable() })),
  /** The changes and open incidents that wait for a person. */
  attention: query(Nothing, z.object({ rows: z.array(QueueRow), incidents: z.array(Incident) })),
  /** A page of History, newest first: entries before `before`, or (null) the newest. */
  history: query(
    z.object({
      before: Instant.nullable(),
      limit: z.number().int().min(1).max(500),
      /**
       * Only rows with this result, and only rows that contain this text or one of these messages. Left out: all rows.
       */
      result: HistoryResult.optional(),
      text: z.string().max(200).optional(),
      codes: z.array(CodedMessage.shape.code).max(500).optional(),
    }),
    z.object({ rows: z.array(HistoryRow), more: z.boolean() }),
  ),
  /** The state of each data set, and the sizes of the two databases. */
  data: query(Nothing, z.object({ sets: z.array(DataSetStatus), mirrorBytes: z.number(), outboxBytes: z.number() })),
  /** The records of a data set that are here only in part or not at all, at most 200. */
  setAside: query(z.object({ dataSet: DataSet }), z.object({ records: z.array(SetAsideRecord) })),
  /** The document of such a record as it came; null for one that fits by now. */
  setAsideDocument: query(
    z.object({ dataSet: DataSet, id: z.string().max(500) }),
    z.object({ text: z.string().nullable() }),
  ),
  /** The latest requests to the platform, newest first, and how the connection is doing. */
  connection: query(
    Nothing,
    z.object({
      requests: z.array(RequestRow),
      /** Requests in the current minute, and the budget. */
      used: z.number(),
      budget: z.number(),
      /** How long Foyer holds back fetching to respect the site's limit, ms; 0 when it doesn't. */
      heldMs: z.number(),
      clockOffsetMs: z.number().nullable(),
      baseUrl: z.string(),
      medianMs: z.number().nullable(),
    }),
  ),
  /** Sends waiting changes and pulls what is due, now. */
  now: command(Nothing, Nothing),
  /** Pauses sending and pulling, or resumes them. */
  pause: command(z.object({ paused: z.boolean() }), Nothing),
  /** Sends rows again that were refused or need a person. Throws `conflict` for a row with a conflict. */
  retry: command(z.object({ ids: z.array(z.string()).min(1) }), Nothing),
  /** Sends all rows again that were refused or need a person, except those with a conflict. */
  retryAll: command(Nothing, Nothing),
  /** Drops rows permanently; History keeps a copy of each. */
  discard: command(z.object({ ids: z.array(z.string()).min(1) }), Nothing),
  /** The two versions of a record for a person to choose from. Throws `not_found` when it's already decided. */
  conflict: query(z.object({ id: z.string() }), ConflictView),
  /**
   * Carries out a choice; History keeps the other version. Throws `not_found` when it's already decided, `conflict`
   * when the site's version is no longer `version`.
   */
  resolve: command(z.object({ id: z.string(), version: z.string(), resolution: Resolution }), Nothing),
  /** Queues a version that wasn't chosen as a new change to the record as it is now. */
  restore: command(z.object({ historyId: z.string() }), z.object({ operationId: z.string() })),
  /** Incidents, newest first, including decided ones. */
  incidents: query(z.object({ limit: z.number().int().min(1).max(500) }), z.object({ incidents: z.array(Incident) })),
  /** Records that a person has seen an incident, and what they decided. */
  acknowledge: command(z.object({ incidentId: z.string(), decision: z.string().max(300).default('Seen') }), Nothing),
  /** Unsent rows as readable CSV and as JSON: all of them, or only those in `ids`. */
  exportUnsent: command(
    z.object({ ids: z.array(z.string()).min(1).optional() }),
    z.object({ csv: z.string(), json: z.string(), rows: z.number() }),
    KEEPS_RESULT,
  ),
  /** Reads one data set again from the site. */
  refresh: command(z.object({ dataSet: DataSet }), Nothing),
  /** Reads a data set again and removes here what the site no longer lists, even when that is a lot. */
  acceptGone: command(z.object({ dataSet: DataSet }), Nothing),
  /** Compares one data set with the site by short lists and repairs differences, without reading all of it again. */
  audit: command(z.object({ dataSet: DataSet }), Nothing),
  /** Makes one small request to the platform and reports how it went. */
  test: command(Nothing, z.object({ ok: z.boolean(), tookMs: z.number(), error: ErrorShape.nullable() })),
  changed: topic(SyncStatus, { refreshes: 'status' }),
  /** The queue changed. */
  queueChanged: topic(Nothing),
}
