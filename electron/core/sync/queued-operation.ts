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

/** What the platform showed about one row. */
export type Verdict =
  /** It took effect; with a second fact to report where there is one, and the platform's name for what was made. */
  | {
      effect: 'done'
      detail: CodedMessage | null
      incident: NewIncident | null
      platformId?: string
      /** The platform's names for what was made beside the record itself. */
      identities?: readonly NewIdentity[]
    }
  /** It did not take effect; with what the site said where it said why, and that may pass. */
  | { effect: 'notApplied'; error?: ErrorShape }
  /** The site said no to this one, and that is certain. */
  | { effect: 'refused'; error: ErrorShape }
  /** Another client had done the same before: what was wanted beside that goes out as another change, in its place. */
  | { effect: 'becomes'; operation: string; input: Record<string, unknown>; base: Fields }
  /** It certainly didn't take effect, or not completely: it is sent again at once, without another look-up. */
  | { effect: 'retryNow' }
  /** Two versions meet, and no rule decides. */
  | { effect: 'conflict'; conflict: Conflict }
  /** Only a person can decide; `message` says what was found. */
  | {
      effect: 'needsDecision'
      message: CodedMessage
      incident?: NewIncident
      /** The site said no, and that is certain: its code and words, and why as we understand it. */
      refusal?: Record<string, unknown>
    }

export interface NewIdentity {
  dataSet: DataSet
  localId: string
  platformId: string
}

export interface NewIncident {
  kind: IncidentKind
  title: CodedMessage
  detail: CodedMessage
  snapshot: Record<string, unknown>
  /** The ticket it is about, by which a door finds it again. */
  subject?: string
}

/** What came with a response. */
export interface Evidence {
  /**
   * Documents of the platform by record id (the platform's, or the row's own), to be taken over into the mirror; null =
   * the platform does not have it.
   */
  documents: { id: string; document: unknown }[]
  /** Records of its data set that are gone with what was done: the mirror lets them go with the row's end. */
  gone?: readonly string[]
  /** The documents were read, not written: they may lag behind what was written before. */
  isRead?: boolean
  /** The response itself proves every row, whatever the documents show. */
  allApplied?: boolean
  /** A remark for History about rows that are settled so. */
  detail?: CodedMessage
  /** Documents of other data sets that came along, to be taken over into the mirror as well. */
  others?: { dataSet: DataSet; scope: string; documents: readonly unknown[] }[]
  /** Rows that need no judging any more. */
  verdicts?: { rowId: string; verdict: Verdict }[]
  /** Found before anything was sent: these rows wait for a person. */
  conflicts?: { rowId: string; conflict: Conflict }[]
}

/** What operations need that bring files of this computer along. */
export type BytePorts = Pick<Ports, 'clock' | 'transfers' | 'userFiles'>

/** What a part may use to reach the platform. */
export interface SiteContext {
  client: PlatformClient
  /** What this laptop knows, for operations that have to look. */
  here: { db: WritableDb; outbox: Outbox; settings: SettingsStore; mirror: ReadableDb; ports: BytePorts }
  /** Wall clock of this laptop, and the platform's minus it; milliseconds. */
  now(): number
  clockOffsetMs(): number
  /** The platform's clock; null while the two were not compared, or not since ours was set. */
  platformNow(): number | null
  /** The platform's name for a record made here, or the id itself. */
  platformId(id: string): string
  /** Whether a record of the platform was made by another row of this laptop. */
  isOurs(platformId: string): boolean
  /** The document as the platform last gave it to the mirror. */
  stored(dataSet: DataSet, id: string): unknown
  /** Which changes of a record this laptop has done, on its own clock and not before `since`, the oldest first. */
  doneSince(entityKey: string, since: number): { operation: string; at: number }[]
  /** Keeps how far a change of several steps has come, on disk unless it may be lost, before the next step is sent. */
  saveProgress(row: OutboxRow, progress: unknown, how?: Durability): void
}

/** What a document was like when a person changed it. */
export interface Base {
  fields: Fields
  revision: string | null
}

/** A change that had no effect: it was never sent, or the site has refused it. */
export interface Earlier {
  operation: string
  input: unknown
  isRefused: boolean
}

/** What a newer change makes of one that was never sent. */
export type Folded<Input> =
  /** One change in place of two. */
  | { become: 'one'; operation: string; input: Input; keepBase: boolean }
  /** They take each other back. */
  | { become: 'none' }
  /** The earlier one has lost its meaning. */
  | { become: 'newer' }

/**
 * How a person calls a record: its name, empty when nothing here gives one, and the code it is known by, which is its
 * id or, while the site has none for it, what this laptop calls it.
 */
export type NameOf = (dataSet: DataSet, id: string) => { name: string; code: string }

/** How a row is shown: what is done ("Check in Maya Ortiz"), and the record it is about (a name or a number). */
export interface Description {
  what: CodedMessage
  about: Message
}

/** What an operation does to a document of which two versions can meet. Inputs are parsed by the operation's schema. */
export interface DocumentChange<Input> {
  /** `mark` changes something that never meets another version. */
  effect: 'edit' | 'create' | 'delete' | 'mark'
  changes(input: Input): Fields
  withChanges(input: Input, fields: Fields): Record<string, unknown>
  /** The same about another record. */
  about(input: Input, recordId: string): Record<string, unknown>
}

/**
 * The core's half of a queued operation, whole: how it shows, how it is described, grouped, delivered, looked up and
 * judged. Its input and version stand in the contract (`shared/app`). Rows of one group may share a request; `max` is how
 * many. A feature lists its operations; nothing else has to know them.
 */
export interface QueuedOperation<Input> {
  lane: Lane
  dataSet: DataSet
  recordId(input: Input): string
  /** How it shows over its record until the site has it; null for one that shows nothing. */
  overlay: Overlay<unknown, Input> | null
  /** Left out = it never meets another version. */
  document?: DocumentChange<Input>
  scope(input: Input): string | null
  describe(input: Input, nameOf: NameOf): Description
  groupOf(input: Input): string
  max: number
  /** Gives an input what only the core can: the id of a record that is made here. */
  prepare?(input: Input, newId: () => string): unknown
  /** Which record's rows it waits for, when that is another record than its own. */
  waitsFor?(input: Input): { dataSet: DataSet; id: string } | undefined
  /** Records whose changes leave first, unless they wait for a person. */
  comesAfter?(input: Input): readonly { dataSet: DataSet; id: string }[]
  /** What the changed parts are now, from the document as the person sees it. */
  baseOf?(input: Input, document: unknown): Base | undefined
  /** Joins a change with the last one of the same record, if that had no effect; undefined = both stay. */
  fold?(earlier: Earlier, later: Input): Folded<unknown> | undefined
  /**
   * For rows of a group that are read with one request and then go out by one each: what `deliver` is given of them. They
   * are claimed and end one by one, so that what has not left yet can be taken back.
   */
  survey?(site: SiteContext, deliveries: readonly OutboxItem<Input>[]): Promise<Evidence>
  /** Sends rows of one group; several steps keep their progress. `surveyed` is there for operations with a `survey`. */
  deliver(site: SiteContext, deliveries: readonly OutboxItem<Input>[], surveyed?: Evidence): Promise<Evidence>
  /** Asks what became of rows whose response was lost. Left out = the platform gives nothing to look up by. */
  lookUp?(site: SiteContext, deliveries: readonly OutboxItem<Input>[]): Promise<Evidence>
  /** Rows that may share one look-up, where more may than share a request; `groupOf` when left out. */
  lookUpGroupOf?(input: Input): string
  /** Milliseconds from each look-up that finds nothing to the next, before it is sent again; `usualLookUpDelays` when left out. */
  lookUpDelays?: readonly number[]
  /** The site responds with a job and does it later, so its looks all take place however long ago it was sent. */
  isJob?: boolean
  /**
   * What need not be on the disk at once, because a power cut that takes it does no harm: how it ended, where a look at the
   * record shows it again; that it left, where every try begins with such a look and changes nothing that is so
   * already.
   */
  lazyDurability?: readonly ('claim' | 'settle')[]
  /**
   * A refused revision or a missing record means: look at the document again, and try or ask. `patiently`: `judge`
   * distinguishes a late read from another (`notApplied` and `retryNow`), and late reads are waited for.
   */
  rebases?: 'atOnce' | 'patiently'
  /**
   * Reads the evidence for one row; `document` null = the platform does not have it. `clockOffsetMs` is platform minus
   * laptop.
   */
  judge(delivery: OutboxItem<Input>, document: unknown, clockOffsetMs: number): Verdict
}
