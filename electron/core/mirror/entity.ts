import type { z } from 'zod'
import type { DataSet } from '../../../shared/app/sync.ts'
import { checkerOf } from '../base/checker.ts'

export type Column = string | number | null

/** What an entity's columns need to know beyond the document itself. */
export interface ExtractContext {
  /** The event a page was asked for; tickets do not name theirs. */
  eventId: string
  /** Names of form inputs whose answers are shown at the door. */
  noteInputs: readonly string[]
}

/** How one kind of platform document is kept in the mirror. */
export interface MirroredEntity<Doc = unknown> {
  /** Whether a document is one, made from `schema`. */
  fits(document: unknown): document is Doc
  dataSet: DataSet
  table: string
  schema: z.ZodType<Doc>
  /** Name of the list in a page of the platform. */
  rowsKey: string
  id(doc: Doc): string
  revision(doc: Doc): string | null
  updatedDate(doc: Doc): string | null
  /** The columns beyond the common ones, taken from the document as the person sees it. */
  columns(doc: Doc, context: ExtractContext): Record<string, Column>
  /**
   * A document that came with the answer to a write may lack parts that were not asked for: what is stored keeps those.
   * Left out = such a document is taken as it is.
   */
  merge?(stored: Doc, partial: Doc): Doc
  /**
   * The part that our own facts write, where a document has no revision: a read soon after one of them that shows this
   * part as it was before lags behind, whatever else it shows.
   */
  ours?(doc: Doc): unknown
  /** `fresh` with that part as `stored` has it. */
  withOurs?(fresh: Doc, stored: Doc): Doc
  /** Columns that are filled by statements over other tables; they survive an upsert. */
  derived?: readonly string[]
}

/** Keeps the document type of one entity while it is declared. */
export function mirrored<Doc>(entity: Omit<MirroredEntity<Doc>, 'fits'>): MirroredEntity<Doc> {
  const { fits } = checkerOf(entity.schema)
  return { ...entity, fits: (document): document is Doc => fits(document) }
}
