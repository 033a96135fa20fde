import { type DataSet, Lane, type SyncStatus } from '../../../shared/app/sync.ts'
import { ErrorShape } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { businessDayStart } from '../base/business-day.ts'
import type { PullState } from '../mirror/commands.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Clock } from '../ports.ts'
import type { OpenSite } from './open-site.ts'
import type { Outbox } from './outbox.ts'
import type { OwnRecords } from './own-records.queries.ts'
import { createPullStates, createRowCountReader, createScopes } from './pull/pulls.queries.ts'
import { statusOf } from './status.ts'

const unreached = {
  state: 'unknown' as const,
  since: 0,
  lastResponseAt: null,
  offlineSince: null,
  clockOffsetMs: null,
  medianMs: null,
}

/** Reads what the chip shows. */
export function createStatusReader(parts: {
  clock: Clock
  outbox: Pick<Outbox, 'overview' | 'schedule'>
  records: OwnRecords
  mirror: Pick<Mirror, 'reader' | 'registry' | 'versions'>
}) {
  const { clock, outbox, records, mirror } = parts
  const states = createPullStates(mirror.reader)
  const rowsOf = createRowCountReader(mirror.reader)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

  /** Of the site that is open: a new one begins with no events. */
  let scopes = { site: undefined as OpenSite | undefined, of: createScopes(mirror) }

  /** The state of everything that is kept here, scope by scope. */
  function kept(site: OpenSite): PullState[] {
    if (scopes.site !== site) scopes = { site, of: createScopes(mirror) }
    const stateOf = states.now()
    return mirror.registry.entities.flatMap((entity) =>
      scopes.of(entity).map((scope) => stateOf(entity.dataSet, scope)),
    )
  }

  /** Present until everything was complete once. */
  function firstLoad(wanted: readonly PullState[], waiting: ReadonlyMap<DataSet, unknown>): SyncStatus['firstLoad'] {
    const isOver = ({ dataSet, fullAt, frozen }: PullState) =>
      fullAt !== null || frozen !== null || waiting.has(dataSet)
    if (wanted.every(isOver)) return null
    const rows = mirror.registry.dataSets.reduce((sum, dataSet) => sum + rowsOf(dataSet), 0)
    const isKnown = wanted.every((state) => state.expected !== null)
    return { rows, expected: isKnown ? wanted.reduce((sum, state) => sum + (state.expected ?? 0), 0) : null }
  }

  return (site: OpenSite | undefined): SyncStatus => {
    const now = clock.now()
    const pullStates = site === undefined ? [] : kept(site)
    const waiting = site?.engine.puller.states.waitsForSpace() ?? new Map<DataSet, ErrorShape>()
    return statusOf({
      now,
      connectivity: site?.platform.connectivity.snapshot() ?? unreached,
      signedOut: site?.platform.session.state() === 'signedOut',
      paused: site?.engine.isPaused() ?? false,
      counts: outbox.overview.counts(),
      incidents: records.incidents.countOpen(),
      frozen: site !== undefined && site.engine.frozen() !== null,
      notRefreshed: notRefreshedOf(mirror.registry.dataSets, pullStates, waiting).filter(
        // That the box office's lists are closed to a member isn’t worth an alarm: Settings says so.
        ({ code }) => !(code === 'forbidden' && site?.profile.auth.kind === 'member'),
      ),
      nextTryAt: site?.engine.nextProbeAt() ?? nextTryAt(outbox, now),
      sentToday: records.history.sentSince(businessDayStart(now, zone)),
      firstLoad: site === undefined ? null : firstLoad(pullStates, waiting),
    })
  }
}

/** Each data set that is frozen or waits for disk space once, however many of its scopes are frozen, with the first reason. */
function notRefreshedOf(
  dataSets: readonly DataSet[],
  wanted: readonly PullState[],
  waiting: ReadonlyMap<DataSet, ErrorShape>,
): SyncStatus['notRefreshed'] {
  return dataSets.flatMap((dataSet) => {
    const noSpace = waiting.get(dataSet)
    if (noSpace !== undefined) return [{ dataSet, code: noSpace.code }]
    const stopped = wanted.find((state) => state.dataSet === dataSet && state.frozen !== null)
    if (stopped === undefined) return []
    const { code = 'internal', message } = ErrorShape.safeParse(JSON.parse(stopped.frozen ?? 'null')).data ?? {}
    // A site that never had the app, and a staff link that never allowed it, lack nothing that was here.
    const neverHere = code === 'not_installed' || isBeyondLink(message)
    return neverHere && stopped.fullAt === null ? [] : [{ dataSet, code }]
  })
}

const beyondLink = messageOf('session.staffMayNot').code

const isBeyondLink = (reason: Message | undefined): boolean => typeof reason === 'object' && reason.code === beyondLink

function nextTryAt(outbox: Pick<Outbox, 'schedule'>, now: number): number | null {
  const due = Lane.options.flatMap((lane) => outbox.schedule.nextDue(lane) ?? [])
  const next = Math.min(...due)
  return due.length === 0 || next <= now ? null : next
}
