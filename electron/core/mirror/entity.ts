import type { z } from 'zod'
import type { DataSet } from '../../../shared/app/sync.ts'
import { checkerOf } from '../base/checker.ts'
import type { Sqlite } from '../db/database.ts'
import type { Audit, ById, Cadence, Feed, Scope } from './feed.ts'
import type { FoundBy } from './found-by.ts'

export type Column = string | number | null

/** What an entity's columns need to know beyond the document itself. */
export interface ExtractContext {
  /** The event a page was asked for; tickets do not name theirs. */
  scope: string
  /** Names of form inputs whose field values are shown at the door. */
  noteInputs: readonly string[]
}

/**
 * One kind of platform document as the mirror keeps it: how it is stored, fetched, compared and named. The one
 * declaration from which puller, schedule, audit, sweep, status and Sync Center read; docs/adding.md walks through one.
 */
export interface Entity<Doc = unknown> {
  /** Its name in the contract, in keys of records and in logs: camelCase, unique. */
  dataSet: DataSet
  table: string
  schema: z.ZodType<Doc>
  /** Whether a document is one, made from `schema`. */
  fits(document: unknown): document is Doc
  /** Name of the list in a page of the platform. */
  rowsKey: string
  id(doc: Doc): string
  revision(doc: Doc): string | null
  updatedDate(doc: Doc): string | null
  /** How a person calls one record; empty when the document does not say. */
  nameOf(doc: Doc): string
  /** The number a person knows it by, where that is not its id. */
  codeOf?(doc: Doc): string
  /** How its records are found by name from any screen. Left out = they are not. */
  found?: FoundBy
  /** The columns beyond the common ones, taken from the document as the person sees it. */
  columns(doc: Doc, context: ExtractContext): Record<string, Column>
  /** A reader without the right may get an empty list in place of a refusal, so that one proves nothing. */
  doubtsEmpty?: boolean
  /** Left out = it belongs to the site as a whole and is pulled as one list. */
  scope?: Scope
  /**
   * The scope that a document names: one that names another than was asked for cannot be read. Left out = it names
   * none.
   */
  scopeIn?(doc: Doc): string
  /** Whom its rows belong to and leave with, where they are pulled as one list: its scope when left out. */
  owner?: Scope
  /** The ids of rows that left with their owner are kept: a guest may still hold a paper with one. */
  keepTombstones?: boolean
  /** The site's own order is shown: the table has a column `place`, which each whole list of the feed fills. */
  placed?: boolean
  feed: Feed
  byId: ById
  audit: Audit
  cadence: Cadence
  /**
   * Another entity whose changes imply changes of this one, where its own feed cannot report them: the column of the
   * other's table that holds this one's id. The other table has a column for this one's scope. `everyMs`: no one needs
   * it sooner, so changes of this long are asked for together.
   */
  follows?: { dataSet: DataSet; column: string; everyMs?: number }
  /** The version tag of a document in an audit; made of revision and last change when left out. */
  versionTag?(doc: Doc): string
  /**
   * A document that came with the response to a write may lack parts that were not asked for: what is stored keeps
   * those. Left out = such a document is taken as it is.
   */
  merge?(stored: Doc, partial: Doc): Doc
  /**
   * The part that our own check-ins write, where a document has no revision: a read soon after one of them that shows
   * this part as it was before lags behind, whatever else it shows.
   */
  localPart?(doc: Doc): unknown
  /** `fresh` with that part as `stored` has it. */
  withLocalPart?(fresh: Doc, stored: Doc): Doc
  /**
   * Fields of its documents can be gathered, one by one as the operator sorts or filters by them: the tables that say
   * which and hold their values, the view that makes values of documents, the column of the table that parts the
   * fields, and the table that says which rows have changed.
   */
  fieldIndex?: { fields: string; values: string; view: string; by: string; changes: string }
  /**
   * Its table has a column of keys, a line each, by which records are found that may be one: their first letters by
   * certainty. Groups with `weak` keys alone come last, unless two of their records have the same value in the column
   * `unless`.
   */
  alike?: { column: string; ranks: string; weak: string; unless: string }
  /** The column of its table that holds an id of another data set whose records can be merged. */
  refersTo?: { dataSet: DataSet; column: string }
  /** The least that a document of it can hold, where that is more than an `id`. */
  least?: unknown
  /** Indexes that a reader waits for while a first load runs, which builds all others at its end. */
  indexesToKeep?: readonly string[]
  /** Columns that are computed over other tables; they survive an upsert. */
  derived?: {
    columns: readonly string[]
    /** The entity they are computed from. */
    from: DataSet
    /** One whose rows say what becomes of those. */
    alsoFrom?: DataSet
    /** Computes what has changed since the last time, and says how many rows differ now. */
    refresh(sqlite: Sqlite): number
  }
}

/** Keeps the document type of one entity while it is declared. */
export function mirrored<Doc>(entity: Omit<Entity<Doc>, 'fits'>): Entity<Doc> {
  const { fits } = checkerOf(entity.schema)
  return { ...entity, fits: (document): document is Doc => fits(document) }
}

/** The part that separates its rows, for a sweep or a comparison of a part: its own scope, or that of its audit. */
export const partsOf = ({ scope, audit }: Entity): Scope | undefined =>
  scope ?? (typeof audit.by === 'object' && 'column' in audit.by ? audit.by : undefined)

/** Whom its rows belong to: when that is gone, they go with it. Undefined for what belongs to the site as a whole. */
export const ownerOf = (entity: Entity): Scope | undefined => entity.owner ?? partsOf(entity)

/** Whether the columns that an entity has from other tables may differ after a change of this data set. */
export const dependsOn = ({ dataSet, derived }: Entity, changed: DataSet): boolean =>
  derived !== undefined && [dataSet, derived.from, derived.alsoFrom].includes(changed)
