import type { DataSet } from '../../../shared/app/sync.ts'

/** One thing a person did that the platform does not show yet. `at` is an ISO instant. */
export interface PendingChange {
  operation: string
  input: Record<string, unknown>
  at: string
}

/** What people did and the platform does not have yet, as the queue holds it. */
export interface PendingChanges {
  /** Of these records, by record id, in the order people acted. */
  of(dataSet: DataSet, ids: readonly string[]): ReadonlyMap<string, PendingChange[]>
  /** The records of a data set that something waits for. */
  ids(dataSet: DataSet): string[]
  /** The key of every record that something waits for. */
  keys(): string[]
  /** The platform's name for a record that was made here, or the id itself. */
  platformId(id: string): string
}

/** How a queued operation shows over a document: a pure function from document to document. */
export interface Overlay<Doc = unknown, Input = unknown> {
  apply(doc: Doc, input: Input, at: string): Doc
  /** The document of a record that exists only here yet. */
  create?(input: Input, at: string): Doc
}

/** Computes what a person sees of a record. */
export interface WithChanges {
  /**
   * The document as the person sees it: the platform's, with the pending changes applied again in their order; undefined
   * when neither the platform nor a pending change has made it.
   */
  <Doc>(server: Doc, changes: readonly PendingChange[]): Doc
  <Doc>(server: Doc | undefined, changes: readonly PendingChange[]): Doc | undefined
}

/** From overlays by operation name. A stored input is parsed by its operation's schema before it comes here. */
export function applying(overlays: ReadonlyMap<string, Overlay>): WithChanges {
  return <Doc>(server: Doc, changes: readonly PendingChange[]) =>
    changes.reduce<unknown>((doc, { operation, input, at }) => {
      const overlay = overlays.get(operation)
      try {
        if (doc === undefined) return overlay?.create?.(input, at)
        return overlay?.apply(doc, input, at) ?? doc
      } catch {
        // A damaged change is for a person to look at; it must not keep the rest of the site from being shown.
        return doc
      }
    }, server) as Doc
}
