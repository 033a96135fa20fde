import type { DataSet, Lane } from '../../../shared/app/sync.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { OutboxRow } from './outbox.ts'

/** A stored row with its input parsed by the operation's schema. */
export interface Delivery<Input> {
  row: OutboxRow
  input: Input
}

/** What the platform showed about one row: took effect, or did not; with a second fact to report where there is one. */
export type Verdict = { effect: 'done'; detail: string | null; incident: NewIncident | null } | { effect: 'absent' }

export interface NewIncident {
  kind: 'admittedTwice' | 'admittedCancelled'
  title: string
  detail: string
  facts: Record<string, unknown>
}

/** Documents of the platform that came with an answer, to be taken over into the mirror. */
export interface Evidence {
  documents: { id: string; document: unknown }[]
}

/**
 * The core's half of a queued operation. Its overlay is in `mirror/overlays.ts`; here is how it is described, delivered
 * and settled. Rows of one group may share a request; `max` is how many.
 */
export interface QueuedPart<Input> {
  lane: Lane
  dataSet: DataSet
  recordId(input: Input): string
  eventId(input: Input): string | null
  /** A sentence for people and what it is about: "Check in Maya Ortiz", ticket number. */
  describe(input: Input): { what: string; about: string }
  groupOf(input: Input): string
  max: number
  /** Sends the rows of one group in one request. */
  deliver(client: PlatformClient, inputs: readonly Input[]): Promise<Evidence>
  /** Asks what became of rows whose answer was lost. */
  lookUp(client: PlatformClient, inputs: readonly Input[]): Promise<Evidence>
  /** Reads the evidence for one row. `clockOffsetMs` is platform minus desk. */
  judge(delivery: Delivery<Input>, document: unknown, clockOffsetMs: number): Verdict
}
