import type { DataSet } from '../../../shared/app/sync.ts'
import type { ExtractContext } from './entity.ts'
import type { PendingChange } from './overlays.ts'

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

/** Pages of the platform, as text or (for answers to writes) as documents, to be taken over into the mirror. */
export interface PageCommand {
  type: 'page'
  dataSet: DataSet
  /** Pages that follow each other without a gap: as text, or read before by the writer's reader. */
  texts?: readonly string[]
  read?: readonly ReadPage[]
  documents?: unknown[]
  /** The documents came with the answer to a write and may lack parts. */
  partial?: boolean
  context: ExtractContext
  /** Number of the pass, for the sweep; null for single documents that belong to no pass. */
  run: number | null
  /** Unsent changes of records that may be on the page, by record id. */
  pending: Record<string, PendingChange[]>
  /** Records this page must not touch: our own write was answered after the page was asked for. */
  skip: string[]
  /** How far the pass is; saved in one transaction with the last rows. */
  advance?: Advance
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
}

export interface PageResult {
  /** Rows taken over. Pages after one that was not full are left alone: `position` says where to go on. */
  received: number
  changed: string[]
  /** Rows that did not fit the schema and were left as they were. */
  rejected: number
  /** What each page taken over said of the length of the whole list. */
  totals: (number | null)[]
  /** Where to go on; null when this was the last page. */
  position: PassPosition | null
}

/** Names of the form inputs whose answers are shown at the door, by event id. */
export type NoteInputs = Readonly<Record<string, readonly string[]>>

export type MirrorCommand =
  | PageCommand
  | {
      type: 'overlay'
      dataSet: DataSet
      items: { id: string; changes: PendingChange[] }[]
      noteInputs: NoteInputs
    }
  /** Pages that were read and are not taken over after all. */
  | { type: 'forget'; handles: readonly number[] }
  | { type: 'defer'; dataSet: DataSet }
  | { type: 'restore'; dataSet: DataSet }
  | {
      type: 'sweep'
      dataSet: DataSet
      scope: string
      run: number
      keep: string[]
    }
  | { type: 'pull'; pull: PullState }
  | { type: 'contactStats' }
  | { type: 'reextract'; dataSet: DataSet; noteInputs: NoteInputs }
  | { type: 'setMeta'; key: string; value: string }
  | { type: 'wipe' }
  | { type: 'optimize' }
  /** Looks for damage in the table that follows `after` by name. */
  | { type: 'check'; after: string }
  /** Looks for damage in another database file. */
  | { type: 'checkFile'; path: string }

export interface SweepResult {
  removed: string[]
  /** Present when the guard stopped the sweep: so many of so many rows would have gone. */
  blocked: { gone: number; rows: number } | null
}

/** What each command answers. */
export interface MirrorResults {
  page: PageResult
  overlay: { changed: string[] }
  sweep: SweepResult
  reextract: { changed: number }
  forget: null
  defer: null
  restore: null
  pull: null
  contactStats: null
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
