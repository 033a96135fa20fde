import { entityKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { Evidence, QueuedOperation } from './queued-operation.ts'

/** What the mirror learns from responses to this laptop's own requests. */
export interface MirrorUpdates {
  /**
   * Takes over the documents of a response that was asked for at `askedAt` (monotonic); what is pending stays over
   * them.
   */
  take(part: QueuedOperation<unknown>, rows: readonly OutboxRow[], evidence: Evidence, askedAt: number): Promise<void>
  /** A look-up proved changes of these records; what is read of them may still be older. */
  setSuspect(entityKeys: readonly string[]): void
  /** The platform does not have these records any more. */
  remove(part: QueuedOperation<unknown>, ids: readonly string[]): Promise<void>
  /** Shows the records of rows anew that have ended or changed. */
  show(rows: readonly OutboxRow[]): Promise<void>
}

/** A response is never older than this: a request ends sooner, one way or the other. */
const longestExchangeMs = 300_000
const manyCheckIns = 2_000

/** `now` is monotonic, milliseconds. */
export function createMirrorUpdates(
  mirror: Pick<Mirror, 'documents' | 'intake' | 'ownWrites' | 'registry'>,
  now: () => number,
): MirrorUpdates {
  /** When the site last confirmed a record's check-ins. Responses of other lanes may have been asked for before. */
  const checkedInAt = new Map<string, number>()

  async function takeOther({ dataSet, scope, documents }: NonNullable<Evidence['others']>[number]): Promise<void> {
    mirror.ownWrites.recordWritten(
      documents.map((document) => entityKey(dataSet, mirror.registry.entityOf(dataSet).id(document))),
    )
    const askedAt = Number.POSITIVE_INFINITY
    await mirror.intake.takeOver({ dataSet, documents: [...documents], scope, run: null, partial: true, askedAt })
  }

  /** Of these records, those whose check-ins were confirmed after the question was asked. */
  function newerCheckIns(ids: readonly string[], askedAt: number): string[] {
    return ids.filter((id) => (checkedInAt.get(id) ?? Number.NEGATIVE_INFINITY) >= askedAt)
  }

  function noteCheckIns(ids: readonly string[]): void {
    for (const id of ids) checkedInAt.set(id, now())
    if (checkedInAt.size > manyCheckIns)
      for (const [id, at] of checkedInAt) if (at < now() - longestExchangeMs) checkedInAt.delete(id)
  }

  return {
    take: async (part, rows, evidence, askedAt) => {
      for (const other of evidence.others ?? []) await takeOther(other)
      const { dataSet } = part
      const ids = evidence.documents.map(({ id }) => id)
      const keepCheckIns = part.lane === 'facts' ? [] : newerCheckIns(ids, askedAt)
      if (part.lane === 'facts') noteCheckIns(ids)
      // A document that was read may be older than our own last write, like any page; the response to a write cannot.
      const isRead = evidence.isRead === true
      const keys = [...rows.map((row) => row.entityKey), ...ids.map((id) => entityKey(dataSet, id))]
      mirror.ownWrites.recordWritten(keys, isRead ? askedAt - 1 : undefined)
      const documents = evidence.documents
        .map(({ document }) => document)
        .filter((document) => document !== null && !Array.isArray(document))
      if (documents.length === 0) return
      const scope = mirror.registry.entityOf(dataSet).scope === undefined ? '' : (rows[0]?.scope ?? '')
      const page = { dataSet, documents, scope, run: null, partial: true as const, keepFacts: keepCheckIns }
      await mirror.intake.takeOver({ ...page, askedAt: isRead ? askedAt : Number.POSITIVE_INFINITY })
    },
    setSuspect: mirror.ownWrites.setSuspect,
    remove: (part, ids) => mirror.intake.remove(part.dataSet, ids),
    show: (rows) => mirror.documents.show(rows.map((row) => row.entityKey)),
  }
}
