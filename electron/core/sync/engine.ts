import { Lane as LaneName } from '../../../shared/app/sync.ts'
import type { ErrorShape } from '../../../shared/errors.ts'
import { isUnreachable } from '../platform/link.ts'
import type { Platform } from '../platform/open-platform.ts'
import { createLane } from './lane.ts'
import { createMirrorUpdates } from './mirror-updates.ts'
import { identityKey } from './outbox-file.ts'
import type { OutboxRow } from './outbox-row.ts'
import { createProbe } from './probe.ts'
import { createPuller } from './pull/puller.ts'
import type { Puller } from './pull/puller-interface.ts'
import { siteContextOf } from './site-context.ts'
import type { StartSiteLoop } from './site-loop.ts'
import type { SyncContext } from './sync-context.ts'
import { timeKeeper } from './time-keeper.ts'

/** Everything that moves between this laptop and one site. */
export interface SyncEngine {
  puller: Puller
  /** Why operations are suspended (a right is missing); null when none is. */
  frozen(): ErrorShape | null
  /** When the platform is asked again whether it is there; null while it is. */
  nextProbeAt(): number | null
  /** The time in which due times are written, see `TimeKeeper`. */
  keptTime(): number
  /** A row was added or removed: wakes its lane. */
  added(row: OutboxRow): void
  /** Sends what waits and asks for changes, now. */
  syncNow(): void
  /** The computer slept for so many milliseconds, or for a time that is not known: everything goes on at once. */
  woke(sleptMs: number | undefined): void
  isPaused(): boolean
  pause(paused: boolean): void
  /** Resolves when every loop has ended its running step. */
  close(): Promise<void>
}

/** Connections live through a shorter sleep. */
const shortSleepMs = 5_000
/** A response to what was under way before a sleep may still come for so long after it. */
const graceMs = 1_000

/** The key under which the operator's pause of syncing is stored. */
const pausedKey = 'paused'

/** Starts the lanes, the puller and the probe of a site, each with its own loop and its own failures; and those of features. */
export function startEngine(
  context: SyncContext,
  platform: Platform,
  { changed, loops }: { changed: () => void; loops: readonly StartSiteLoop[] },
): SyncEngine {
  const { outbox, mirror, settings } = context
  const { clock } = context.ports
  let paused = settings.note(pausedKey) === 'yes'
  const isPaused = () => paused
  // What was leaving when the process ended may have arrived: it is looked up before it is sent again. A process that
  // has the files for itself is the only sender.
  if (context.ports.exclusive !== false) outbox.claims.recover()
  /** The longest that the monotonic clock may have left out, while a waking is announced. */
  let longestSleepMs: number | undefined
  /** The clock was set, or stood still in a sleep. The system may never announce the end of that one. */
  function moved(byMs: number): void {
    outbox.schedule.shiftDue(byMs)
    if (longestSleepMs === undefined && byMs > shortSleepMs) goOn(byMs)
    if (longestSleepMs !== undefined && byMs > 0) platform.budget.slept(Math.min(byMs, longestSleepMs))
  }
  const time = timeKeeper(clock, moved)
  const run = {
    owner: context.ports.random.uuid(),
    site: settings.note(identityKey) ?? '',
    isPaused,
    keepTime: time.look,
    changed,
  }
  const site = siteContextOf(context, platform)
  const updates = createMirrorUpdates(mirror, clock.monotonic)
  const lanes = LaneName.options.map((name) => createLane({ name, context, platform, site, mirror: updates, run }))
  const puller = createPuller({ context, platform, run })
  const hasQueue = () => LaneName.options.some((lane) => outbox.schedule.nextDue(lane) !== undefined)
  const probe = createProbe({ clock, platform, isPaused, hasQueue, keepTime: run.keepTime })
  const others = loops.map((start) => start({ platform, identity: run.site, isPaused, changed }))

  /** Lanes first, check-ins first of them: what was done here goes out before anything is read again. */
  const wake = () => {
    for (const lane of lanes) lane.kick()
    puller.loop.kick()
    probe.kick()
    for (const loop of others) loop.kick()
  }
  const resume = () => {
    for (const lane of lanes) lane.resume()
  }
  /** A caller that has a response of the platform must get it, even when the disk is full. */
  const makeDue = () => {
    try {
      outbox.schedule.makeDue(time.now())
    } catch (error) {
      context.log.warn('queue-not-made-due', {}, error)
    }
  }
  const goOn = (sleptMs: number | undefined) => {
    if (sleptMs === undefined || sleptMs > shortSleepMs) clock.after(graceMs, platform.openExchanges.snapshot())
    makeDue()
    platform.renewConnections()
    platform.connectivity.nudge()
    probe.woke()
    resume()
    puller.loop.woke()
    for (const loop of others) loop.kick()
  }
  let wasUnreachable = false
  const stops = [
    platform.connectivity.subscribe(({ state }) => {
      const unreachable = isUnreachable(state)
      // Waiting times belonged to a line that was down: now everything may go. At a start they still hold.
      if (wasUnreachable && !unreachable) {
        platform.budget.feedback.cameBack()
        makeDue()
      }
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
    keptTime: time.now,
    added: ({ lane }) => {
      // The first that a person does after a sleep of which no word came.
      run.keepTime()
      lanes[LaneName.options.indexOf(lane as LaneName)]?.kick()
      changed()
    },
    syncNow: () => {
      platform.connectivity.nudge()
      resume()
      puller.pullNow()
      probe.kick()
      for (const loop of others) loop.kick()
    },
    woke: (sleptMs) => {
      // Before anything is made due: due times move along where the monotonic clock stood still.
      longestSleepMs = sleptMs ?? Number.POSITIVE_INFINITY
      run.keepTime()
      longestSleepMs = undefined
      goOn(sleptMs)
    },
    isPaused,
    pause: (next) => {
      paused = next
      settings.setNote(pausedKey, next ? 'yes' : undefined)
      if (!next) outbox.schedule.makeDue(time.now())
      wake()
      changed()
    },
    close: async () => {
      for (const stop of stops) stop()
      // The lanes first: an end of the waiting must not look like a free line to the rows behind.
      const ended = [...lanes, puller.loop, probe, ...others].map((loop) => loop.stop())
      platform.close()
      await Promise.all(ended)
    },
  }
}
