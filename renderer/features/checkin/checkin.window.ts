import { t } from '@lingui/core/macro'
import { IconScan } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const checkinWindow = {
  screens: [
    {
      id: 'checkin',
      path: '/checkin',
      route: '/checkin/:eventId?',
      title: t`Check-in`,
      Icon: IconScan,
      group: 'door',
      atDoor: 'shown',
      staff: ['CHECK_IN_GUESTS'],
      needs: 'checkIn',
      keys: ['G C', 'Mod+2'],
      also: t`scan door admit start`,
      ofEvent: true,
      load: async () => ({ default: (await import('./checkin-screen.tsx')).CheckinScreen }),
      help: [
        { title: t`Scan or find by name`, keys: ['F3'] },
        { title: t`The order on the card`, keys: ['F2'] },
        { title: t`In, Out, Verify`, keys: ['F7'] },
        { title: t`Admit anyway`, keys: ['F8'] },
        { title: t`The action on the card`, keys: ['F9'] },
        { title: t`Undo the last scan`, keys: ['Mod+Z'] },
        { title: t`Move among the guests found`, keys: ['↑', '↓', 'PageUp', 'PageDown'] },
        { title: t`Check in the marked guest, or “Seen”`, keys: ['Enter'] },
        { title: t`Check in the whole order`, keys: ['Mod+Enter'] },
        { title: t`Empty the box, or put the card away`, keys: ['Escape'] },
      ],
    },
  ],
  staleOn: { checkin: ['checkin.changed', 'events.changed', 'tickets.changed'] },
} satisfies WindowFeature
