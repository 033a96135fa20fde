import type { Mode, ScanResult } from '../../../shared/app/checkin.ts'

/** One code, or the key of a guest, at the door of an event. */
export interface ScanInput {
  eventId: string
  code: string
  mode: Mode
  /** Ticket definitions that this door admits; empty = all. */
  typeIds: readonly string[]
}

/** Notes that say something else each. */
export const distinctNotes = (notes: ScanResult['notes']): ScanResult['notes'] => [
  ...new Map(notes.map((note) => [JSON.stringify(note), note])).values(),
]
