import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import type { EventQueries } from './events.queries.ts'

/** Handlers of the window's `events` operations. `opened` makes an event the open one of this laptop. */
export function eventsHandlers(parts: {
  events: EventQueries
  opened(eventId: string | null): void
}): Handlers<App>['events'] {
  return {
    list: () => ({ events: parts.events.list() }),
    get: ({ eventId }) => {
      const event = parts.events.get(eventId)
      if (event === undefined) throw new AppError('not_found')
      return event
    },
    open: ({ eventId }) => {
      parts.opened(eventId)
      return {}
    },
  }
}
