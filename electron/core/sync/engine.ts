import type { DataSet } from '../../../shared/app/sync.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock, Random } from '../ports.ts'
import type { DeskRecords } from './desk-records.queries.ts'
import { createLane, type Lane } from './lane.ts'
import type { Outbox, OutboxRow } from './outbox.ts'
import { createProbe } from './probe.ts'
import { createPuller, type Puller } from './pull/puller.ts'
import type { Queue } from './queue.ts'

/** Everything that moves between this desk and one site. */
export interface SyncEngine {
  puller: Puller
  facts: Lane
  /** When the platform is asked again whether it is there; null while it is. */
  nextProbeAt(): number | null
  /** A row was written or taken back: wake whoever brings it out. */
  added(row: OutboxRow): void
  /** Sends what waits and asks for changes, now. */
  syncNow(): void
  refresh(dataSet: DataSet): void
  isPaused(): boolean
  pause(paused: boolean): void
  /** Resolves when every loop has ended its running step. */
  close(): Promise<void>
}

export interface EngineParts {
  clock: Clock
  random: Random
  log: Log
  outbox: Outbox
  records: DeskRecords
  mirror: Mirror
  queue: Queue
  platform: Platform
  openEventId(): string | null
  wasPaused: boolean
  pausedChanged(paused: boolean): void
  /** The chip or the queue may look different now. */
  changed(): void
}

/** Starts the lanes, the puller and the probe of a site, each with its own loop and its own failures. */
export function startEngine(parts: EngineParts): SyncEngine {
  const { clock, outbox, platform, mirror, queue, changed } = parts
  let paused = parts.wasPaused
  const isPaused = () => paused
  // What was leaving when the process ended may have arrived: it is looked up before it is sent again.
  outbox.recover()
  const shared = { clock, random: parts.random, log: parts.log, platform, mirror, isPaused, changed }
  const facts = createLane({
    ...shared,
    name: 'facts',
    outbox,
    records: parts.records,
    partOf: queue.partOf,
    parse: queue.parse,
    take: async (rows, evidence) => {
      mirror.fence(rows.map((row) => row.entityKey))
      const documents = evidence.documents.map(({ document }) => document)
      if (documents.length === 0) return
      const eventId = rows[0]?.eventId ?? ''
      const askedAt = Number.POSITIVE_INFINITY
      await mirror.takeOver({ dataSet: 'tickets', documents, eventId, run: null, partial: true, askedAt })
    },
    show: (rows) => mirror.show(rows.map((row) => row.entityKey)),
  })
  const puller = createPuller({ ...shared, openEventId: parts.openEventId })
  const probe = createProbe({ clock, platform, isPaused, hasQueue: () => outbox.nextDue('facts') !== undefined })

  const wake = () => {
    facts.kick()
    puller.kick()
    probe.kick()
  }
  /** Whoever got an answer of the platform must get it, even when the disk is full. */
  const makeDue = () => {
    try {
      outbox.makeDue()
    } catch (error) {
      parts.log.warn('queue-not-made-due', {}, error)
    }
  }
  let wasUnreachable = false
  const stops = [
    platform.connectivity.subscribe(({ state }) => {
      const unreachable = state === 'offline' || state === 'captivePortal'
      // Waiting times belonged to a line that was down: now everything may go. At a start they still hold.
      if (wasUnreachable && !unreachable) makeDue()
      wasUnreachable = unreachable
      wake()
      changed()
    }),
    platform.session.subscribe((state) => {
      if (state === 'signedIn') facts.thaw()
      wake()
      changed()
    }),
  ]
  wake()

  return {
    puller,
    facts,
    nextProbeAt: probe.nextAt,
    added: () => {
      facts.kick()
      changed()
    },
    syncNow: () => {
      platform.connectivity.nudge()
      facts.thaw()
      puller.pullNow()
      probe.kick()
    },
    refresh: (dataSet) => puller.pullNow(dataSet),
    isPaused,
    pause: (next) => {
      paused = next
      parts.pausedChanged(next)
      if (!next) outbox.makeDue()
      wake()
      changed()
    },
    close: async () => {
      for (const stop of stops) stop()
      platform.close()
      await Promise.all([facts.stop(), puller.stop(), probe.stop()])
    },
  }
}
