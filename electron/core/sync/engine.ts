import { type DataSet, Lane as LaneName } from '../../../shared/app/sync.ts'
import { AppError, type ErrorShape } from '../../../shared/errors.ts'
import type { WritableDb } from '../db/database.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Log } from '../platform/log.ts'
import type { Platform } from '../platform/open-platform.ts'
import type { Clock, Random } from '../ports.ts'
import type { DeskRecords } from './desk-records.queries.ts'
import { createLane } from './lane.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxRow } from './outbox-row.ts'
import { createProbe } from './probe.ts'
import { createPuller, type Puller } from './pull/puller.ts'
import type { Queue } from './queue.ts'
import type { Evidence, QueuedOperation, SiteContext } from './queued-operation.ts'

/** Everything that moves between this desk and one site. */
export interface SyncEngine {
  puller: Puller
  /** Why something of the queue stands still for a missing right; null when nothing does. */
  frozen(): ErrorShape | null
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
  db: WritableDb
  settings: SettingsStore
  outbox: Outbox
  records: DeskRecords
  mirror: Mirror
  queue: Queue
  platform: Platform
  openEventId(): string | null
  /** This process has the data directory for itself: what another one was sending, it sends no more. */
  exclusive: boolean
  wasPaused: boolean
  pausedChanged(paused: boolean): void
  /** The chip or the queue may look different now. */
  changed(): void
}

/** A wall clock that moved this much against the monotonic one was set. */
const clockSetMs = 2_000

/** Starts the lanes, the puller and the probe of a site, each with its own loop and its own failures. */
export function startEngine(parts: EngineParts): SyncEngine {
  const { clock, outbox, platform, mirror, queue, changed } = parts
  const owner = parts.random.uuid()
  let paused = parts.wasPaused
  const isPaused = () => paused
  // What was leaving when the process ended may have arrived: it is looked up before it is sent again.
  if (parts.exclusive) outbox.recover()
  const shared = { clock, random: parts.random, log: parts.log, platform, mirror, isPaused, changed }
  const site = deliveringTo(parts)
  const keepTime = timeKeeper(clock, outbox)
  const laneParts = {
    ...shared,
    owner,
    site,
    keepTime,
    outbox,
    records: parts.records,
    operationOf: queue.operationOf,
    parse: queue.parse,
    take: takerInto(mirror, clock.monotonic),
    markSuspect: mirror.markSuspect,
    remove: (part: QueuedOperation<unknown>, ids: readonly string[]) => mirror.remove(part.dataSet, ids),
    show: (rows: readonly OutboxRow[]) => mirror.show(rows.map((row) => row.entityKey)),
  }
  const lanes = LaneName.options.map((name) => createLane({ ...laneParts, name }))
  const puller = createPuller({ ...shared, openEventId: parts.openEventId })
  const hasQueue = () => LaneName.options.some((lane) => outbox.nextDue(lane) !== undefined)
  const probe = createProbe({ clock, platform, isPaused, hasQueue })

  /** Lanes first, facts first of them: what was done here goes out before anything is read again. */
  const wake = () => {
    for (const lane of lanes) lane.kick()
    puller.kick()
    probe.kick()
  }
  const resume = () => {
    for (const lane of lanes) lane.resume()
  }
  /** Whoever got an answer of the platform must get it, even when the disk is full. */
  const makeDue = () => {
    try {
      outbox.makeDue(clock.now())
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
      if (state === 'signedIn') resume()
      wake()
      changed()
    }),
  ]
  wake()

  return {
    puller,
    frozen: () => lanes.map((lane) => lane.frozen()).find((reason) => reason !== null) ?? null,
    nextProbeAt: probe.nextAt,
    added: ({ lane }) => {
      lanes[LaneName.options.indexOf(lane as LaneName)]?.kick()
      changed()
    },
    syncNow: () => {
      platform.connectivity.nudge()
      resume()
      puller.pullNow()
      probe.kick()
    },
    refresh: (dataSet) => puller.pullNow(dataSet),
    isPaused,
    pause: (next) => {
      paused = next
      parts.pausedChanged(next)
      if (!next) outbox.makeDue(clock.now())
      wake()
      changed()
    },
    close: async () => {
      for (const stop of stops) stop()
      platform.close()
      await Promise.all([...lanes, puller, probe].map((loop) => loop.stop()))
    },
  }
}

/** What deliveries of this site work with. */
function deliveringTo({ clock, outbox, platform, mirror, db, settings }: EngineParts): SiteContext {
  return {
    client: platform.client,
    here: { db, outbox, settings, mirror: mirror.reader },
    now: clock.now,
    clockOffsetMs: () => platform.connectivity.facts().clockOffsetMs ?? 0,
    platformNow: () => {
      const { clockOffsetMs } = platform.connectivity.facts()
      return clockOffsetMs === null ? null : clock.now() + clockOffsetMs
    },
    platformId: outbox.identities.platformId,
    isOurs: outbox.identities.isOurs,
    stored: mirror.stored,
    lastDone: outbox.lastDone,
    saveProgress: (row, progress, how) => {
      if (outbox.saveProgress(row, progress, how)) return
      throw new AppError('cancelled', { data: { sent: true } })
    },
  }
}

/** Due times are wall-clock times: when somebody sets the clock they move with it, so that waits stay as long as they were. */
function timeKeeper(clock: Clock, outbox: Outbox): () => void {
  let base = clock.now() - clock.monotonic()
  return () => {
    const now = clock.now() - clock.monotonic()
    if (Math.abs(now - base) > clockSetMs) outbox.shiftDue(now - base)
    base = now
  }
}

/** An answer is never older than this: a request ends sooner, one way or the other. */
const longestExchangeMs = 300_000
const manyFacts = 2_000

/** Takes the documents that came with an answer into the mirror. */
function takerInto(mirror: Mirror, now: () => number) {
  const takeOther = takerOfOthers(mirror)
  /** When facts of a record were answered last; monotonic. Answers of other lanes may have been asked for before. */
  const facts = new Map<string, number>()
  return async (
    part: QueuedOperation<unknown>,
    rows: readonly OutboxRow[],
    evidence: Evidence,
    askedAt: number,
  ): Promise<void> => {
    for (const other of evidence.others ?? []) await takeOther(other)
    const { dataSet } = part
    const here = evidence.documents.filter(({ document }) => document !== null && !Array.isArray(document))
    const keys = [...rows.map((row) => row.entityKey), ...evidence.documents.map(({ id }) => entityKey(dataSet, id))]
    const isFacts = part.lane === 'facts'
    const ids = evidence.documents.map(({ id }) => id)
    const keepFacts = isFacts ? [] : ids.filter((id) => (facts.get(id) ?? Number.NEGATIVE_INFINITY) >= askedAt)
    if (isFacts) for (const id of ids) facts.set(id, now())
    if (facts.size > manyFacts) for (const [id, at] of facts) if (at < now() - longestExchangeMs) facts.delete(id)
    // What was read may be older than our own last write, like any page; what was written is the news itself.
    const isRead = evidence.isRead === true
    mirror.recordWritten(keys, isRead ? askedAt - 1 : undefined)
    if (here.length === 0) return
    const documents = here.map(({ document }) => document)
    const eventId = mirror.entityOf(dataSet).scope === undefined ? '' : (rows[0]?.eventId ?? '')
    const page = { dataSet, documents, eventId, run: null, partial: true as const, keepFacts }
    await mirror.takeOver({ ...page, askedAt: isRead ? askedAt : Number.POSITIVE_INFINITY })
  }
}

/** Takes over what came along with an answer about another data set. */
function takerOfOthers(mirror: Mirror) {
  return async ({ dataSet, eventId, documents }: NonNullable<Evidence['others']>[number]): Promise<void> => {
    mirror.recordWritten(documents.map((document) => entityKey(dataSet, mirror.entityOf(dataSet).id(document))))
    const askedAt = Number.POSITIVE_INFINITY
    await mirror.takeOver({ dataSet, documents: [...documents], eventId, run: null, partial: true, askedAt })
  }
}
