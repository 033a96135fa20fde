import { AppError, ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { withReadsAfterWrites } from './after-writes.ts'
import { backlogSite, isFresh } from './backlog.ts'
import { createConclusion } from './conclusion.ts'
import type { LaneParts } from './lane-parts.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { Evidence, OutboxItem, QueuedOperation } from './queued-operation.ts'
import { consequenceOf, noEffectDelays, patientLookUpDelays, usualLookUpDelays } from './retry.ts'
import { createSendFailures, type Freeze } from './send-failures.ts'

/** Rows of a process that died stay claimed for this long; a lease is renewed long before it ends. */
const leaseMs = 30_000
const renewMs = 10_000

/** After this many lost responses in a row, the remaining rows of a batch sent one by one wait as well. */
const mostLost = 3

type Operation = QueuedOperation<unknown>
type Batch = readonly OutboxItem<unknown>[]
type Deliver = (leaving: Batch) => Promise<Evidence>

/** Sends batches of a lane. */
export interface Sender {
  /**
   * Sends one batch, or looks it up when its outcome is unknown, and saves what became of every row. Calls `onResponse`
   * as soon as a send has its responses: the line is free then.
   */
  run(part: Operation, batch: Batch, onResponse: () => void): Promise<void>
}

/** Carries out the exchanges of a lane, from the claim to the verdict on every row. */
export function createSender(parts: LaneParts, freeze: Freeze): Sender {
  const { site, run } = parts
  const patientSite = backlogSite(site)
  const { outbox } = parts.context
  const { clock } = parts.context.ports
  const { failed, lookUpFailed, known } = createSendFailures(parts, freeze)
  const { conclude, ask } = createConclusion(parts)

  /** The requests of a batch with a row made just now go before the backlog. */
  const siteFor = (rows: readonly OutboxRow[]) => (rows.some((row) => isFresh(row, clock.now())) ? site : patientSite)

  async function send(part: Operation, batch: Batch, onResponse: () => void): Promise<void> {
    const context = siteFor(batch.map(({ row }) => row))
    if (part.survey === undefined)
      return void (await exchange(
        part,
        batch,
        (leaving) => part.deliver(withReadsAfterWrites(context), leaving),
        onResponse,
      ))
    const surveyed = await part.survey(context, batch).catch(known)
    if (surveyed instanceof AppError) {
      const { code, reason, data } = surveyed
      // A survey only reads: none of the rows has left.
      const unsent = new AppError(code, { reason, data: { ...data, sent: false } })
      return void (await exchange(part, batch, () => Promise.reject(unsent), onResponse))
    }
    await oneByOne(part, batch, (leaving) => part.deliver(withReadsAfterWrites(context), leaving, surveyed))
    onResponse()
  }

  /** Sends each row with its own request. A failure that isn't about that row alone holds back the rest for now. */
  async function oneByOne(part: Operation, batch: Batch, deliver: Deliver): Promise<void> {
    let lost = 0
    for (const [at, item] of batch.entries()) {
      if (run.isPaused()) return
      const { failure } = await exchange(part, [item], deliver, () => undefined)
      const consequence = failure === undefined ? undefined : consequenceOf(failure.code, true)
      lost = consequence === 'lookUp' ? lost + 1 : 0
      if (consequence === 'signIn' || consequence === 'frozen' || consequence === 'stopped') return
      if (consequence === 'wait' || failure?.code === 'offline' || lost === mostLost) {
        putOff(batch.slice(at + 1), outbox.rows.byId(item.row.id)?.nextTryAt ?? 0)
        return
      }
    }
  }

  function putOff(rest: Batch, nextTryAt: number): void {
    outbox.transaction(() => {
      for (const { row } of rest) outbox.changes.update(row, { nextTryAt })
    })
  }

  /** Claims rows, sends them, and saves what became of them. */
  async function exchange(
    part: Operation,
    batch: Batch,
    deliver: Deliver,
    onResponse: () => void,
  ): Promise<{ failure: AppError | undefined }> {
    const rows = batch.map(({ row }) => row)
    const lease = { owner: run.owner, now: clock.now(), forMs: leaseMs }
    const mayBeLost = part.lazyDurability?.includes('claim') === true
    const claims = new Map(outbox.claims.claim(rows, lease, { mayBeLost }).map((row) => [row.id, row]))
    const leaving = batch.flatMap(({ row, input }) => {
      const now = claims.get(row.id)
      return now === undefined ? [] : [{ row: now, input, before: row }]
    })
    if (leaving.length === 0) return { failure: undefined }
    run.changed()
    const askedAt = clock.monotonic()
    const leftAt = clock.now()
    const evidence = await leased(leaving, () => deliver(leaving)).catch(known)
    if (evidence instanceof AppError) {
      failed(part, leaving, { error: evidence, leftAt })
      return { failure: evidence }
    }
    onResponse()
    await conclude(part, leaving, { ...evidence, askedAt }, (row, error) => unseen(part, row, error))
    return { failure: undefined }
  }

  /** Treats a success that does not show the effect like a lost response. */
  function unseen(part: Operation, row: OutboxRow, error: ErrorShape | undefined): boolean {
    if (part.lookUp === undefined) {
      ask(row, messageOf('sync.effectNotShown'))
      return true
    }
    const lastError = error === undefined ? {} : { lastAnswer: error }
    const nextTryAt = clock.now() + (delaysOf(part, row)[0] ?? 0)
    outbox.changes.update(row, { ...lastError, state: 'unknown', noEffect: row.noEffect + 1, nextTryAt })
    return false
  }

  /** Keeps the rows claimed for as long as the exchange takes. */
  async function leased<T>(batch: readonly OutboxItem<unknown>[], work: () => Promise<T>): Promise<T> {
    const rows = batch.map(({ row }) => row)
    let cancel = clock.after(renewMs, renew)
    function renew() {
      try {
        outbox.claims.renew(rows, clock.now() + leaseMs)
      } catch {
        // The disk may be full, and the response may still come before the lease ends.
      }
      cancel = clock.after(renewMs, renew)
    }
    try {
      return await work()
    } finally {
      cancel()
    }
  }

  async function lookUp(part: Operation, batch: Batch): Promise<void> {
    const look = part.lookUp
    if (look === undefined) {
      const message = messageOf('sync.cannotAsk')
      outbox.transaction(() => {
        for (const { row } of batch) ask(row, message)
      })
      return
    }
    const askedAt = clock.monotonic()
    const wallTime = clock.now()
    const evidence = await look(siteFor(batch.map(({ row }) => row)), batch).catch((error: unknown) => {
      lookUpFailed(batch, known(error), wallTime)
    })
    if (evidence === undefined) return
    await conclude(part, batch, { ...evidence, isRead: true, askedAt }, (row) => {
      const waitMs = waitOf(part, row)
      // Sales are looked for in several places, and matter more; a job of the site takes its own time.
      const isPatient = part.lane === 'sales' || part.isJob === true
      if (waitMs === undefined || (!isPatient && isLongAgo(row, wallTime))) return sendAgain(row)
      outbox.changes.update(row, { state: 'unknown', lookedUp: row.lookedUp + 1, nextTryAt: clock.now() + waitMs })
      return false
    })
  }

  /** Resends, at ever longer intervals, what the site accepts but never does; true when it now waits for a person. */
  function sendAgain(row: OutboxRow): boolean {
    const pause = row.noEffect === 0 ? 0 : noEffectDelays[row.noEffect - 1]
    if (pause === undefined) ask(row, messageOf('sync.noEffect', { tries: row.noEffect }))
    else outbox.changes.update(row, { state: 'waiting', lookedUp: 0, nextTryAt: pause === 0 ? 0 : clock.now() + pause })
    return pause === undefined
  }

  return {
    run: (part, batch, onResponse) =>
      batch[0]?.row.state === 'unknown' ? lookUp(part, batch) : send(part, batch, onResponse),
  }
}

/**
 * Whether a read now would show what the last try did: that try ended half a minute ago or more. The lease was last
 * renewed at most ten seconds before the try ended.
 */
const isLongAgo = ({ leaseUntil }: OutboxRow, now: number): boolean =>
  leaseUntil > 0 && now >= leaseUntil + renewMs + 2_000

/** Milliseconds to the next look; undefined when it was the last. */
const waitOf = (part: Operation, row: OutboxRow): number | undefined => delaysOf(part, row)[row.lookedUp]

/** A site that refused our revision, or found no record, is ahead of reads that show the old state: wait longer. */
function delaysOf(part: Operation, { lastAnswer: lastError }: OutboxRow): readonly number[] {
  const isAhead =
    part.rebases === 'patiently' && lastError !== null && isMeeting(parseJson(ErrorShape, lastError)?.code)
  return isAhead ? patientLookUpDelays : (part.lookUpDelays ?? usualLookUpDelays)
}

const isMeeting = (code: ErrorShape['code'] | undefined): boolean => code === 'conflict' || code === 'not_found'
