import type { z } from 'zod'
import type { DataSet } from '../../../shared/app/sync.ts'
import { checkerOf } from '../base/checker.ts'
import type { Sqlite } from '../db/database.ts'
import type { Audit, ById, Cadence, Feed, Scope } from './feed.ts'
import type { FoundBy } from './found-by.ts'
import { readingSchema } from './reading/reading-schema.ts'

/** The value of a column. */
export type Column = string | number | null

/** What an entity's columns need to know beyond the document itself. */
export interface ExtractContext {
  /** The event that a page was requested for; tickets do not name theirs. */
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
  /** Whether a document fits `schema`. */
  fits(document: unknown): document is Doc
  /** The key of the list in the platform's pages. */
  rowsKey: string
  id(doc: Doc): string
  revision(doc: Doc): string | null
  updatedDate(doc: Doc): string | null
  /** What a person calls the record; empty when the document does not say. */
  nameOf(doc: Doc): string
  /** The number people know the record by, where that is not its id. */
  codeOf?(doc: Doc): string
  /** How its records are found by name from any screen. Left out = they are not. */
  found?: FoundBy
  /** Values of the columns beyond the common ones, from the document as the person sees it. */
  columns(doc: Doc, context: ExtractContext): Record<string, Column>
  /** A reader without the right may get an empty list instead of a refusal, so an empty list proves nothing. */
  doubtsEmpty?: boolean
  /** Left out = it belongs to the site as a whole and is pulled as one list. */
  scope?: Scope
  /** The scope that a document names; one of another scope than requested is unreadable. Left out = it names none. */
  scopeIn?(doc: Doc): string
  /** What its rows belong to and leave with, where they are pulled as one list; left out = its scope. */
  owner?: Scope
  /** Keeps the ids of rows that left with their owner: a guest may still hold a paper with one. */
  keepTombstones?: boolean
  /** Shows the site's own order: the table has a column `place`, which each whole list of the feed fills. */
  placed?: boolean
  feed: Feed
  byId: ById
  audit: Audit
  cadence: Cadence
  /**
   * Another entity whose changes imply changes of this one that its own feed cannot report. `column` of the other's
   * table holds this one's id; that table also has a column for this one's scope. `everyMs`: no one needs the changes
   * sooner, so Foyer collects them for this long and asks once.
   */
  follows?: { dataSet: DataSet; column: string; everyMs?: number }
  /** The version tag of a document in an audit; left out = made of revision and last change. */
  versionTag?(doc: Doc): string
  /**
   * Fills in the parts that a document from the response to a write may lack, because no one asked for them, from the
   * stored one. Left out = the mirror takes such a document as it is.
   */
  merge?(stored: Doc, partial: Doc): Doc
  /**
   * The part that our own check-ins write, where a document has no revision: a read soon after a check-in that shows
   * this part as it was before lags behind, whatever else it shows.
   */
  localPart?(doc: Doc): unknown
  /** `fresh` with the local part of `stored`. */
  withLocalPart?(fresh: Doc, stored: Doc): Doc
  /**
   * The writer can gather values of its documents' fields, one field at a time, as the operator sorts or filters by it.
   * The table `fields` says which fields, `values` holds their values, the view `view` takes them from documents,
   * `changes` says which rows have changed. Each value of the column `by` (a collection) has fields of its own.
   */
  fieldIndex?: { fields: string; values: string; view: string; by: string; changes: string }
  /**
   * Finds records that may be duplicates: `column` holds their keys, one per line; `ranks` lists the first letters of
   * keys, most certain first. Groups that share `weak` keys only come last, unless two of their records have the same
   * value in the column `unless`.
   */
  alike?: { column: string; ranks: string; weak: string; unless: string }
  /** The column of its table that holds an id of another data set whose records can be merged. */
  refersTo?: { dataSet: DataSet; column: string }
  /**
   * Fields that say something by their absence: a ticket without a check-in has not been used. Where one of them is odd,
   * the document is not read, and what is here stays as it was.
   */
  vital?: readonly string[]
  /** The box office works with it: its list stops for disk space as late as those that a door needs. */
  atBoxOffice?: true
  /** A door cannot do without it: it comes back first from a damaged file. */
  atDoor?: true
  /**
   * A document made of the columns of one whose text is damaged, where other records are of no use without it. Left out =
   * the record is missing until the site is asked again.
   */
  fromColumns?(id: string, columns: Readonly<Record<string, Column>>): Doc
  /** The smallest document that `columns` takes, where that is more than an `id`. */
  least?: unknown
  /** Indexes that stay during a first load because a reader waits for them; the load builds all others at its end. */
  indexesToKeep?: readonly string[]
  /** Columns computed from other tables; an upsert leaves them alone. */
  derived?: {
    columns: readonly string[]
    /** The entity they are computed from. */
    from: DataSet
    /** Another entity whose rows decide how rows of `from` count. */
    alsoFrom?: DataSet
    /** Recomputes what has changed since the last time; returns how many rows differ now. */
    refresh(sqlite: Sqlite): number
  }
}

/** Declares an entity with the type of its documents. What screens rely on is added to its schema: see `readingSchema`. */
export function mirrored<Doc>(entity: Omit<Entity<Doc>, 'fits'>): Entity<Doc> {
  const schema = readingSchema(entity.schema) as z.ZodType<Doc>
  const { fits } = checkerOf(schema)
  return { ...entity, schema, fits: (document): document is Doc => fits(document) }
}

/**
 * What divides an entity's rows for a sweep or an audit of a part: its own scope, else its audit's; undefined =
 * nothing.
 */
export const partsOf = ({ scope, audit }: Entity): Scope | undefined =>
  scope ?? (typeof audit.by === 'object' && 'column' in audit.by ? audit.by : undefined)

/** What an entity's rows belong to and leave with; undefined when they belong to the site as a whole. */
export const ownerOf = (entity: Entity): Scope | undefined => entity.owner ?? partsOf(entity)

/** Whether a change of the data set `changed` may alter the entity's derived columns. */
export const dependsOn = ({ dataSet, derived }: Entity, changed: DataSet): boolean =>
  derived !== undefined && [dataSet, derived.from, derived.alsoFrom].includes(changed)
