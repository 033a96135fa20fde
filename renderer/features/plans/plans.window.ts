import { t } from '@lingui/core/macro'
import { IconId, IconScan, IconTicket } from '@tabler/icons-react'
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
      needs: 'manage',
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
    {
      id: 'work.checkMember',
      title: t`Check a member`,
      Icon: IconScan,
      keysOn: { screens: ['checkin', 'plans'], keys: ['F6'] },
      also: t`membership season pass valid`,
      run: (world) => world.open('plans.check'),
    },
    {
      id: 'work.sellPlan',
      title: t`Sell a plan`,
      Icon: IconTicket,
      also: t`membership season pass subscription`,
      run: (world) => world.open('plans.sell'),
    },
  ],
  slots: {
    layers: [
      { id: 'plans.check', load: async () => ({ default: (await import('./check/member-check.tsx')).MemberCheck }) },
      { id: 'plans.sell', load: async () => ({ default: (await import('./sell/plan-sale.tsx')).PlanSale }) },
    ],
    sells: [
      {
        id: 'plan',
        title: t`Sell a plan`,
        Icon: IconId,
        load: async () => ({ default: (await import('./sell/plan-sale.tsx')).PlanSale }),
      },
    ],
    ofContact: [
      {
        id: 'plans',
        name: t`Plans`,
        rank: 5,
        load: async () => ({ default: (await import('./contact-plans.tsx')).ContactPlans }),
      },
    ],
  },
} satisfies WindowFeature
