import type { DeskContext } from '../desk-context.ts'
import { eventsHandlers } from './events.handlers.ts'
import { createEventQueries, type EventQueries } from './events.queries.ts'

/** The events of this laptop's mirror. */
export const eventsOf = ({ mirror }: Pick<DeskContext, 'mirror'>): EventQueries => createEventQueries(mirror)

/** Everything the window may ask about events. */
export function openEvents(desk: DeskContext) {
  const { settings, publish } = desk
  const events = eventsHandlers({
    events: desk.use(eventsOf),
    opened: (eventId) => {
      publish('settings', 'changed', settings.update({ openEventId: eventId }))
      desk.site()?.engine.puller.loop.kick()
    },
  })
  return { handlers: { events } }
}
