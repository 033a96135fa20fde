import type { Conflict } from '../../../shared/app/conflicts.ts'
import type { IncidentKind } from '../../../shared/app/incidents.ts'
import type { DataSet, Lane } from '../../../shared/app/sync.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import type { CodedMessage, Message } from '../../../shared/messages/message.ts'
import type { Fields } from '../base/three-way.ts'
import type { ReadableDb, WritableDb } from '../db/database.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { Overlay } from '../mirror/overlay.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Ports } from '../ports.ts'
import type { Outbox } from './outbox.ts'
import type { Durability, OutboxRow } from './outbox-row.ts'

/** A stored row with its input parsed by the operation's schema. */
export interface OutboxItem<Input> {
  row: OutboxRow
  input: Input
}

/** What the platform's response shows about one row. */
export type Verdict =
  /** It took effect. `incident` is something else to report, `platformId` the platform's id of a created record. */
  | {
      effect: 'done'
      detail: CodedMessage | null
      incident: NewIncident | null
      platformId?: string
      /** The platform's ids of records created besides the row's own. */
      identities?: readonly NewIdentity[]
    }
  /** It did not take effect; `error` is the site's reason, where it gave one that may pass. */
  | { effect: 'notApplied'; error?: ErrorShape }
  /** The site definitely refused this row. */
  | { effect: 'refused'; error: ErrorShape }
  /** Another client had already done the same: the rest of the change goes out as another operation, in its place. */
  | { effect: 'becomes'; operation: string; input: Record<string, unknown>; base: Fields }
  /** It certainly didn't take effect, or only in part: it is sent again at once, without another look-up. */
  | { effect: 'retryNow' }
  /** This laptop's version and the site's contradict each other, and no rule decides. */
  | { effect: 'conflict'; conflict: Conflict }
  /** Only a person can decide; `message` says what was found. */
  | {
      effect: 'needsDecision'
      message: CodedMessage
      incident?: NewIncident
      /** The site definitely refused: its code and words, and the reason as we understand it. */
      refusal?: Record<string, unknown>
    }

/** The platform's id of a record that this laptop created under an id of its own. */
export interface NewIdentity {
  dataSet: DataSet
  localId: string
  platformId: string
}

/** An incident to record for a person; `snapshot` holds its details. */
export interface NewIncident {
  kind: IncidentKind
  title: CodedMessage
  detail: CodedMessage
  snapshot: Record<string, unknown>
  /** The ticket it is about; a door finds the incident by it. */
  subject?: string
}

/** What a delivery or a look-up found out about its rows. */
export interface Evidence {
  /**
   * The platform's documents by record id (the platform's, or the row's own), for the mirror to take over; null = the
   * platform does not have the record.
   */
  documents: { id: string; document: unknown }[]
  /** Records of the row's data set that the change removed: the mirror drops them when the row ends as done. */
  gone?: readonly string[]
  /** The documents were read, not written: they may lag behind earlier writes. */
  isRead?: boolean
  /** The response itself proves that every row took effect, whatever the documents show. */
  allApplied?: boolean
  /** A remark for History on the rows that `allApplied` ends. */
  detail?: CodedMessage
  /** Documents of other data sets in the same response, for the mirror to take over as well. */
  others?: { dataSet: DataSet; scope: string; documents: readonly unknown[] }[]
  /** Verdicts already reached: `judge` isn't called for these rows. */
  verdicts?: { rowId: string; verdict: Verdict }[]
  /** Found before anything was sent: these rows wait for a person. */
  conflicts?: { rowId: string; conflict: Conflict }[]
}

/** The ports of operations that send files from this laptop. */
export type BytePorts = Pick<Ports, 'clock' | 'transfers' | 'userFiles'>

/** What an operation works with while it is sent to one site. */
export interface SiteContext {
  client: PlatformClient
  /** This laptop's own data, for operations that have to look something up. */
  here: { db: WritableDb; outbox: Outbox; settings: SettingsStore; mirror: ReadableDb; ports: BytePorts }
  /** This laptop's wall clock; milliseconds. */
  now(): number
  /** The platform's clock minus this laptop's; 0 while it is unknown. */
  clockOffsetMs(): number
  /** The platform's clock in milliseconds; null until the two were compared, and again after this laptop's was set. */
  platformNow(): number | null
  /** The platform's id of a record; the id itself for one that has no other. */
  platformId(id: string): string
  /** Whether this laptop created the record. */
  isOurs(platformId: string): boolean
  /** The document as the mirror last got it from the platform; undefined when it has none. */
  stored(dataSet: DataSet, id: string): unknown
  /** The changes of a record that this laptop completed at or after `since`, by its own clock, oldest first. */
  doneSince(entityKey: string, since: number): { operation: string; at: number }[]
  /**
   * Saves how far a change of several steps has come, on disk unless it may be lost, before the next step is sent.
   * Throws `cancelled` when the row has ended or was claimed again.
   */
  saveProgress(row: OutboxRow, progress: unknown, how?: Durability): void
}

/** The changed fields and the revision of a document as the person saw them before the change. */
export interface Base {
  fields: Fields
  revision: string | null
}

/** A change without effect: it was never sent, or the site refused it. */
export interface Earlier {
  operation: string
  input: unknown
  isRefused: boolean
}

/** What becomes of an earlier change without effect when a newer one follows. */
export type Folded<Input> =
  /** One change replaces both; with `keepBase` it keeps the base of the earlier one. */
  | { become: 'one'; operation: string; input: Input; keepBase: boolean }
  /** They cancel each other out. */
  | { become: 'none' }
  /** The newer one makes the earlier one pointless, and takes its place. */
  | { become: 'newer' }

/**
 * What a person calls a record: its name, empty when nothing here gives one, and its code: the number people know it
 * by, else its id; for a ticket sold here that has no number yet, its type or the number of the sale.
 */
export type NameOf = (dataSet: DataSet, id: string) => { name: string; code: string }

/** How a row is shown: what it does ("Check in Maya Ortiz"), and the record it is about (a name or a number). */
export interface Description {
  what: CodedMessage
  about: Message
}

/** What an operation does to a document that can be in conflict. Inputs are parsed by the operation's schema. */
export interface DocumentChange<Input> {
  /** `mark` changes something that is never in conflict. */
  effect: 'edit' | 'create' | 'delete' | 'mark'
  /** The fields that the input changes, with their new values. */
  changes(input: Input): Fields
  /** The input with these fields in place of its own changes. */
  withChanges(input: Input, fields: Fields): Record<string, unknown>
  /** The same change of another record. */
  about(input: Input, recordId: string): Record<string, unknown>
}

/**
 * The core's half of a queued operation: how it is shown, described, grouped, delivered, looked up and judged. The
 * contract (`shared/app`) declares its input and version. Up to `max` rows of one group share a request. A feature
 * lists its operations; nothing else has to know them.
 */
export interface QueuedOperation<Input> {
  lane: Lane
  dataSet: DataSet
  recordId(input: Input): string
  /** How the window shows it over its record until the site has it; null = not at all. */
  overlay: Overlay<unknown, Input> | null
  /** Left out = it is never in conflict with the site's version. */
  document?: DocumentChange<Input>
  scope(input: Input): string | null
  describe(input: Input, nameOf: NameOf): Description
  groupOf(input: Input): string
  max: number
  /** Adds to an input what only the core can: the id of a record created here. */
  prepare?(input: Input, newId: () => string): unknown
  /** The record whose creation or sale it waits for, where that is still queued. */
  waitsFor?(input: Input): { dataSet: DataSet; id: string } | undefined
  /** Records whose changes leave first, unless they wait for a person. */
  comesAfter?(input: Input): readonly { dataSet: DataSet; id: string }[]
  /** The current values of the fields it changes, from the document as the person sees it. */
  baseOf?(input: Input, document: unknown): Base | undefined
  /** Merges a change with the record's last one, if that had no effect; undefined = both stay. */
  fold?(earlier: Earlier, later: Input): Folded<unknown> | undefined
  /**
   * For a group whose records are read with one request but changed with one each: reads what `deliver` then gets as
   * `surveyed`. Each row is claimed and ends on its own, so that one not sent yet can still be taken back.
   */
  survey?(site: SiteContext, deliveries: readonly OutboxItem<Input>[]): Promise<Evidence>
  /** Sends rows of one group; an operation of several steps saves its progress. `surveyed` comes from `survey`. */
  deliver(site: SiteContext, deliveries: readonly OutboxItem<Input>[], surveyed?: Evidence): Promise<Evidence>
  /** Finds out what became of rows whose response was lost. Left out = the platform offers no way to. */
  lookUp?(site: SiteContext, deliveries: readonly OutboxItem<Input>[]): Promise<Evidence>
  /** Groups rows for a look-up, where one look-up covers more than one request; `groupOf` when left out. */
  lookUpGroupOf?(input: Input): string
  /** Milliseconds between look-ups that find nothing, until it is sent again; `usualLookUpDelays` when left out. */
  lookUpDelays?: readonly number[]
  /** The site starts a job and finishes it later, so every look-up takes place, however long ago the row was sent. */
  isJob?: boolean
  /**
   * Commits that need not wait for the disk, because losing them to a power cut does no harm. `settle`: the record
   * itself shows again how the row ended. `claim`: every try looks at the record first, and changes only what still
   * differs.
   */
  lazyDurability?: readonly ('claim' | 'settle')[]
  /**
   * After a refused revision or a missing record, looks at the document again, then retries or asks a person.
   * `patiently`: `judge` distinguishes a late read (`notApplied`) from a current one (`retryNow`), and waits out late
   * ones.
   */
  rebases?: 'atOnce' | 'patiently'
  /**
   * Judges one row by its record's document; null = the platform does not have it. `clockOffsetMs` is the platform's
   * clock minus the laptop's.
   */
  judge(delivery: OutboxItem<Input>, document: unknown, clockOffsetMs: number): Verdict
}
