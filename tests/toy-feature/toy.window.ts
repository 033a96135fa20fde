import { t } from '@lingui/core/macro'
import { IconScan } from '@tabler/icons-react'
import { openIn } from '../../renderer/manifest/record-type.ts'
import type { WindowFeature } from '../../renderer/manifest/window-feature.ts'
import type { AppWithToy } from './toy-contract.ts'

/** What the toy brings to the window. */
export const toyWindow = {
  screens: [
    {
      id: 'toy',
      path: '/toy',
      title: t`Plans`,
      Icon: IconScan,
      group: 'site',
      atDoor: 'hidden',
      keys: ['G 0'],
      also: t`season pass membership`,
      help: [{ title: t`Rename the plan`, keys: ['R'] }],
      load: async () => ({ default: (await import('./toy-screen.tsx')).ToyScreen }),
    },
  ],
  records: { plans: { one: t`plan`, many: t`plans`, path: openIn('/toy') } },
  staleOn: { toy: ['toy.changed', 'sync.discard'] },
  commands: [{ id: 'work.renamePlan', title: t`Rename a plan`, also: t`call`, run: (world) => world.go('/toy') }],
} satisfies WindowFeature<AppWithToy>
