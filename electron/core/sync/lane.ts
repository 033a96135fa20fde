import type { Lane as LaneName } from '../../../shared/app/sync.ts'
import { AppError, type ErrorShape, toErrorShape } from '../../../shared/errors.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock, Random } from '../ports.ts'
import type { DeskRecords } from './desk-records.queries.ts'
import { createLoop, type Loop, type Next } from './loop.ts'
import type { Outbox, OutboxRow } from './outbox.ts'
import type { Delivery, Evidence, QueuedPart, Verdict } from './queued-part.ts'
import { consequenceOf, delayMs } from './retry.ts'

/** Two look-ups this far apart must both find nothing before a row is sent again: reads may lag behind writes. */
const secondLookMs = 2_000
const looksBeforeResend = 2
/** A right that was missing may be there again without anybody telling us. */
const thawAfterMs = 10 * 60_000

export interface LaneParts {
  name: LaneName
  clock: Clock
  random: Random
  log: Log
  outbox: Outbox
  records: DeskRecords
  platform: Platform
  /** The core's half of an operation by name, and the parse of a stored input. Undefined = this build does not know it. */
  partOf(operation: string): QueuedPart<unknown> | undefined
  parse(row: OutboxRow): unknown
  /** Takes the platform's answer about these rows into the mirror, with what is pending still over it. */
  take(rows: readonly OutboxRow[], evidence: Evidence): Promise<void>
  /** Shows the records of rows anew that have ended. */
  show(rows: readonly OutboxRow[]): Promise<void>
  isPaused(): boolean
  /** Something about the queue has changed. */
  changed(): void
}

export interface Lane extends Loop {
  /** Why the lane stands still although rows wait; null when it does not. */
  frozen(): ErrorShape | null
  /** The session or the rights may be better now. */
  thaw(): void
}

/**
 * Brings the rows of one lane to the platform: per record in order, batched per group, marked before the first byte
 * leaves, looked up after a lost answer. A row that is refused never blocks another record's row.
 */
export function createLane(parts: LaneParts): Lane {
  const { clock, outbox, platform } = parts
  let frozen: ErrorShape | null = null
  let thawAt = 0
  let brokeOff = false

  const loop = createLoop({
    clock,
    step,
    failed: (error) => {
      brokeOff = true
      parts.log.warn('lane-step-failed', { code: toErrorShape(error).code })
    },
  })

  async function step(): Promise<Next> {
    if (parts.isPaused() || isUnreachable(platform)) return 'idle'
    const thawInMs = thawAt - clock.monotonic()
    if (frozen !== null && thawInMs > 0) return { inMs: thawInMs }
    frozen = null
    // A step that could not write down how it ended (a full disk) leaves its rows as if they were still leaving.
    if (brokeOff) outbox.recover(parts.name)
    brokeOff = false
    const now = clock.now()
    const first = outbox.ready(parts.name, now, 400)
    const head = first[0]
    if (head === undefined) {
      const due = outbox.nextDue(parts.name)
      return due === undefined ? 'idle' : { inMs: Math.min(Math.max(due - now, 20), 60_000) }
    }
    const part = parts.partOf(head.operation)
    const batch = part === undefined ? [] : batchOf(part, head, first)
    if (part === undefined || batch.length === 0) {
      hold(head, { code: 'unknown_operation', message: 'This version of Foyer cannot read this change. It is kept.' })
      return 'again'
    }
    await (head.state === 'unknown' ? lookUp(part, batch) : send(part, batch))
    parts.changed()
    return 'again'
  }

  /** Rows that may share one request with the first: same operation, same group, same state. */
  function batchOf(part: QueuedPart<unknown>, head: OutboxRow, rows: readonly OutboxRow[]): Delivery<unknown>[] {
    const headInput = tryParse(head)
    if (headInput === undefined) return []
    const group = part.groupOf(headInput)
    const batch: Delivery<unknown>[] = [{ row: head, input: headInput }]
    if (head.alone === 1) return batch
    for (const row of rows.slice(1)) {
      if (batch.length >= part.max) break
      if (row.operation !== head.operation || row.state !== head.state || row.alone === 1) continue
      const input = tryParse(row)
      if (input !== undefined && part.groupOf(input) === group) batch.push({ row, input })
    }
    return batch
  }

  function tryParse(row: OutboxRow): unknown {
    try {
      return parts.parse(row)
    } catch {
      return undefined
    }
  }

  async function send(part: QueuedPart<unknown>, batch: Delivery<unknown>[]): Promise<void> {
    const now = clock.now()
    outbox.markSending(
      batch.map(({ row }) => row.id),
      now,
    )
    const leaving = batch.map(({ row, input }) => ({ row: { ...row, sentAt: row.sentAt ?? now }, input }))
    parts.changed()
    let evidence: Evidence
    try {
      evidence = await part.deliver(
        platform.client,
        batch.map(({ input }) => input),
      )
    } catch (error) {
      failed(batch, known(error))
      return
    }
    // A success that does not show the effect is treated like a lost answer.
    await conclude(part, leaving, evidence, (row) =>
      outbox.update(row.id, { state: 'unknown', nextTryAt: clock.now() + secondLookMs }),
    )
  }

  async function lookUp(part: QueuedPart<unknown>, batch: Delivery<unknown>[]): Promise<void> {
    let evidence: Evidence
    try {
      evidence = await part.lookUp(
        platform.client,
        batch.map(({ input }) => input),
      )
    } catch (error) {
      lookUpFailed(batch, known(error))
      return
    }
    await conclude(part, batch, evidence, (row) => {
      const looks = row.lookedUp + 1
      if (looks < looksBeforeResend) {
        outbox.update(row.id, { state: 'unknown', lookedUp: looks, nextTryAt: clock.now() + secondLookMs })
      } else outbox.update(row.id, { state: 'waiting', lookedUp: 0, nextTryAt: 0 })
    })
  }

  /**
   * Ends the rows the evidence proves, in one transaction; the others go to `absent`. The mirror learns first: between a
   * row that has ended and a mirror that does not know it yet, the same ticket would be let in again.
   */
  async function conclude(
    part: QueuedPart<unknown>,
    batch: readonly Delivery<unknown>[],
    evidence: Evidence,
    absent: (row: OutboxRow) => void,
  ): Promise<void> {
    await parts
      .take(
        batch.map(({ row }) => row),
        evidence,
      )
      .catch((error: unknown) => parts.log.warn('evidence-not-kept', {}, error))
    const documents = new Map(evidence.documents.map(({ id, document }) => [id, document]))
    const offset = platform.connectivity.facts().clockOffsetMs ?? 0
    const ended: OutboxRow[] = []
    outbox.transaction(() => {
      for (const delivery of batch) {
        const document = documents.get(part.recordId(delivery.input))
        const verdict: Verdict = document === undefined ? { effect: 'absent' } : part.judge(delivery, document, offset)
        if (verdict.effect === 'absent') absent(delivery.row)
        else {
          end(part, delivery, verdict)
          ended.push(delivery.row)
        }
      }
    })
    await parts.show(ended)
  }

  function end(
    part: QueuedPart<unknown>,
    { row, input }: Delivery<unknown>,
    verdict: Extract<Verdict, { effect: 'done' }>,
  ): void {
    const at = clock.now()
    outbox.settle(row.id, { result: 'done', at, detail: verdict.detail })
    if (verdict.incident === null) return
    const { kind, title, detail, facts } = verdict.incident
    const ticketNumber = row.entityKey.startsWith('tickets:') ? part.recordId(input) : null
    parts.records.addIncident({
      id: `${kind}:${row.id}`,
      kind,
      at,
      title,
      detail,
      ticketNumber,
      eventId: row.eventId,
      facts: JSON.stringify(facts),
    })
  }

  /** What is no answer of the platform is a fault of ours: it is written down, and the rows are looked up. */
  function known(error: unknown): AppError {
    if (error instanceof AppError) return error
    parts.log.warn('delivery-failed', {}, error)
    return new AppError('internal', 'Something went wrong inside Foyer.', { cause: error, data: { sent: true } })
  }

  function failed(batch: readonly Delivery<unknown>[], error: AppError): void {
    const consequence = consequenceOf(error.code, error.data?.['sent'] !== false)
    const answer = toErrorShape(error)
    if (consequence === 'signIn' || consequence === 'frozen') freeze(answer)
    outbox.transaction(() => {
      for (const { row } of batch) {
        if (consequence === 'lookUp') {
          postpone(row, 'unknown', answer)
          continue
        }
        // The answer says that this try had no effect: what was known before it still holds.
        outbox.update(row.id, { sentAt: row.sentAt })
        if (consequence === 'wait') postpone(row, 'waiting', answer, retryAfterOf(error))
        else if (consequence === 'conflict') outbox.update(row.id, { state: 'needsYou', lastAnswer: answer })
        // Signing in and missing rights are nobody's try: the row waits as if it had not been sent.
        else if (consequence !== 'refused')
          outbox.update(row.id, { state: 'waiting', tries: row.tries, nextTryAt: 0, lastAnswer: answer })
        // One bad number refuses the whole request: each row goes out alone to find it.
        else if (batch.length > 1) outbox.update(row.id, { state: 'waiting', alone: 1, nextTryAt: 0 })
        else outbox.update(row.id, { state: 'refused', lastAnswer: answer })
      }
    })
  }

  function lookUpFailed(batch: readonly Delivery<unknown>[], error: AppError): void {
    const consequence = consequenceOf(error.code, false)
    if (consequence === 'signIn' || consequence === 'frozen') freeze(toErrorShape(error))
    outbox.transaction(() => {
      for (const { row } of batch) postpone(row, 'unknown', toErrorShape(error), retryAfterOf(error))
    })
  }

  function postpone(row: OutboxRow, state: 'waiting' | 'unknown', answer: ErrorShape, retryAfterMs?: number): void {
    const tries = row.tries + 1
    const nextTryAt = clock.now() + delayMs(tries, parts.random.fraction(), retryAfterMs)
    outbox.update(row.id, { state, tries, nextTryAt, lastAnswer: answer })
  }

  function freeze(reason: ErrorShape): void {
    frozen = reason
    thawAt = clock.monotonic() + thawAfterMs
  }

  function hold(row: OutboxRow, answer: ErrorShape): void {
    outbox.update(row.id, { state: 'needsYou', lastAnswer: answer })
    parts.changed()
  }

  return {
    ...loop,
    frozen: () => frozen,
    thaw: () => {
      frozen = null
      loop.kick()
    },
  }
}

/** While the platform cannot be reached nothing is sent: the probe finds out when it is back, and rows stay unsent. */
function isUnreachable(platform: Platform): boolean {
  const { state } = platform.connectivity.facts()
  return state === 'offline' || state === 'captivePortal' || platform.session.state() === 'signedOut'
}

function retryAfterOf(error: AppError): number | undefined {
  const value = error.data?.['retryAfterMs']
  return typeof value === 'number' ? value : undefined
}
