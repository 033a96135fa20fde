import type { EventEditing } from '../../../../shared/app/event-editing.ts'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { instantFor } from '../wall-time.ts'
import type { EventDraft } from './event-draft.ts'

/**
 * When the sales of ticket types end if they move along with an event: by type, for those whose sale has an end and would
 * otherwise end long before a later event, or run on after an earlier one. Empty where the event is not moved.
 */
export function movedSales(
  draft: Pick<EventDraft, 'start' | 'timeZone'>,
  { parts: { when } }: EventEditing,
  types: readonly ManagedTicketType[],
): Map<string, string> {
  const start = instantFor(draft.start, draft.timeZone, when?.timeZone === draft.timeZone ? when.startsAt : null)
  const by = start === null || when === null ? 0 : Date.parse(start) - Date.parse(when.startsAt)
  if (by === 0) return new Map()
  return new Map(
    types.flatMap(({ id, sale: { from, until } }) => {
      if (until === null) return []
      const end = Date.parse(until) + by
      // A sale keeps its beginning, and must end after it.
      return from !== null && end <= Date.parse(from) ? [] : [[id, new Date(end).toISOString()]]
    }),
  )
}
