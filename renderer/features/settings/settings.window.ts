import { t } from '@lingui/core/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const settingsWindow = {
  screens: [
    {
      id: 'settings',
      path: '/settings',
      route: '/settings/:section?',
      title: t`Settings`,
      Icon: IconAdjustmentsHorizontal,
      group: 'house',
      atDoor: 'offRail',
      keys: ['Mod+8', 'Mod+,'],
      also: t`preferences options scanner sound`,
      load: async () => ({ default: (await import('./settings-screen.tsx')).SettingsScreen }),
    },
  ],
  staleOn: { printing: ['printing.changed'] },
} satisfies WindowFeature
