import { t } from '@lingui/core/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { openIn } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const ordersWindow = {
  screens: [
    {
      id: 'orders',
      path: '/orders',
      showsTakings: true,
      title: t`Orders`,
      Icon: IconFileInvoice,
      group: 'door',
      atDoor: 'shown',
      staff: ['SELL_TICKETS', 'READ_ANALYTICS'],
      needs: 'sell',
      keys: ['G O', 'Mod+4'],
      also: t`sales paid refund archive invoice`,
      load: async () => ({ default: (await import('./orders-screen.tsx')).OrdersScreen }),
    },
  ],
  // A sale that the site doesn't have yet is an order here, by its id.
  records: { orders: { one: t`order`, many: t`orders`, path: openIn('/orders') } },
  staleOn: { orders: ['orders.changed', 'tickets.*', 'tickets.changed', 'sync.queueChanged', 'sync.discard'] },
  slots: {
    today: [{ load: async () => ({ default: (await import('./unpaid-notes.tsx')).UnpaidNotes }) }],
    ofContact: [
      {
        id: 'orders',
        name: t`Orders`,
        rank: 1,
        load: async () => ({ default: (await import('./contact-orders.tsx')).ContactOrders }),
      },
    ],
  },
} satisfies WindowFeature
