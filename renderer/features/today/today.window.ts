import { t } from '@lingui/core/macro'
import { IconBuildingArch } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const todayWindow = {
  screens: [
    {
      id: 'today',
      path: '/',
      showsTakings: true,
      title: t`Today`,
      Icon: IconBuildingArch,
      group: 'house',
      atDoor: 'shown',
      staff: 'any',
      keys: ['G T', 'Mod+6'],
      also: t`tonight home`,
      load: async () => ({ default: (await import('./today-screen.tsx')).TodayScreen }),
    },
  ],
  staleOn: { today: ['events.changed', 'tickets.changed'] },
} satisfies WindowFeature
