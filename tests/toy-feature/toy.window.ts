import { t } from '@lingui/core/macro'
import { IconId } from '@tabler/icons-react'
import { openIn } from '../../renderer/manifest/record-type.ts'
import type { WindowFeature } from '../../renderer/manifest/window-feature.ts'
import type { AppWithToy } from './toy-contract.ts'

/** What the toy brings to the window: a screen with keys, a name for its records, a command, and two slots. */
export const toyWindow = {
  screens: [
    {
      id: 'toy',
      path: '/toy',
      title: t`Passes`,
      Icon: IconId,
      group: 'site',
      atDoor: 'hidden',
      keys: ['G 0'],
      also: t`season pass membership`,
      help: [{ title: t`Rename the pass`, keys: ['R'] }],
      load: async () => ({ default: (await import('./toy-screen.tsx')).ToyScreen }),
    },
  ],
  records: { passes: { one: t`pass`, many: t`passes`, path: openIn('/toy') } },
  staleOn: { toy: ['toy.changed', 'sync.discard'] },
  commands: [{ id: 'work.passes', title: t`Rename a pass`, keys: ['Mod+Shift+0'], run: (world) => world.go('/toy') }],
  slots: {
    sells: [
      {
        id: 'pass',
        title: t`Sell a pass`,
        Icon: IconId,
        load: async () => ({ default: (await import('./plan-sale.tsx')).PlanSale }),
      },
    ],
    readiness: [
      {
        key: 'passes',
        title: t`Passes`,
        doubt: t`Members can’t be looked up at the door.`,
        ask: async () => ({ state: 'ok', text: t`All passes are on this laptop.` }),
        fix: { verb: t`See the passes`, path: '/toy' },
      },
    ],
  },
} satisfies WindowFeature<AppWithToy>
