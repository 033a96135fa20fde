import { t } from '@lingui/core/macro'
import { IconCash } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const shiftWindow = {
  screens: [
    {
      id: 'shift',
      path: '/shift',
      route: '/shift/:view?/:part?',
      showsTakings: true,
      title: t`Shift`,
      Icon: IconCash,
      group: 'house',
      atDoor: 'shown',
      staff: ['SELL_TICKETS'],
      needs: 'seeFigures',
      keys: ['G H', 'Mod+7'],
      also: t`x report takings cash drawer till pay in out`,
      load: async () => ({ default: (await import('./shift-screen.tsx')).ShiftScreen }),
    },
  ],
  staleOn: { shift: ['shift.changed', 'sync.queueChanged'] },
  commands: [
    {
      id: 'work.openShift',
      title: t`Open a shift`,
      Icon: IconCash,
      also: t`float cash drawer till start begin`,
      run: (world) => world.go('/shift'),
    },
    {
      id: 'work.closeShift',
      title: t`Close the shift`,
      Icon: IconCash,
      also: t`z report count cash drawer till end difference`,
      run: (world) => world.go('/shift/close'),
    },
  ],
} satisfies WindowFeature
