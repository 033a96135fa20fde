import type { DataSet } from '../../../shared/app/sync.ts'
import type { AuditRange } from './audit-range.ts'
import type { ColumnValues } from './column-values.ts'
import type { ExtractContext } from './entity.ts'
import type { PendingChange } from './overlay.ts'

/** How far a data set has been read; see `pulls` in the mirror's schema. */
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

/** Takes pages of the platform over into the mirror, as text or (for responses to writes) as documents. */
export interface PageCommand {
  type: 'page'
  dataSet: DataSet
  /** Pages that follow each other without a gap: as text, or parsed before by `MirrorWriter.read`. */
  texts?: readonly string[]
  read?: readonly ReadPage[]
  /** The ids that were requested, for texts of records requested by id. */
  asked?: readonly string[]
  documents?: unknown[]
  /** The documents come from the response to a write and may lack parts. */
  partial?: boolean
  /** Records whose check-ins we wrote after these documents were requested: that part of them stays as it is. */
  keepCheckIns?: readonly string[]
  context: ExtractContext
  /** Number of the pass, for the sweep; null for single documents that belong to no pass. */
  run: number | null
  /** Unsent changes of records that may be on the page, by record id. */
  pending: ReadonlyMap<string, PendingChange[]>
  /** Records that this page must not touch: the response to our own write came after the page was requested. */
  skip: string[]
  /** What distinguishes a late read from news. */
  guard?: ReadGuard
  /** How far the pass has come; saved in one transaction with the last rows. */
  advance?: Advance
}

/** Guards against stale pages, since the platform's reads may lag behind its writes. */
export interface ReadGuard {
  /** Records taken over a moment ago: a page with an older revision of them is not believed. */
  recent: readonly string[]
  /**
   * Records that we wrote to, confirmed a moment ago, each with the documents it had before, as JSON: a page that shows
   * one of those again, or a record that our write removed, is not believed.
   */
  before: ReadonlyMap<string, readonly string[]>
  /**
   * The ones among them whose write only a look-up proved, so that their earlier documents are unknown: a page that
   * shows our part of the record differently is not believed.
   */
  suspect: readonly string[]
}

/** A page to parse ahead of the command that takes it over. */
export interface PageText {
  dataSet: DataSet
  text: string
  context: ExtractContext
}

/** A parsed page: what it says about paging, and the number under which its rows wait for the writer. */
export interface ReadPage {
  handle: number
  /** The records on it. */
  ids: string[]
  /** The next cursor of a cursor feed; null at its end. */
  next: string | null
  /** The length of the whole list; null where the page doesn't name it. */
  total: number | null
}

/** The place of the first page in its pass. */
export interface Advance {
  state: PullState
  style: 'offset' | 'cursor'
  offset: number
  pageSize: number
  /** How many rows the pass had before this page; `max` is the latest `updatedDate` among them. */
  seen: number
  max: string | null
  full: boolean
  /** The list is not in the order of its changes, so that changes after `firstAt` don't count as known. */
  capped: boolean
  /** The platform's time at the first page; null = not reported: the latest change on the first page stands for it. */
  firstAt: string | null
  /** The length of the whole list as the page before named it. */
  promised: number | null
  /** Wall clock, milliseconds. */
  at: number
}

/** Where a pass continues; kept as JSON in `pulls.position`. */
export interface PassPosition {
  offset: number
  cursor: string | null
  seen: number
  max: string | null
  full: boolean
  firstAt: string | null
  promised: number | null
}

/** What taking over pages came to. */
export interface PageResult {
  /** Rows taken over. Pages after one that was not full are ignored: `position` says where to continue. */
  received: number
  /** How many rows of its list the pass has read so far. */
  seen: number
  changed: string[]
  /** How many rows did not fit the schema and were left as they were. */
  rejected: number
  /** Their ids; '' for one without an id. */
  unreadable: string[]
  /** Records to ask for again: the page differed but wasn't believed, or they are new here and may be stale. */
  held: string[]
  /** Every record on pages that belong to no pass; empty for pages of a pass. */
  ids: string[]
  /** The length of the whole list as each page taken over named it. */
  totals: (number | null)[]
  /** Where to continue; null when this was the last page. */
  position: PassPosition | null
}

/** Names of the form inputs whose field values the door shows, by event id. */
export type NoteInputs = ReadonlyMap<string, readonly string[]>

/** Names the form inputs whose field values the door shows. */
export interface NoteSource {
  /** For one event. */
  of(scope: string): readonly string[]
  /** For all events in the mirror. */
  all(): NoteInputs
}

/** What the writer of the mirror can do. */
export type MirrorCommand =
  | PageCommand
  | {
      type: 'overlay'
      dataSet: DataSet
      items: { id: string; changes: PendingChange[] }[]
      noteInputs: NoteInputs
    }
  /** Lists the records that the mirror shows differently than the platform has them. */
  | { type: 'overlaid'; dataSet: DataSet }
  /** Removes records that the platform no longer has. */
  | { type: 'remove'; dataSet: DataSet; ids: readonly string[] }
  /** Removes what belongs to a scope that is gone, except `keep`, in short transactions, and notes that it is gone. */
  | { type: 'removeScope'; dataSet: DataSet; scope: string; keep: readonly string[] }
  /**
   * Removes what belongs to a scope that is no longer kept here, except `keep`, in short transactions. Keeps the length
   * that the site named.
   */
  | { type: 'release'; dataSet: DataSet; scope: string; keep: readonly string[] }
  /** Drops parsed pages that are not taken over after all. */
  | { type: 'forget'; handles: readonly number[] }
  /** Puts the indexes and the search of a table off until `restore`. */
  | { type: 'defer'; dataSet: DataSet }
  /** Builds what was put off. `goesOn`: only this part of it, because the load continues. */
  | { type: 'restore'; dataSet: DataSet; goesOn?: 'search' | 'index' }
  | {
      type: 'sweep'
      dataSet: DataSet
      scope: string
      run: number
      keep: string[]
      /** Only reports what would go, and removes nothing. */
      look?: boolean
      /** Only these may go. */
      only?: readonly string[]
      /** A person allowed the removal, however many rows it takes. */
      unguarded?: boolean
    }
  | {
      type: 'compare'
      dataSet: DataSet
      range: AuditRange
      /** The digest of the site's own list of the range; null where one of its rows has no version tag. */
      digest: string | null
    }
  | { type: 'pull'; pull: PullState }
  /**
   * Gathers the values of a field, whose path is in SQLite's syntax, from some more rows; see `fieldIndex` of an
   * entity. Repeat it until it is done: other commands run in between.
   */
  | { type: 'gather'; dataSet: DataSet; part: string; path: string }
  /** Returns all values of a gathered field. */
  | { type: 'column'; dataSet: DataSet; part: string; path: string }
  /** Recomputes the columns derived from other tables. */
  | { type: 'derive'; dataSet: DataSet }
  /**
   * Reads the documents of a table again and fills its columns; with `ifStale`, only when a migration noted that they
   * need it.
   */
  | { type: 'reextract'; dataSet: DataSet; noteInputs: NoteInputs; ifStale?: boolean }
  /** Finds groups of records that share keys; see `alike` of an entity. Changes nothing. */
  | { type: 'alike'; dataSet: DataSet; apart: readonly (readonly [string, string])[] }
  /** Records were merged into others: what names the first of a pair names the second from now on. */
  | { type: 'redirect'; dataSet: DataSet; pairs: readonly (readonly [source: string, target: string])[] }
  /** Brings back what can be read of a list in a damaged file at `from`. */
  | { type: 'takeBack'; dataSet: DataSet; from: string }
  | { type: 'setMeta'; key: string; value: string }
  | { type: 'wipe' }
  | { type: 'optimize' }
  /** Moves the write-ahead log into the file and gives its space back. */
  | { type: 'truncateLog' }
  /** Looks for damage in the next table after `after`, by name. */
  | { type: 'check'; after: string }
  /** Looks for damage in another database file. */
  | { type: 'checkFile'; path: string }

/** What a sweep removed, or would remove. */
export interface SweepResult {
  removed: string[]
  /** What would go; only with `look`. */
  found: string[]
  /** How many rows were missing from the list but stay, because of what this laptop did to them. */
  spared: number
  /** Set when the guard stopped the sweep: `gone` of `rows` rows would have gone. */
  blocked: { gone: number; rows: number } | null
}

/** A range of the mirror, compared with the site's list. */
export interface Comparison {
  rows: number
  /** Id and version tag of every row of the range that is here; null when the digests agree. */
  ours: (readonly [id: string, versionTag: string])[] | null
}

/** Records that share keys. */
export interface AlikeGroup {
  ids: string[]
  /** The keys that at least two of them have. */
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
  /** `mended`: rows that differ from before. `damaged`: those that could not be read and left the table. */
  reextract: { changed: number; mended: number; damaged: number }
  compare: Comparison
  forget: null
  defer: null
  /** How many parts are still put off. */
  restore: { left: number }
  pull: null
  /** How many rows differ from before. */
  derive: { rows: number }
  gather: { done: boolean }
  /** Null where the values can't be held in memory as they are. */
  column: ColumnValues | null
  /** The most certain groups, and the number of all groups. */
  alike: { groups: AlikeGroup[]; total: number }
  /** How many rows name the other record now. */
  redirect: { moved: number }
  takeBack: { rows: number }
  setMeta: null
  wipe: null
  optimize: null
  truncateLog: null
  check: { table: string | null; damaged: boolean }
  checkFile: { damaged: boolean }
}

/** The one writer of the mirror; it carries out commands in the order in which they were given. */
export interface MirrorWriter {
  run<T extends MirrorCommand>(command: T): Promise<MirrorResults[T['type']]>
  /**
   * Parses, checks and extracts a page while earlier ones are written. A command that takes it over names it in `read`;
   * `forget` drops it. Rejects with `bad_answer` for a page that can't be read.
   */
  read(page: PageText): Promise<ReadPage>
  close(): Promise<void>
}
