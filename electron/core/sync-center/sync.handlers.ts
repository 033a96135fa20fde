import type { Incident } from '../../../shared/app/incidents.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import type { DataSet, QueueCounts, QueueRow, RowState } from '../../../shared/app/sync.ts'
import { AppError, ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { messageFrom } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { paperSpeech } from '../base/speech.ts'
import type { Conflicts } from '../conflicts/conflicts.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey, splitKey } from '../mirror/keys.ts'
import type { Files } from '../ports/files.ts'
import type { Outbox } from '../sync/outbox.ts'
import { hasOpenState, type OutboxRow } from '../sync/outbox-row.ts'
import { askOnce } from '../sync/probe.ts'
import { createRowCountReader } from '../sync/pull/pulls.queries.ts'
import { unsentFiles } from '../sync/unsent-files.ts'
import { dataSetStatus } from './data-set-status.ts'
import { historyRow } from './history-row.ts'
import { incidentContact } from './incident-contact.ts'
import { scopesReadAt } from './scopes-read-at.ts'
import { createSetAsideQueries } from './set-aside.queries.ts'

type SyncContext = Pick<
  CoreContext,
  'ports' | 'outbox' | 'records' | 'mirror' | 'queue' | 'settings' | 'log' | 'publish' | 'status' | 'mustSite'
>

interface SyncHandlerParts {
  conflicts: Conflicts
  /** Queues a version that was dropped in a conflict as a new change. */
  restore(historyId: string): { operationId: string }
  queueOverTime(): { at: string; count: number }[]
}

/** Handlers of the window's `sync` operations. */
export function syncHandlers(context: SyncContext, parts: SyncHandlerParts): Handlers<App>['sync'] {
  const { outbox, records, mirror } = context
  const { clock, files } = context.ports
  /** Throws `not_connected` where no site is open. */
  const engine = () => context.mustSite().engine
  const platform = () => context.mustSite().platform
  const requireDataSet = (dataSet: DataSet): DataSet => {
    if (!mirror.registry.dataSets.includes(dataSet)) {
      throw new AppError('invalid_input', { reason: messageOf('sync.unknownDataSet'), data: { fields: ['dataSet'] } })
    }
    return dataSet
  }
  const rowsOf = createRowCountReader(mirror.reader)
  const setAside = createSetAsideQueries(mirror.reader)
  const dataSetStatuses = () => {
    const { puller } = engine()
    const counts = setAside.counts()
    return mirror.registry.dataSets.map((dataSet) => ({
      ...dataSetStatus(puller, {
        dataSet,
        rows: rowsOf(dataSet),
        scopesAt: scopesReadAt(mirror, puller, dataSet),
        noted: new Set(counts.has(dataSet) ? setAside.of(dataSet).map(({ id }) => id) : []),
      }),
      setAside: counts.get(dataSet) ?? 0,
    }))
  }
  const publishChange = () => {
    context.publish('sync', 'changed', context.status())
    context.publish('sync', 'queueChanged', {})
  }

  return {
    status: context.status,
    queue: ({ limit }) => ({
      rows: queueRows(outbox.overview.after(0, limit)),
      counts: queueCounts(outbox),
      waitingOverTime: parts.queueOverTime(),
    }),
    queueCounts: () => queueCounts(outbox),
    queueOf: ({ dataSet, recordId }) => ({
      rows: queueRows(
        outbox.rows.ofEntity(entityKey(dataSet, recordId)),
        (number) => outbox.mending.atNumber(number) !== undefined,
      ),
    }),
    queueRow: ({ id }) => {
      const row = outbox.rows.byId(id)
      return { row: row === undefined || !hasOpenState(row) ? null : queueRow(row, null) }
    },
    attention: () => ({
      rows: queueRows(outbox.overview.inStates('needsYou', 'refused')),
      incidents: records.incidents.open().map(withContact),
    }),
    history: ({ before, limit, ...filter }) => {
      const { rows, more } = records.history.page(before === null ? null : Date.parse(before), limit, filter)
      return { rows: rows.map((row) => historyRow(row, outbox.identities.platformId)), more }
    },
    data: () => ({
      sets: dataSetStatuses(),
      mirrorBytes: sizeWithLog(files, 'mirror.db'),
      outboxBytes: sizeWithLog(files, 'desk.db'),
    }),
    setAside: ({ dataSet }) => ({ records: setAside.of(dataSet) }),
    setAsideDocument: ({ dataSet, id }) => ({ text: setAside.original(dataSet, id) ?? null }),
    connection: () => {
      const { budget, requestLog, connectivity } = platform()
      const { clockOffsetMs, medianMs } = connectivity.snapshot()
      return {
        requests: requestLog.rows().slice(0, 20),
        used: budget.used(),
        budget: budget.perMinute,
        heldMs: Math.ceil(budget.waits.heldMs()),
        clockOffsetMs,
        medianMs,
        baseUrl: context.mustSite().profile.baseUrl,
      }
    },
    now: () => {
      outbox.schedule.makeDue(engine().keptTime())
      engine().syncNow()
      return {}
    },
    pause: ({ paused }) => {
      engine().pause(paused)
      return {}
    },
    retry: ({ ids }) => {
      const rows = outbox.transaction(() => ids.map(sendAgain))
      engine().syncNow()
      showAgain(rows)
      return {}
    },
    retryAll: () => {
      const rows = outbox.transaction(() =>
        outbox.overview
          .inStates('needsYou', 'refused')
          .flatMap((row) => (row.conflict === null ? [sendAgain(row.id)] : [])),
      )
      outbox.schedule.makeDue(engine().keptTime())
      engine().syncNow()
      showAgain(rows)
      return {}
    },
    discard: async ({ ids }) => {
      const rows = outbox.transaction(() => ids.flatMap(discarded))
      await mirror.documents.show(rows.map((row) => row.entityKey))
      publishChange()
      return {}
    },
    conflict: ({ id }) => parts.conflicts.view(id),
    resolve: async (wanted) => {
      await parts.conflicts.resolve(wanted)
      publishChange()
      return {}
    },
    restore: ({ historyId }) => parts.restore(historyId),
    incidents: ({ limit }) => ({ incidents: records.incidents.list(limit).map(withContact) }),
    acknowledge: ({ incidentId, decision }) => {
      records.incidents.decide(incidentId, { at: clock.now(), by: context.settings.get().operator, decision })
      publishChange()
      return {}
    },
    exportUnsent: async ({ ids }) =>
      unsentFiles(
        ids === undefined ? outbox.overview.all() : ids.flatMap((id) => outbox.rows.byId(id) ?? []),
        await paperSpeech(context),
        context.settings.get().tables,
      ),
    refresh: ({ dataSet }) => {
      engine().puller.pullNow(requireDataSet(dataSet))
      return {}
    },
    acceptGone: ({ dataSet }) => {
      engine().puller.acceptGone(requireDataSet(dataSet))
      return {}
    },
    audit: ({ dataSet }) => {
      engine().puller.audit(requireDataSet(dataSet))
      return {}
    },
    test: () => askOnce(platform(), clock),
  }

  /** Looks the contact up when the incident is shown, because the mirror may have it only since then. */
  function withContact(incident: Incident): Incident {
    const { contact, subject } = incident
    return contact !== null || subject === null ? incident : { ...incident, contact: incidentContact(mirror, subject) }
  }

  /** Discards a row, and parks the rows that depend on it, because they cannot be sent without it. */
  function discarded(id: string): OutboxRow[] {
    const row = outbox.changes.settle(id, { result: 'discarded', at: clock.now(), detail: messageOf('sync.discarded') })
    if (row === undefined) return []
    const message = messageOf('sync.waitedForDiscarded', { what: messageFrom(row.what) })
    return [row, ...outbox.changes.parkDependents(row, { code: 'precondition', message })]
  }

  /**
   * Lets a person's retry start over. A row that was sent before may have taken effect, so it is looked up first, where
   * its operation has a lookup; otherwise the person is expected to have checked.
   */
  function sendAgain(id: string): OutboxRow {
    const row = outbox.rows.byId(id)
    if (row === undefined) throw new AppError('not_found')
    if (row.conflict !== null) throw new AppError('conflict')
    const askSite = row.sentAt !== null && context.queue.operations.operationOf(row.operation)?.lookUp !== undefined
    outbox.changes.update(id, {
      state: askSite ? 'unknown' : 'waiting',
      nextTryAt: 0,
      lookedUp: 1,
      noEffect: 0,
      alone: 1,
    })
    return row
  }

  /** Rows that waited for a person were not shown over their records; now they are again. */
  function showAgain(rows: readonly OutboxRow[]): void {
    void mirror.documents.show(rows.map((row) => row.entityKey)).catch(() => undefined)
  }
}

/**
 * The queue for the window. A row waits for the row it depends on, else for the first row of its record in its lane.
 * `isThere` says whether a row of that number is in the queue; without it, only these rows are looked at.
 */
function queueRows(rows: readonly OutboxRow[], isThere?: (number: number) => boolean): QueueRow[] {
  const firstOf = new Map<string, number>()
  const numbers = new Set(rows.map((row) => row.number))
  const isOpen = isThere ?? ((number: number) => numbers.has(number))
  return rows.map((row) => {
    const key = `${row.lane} ${row.entityKey}`
    const first = firstOf.get(key)
    if (first === undefined) firstOf.set(key, row.number)
    const base = row.dependsOn !== null && isOpen(row.dependsOn) ? row.dependsOn : null
    return queueRow(row, base ?? first ?? null)
  })
}

function queueCounts(outbox: Pick<Outbox, 'overview'>): QueueCounts {
  const { waiting, sending, unknown } = outbox.overview.counts()
  return {
    total: outbox.overview.size(),
    goingOut: waiting + sending + unknown,
    lacksRight: outbox.overview.anyForbidden(),
  }
}

/** Size of a database file in bytes, including its write-ahead log. */
const sizeWithLog = (files: Files, name: string): number => files.sizeOf(name) + files.sizeOf(`${name}-wal`)

function queueRow(row: OutboxRow, waitsFor: number | null): QueueRow {
  const error = row.lastAnswer === null ? undefined : parseJson(ErrorShape, row.lastAnswer)
  const [dataSet, recordId] = splitKey(row.entityKey)
  return {
    id: row.id,
    number: row.number,
    operation: row.operation,
    what: messageFrom(row.what),
    about: messageFrom(row.about),
    madeAt: new Date(row.madeAt).toISOString(),
    operator: row.operator,
    desk: row.desk,
    lane: row.lane,
    state: row.state as RowState,
    tries: row.tries,
    nextTryAt: row.nextTryAt === 0 ? null : new Date(row.nextTryAt).toISOString(),
    waitsFor,
    lastAnswer: error ?? null,
    eventId: row.scope,
    ticketNumber: row.entityKey.startsWith('tickets:') ? row.entityKey.slice('tickets:'.length) : null,
    dataSet,
    recordId,
    hasConflict: row.conflict !== null,
    maySent: row.sentAt !== null || row.progress !== null,
  }
}
