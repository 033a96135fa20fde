import { join } from 'node:path'
import { openMirrorReader, openOutboxDb } from '../../electron/core/db/open.ts'
import { catalog } from '../../electron/core/features.ts'
import type { PullState } from '../../electron/core/mirror/commands.ts'
import { createMirror } from '../../electron/core/mirror/mirror.ts'
import { openInlineWriter } from '../../electron/core/mirror/store/mirror-writer.ts'
import { createOutbox } from '../../electron/core/sync/outbox.ts'
import { pendingIn } from '../../electron/core/sync/pending.ts'
import type { DataSet } from '../../shared/app/sync.ts'
import type { Ticket } from '../../shared/wire/tickets.ts'
import { manualClock } from './manual-clock.ts'
import { temporaryDir, testPorts } from './test-ports.ts'

const { registry } = catalog

/** A mirror and an outbox over real files, with no site: pages are handed in by the test. */
export async function openTestMirror({ clockOffsetMs = () => 0 }: { clockOffsetMs?: () => number | null } = {}) {
  const dir = temporaryDir()
  const { migrationsDir } = testPorts(dir.path)
  const clock = manualClock()
  const laptop = openOutboxDb({ path: join(dir.path, 'desk.db'), migrationsDir })
  const outbox = createOutbox(laptop)
  const path = join(dir.path, 'mirror.db')
  const writer = await openInlineWriter({ path, migrationsDir, registry })
  const mirror = createMirror({
    reader: openMirrorReader(path),
    writer,
    registry,
    pending: pendingIn(outbox),
    clock,
    clockOffsetMs,
    notes: { of: () => ['doorNote'], all: () => new Map([['tonight', ['doorNote']]]) },
    localOnly: { ids: () => [], of: () => new Map() },
  })
  let made = 0
  return {
    clock,
    outbox,
    mirror,
    dir: dir.path,
    /** A page of tickets as the platform sends it, asked for now unless said otherwise. */
    tickets: (
      tickets: Ticket[],
      page: { eventId?: string; run?: number | null; askedAt?: number; partial?: boolean } = {},
    ) =>
      mirror.intake.takeOver({
        dataSet: 'tickets',
        scope: page.eventId ?? 'tonight',
        run: page.run ?? null,
        askedAt: page.askedAt ?? clock.monotonic(),
        ...(page.partial === true ? { partial: true, documents: tickets } : { texts: [JSON.stringify({ tickets })] }),
      }),
    /** Something a person did to a ticket; shown at once. */
    change: async (operation: string, ticketNumber: string) => {
      made += 1
      const row = outbox.changes.add({
        id: `operation-${made}`,
        operation,
        version: 1,
        input: JSON.stringify({ eventId: 'tonight', ticketNumber }),
        lane: 'facts',
        entityKey: `tickets:${ticketNumber}`,
        what: '',
        about: '',
        operator: '',
        desk: 'Door 1',
        madeAt: clock.now(),
      })
      await mirror.documents.show([row.entityKey])
      return row
    },
    rows: <T>(sql: string, ...parameters: unknown[]) => mirror.reader.prepare(sql).all(...parameters) as T[],
    [Symbol.asyncDispose]: async () => {
      await mirror.close()
      laptop.$client.close()
      dir[Symbol.dispose]()
    },
  }
}
export type TestMirror = Awaited<ReturnType<typeof openTestMirror>>

/** A data set that was never pulled. */
export const freshPull = (dataSet: DataSet, scope = ''): PullState => ({
  key: `${dataSet}:${scope}`,
  dataSet,
  scope,
  run: 0,
  position: null,
  watermark: null,
  expected: null,
  fullAt: null,
  changedAt: null,
  checkedAt: null,
  frozen: null,
})
