import { AppError, type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import type { LaneParts } from './lane-parts.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { OutboxItem, QueuedOperation } from './queued-operation.ts'
import { consequenceOf, delayMs, longestBetweenLookUpsMs, retryAfterOf, usualLookUpDelays } from './retry.ts'

/** The right for this operation is missing: its rows wait until it is granted. */
export type Freeze = (operation: string, reason: ErrorShape) => void

type Batch = readonly OutboxItem<unknown>[]

/** A row that was stopped is not due at once: should its lane go on after all, it must not spin. */
const stoppedMs = 500

/** What becomes of rows whose exchange failed: everything is written down, and no row blocks another record's. */
export interface SendFailures {
  /** Any error but an `AppError` is a bug of Foyer: it is logged, and the rows are looked up. */
  known(error: unknown): AppError
  /** A request that was to change something; `before` is each row as it was before it was claimed, `leftAt` wall clock. */
  failed(
    part: QueuedOperation<unknown>,
    batch: readonly (OutboxItem<unknown> & { before: OutboxRow })[],
    how: { error: AppError; leftAt: number },
  ): void
  /** A question after a lost response: the outcome is as unknown as before. `leftAt`: when it was asked, wall clock. */
  lookUpFailed(batch: Batch, error: AppError, leftAt: number): void
}

export function createSendFailures(
  { name, context, platform, mirror }: Pick<LaneParts, 'name' | 'context' | 'platform' | 'mirror'>,
  freeze: Freeze,
): SendFailures {
  const { outbox, log } = context
  const { clock, random } = context.ports

  function toAppError(error: unknown): AppError {
    if (error instanceof AppError) return error
    log.warn('delivery-failed', { lane: name }, error)
    return new AppError('internal', { cause: error, data: { sent: true } })
  }

  function failed(
    part: QueuedOperation<unknown>,
    batch: readonly (OutboxItem<unknown> & { before: OutboxRow })[],
    { error, leftAt }: { error: AppError; leftAt: number },
  ): void {
    const retry = retryOf(error, leftAt)
    const consequence = consequenceOf(error.code, error.data?.['sent'] !== false)
    const lastError = toErrorShape(error)
    if (consequence === 'frozen') for (const { row } of batch) freeze(row.operation, lastError)
    outbox.transaction(() => {
      for (const { row, before } of batch) {
        if (consequence === 'lookUp') {
          postpone(row, { state: 'unknown', lastAnswer: lastError }, retry)
          continue
        }
        // The response says that this try had no effect: what was known before it still holds.
        const unsent = before.sentAt === null ? { sentAt: null } : {}
        if (consequence === 'stopped') {
          const nextTryAt = Math.max(before.nextTryAt, clock.now() + stoppedMs)
          outbox.changes.update(row, { ...unsent, state: 'waiting', tries: before.tries, nextTryAt })
        } else if (consequence === 'wait') postpone(row, { ...unsent, state: 'waiting', lastAnswer: lastError }, retry)
        else if (consequence === 'signIn' || consequence === 'frozen') {
          // Signing in and missing rights do not count as a try: the row waits as if it had not been sent.
          const state = before.sentAt === null ? 'waiting' : 'unknown'
          outbox.changes.update(row, { ...unsent, state, tries: before.tries, nextTryAt: 0, lastAnswer: lastError })
        } else if (batch.length > 1) {
          // One bad number refuses the whole request: each row goes out alone to find it.
          outbox.changes.update(row, { ...unsent, state: 'waiting', alone: 1, nextTryAt: 0 })
        } else refuse(part, row, { consequence, error: lastError, unsent })
      }
    })
    // What waits for a person is shown as the site has it.
    void mirror.show(batch.map(({ row }) => row)).catch(() => undefined)
  }

  function refuse(
    part: QueuedOperation<unknown>,
    row: OutboxRow,
    how: { consequence: string; error: ErrorShape; unsent: { sentAt?: null } },
  ): void {
    const { consequence, error, unsent } = how
    const meets = consequence === 'conflict' || consequence === 'gone'
    // One look shows what the record is like now; the next try is built from that.
    if (meets && part.rebases !== undefined) {
      const length = part.rebases === 'patiently' ? 0 : (part.lookUpDelays ?? usualLookUpDelays).length
      const change = { state: 'unknown', lookedUp: length, nextTryAt: 0, lastAnswer: error }
      outbox.changes.update(row, { ...unsent, ...change })
    } else
      outbox.changes.update(row, {
        ...unsent,
        state: consequence === 'conflict' ? 'needsYou' : 'refused',
        lastAnswer: error,
      })
  }

  function lookUpFailed(batch: Batch, error: AppError, leftAt: number): void {
    const retry = retryOf(error, leftAt)
    const consequence = consequenceOf(error.code, false)
    if (consequence === 'stopped') return
    const lastError = toErrorShape(error)
    if (consequence === 'frozen') for (const { row } of batch) freeze(row.operation, lastError)
    outbox.transaction(() => {
      for (const { row } of batch) {
        // A question that cannot even be asked, or that the site refuses, gets no result by asking it again.
        if (error.code === 'invalid_input' || error.code === 'refused' || error.code === 'not_found')
          outbox.changes.update(row, { state: 'needsYou', lastAnswer: lastError })
        else postpone(row, { state: 'unknown', lastAnswer: lastError }, retry)
      }
    })
  }

  /**
   * What an error says about the next try. A request that got lost while others got a response says nothing about the
   * line as it is now: one that was sent into an outage may run out of time long after the line came back.
   */
  function retryOf(error: AppError, leftAt: number): { afterMs: number | undefined; isLineGood: boolean } {
    const isLost = error.code === 'timeout' || error.code === 'offline'
    const { lastResponseAt } = platform.connectivity.snapshot()
    return {
      afterMs: retryAfterOf(error.data),
      isLineGood: isLost && lastResponseAt !== null && lastResponseAt > leftAt,
    }
  }

  function postpone(
    row: OutboxRow,
    change: { state: 'waiting' | 'unknown'; lastAnswer: ErrorShape; sentAt?: null },
    retry: { afterMs: number | undefined; isLineGood: boolean },
  ): void {
    const tries = row.tries + (row.state === 'sending' ? 0 : 1)
    const waitMs = delayMs(tries, random.fraction(), retry.afterMs)
    // Looks that are counted come no sooner when the line is back, so they must not be put off for long either.
    const isSoon = retry.afterMs === undefined && (row.lookedUp > 0 || retry.isLineGood)
    const nextTryAt = clock.now() + (isSoon ? Math.min(waitMs, longestBetweenLookUpsMs) : waitMs)
    outbox.changes.update(row, { ...change, tries, nextTryAt })
  }

  return { known: toAppError, failed, lookUpFailed }
}
