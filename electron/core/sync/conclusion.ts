import type { Conflict } from '../../../shared/app/conflicts.ts'
import { AppError, type ErrorShape } from '../../../shared/errors.ts'
import { type CodedMessage, storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { entityKey, recordIdOf, splitKey } from '../mirror/keys.ts'
import type { LaneParts } from './lane-parts.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { Evidence, NewIncident, OutboxItem, QueuedOperation, Verdict } from './queued-operation.ts'
import { delayMs } from './retry.ts'

/** What becomes of a row that shows no effect; true when it waits for a person now. */
export type Absent = (row: OutboxRow, error: ErrorShape | undefined) => boolean

/** From what the platform showed to what is written down about each row. */
export interface Conclusion {
  conclude(
    part: QueuedOperation<unknown>,
    batch: readonly OutboxItem<unknown>[],
    evidence: Evidence & { askedAt: number },
    absent: Absent,
  ): Promise<void>
  /** The row waits for a person; `refusal`: the site said no, and that is certain. */
  ask(row: OutboxRow, message: CodedMessage, refusal?: Record<string, unknown>): void
}

export function createConclusion({
  site,
  mirror,
  context,
}: Pick<LaneParts, 'site' | 'mirror' | 'context'>): Conclusion {
  const { outbox, queue, records, log } = context
  const { clock, random } = context.ports

  /**
   * Ends the rows the evidence proves, in one transaction; the others go to `absent`. The mirror learns first: between a
   * row that has ended and a mirror that does not know it yet, the same ticket would be let in again.
   */
  async function conclude(
    part: QueuedOperation<unknown>,
    batch: readonly OutboxItem<unknown>[],
    evidence: Evidence & { askedAt: number },
    absent: Absent,
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
            : evidence.allApplied === true
              ? { effect: 'done', detail: evidence.detail ?? null, incident: null }
              : document === undefined
                ? { effect: 'notApplied' }
                : part.judge(delivery, document, offset))
        const isJudged = evidence.isRead === true && !verdicts.has(delivery.row.id)
        if (verdict.effect === 'done' && isJudged && !isShown(part, delivery)) {
          putOff([delivery.row])
          continue
        }
        if (verdict.effect === 'done' && isJudged) proven.push(delivery.row.entityKey)
        if (verdict.effect === 'done' && document === null) goneIds.push(recordId)
        if (verdict.effect === 'done') goneIds.push(...(evidence.gone ?? []))
        if (carryOut(delivery, verdict, absent)) changedRows.push(delivery.row, ...renamedBy(verdict))
      }
    }
    outbox.transaction(write, { mayBeLost: part.lazyDurability?.includes('settle') === true })
    if (proven.length > 0) mirror.setSuspect(proven)
    if (goneIds.length > 0) await mirror.remove(part, goneIds)
    await mirror.show(changedRows)
  }

  /**
   * Whether the mirror shows it as well: a response of another lane may have come meanwhile, and this one was older.
   */
  function isShown(part: QueuedOperation<unknown>, delivery: OutboxItem<unknown>): boolean {
    if (part.lane !== 'facts') return true
    const here = site.stored(part.dataSet, site.platformId(recordIdOf(delivery.row)))
    return here === undefined || part.judge(delivery, here, site.clockOffsetMs()).effect === 'done'
  }

  function putOff(rows: readonly OutboxRow[]): void {
    outbox.transaction(() => {
      for (const row of rows) {
        const nextTryAt = clock.now() + delayMs(row.tries, random.fraction())
        outbox.changes.update(row, { state: 'unknown', nextTryAt })
      }
    })
  }

  /** True when what people see of the record may have changed. */
  function carryOut({ row }: OutboxItem<unknown>, verdict: Verdict, absent: Absent): boolean {
    switch (verdict.effect) {
      case 'notApplied':
        return absent(row, verdict.error)
      case 'refused':
        outbox.changes.update(row, { state: 'refused', lastAnswer: verdict.error })
        return true
      case 'retryNow':
        outbox.changes.update(row, { state: 'waiting', lookedUp: 0, nextTryAt: 0 })
        return false
      case 'becomes':
        return become(row, verdict)
      case 'needsDecision':
        ask(row, verdict.message, verdict.refusal)
        if (verdict.incident !== undefined) report(row, verdict.incident)
        return true
      case 'conflict':
        meet(row, verdict.conflict)
        return true
      case 'done':
        return end(row, verdict)
    }
  }

  function become(row: OutboxRow, { operation, input, base }: Extract<Verdict, { effect: 'becomes' }>): boolean {
    const [part, declared] = [queue.operations.operationOf(operation), queue.operations.declarationOf(operation)]
    if (part === undefined || declared === undefined) throw new AppError('unknown_operation')
    // Not while a sender holds its claim.
    if (!outbox.changes.update(row, { state: 'waiting' })) return false
    outbox.changes.replace(row.id, {
      ...{ ...row, lane: part.lane, id: random.uuid(), operation, version: declared.version },
      ...{ input: JSON.stringify(input), ...queue.described(part, input) },
      ...{ base: JSON.stringify(base), baseRevision: null },
    })
    return true
  }

  function end(row: OutboxRow, verdict: Extract<Verdict, { effect: 'done' }>): boolean {
    const at = clock.now()
    if (outbox.changes.settle(row, { result: 'done', at, detail: verdict.detail }) === undefined) return false
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
    return outbox.rows.ofEntities(identities.map(({ dataSet, platformId }) => entityKey(dataSet, platformId)))
  }

  function report(row: OutboxRow, { kind, title, detail, snapshot, subject }: NewIncident): void {
    const { scope } = row
    const id = `${kind}:${row.id}`
    records.incidents.add({
      id,
      kind,
      at: clock.now(),
      title: storedMessage(title),
      detail: storedMessage(detail),
      subject: subject ?? null,
      scope,
      facts: JSON.stringify(snapshot),
    })
  }

  function ask(row: OutboxRow, message: CodedMessage, refusal?: Record<string, unknown>): void {
    const lastError: ErrorShape =
      refusal === undefined ? { code: 'outcome_unknown', message } : { code: 'refused', message, data: refusal }
    outbox.changes.update(row, { state: 'needsYou', lastAnswer: lastError })
  }

  function meet(row: OutboxRow, conflict: Conflict): void {
    const lastError: ErrorShape = { code: 'conflict', message: messageOf(`sync.${conflict.kind}`) }
    outbox.changes.update(row, { state: 'needsYou', conflict: JSON.stringify(conflict), lastAnswer: lastError })
  }

  return { conclude, ask }
}
