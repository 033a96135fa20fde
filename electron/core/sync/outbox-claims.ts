import type { Lane } from '../../../shared/app/sync.ts'
import type { CommitHooks } from './commit-hooks.ts'
import type { OutboxStatements } from './outbox.queries.ts'
import type { CopyEntry } from './outbox-copy.ts'
import { type Durability, type OutboxRow, type OutboxTransaction, targetOf } from './outbox-row.ts'
import { furthestDueMs } from './time-keeper.ts'

/** Which process is sending which rows, so that no two send the same one. */
export interface OutboxClaims {
  /**
   * Sets rows to `sending`, before the first byte leaves, and returns those that were still free to claim. `sentAt`
   * stays the time of the first try that may have had an effect. No other process sends a claimed row until the lease
   * is over.
   */
  claim(rows: readonly OutboxRow[], lease: { owner: string; now: number; forMs: number }, how?: Durability): OutboxRow[]
  /** Extends the leases of rows that are still being sent, so that no other process takes them for left behind. */
  renew(rows: readonly OutboxRow[], until: number): void
  /**
   * After a crash or a step that broke off: makes rows in `sending` `unknown`, since they may have arrived. Takes those
   * of the lane that `owner` holds or whose lease is over; every row when left out. Returns how many.
   */
  recover(of?: { lane: Lane; owner: string; now: number }): number
}

/** Claims in `desk.db`; `copied` gets them when they are committed. */
export function createOutboxClaims({
  statements,
  copied,
  transaction,
}: {
  statements: OutboxStatements
  copied: CommitHooks<CopyEntry>
  transaction: OutboxTransaction
}): OutboxClaims {
  return {
    claim: (rows, { owner, now, forMs }, how) =>
      transaction(() => {
        const claims = rows.flatMap(({ id, fence }) =>
          statements.claim.all({ id, fence, owner, now, until: now + forMs }),
        )
        const ids = claims.map(({ id }) => id)
        if (claims.length > 0) copied.add({ sent: ids, at: now, mayWait: how?.mayBeLost === true })
        return claims
      }, how),
    // No need to wait for the disk: a power cut also ends the holder of the lease.
    renew: (rows, until) =>
      transaction(
        () => {
          for (const row of rows) statements.renew.run({ ...targetOf(row), until })
        },
        { mayBeLost: true },
      ),
    recover: (of) => {
      if (of === undefined) return statements.recoverAll.run().changes
      return statements.recoverLeft.run({ ...of, far: of.now + furthestDueMs }).changes
    },
  }
}
