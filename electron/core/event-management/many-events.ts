import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints, type WireEvent } from '../../../shared/wire/events.ts'
import type { CoreContext } from '../core-context.ts'
import { eventFieldSets } from '../events/event.mirror.ts'
import { atOnce } from '../sync/at-once.ts'
import { withReason } from './event-refusals.ts'

const options = { priority: 'interactive' as const }
const { asked } = atOnce(messageOf('eventDesk.needsSite'), withReason)

export interface Outcome {
  eventId: string
  outcome: 'done' | 'refused' | 'unknown'
  reason: Message | null
}

/** The site does what a filter names later than it responds: so often, and so long after each other, it is asked again. */
const looks = [0, 500, 1_000, 2_000, 4_000, 8_000]

interface State {
  /** Whether a change of the event or of its ticket types is not on the site yet. */
  hasUnsent(eventId: string): boolean
}

/** What is done with several events: which of them take it, how it is asked for, and whether one shows that it is done. */
interface Bulk {
  /** Why one stays as it is; null where it can be done. */
  objection(event: WireEvent, state: State): Message | null
  endpoint: typeof endpoints.bulkCancel | typeof endpoints.bulkDelete
  isDone(event: WireEvent | undefined): boolean
}

const cancelling: Bulk = {
  endpoint: endpoints.bulkCancel,
  isDone: (event) => event === undefined || event.status === 'CANCELED',
  objection: ({ status }) => {
    if (status === 'DRAFT') return messageOf('eventDesk.draftsAreNotCancelled')
    return status === 'ENDED' ? messageOf('eventDesk.isOver') : null
  },
}

const removing: Bulk = {
  endpoint: endpoints.bulkDelete,
  isDone: (event) => event === undefined,
  objection: ({ id, status }, { hasUnsent }) => {
    if (status !== 'DRAFT') return messageOf('eventDesk.onlyDraftsGo')
    return hasUnsent(id) ? messageOf('eventDesk.changesWait') : null
  },
}

type Parts = Pick<CoreContext, 'ports' | 'mustSite' | 'mirror' | 'site'>

/**
 * Cancels or deletes several events with one request. Its response names none of them and comes before anything is done, so
 * each event is looked at afterwards, and those that do not show it in time are reported as unknown. Safe to repeat.
 */
export function createManyEvents({ ports, mustSite, mirror, site }: Parts, state: State) {
  const { clock } = ports

  async function read(eventIds: readonly string[]): Promise<Map<string, WireEvent>> {
    const query = { filter: { id: { $in: [...eventIds] } }, paging: { limit: 100 } }
    const input = { query, fields: eventFieldSets, includeDrafts: true }
    const { events } = await mustSite().platform.client.call(endpoints.query, input, options)
    return new Map(events.map((event) => [event.id, event]))
  }

  async function all(eventIds: readonly string[], { objection, endpoint, isDone }: Bulk): Promise<Outcome[]> {
    const ids = [...new Set(eventIds)]
    const before = await asked(read(ids))
    const refusals = new Map(
      ids.flatMap((id) => {
        const event = before.get(id)
        const reason = event === undefined || isDone(event) ? null : objection(event, state)
        return reason === null ? [] : [[id, reason] as const]
      }),
    )
    const open = new Set(ids.filter((id) => !refusals.has(id) && !isDone(before.get(id))))
    if (open.size > 0) {
      const filter = { filter: { id: { $in: [...open] } } }
      // Also after a lost response each event says what became of it.
      await asked(mustSite().platform.client.call(endpoint, { filter }, options)).catch((error: unknown) => {
        if (!(error instanceof Error && 'data' in error && (error.data as { sent?: boolean } | null)?.sent)) throw error
      })
    }
    for (const wait of looks) {
      if (open.size === 0) break
      await new Promise<void>((go) => (wait === 0 ? go() : clock.after(wait, go)))
      const askedAt = clock.monotonic()
      const now = await read([...open]).catch(() => undefined)
      for (const id of now === undefined ? [] : [...open]) if (isDone(now?.get(id))) open.delete(id)
      const documents = [...(now?.values() ?? [])]
      await mirror.intake.takeOver({ dataSet: 'events', documents, scope: '', run: null, askedAt })
      const gone = now === undefined ? [] : ids.filter((id) => !refusals.has(id) && !open.has(id) && !now.has(id))
      if (gone.length > 0 && endpoint === endpoints.bulkDelete) await mirror.intake.remove('events', gone)
    }
    site()?.engine.puller.pullNow('events')
    return ids.map((eventId) => {
      const reason = refusals.get(eventId) ?? null
      return { eventId, outcome: reason !== null ? 'refused' : open.has(eventId) ? 'unknown' : 'done', reason }
    })
  }

  return {
    cancel: (eventIds: readonly string[]) => all(eventIds, cancelling),
    remove: (eventIds: readonly string[]) => all(eventIds, removing),
  }
}
