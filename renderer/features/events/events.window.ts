import { t } from '@lingui/core/macro'
import { IconCalendarEvent, IconCalendarPlus } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

/** One event, or a tab of it. */
const eventPath = (eventId: string, tab = ''): string => `/events/${encodeURIComponent(eventId)}${tab}`

export const eventsWindow = {
  screens: [
    {
      id: 'events',
      path: '/events',
      route: '/events/:eventId?/:view?',
      showsTakings: true,
      title: t`Events`,
      Icon: IconCalendarEvent,
      group: 'site',
      atDoor: 'hidden',
      needs: 'manage',
      keys: ['G V'],
      also: t`shows dates venue publish draft calendar cancel ticket types`,
      load: async () => ({ default: (await import('./events-routes.tsx')).EventsRoutes }),
      help: [
        { title: t`List, cards or calendar`, keys: ['V'] },
        { title: t`Next card, the card above, the first, the last`, keys: ['→', '↑', 'Home', 'End'] },
        { title: t`Another day, the month before, the month after`, keys: ['←', '↑', 'PageUp', 'PageDown'] },
        { title: t`Today in the month`, keys: ['T', 'Home'] },
        { title: t`Open what is on that day`, keys: ['Enter'] },
        { title: t`From an event back to all events`, keys: ['Esc'] },
      ],
    },
  ],
  records: {
    events: { one: t`event`, many: t`events`, path: ({ recordId }) => eventPath(recordId) },
    ticketDefinitions: {
      one: t`ticket type`,
      many: t`ticket types`,
      path: ({ eventId }) => (eventId === null ? undefined : eventPath(eventId, '/tickets')),
    },
  },
  commands: [
    {
      id: 'work.newEvent',
      menu: 'file',
      title: t`New event`,
      Icon: IconCalendarPlus,
      also: t`create add show performance`,
      ownerOnly: true,
      run: (world) => world.go('/events?new=1'),
    },
  ],
  staleOn: {
    events: ['events.changed', 'tickets.changed', 'eventDesk.*'],
    eventDesk: ['events.changed', 'tickets.changed', 'orders.changed', 'sync.queueChanged'],
  },
} satisfies WindowFeature
