import { t } from '@lingui/core/macro'
import { IconListCheck } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const readinessWindow = {
  screens: [
    {
      id: 'ready',
      path: '/ready',
      title: t`Readiness check`,
      Icon: IconListCheck,
      group: null,
      atDoor: 'shown',
      staff: 'any',
      keys: [],
      hasOwnCommand: true,
      load: async () => ({ default: (await import('./readiness-screen.tsx')).ReadinessScreen }),
    },
  ],
  commands: [
    {
      id: 'work.readiness',
      menu: 'event',
      title: t`Run the readiness check`,
      Icon: IconListCheck,
      also: t`doors before ready test`,
      suggested: true,
      run: (world) => world.go('/ready'),
    },
  ],
} satisfies WindowFeature
