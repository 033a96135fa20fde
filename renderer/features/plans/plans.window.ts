import { t } from '@lingui/core/macro'
import { IconId } from '@tabler/icons-react'
import { openIn } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const plansWindow = {
  screens: [
    {
      id: 'plans',
      path: '/plans',
      title: t`Plans`,
      Icon: IconId,
      group: 'site',
      atDoor: 'hidden',
      keys: ['G L'],
      also: t`season pass membership subscription member`,
      load: async () => ({ default: (await import('./plans-screen.tsx')).PlansScreen }),
    },
  ],
  records: {
    plans: {
      one: t`plan`,
      many: t`plans`,
      path: ({ recordId }) => `/plans?${new URLSearchParams({ plan: recordId })}`,
    },
    subscriptions: { one: t`subscription`, many: t`subscriptions`, path: openIn('/plans') },
  },
  staleOn: {
    plans: ['plans.changed', 'subscriptions.*', 'subscriptions.changed', 'sync.discard'],
    subscriptions: ['subscriptions.changed', 'plans.*', 'plans.changed', 'contacts.changed', 'sync.discard'],
  },
  commands: [
    {
      id: 'work.newPlan',
      title: t`New plan`,
      Icon: IconId,
      also: t`create membership season pass`,
      ownerOnly: true,
      run: (world) => world.go('/plans?edit=new'),
    },
  ],
  slots: {
    ofContact: [
      {
        id: 'plans',
        name: t`Plans`,
        load: async () => ({ default: (await import('./contact-plans.tsx')).ContactPlans }),
      },
    ],
  },
} satisfies WindowFeature
