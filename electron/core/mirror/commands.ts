import type { DataSet } from '../../../shared/app/sync.ts'
import type { AuditRange } from './audit-range.ts'
import type { ColumnValues } from './column-values.ts'
import type { ExtractContext } from './entity.ts'
import type { PendingChange } from './overlay.ts'

/** How far a data set has come; see `pulls` in the mirror's schema. */
export interface PullState {
  key: string
  dataSet: DataSet
  scope: string
  run: number
  position: string | null
  watermark: string | null
  expected: number | null
  fullAt: number | null
  changedAt: number | null
  checkedAt: number | null
  frozen: string | null
}

/** Pages of the platform, as text or (for responses to writes) as documents, to be taken over into the mirror. */
export interface PageCommand {
  type: 'page'
  dataSet: DataSet
  /** Pages that follow each other without a gap: as text, or read before by the writer's reader. */
  texts?: readonly string[]
  read?: readonly ReadPage[]
  /** The records that the texts are about, where they were asked for by id. */
  asked?: readonly string[]
  documents?: unknown[]
  /** The documents came with the response to a write and may lack parts. */
  partial?: boolean
  /** Records whose check-ins were written after these documents were asked for: that part of them stays as it is. */
  keepCheckIns?: readonly string[]
  context: ExtractContext
  /** Number of the pass, for the sweep; null for single documents that belong to no pass. */
  run: number | null
  /** Unsent changes of records that may be on the page, by record id. */
  pending: ReadonlyMap<string, PendingChange[]>
  /** Records this page must not touch: the response to our own write came after the page was asked for. */
  skip: string[]
  /** What must be known to distinguish a late read from news. */
  guard?: ReadGuard
  /** How far the pass is; saved in one transaction with the last rows. */
  advance?: Advance
}

/** The platform's reads may lag behind its writes: a page may show what was before. */
export interface ReadGuard {
  /** Records taken over a moment ago: an older revision of them is not believed. */
  recent: readonly string[]
  /**
   * Records whose write of ours was confirmed a moment ago, each with the documents it had before, as JSON: a page that
   * shows one of those again, or a record that is gone here, is not believed.
   */
  before: ReadonlyMap<string, readonly string[]>
  /**
   * Those of them of which a look-up proved a write of ours, so that it is not known what they had before: whatever shows
   * our part of the record otherwise is not believed.
   */
  suspect: readonly string[]
}

/** A page to be read ahead of the command that takes it over. */
export interface PageText {
  dataSet: DataSet
  text: string
  context: ExtractContext
}

/** A page that was read: what it says about paging, and the number under which its rows wait for the writer. */
export interface ReadPage {
  handle: number
  /** The records on it. */
  ids: string[]
  /** Where a cursor feed goes on; null at its end. */
  next: string | null
  /** Length of the whole list, where the page says it. */
  total: number | null
}

/** The place of the first page in its pass. */
export interface Advance {
  state: PullState
  style: 'offset' | 'cursor'
  offset: number
  pageSize: number
  /** Rows of this pass before this page, and the latest updatedDate among them. */
  seen: number
  max: string | null
  full: boolean
  /**
   * Where the order of the list is not that of its changes: the platform's time at the first page. Later changes do not
   * count as known. Null = not reported, and then the latest change on the first page stands for it.
   */
  capped: boolean
  firstAt: string | null
  /** What the page before said of the length of the whole list. */
  promised: number | null
  /** Wall clock, milliseconds. */
  at: number
}

/** Where a pass goes on; kept as JSON in `pulls.position`. */
export interface PassPosition {
  offset: number
  cursor: string | null
  seen: number
  max: string | null
  full: boolean
  firstAt: string | null
  promised: number | null
}

export interface PageResult {
  /** Rows taken over. Pages after one that was not full are left alone: `position` says where to go on. */
  received: number
  /** How many rows of its list the pass has behind it now. */
  seen: number
  changed: string[]
  /** Rows that did not fit the schema and were left as they were. */
  rejected: number
  /** The ids of those, as far as they have one; '' for one without. */
  unreadable: string[]
  /** Records to look at again later: the page showed them otherwise and they were left as they are, or they are new and may be old. */
  held: string[]
  /** Every record on pages that belong to no pass; empty for those of a pass. */
  ids: string[]
  /** What each page taken over said of the length of the whole list. */
  totals: (number | null)[]
  /** Where to go on; null when this was the last page. */
  position: PassPosition | null
}

/** Names of the form inputs whose field values are shown at the door, by event id. */
export type NoteInputs = ReadonlyMap<string, readonly string[]>

/** Which form inputs hold what the door should see. */
export interface NoteSource {
  of(scope: string): readonly string[]
  /** Like `of`, for all events in the mirror. */
  all(): NoteInputs
}

export type MirrorCommand =
  | PageCommand
  | {
      type: 'overlay'
      dataSet: DataSet
      items: { id: string; changes: PendingChange[] }[]
      noteInputs: NoteInputs
    }
  /** Which records are shown otherwise than the platform has them. */
  | { type: 'overlaid'; dataSet: DataSet }
  /** Records the platform does not have any more. */
  | { type: 'remove'; dataSet: DataSet; ids: readonly string[] }
  /** Takes out what belongs to a scope that is gone, except for `keep`, in short transactions; notes that it is gone. */
  | { type: 'removeScope'; dataSet: DataSet; scope: string; keep: readonly string[] }
  /**
   * Takes out what belongs to a scope that is not kept here any more, except for `keep`, in short transactions. What the
   * site said of its length stays known.
   */
  | { type: 'release'; dataSet: DataSet; scope: string; keep: readonly string[] }
  /** Pages that were read and are not taken over after all. */
  | { type: 'forget'; handles: readonly number[] }
  | { type: 'defer'; dataSet: DataSet }
  /** Gives back what was put off. `goesOn`: only this part of it, for more of the load comes. */
  | { type: 'restore'; dataSet: DataSet; goesOn?: 'search' | 'index' }
  | {
      type: 'sweep'
      dataSet: DataSet
      scope: string
      run: number
      keep: string[]
      /** Says what would go, and removes nothing. */
      look?: boolean
      /** Nothing but these may go. */
      only?: readonly string[]
      /** A person has said that they may go, however many they are. */
      unguarded?: boolean
    }
  | {
      type: 'compare'
      dataSet: DataSet
      range: AuditRange
      /** What the site's own list of the range comes to; null where its rows say too little for that. */
      digest: string | null
    }
  | { type: 'pull'; pull: PullState }
  /**
   * Gathers the values of a field, as SQLite writes its path, from some more rows; see `fieldIndex` of an entity. To be given
   * again until it is done: other commands go in between.
   */
  | { type: 'gather'; dataSet: DataSet; part: string; path: string }
  /** All values of a field that is gathered. */
  | { type: 'column'; dataSet: DataSet; part: string; path: string }
  /** Computes the columns again that come from other tables. */
  | { type: 'derive'; dataSet: DataSet }
  /** Fills the columns of a table again; with `ifStale`, only when a migration has noted that it must be. */
  | { type: 'reextract'; dataSet: DataSet; noteInputs: NoteInputs; ifStale?: boolean }
  /** Groups of records that share keys; see `alike` of an entity. Changes nothing. */
  | { type: 'alike'; dataSet: DataSet; apart: readonly (readonly [string, string])[] }
  /** Records that were merged into others: what names the first of a pair names the second from now on. */
  | { type: 'redirect'; dataSet: DataSet; pairs: readonly (readonly [source: string, target: string])[] }
  | { type: 'setMeta'; key: string; value: string }
  | { type: 'wipe' }
  | { type: 'optimize' }
  /** Looks for damage in the table that follows `after` by name. */
  | { type: 'check'; after: string }
  /** Looks for damage in another database file. */
  | { type: 'checkFile'; path: string }

export interface SweepResult {
  removed: string[]
  /** What would go; only after a look. */
  found: string[]
  /** How many the list did not have either, and that stay for what this laptop did to them. */
  spared: number
  /** Present when the guard stopped the sweep: so many of so many rows would have gone. */
  blocked: { gone: number; rows: number } | null
}

export interface Comparison {
  rows: number
  /** Id and version tag of every row of the range that is here; null when the digests agree. */
  ours: (readonly [id: string, versionTag: string])[] | null
}

/** Records that share keys. */
export interface AlikeGroup {
  ids: string[]
  /** Those that two of them have at least. */
  keys: string[]
}

/** What each command returns. */
export interface MirrorResults {
  page: PageResult
  overlay: { changed: string[] }
  overlaid: { ids: string[] }
  remove: { removed: string[] }
  removeScope: { removed: string[]; kept: string[] }
  release: { removed: string[]; kept: string[] }
  sweep: SweepResult
  reextract: { changed: number }
  compare: Comparison
  forget: null
  defer: null
  /** How many parts are still put off. */
  restore: { left: number }
  pull: null
  /** How many rows differ from before. */
  derive: { rows: number }
  gather: { done: boolean }
  /** Null where they cannot be held in memory as they are. */
  column: ColumnValues | null
  /** The most certain groups, and how many there are. */
  alike: { groups: AlikeGroup[]; total: number }
  /** How many rows follow now. */
  redirect: { moved: number }
  setMeta: null
  wipe: null
  optimize: null
  check: { table: string | null; damaged: boolean }
  checkFile: { damaged: boolean }
}

/** The one writer of the mirror; commands are carried out in the order in which they were given. */
export interface MirrorWriter {
  run<T extends MirrorCommand>(command: T): Promise<MirrorResults[T['type']]>
  /**
   * Parses, checks and extracts a page while earlier ones are written. A command that takes it over names it in `read`;
   * `forget` lets it go. Rejects with `bad_answer` for a page that cannot be read.
   */
  read(page: PageText): Promise<ReadPage>
  close(): Promise<void>
}
