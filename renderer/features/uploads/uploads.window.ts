import { t } from '@lingui/core/macro'
import { IconCloudUpload } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const uploadsWindow = {
  screens: [
    {
      id: 'uploads',
      path: '/uploads',
      title: t`Uploads`,
      Icon: IconCloudUpload,
      group: 'site',
      atDoor: 'hidden',
      needs: 'manage',
      keys: ['G P'],
      also: t`add files folders photos send media`,
      load: async () => ({ default: (await import('./uploads-screen.tsx')).UploadsScreen }),
      help: [
        { title: t`Send the plan`, keys: ['Enter'] },
        { title: t`Keep the plan for later`, keys: ['Escape'] },
      ],
    },
  ],
  staleOn: { uploads: ['uploads.changed'] },
  slots: {
    readiness: [
      {
        key: 'uploads',
        title: t`Uploads`,
        doubt: t`Files that wait go out when they can, after everything the door sends.`,
        // The door’s role doesn’t show the files.
        fix: { verb: t`See the files`, path: '/uploads', ownerOnly: true },
      },
    ],
  },
} satisfies WindowFeature
