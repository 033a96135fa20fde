import { t } from '@lingui/core/macro'
import { IconPhoto } from '@tabler/icons-react'
import { openIn } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const mediaWindow = {
  screens: [
    {
      id: 'media',
      path: '/media',
      title: t`Media`,
      Icon: IconPhoto,
      group: 'site',
      atDoor: 'hidden',
      needs: 'manage',
      keys: ['G M'],
      also: t`files pictures images videos folders library`,
      load: async () => ({ default: (await import('./media-screen.tsx')).MediaScreen }),
      help: [
        { title: t`Select the file, also in the large view`, keys: ['Space'] },
        { title: t`Show the file large`, keys: ['Shift+Enter'] },
        { title: t`Next file, previous file in the large view`, keys: ['→', '←'] },
        { title: t`The folder above`, keys: ['Backspace'] },
        { title: t`Move to the trash`, keys: ['Delete'] },
      ],
    },
  ],
  records: {
    mediaFolders: {
      one: t`folder`,
      many: t`folders`,
      path: ({ recordId }) => `/media?${new URLSearchParams({ folder: recordId })}`,
    },
    mediaFiles: { one: t`file`, many: t`files`, path: openIn('/media') },
  },
  staleOn: { media: ['media.changed'] },
} satisfies WindowFeature
