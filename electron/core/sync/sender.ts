import type { Conflict } from '../../../shared/app/conflicts.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import { type CodedMessage, storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { entityKey, recordIdOf, splitKey } from '../mirror/keys.ts'
import { backlogSite, isFresh } from './backlog.ts'
import type { LaneParts } from './lane-parts.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { Evidence, NewIncident, OutboxItem, QueuedOperation, Verdict } from './queued-operation.ts'
import { delayMs, usualLookUpDelays } from './retry.ts'
import { createSendFailures, type Freeze } from './send-failures.ts'

/** A lease is renewed long before it ends; a process that died leaves its rows for this long. */
const leaseMs = 30_000
const renewMs = 10_000

export interface Sender {
  /**
   * Sends one batch, or looks it up when its outcome is not known; always ends with every row written down. `answered` is
   * called before that, as soon as an answer is here: the line is free then.
   */
  run(part: QueuedOperation<unknown>, batch: OutboxItem<unknown>[], answered: () => void): Promise<void>
}

/** One exchange of a lane, from the claim to the verdict on every row. */
export function createSender(parts: LaneParts, freeze: Freeze): Sender {
  const { site, mirror, run } = parts
  const patientSite = backlogSite(site)
  const { outbox, records, log } = parts.desk
  const { clock, random } = parts.desk.ports
  const { failed, lookUpFailed, known } = createSendFailures(parts, freeze)

  /** Requests of a batch go before what waits as soon as one of its rows was made just now. */
  const siteFor = (rows: readonly OutboxRow[]) => (rows.some((row) => isFresh(row, clock.now())) ? site : patientSite)

  async function send(
    part: QueuedOperation<unknown>,
    batch: OutboxItem<unknown>[],
    answered: () => void,
  ): Promise<void> {
    const rows = batch.map(({ row }) => row)
    const lease = { owner: run.owner, now: clock.now(), forMs: leaseMs }
    const mayBeLost = part.unflushed?.includes('leaving') === true
    const claims = new Map(outbox.claim(rows, lease, { mayBeLost }).map((row) => [row.id, row]))
    const leaving = batch.flatMap(({ row, input }) => {
      const now = claims.get(row.id)
      return now === undefined ? [] : [{ row: now, input, before: row }]
    })
    if (leaving.length === 0) return
    run.changed()
    const askedAt = clock.monotonic()
    const leftAt = clock.now()
    const evidence = await leased(leaving, () => part.deliver(siteFor(rows), leaving)).catch((error: unknown) => {
      failed(part, leaving, { error: known(error), leftAt })
    })
    if (evidence === undefined) return
    answered()
    // A success that does not show the effect is treated like a lost answer.
    await conclude(part, leaving, { ...evidence, askedAt }, (row) =>
      part.lookUp === undefined
        ? ask(row, messageOf('sync.effectNotShown'))
        : outbox.update(row, { state: 'unknown', nextTryAt: clock.now() + (waitOf(part, 0) ?? 0) }),
    )
  }

  /** Keeps the rows claimed for as long as the exchange takes. */
  async function leased<T>(batch: readonly OutboxItem<unknown>[], work: () => Promise<T>): Promise<T> {
    const rows = batch.map(({ row }) => row)
    let cancel = clock.after(renewMs, renew)
    function renew() {
      try {
        outbox.renew(rows, clock.now() + leaseMs)
      } catch {
        // A full disk: the answer may still come in time.
      }
      cancel = clock.after(renewMs, renew)
    }
    try {
      return await work()
    } finally {
      cancel()
    }
  }

  async function lookUp(part: QueuedOperation<unknown>, batch: OutboxItem<unknown>[]): Promise<void> {
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
      const waitMs = waitOf(part, row.lookedUp)
      // A sale is looked for in several places, and counts.
      if (waitMs === undefined || (part.lane !== 'sales' && isLongAgo(row, wallTime)))
        outbox.update(row, { state: 'waiting', lookedUp: 0, nextTryAt: 0 })
      else outbox.update(row, { state: 'unknown', lookedUp: row.lookedUp + 1, nextTryAt: clock.now() + waitMs })
    })
  }

  /**
   * Ends the rows the evidence proves, in one transaction; the others go to `absent`. The mirror learns first: between a
   * row that has ended and a mirror that does not know it yet, the same ticket would be let in again.
   */
  async function conclude(
    part: QueuedOperation<unknown>,
    batch: readonly OutboxItem<unknown>[],
    evidence: Evidence & { askedAt: number },
    absent: (row: OutboxRow) => void,
  ): Promise<void> {
    const rows = batch.map(({ row }) => row)
    const isTaken = await mirror.take(part, rows, evidence, evidence.askedAt).then(
      () => true,
      (error: unknown) => {
        log.warn('evidence-not-kept', {}, error)
        return false
      },
    )
    // A mirror that could not learn it (a full disk) would let the same ticket in again: the rows stay, and are looked up.
    if (!isTaken && part.lookUp !== undefined) return putOff(rows)
    const documents = new Map(evidence.documents.map(({ id, document }) => [id, document]))
    const conflicts = new Map(evidence.conflicts?.map(({ rowId, conflict }) => [rowId, conflict]))
    const verdicts = new Map(evidence.verdicts?.map(({ rowId, verdict }) => [rowId, verdict]))
    const offset = site.clockOffsetMs()
    const changedRows: OutboxRow[] = []
    const goneIds: string[] = []
    const proven: string[] = []
    const write = () => {
      for (const delivery of batch) {
        const conflict = conflicts.get(delivery.row.id)
        const recordId = recordIdOf(delivery.row)
        const document = documents.has(recordId) ? documents.get(recordId) : documents.get(site.platformId(recordId))
        const verdict: Verdict =
          verdicts.get(delivery.row.id) ??
          (conflict !== undefined
            ? { effect: 'conflict', conflict }
            : evidence.settled === true
              ? { effect: 'done', detail: evidence.detail ?? null, incident: null }
              : document === undefined
                ? { effect: 'absent' }
                : part.judge(delivery, document, offset))
        const isJudged = evidence.isRead === true && !verdicts.has(delivery.row.id)
        if (verdict.effect === 'done' && isJudged && !isShown(part, delivery)) {
          putOff([delivery.row])
          continue
        }
        if (verdict.effect === 'done' && isJudged) proven.push(delivery.row.entityKey)
        if (verdict.effect === 'done' && document === null) goneIds.push(recordId)
        if (carryOut(delivery, verdict, absent)) changedRows.push(delivery.row, ...renamedBy(verdict))
      }
    }
    outbox.transaction(write, { mayBeLost: part.unflushed?.includes('ending') === true })
    if (proven.length > 0) mirror.markSuspect(proven)
    if (goneIds.length > 0) await mirror.remove(part, goneIds)
    await mirror.show(changedRows)
  }

  /** Whether the mirror shows it as well: an answer of another lane may have come meanwhile, and this one was older. */
  function isShown(part: QueuedOperation<unknown>, delivery: OutboxItem<unknown>): boolean {
    if (part.lane !== 'facts') return true
    const here = site.stored(part.dataSet, site.platformId(recordIdOf(delivery.row)))
    return here === undefined || part.judge(delivery, here, site.clockOffsetMs()).effect === 'done'
  }

  function putOff(rows: readonly OutboxRow[]): void {
    outbox.transaction(() => {
      for (const row of rows) {
        const nextTryAt = clock.now() + delayMs(row.tries, random.fraction())
        outbox.update(row, { state: 'unknown', nextTryAt })
      }
    })
  }

  /** True when what people see of the record may have changed. */
  function carryOut({ row }: OutboxItem<unknown>, verdict: Verdict, absent: (row: OutboxRow) => void): boolean {
    switch (verdict.effect) {
      case 'absent':
        absent(row)
        return false
      case 'resume':
        outbox.update(row, { state: 'waiting', lookedUp: 0, nextTryAt: 0 })
        return false
      case 'ask':
        ask(row, verdict.message, verdict.refusal)
        if (verdict.incident !== undefined) report(row, verdict.incident)
        return false
      case 'conflict':
        meet(row, verdict.conflict)
        return false
      case 'done':
        return end(row, verdict)
    }
  }

  function end(row: OutboxRow, verdict: Extract<Verdict, { effect: 'done' }>): boolean {
    const at = clock.now()
    if (outbox.settle(row, { result: 'done', at, detail: verdict.detail }) === undefined) return false
    const { platformId, incident } = verdict
    const localId = recordIdOf(row)
    if (platformId !== undefined && platformId !== localId) {
      const [dataSet] = splitKey(row.entityKey)
      outbox.identities.add({ localId, platformId, operationId: row.id, dataSet, at })
    }
    for (const identity of verdict.identities ?? []) outbox.identities.add({ ...identity, operationId: row.id, at })
    if (incident !== null) report(row, incident)
    return true
  }

  /** Rows about records that have just got their name: what they change shows over the platform's documents now. */
  function renamedBy(verdict: Verdict): OutboxRow[] {
    const identities = verdict.effect === 'done' ? (verdict.identities ?? []) : []
    return outbox.ofEntities(identities.map(({ dataSet, platformId }) => entityKey(dataSet, platformId)))
  }

  function report(row: OutboxRow, { kind, title, detail, facts, ticketNumber }: NewIncident): void {
    const { eventId } = row
    const id = `${kind}:${row.id}`
    records.addIncident({
      id,
      kind,
      at: clock.now(),
      title: storedMessage(title),
      detail: storedMessage(detail),
      ticketNumber: ticketNumber ?? null,
      eventId,
      facts: JSON.stringify(facts),
    })
  }

  function ask(row: OutboxRow, message: CodedMessage, refusal?: Record<string, unknown>): void {
    const lastAnswer: ErrorShape =
      refusal === undefined ? { code: 'outcome_unknown', message } : { code: 'refused', message, data: refusal }
    outbox.update(row, { state: 'needsYou', lastAnswer })
  }

  function meet(row: OutboxRow, conflict: Conflict): void {
    const lastAnswer: ErrorShape = { code: 'conflict', message: messageOf(`sync.${conflict.kind}`) }
    outbox.update(row, { state: 'needsYou', conflict: JSON.stringify(conflict), lastAnswer })
  }

  return {
    run: (part, batch, answered) =>
      batch[0]?.row.state === 'unknown' ? lookUp(part, batch) : send(part, batch, answered),
  }
}

/**
 * Whether reads of this instant show what the last try did, if it did anything: it is over for half a minute. The lease
 * was last renewed while it went on, or up to ten seconds before its end.
 */
const isLongAgo = ({ leaseUntil }: OutboxRow, now: number): boolean =>
  leaseUntil > 0 && now >= leaseUntil + renewMs + 2_000

/** Milliseconds to the next look after so many; undefined when it was the last. */
const waitOf = (part: QueuedOperation<unknown>, looks: number): number | undefined =>
  (part.lookUpDelays ?? usualLookUpDelays)[looks]
