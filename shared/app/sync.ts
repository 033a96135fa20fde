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

export const Lane = z.enum(['facts', 'sales', 'documents', 'oneShots', 'blobs'])
export type Lane = z.infer<typeof Lane>

export const ChipState = z.enum(['upToDate', 'syncing', 'offline', 'weak', 'attention', 'signedOut', 'paused'])
export type ChipState = z.infer<typeof ChipState>

/** The name of a kind of record; which there are, only the features of the core say (`electron/core/features.ts`). */
export const DataSet = z.string().regex(/^[a-z][A-Za-z]{1,40}$/)
export type DataSet = z.infer<typeof DataSet>

export const DataSetStatus = z.object({
  dataSet: DataSet,
  rows: z.number(),
  /** Total the platform promised, while a first load runs; null when not known. */
  expected: z.number().nullable(),
  loading: z.boolean(),
  /** When the whole set was last seen, and when the last change was taken over. */
  fullAt: Instant.nullable(),
  changedAt: Instant.nullable(),
  /** Why this set is not being refreshed (a right that is missing, for one). */
  frozen: ErrorShape.nullable(),
  /** The ids of records of the site that cannot be read here and are left out, 20 at most; empty for one without an id. */
  leftOut: z.array(z.string()),
  /** It is being compared with the site, range by range. */
  auditing: z.boolean(),
  /** What the last comparison came to: rows and ranges looked at, rows that differed, and how many were mended. */
  audit: z
    .object({ at: Instant, ranges: z.number(), rows: z.number(), differing: z.number(), repaired: z.number() })
    .nullable(),
})
export type DataSetStatus = z.infer<typeof DataSetStatus>

export const SyncStatus = z.object({
  chip: ChipState,
  /** When the platform last responded; null before the first response. */
  lastResponseAt: Instant.nullable(),
  /** Since when the platform cannot be reached; null while it can. */
  offlineSince: Instant.nullable(),
  captivePortal: z.boolean(),
  paused: z.boolean(),
  waiting: z.number(),
  sending: z.number(),
  /** Changes and incidents a person should look at, and data sets that stand still. */
  attention: z.number(),
  /** Data sets that are not refreshed any more, with the code of the reason; part of `attention`. */
  notRefreshed: z.array(z.object({ dataSet: DataSet, code: ErrorShape.shape.code })),
  nextTryAt: Instant.nullable(),
  sentToday: z.number(),
  oldestWaitingAt: Instant.nullable(),
  /** First download: present while any data set was never complete. */
  firstLoad: z.object({ rows: z.number(), expected: z.number().nullable() }).nullable(),
  /** How far this laptop's clock is behind the site's, whole seconds in milliseconds; 0 where it is right or not known. */
  clockErrorMs: z.number(),
})
export type SyncStatus = z.infer<typeof SyncStatus>

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
  /** Number of the row this one waits for. */
  waitsFor: z.number().nullable(),
  lastAnswer: ErrorShape.nullable(),
  eventId: z.string().nullable(),
  ticketNumber: z.string().nullable(),
  /** The record it is about: its data set, and its id here. */
  dataSet: z.string(),
  recordId: z.string(),
  /** Two versions meet: a person can choose. */
  hasConflict: z.boolean(),
  /** The earliest of its tries may have had an effect. */
  maySent: z.boolean(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** What the queue holds, counted. */
export const QueueCounts = z.object({
  /** All that are not done. */
  total: z.number(),
  /** Those of them that go out by themselves. */
  goingOut: z.number(),
  /** The queue is paused because the sign-in isn't allowed to do what a change needs. */
  lacksRight: z.boolean(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** How a change left the queue. */
export const HistoryResult = z.enum(['done', 'refused', 'discarded', 'cancelled', 'resolved'])
export type HistoryResult = z.infer<typeof HistoryResult>

export const HistoryRow = z.object({
  id: z.string(),
  at: Instant,
  madeAt: Instant,
  what: Message,
  about: Message,
  operator: z.string(),
  result: HistoryResult,
  detail: Message.nullable(),
  /** The version that was not chosen can be brought back; `restoredAt` says that it was. */
  canRestore: z.boolean(),
  restoredAt: Instant.nullable(),
})
export type HistoryRow = z.infer<typeof HistoryRow>

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

export const sync = {
  status: query(Nothing, SyncStatus),
  /** The first rows that are not done, in the order they will go out; how many there are in all, `counts` says. */
  queue: query(
    z.object({ limit: z.number().int().min(1).max(20_000).default(500) }),
    z.object({
      rows: z.array(QueueRow),
      counts: QueueCounts,
      waitingOverTime: z.array(z.object({ at: Instant, count: z.number() })),
    }),
  ),
  /** How much waits, without a row of it. */
  queueCounts: query(Nothing, QueueCounts),
  /** Rows of one record that are not done, in order. */
  queueOf: query(z.object({ dataSet: DataSet, recordId: z.string().max(500) }), z.object({ rows: z.array(QueueRow) })),
  /** One row; null when it is not in the queue any more. */
  queueRow: query(z.object({ id: z.string().max(100) }), z.object({ row: QueueRow.nullable() })),
  attention: query(Nothing, z.object({ rows: z.array(QueueRow), incidents: z.array(Incident) })),
  history: query(
    z.object({
      before: Instant.nullable(),
      limit: z.number().int().min(1).max(500),
      /** Rows with this result; and rows that hold this text, or say one of these messages. All when left out. */
      result: HistoryResult.optional(),
      text: z.string().max(200).optional(),
      codes: z.array(CodedMessage.shape.code).max(500).optional(),
    }),
    z.object({ rows: z.array(HistoryRow), more: z.boolean() }),
  ),
  data: query(Nothing, z.object({ sets: z.array(DataSetStatus), mirrorBytes: z.number(), outboxBytes: z.number() })),
  connection: query(
    Nothing,
    z.object({
      requests: z.array(RequestRow),
      /** Requests of the running minute, and the budget. */
      used: z.number(),
      budget: z.number(),
      /** How long fetching is held back, so that the site's limit is kept; 0 when it is not. Milliseconds. */
      heldMs: z.number(),
      clockOffsetMs: z.number().nullable(),
      baseUrl: z.string(),
      medianMs: z.number().nullable(),
    }),
  ),
  /** Sends what waits and pulls what is due, now. */
  now: command(Nothing, Nothing),
  pause: command(z.object({ paused: z.boolean() }), Nothing),
  retry: command(z.object({ ids: z.array(z.string()).min(1) }), Nothing),
  retryAll: command(Nothing, Nothing),
  /** Drops rows for good; each keeps a copy in History. */
  discard: command(z.object({ ids: z.array(z.string()).min(1) }), Nothing),
  /** Two versions of a record, for a person to choose. `not_found` when that is decided already. */
  conflict: query(z.object({ id: z.string() }), ConflictView),
  /**
   * Carries a choice out; what is not chosen stays in History. `not_found` when it is decided already, `conflict` when the
   * site's version is not the one of `version` any more.
   */
  resolve: command(z.object({ id: z.string(), version: z.string(), resolution: Resolution }), Nothing),
  /** Makes a version that was not chosen a new change of the record as it is now. */
  restore: command(z.object({ historyId: z.string() }), z.object({ operationId: z.string() })),
  /** Incidents, decided ones included, newest first. */
  incidents: query(z.object({ limit: z.number().int().min(1).max(500) }), z.object({ incidents: z.array(Incident) })),
  /** A person has seen an incident; with what was decided about it. */
  acknowledge: command(z.object({ incidentId: z.string(), decision: z.string().max(300).default('Seen') }), Nothing),
  /** Unsent rows as readable CSV and as JSON: all of them, or those that are named. */
  exportUnsent: command(
    z.object({ ids: z.array(z.string()).min(1).optional() }),
    z.object({ csv: z.string(), json: z.string(), rows: z.number() }),
    KEEPS_RESULT,
  ),
  /** Fetches one data set anew. */
  refresh: command(z.object({ dataSet: DataSet }), Nothing),
  /** Reads a data set anew and lets what the site no longer lists go here as well, although it is much. */
  acceptGone: command(z.object({ dataSet: DataSet }), Nothing),
  /** Compares one data set with the site by short lists, and mends what differs, without fetching it anew. */
  audit: command(z.object({ dataSet: DataSet }), Nothing),
  /** Asks the platform one small question and says how it went. */
  test: command(Nothing, z.object({ ok: z.boolean(), tookMs: z.number(), error: ErrorShape.nullable() })),
  changed: topic(SyncStatus, { refreshes: 'status' }),
  queueChanged: topic(Nothing),
}
