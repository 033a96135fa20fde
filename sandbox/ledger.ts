/** One check-in or undo of one ticket, in the order in which they took effect. */
export interface LedgerEntry {
  at: string
  op: 'checkIn' | 'deleteCheckIn'
  eventId: string
  ticketNumber: string
  requestId: string
  /** Who asked: an API request, or another device played by `/__sandbox/act`. */
  by: string
  /** False when the ticket was in (or out) already. */
  changed: boolean
  /** The ticket's check-in time after it; null when it is out. */
  checkInCreated: string | null
}

/** What happened at the doors since the seed. Append-only: the fact that tests hold the client's story against. */
export interface Ledger {
  entries(): readonly LedgerEntry[]
  append(entry: LedgerEntry): void
  restore(entries: readonly LedgerEntry[]): void
}

export function createLedger(): Ledger {
  let entries: LedgerEntry[] = []
  return {
    entries: () => entries,
    append: (entry) => entries.push(entry),
    restore(kept) {
      entries = [...kept]
    },
  }
}
