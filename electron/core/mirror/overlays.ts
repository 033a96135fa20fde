import { ticketOverlays } from '../tickets/ticket.overlay.ts'

/** One thing a person did that the platform does not show yet. `at` is an ISO instant. */
export interface PendingChange {
  operation: string
  input: Record<string, unknown>
  at: string
}

/** How a queued operation shows over a document: a pure function from document to document. */
export interface Overlay<Doc, Input> {
  apply(doc: Doc, input: Input, at: string): Doc
}

/** Overlays by operation name. A stored row is parsed by its operation's schema before it comes here. */
export const overlays = { ...ticketOverlays } as unknown as Record<string, Overlay<unknown, Record<string, unknown>>>

/** The document as the person sees it: the platform's, with the pending changes applied again in their order. */
export function withChanges<Doc>(server: Doc, changes: readonly PendingChange[]): Doc {
  return changes.reduce<Doc>(
    (doc, change) => (overlays[change.operation]?.apply(doc, change.input, change.at) as Doc | undefined) ?? doc,
    server,
  )
}
