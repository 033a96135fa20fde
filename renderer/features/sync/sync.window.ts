import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCloudCheck } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const syncWindow = {
  screens: [
    {
      id: 'sync',
      path: '/sync',
      route: '/sync/:tab?',
      title: t`Sync Center`,
      Icon: IconCloudCheck,
      group: null,
      atDoor: 'shown',
      member: true,
      staff: 'any',
      keys: ['G Y', 'Mod+Shift+Y'],
      also: t`queue unsent waiting connection history`,
      load: async () => ({ default: (await import('./sync-screen.tsx')).SyncScreen }),
    },
  ],
  staleOn: { sync: ['sync.queueChanged', 'sales.sellAnyway'] },
  commands: [
    {
      id: 'work.attention',
      title: t`Attention`,
      Icon: IconAlertTriangle,
      run: (world) => world.go('/sync/attention'),
    },
  ],
  slots: {
    readiness: [
      {
        key: 'connection',
        title: t`Connection`,
        doubt: t`Scans are saved on this laptop and sent later.`,
        fix: { verb: t`Try again`, mend: (api) => api.sync.test({}) },
      },
      {
        key: 'queue',
        title: t`Queue`,
        doubt: t`What waits is safe and goes out when it can.`,
        fix: { verb: t`Sync now`, mend: (api) => api.sync.now({}) },
      },
    ],
    today: [
      { isUrgent: true, load: async () => ({ default: (await import('./attention-notes.tsx')).AttentionNotes }) },
    ],
  },
} satisfies WindowFeature
