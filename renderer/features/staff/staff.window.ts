import { t } from '@lingui/core/macro'
import { IconUserPlus, IconUserShield } from '@tabler/icons-react'
import { openIn } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const staffWindow = {
  screens: [
    {
      id: 'staff',
      path: '/staff',
      title: t`Staff`,
      Icon: IconUserShield,
      group: null,
      atDoor: 'hidden',
      needs: 'manage',
      keys: ['G W'],
      also: t`team people helpers access login link permissions`,
      load: async () => ({ default: (await import('./staff-screen.tsx')).StaffScreen }),
    },
  ],
  records: { staffMembers: { one: t`staff member`, many: t`staff`, path: openIn('/staff') } },
  staleOn: { staff: ['staff.changed', 'events.changed', 'sync.discard'] },
  commands: [
    {
      id: 'work.inviteStaff',
      title: t`Invite staff`,
      Icon: IconUserPlus,
      also: t`add helper team member login link access`,
      ownerOnly: true,
      run: (world) => world.go('/staff?edit=new'),
    },
  ],
} satisfies WindowFeature
