import { contactOverlays } from '../contacts/contact.overlay.ts'
import { orderOverlays } from '../orders/order.overlay.ts'
import { saleOverlays } from '../sales/sale.overlay.ts'
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
  /** The document of a record that exists only here yet. */
  create?(input: Input, at: string): Doc
}

/** Overlays by operation name. A stored row is parsed by its operation's schema before it comes here. */
export const overlays = {
  ...contactOverlays,
  ...orderOverlays,
  ...saleOverlays,
  ...ticketOverlays,
} as unknown as Record<string, Overlay<unknown, Record<string, unknown>>>

/**
 * The document as the person sees it: the platform's, with the pending changes applied again in their order; undefined
 * when neither the platform nor a pending change has made it.
 */
export function withChanges<Doc>(server: Doc, changes: readonly PendingChange[]): Doc
export function withChanges<Doc>(server: Doc | undefined, changes: readonly PendingChange[]): Doc | undefined
export function withChanges<Doc>(server: Doc | undefined, changes: readonly PendingChange[]): Doc | undefined {
  return changes.reduce<Doc | undefined>((doc, change) => {
    const overlay = overlays[change.operation] as Overlay<Doc, Record<string, unknown>> | undefined
    try {
      if (doc === undefined) return overlay?.create?.(change.input, change.at)
      return overlay?.apply(doc, change.input, change.at) ?? doc
    } catch {
      // A damaged change is for a person to look at; it must not keep the rest of the site from being shown.
      return doc
    }
  }, server)
}
