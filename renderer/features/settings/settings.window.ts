import { t } from '@lingui/core/macro'
import { IconAdjustmentsHorizontal, IconDownload } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'
import { SETTING_PLACES } from './settings-places.window.ts'

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
      member: true,
      staff: 'any',
      keys: ['Mod+8', 'Mod+,'],
      also: t`preferences options scanner sound`,
      load: async () => ({ default: (await import('./settings-screen.tsx')).SettingsScreen }),
    },
  ],
  staleOn: { printing: ['printing.changed'] },
  settings: SETTING_PLACES,
  commands: [
    {
      id: 'work.update',
      menu: 'help',
      title: t`Update Foyer…`,
      Icon: IconDownload,
      also: t`new version install restart`,
      forMember: true,
      isOffered: ({ readyVersion }) => readyVersion !== undefined,
      suggested: true,
      run: (world) => world.go('/settings/about'),
    },
  ],
  slots: {
    readiness: [
      {
        key: 'name',
        title: t`Laptop name`,
        doubt: t`Lists can’t distinguish this laptop from another one with the same name.`,
        fix: { verb: t`Change the name`, path: '/settings/desk' },
      },
      {
        key: 'apps',
        title: t`Apps of the site`,
        doubt: t`Some screens stay empty.`,
        fix: { verb: t`See rights`, path: '/settings/account' },
      },
      {
        key: 'rights',
        title: t`Rights`,
        doubt: t`The site may refuse some of what is done here.`,
        fix: { verb: t`See rights`, path: '/settings/account' },
      },
    ],
  },
} satisfies WindowFeature
