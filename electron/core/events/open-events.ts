import type { CoreContext } from '../core-context.ts'
import { eventsHandlers } from './events.handlers.ts'
import { createEventQueries, type EventQueries } from './events.queries.ts'

/** The events of this laptop's mirror. */
export const eventsOf = ({ mirror }: Pick<CoreContext, 'mirror'>): EventQueries => createEventQueries(mirror)

/** Everything the window may ask about events. */
export function openEvents(context: CoreContext) {
  const { settings, publish } = context
  const events = eventsHandlers({
    events: context.use(eventsOf),
    opened: (eventId) => {
      publish('settings', 'changed', settings.update({ openEventId: eventId }))
      context.site()?.engine.puller.loop.kick()
    },
  })
  return { handlers: { events } }
}
