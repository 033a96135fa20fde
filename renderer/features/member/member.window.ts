import { t } from '@lingui/core/macro'
import { IconTicket } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const memberWindow = {
  screens: [
    {
      id: 'home',
      path: '/home',
      title: t`Tickets`,
      Icon: IconTicket,
      group: 'door',
      atDoor: 'shown',
      member: 'only',
      needs: 'manage',
      keys: ['G X'],
      also: t`my tickets orders subscriptions home`,
      load: async () => ({ default: (await import('./home-screen.tsx')).HomeScreen }),
    },
  ],
  staleOn: { memberHome: ['memberHome.changed'] },
} satisfies WindowFeature
