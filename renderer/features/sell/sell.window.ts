import { t } from '@lingui/core/macro'
import { IconReceipt2 } from '@tabler/icons-react'
import type { WindowFeature } from '../../manifest/window-feature.ts'

export const sellWindow = {
  screens: [
    {
      id: 'sell',
      path: '/sell',
      route: '/sell/:eventId?',
      title: t`Sell`,
      Icon: IconReceipt2,
      group: 'door',
      atDoor: 'shown',
      staff: ['SELL_TICKETS'],
      needs: 'sell',
      keys: ['G S', 'Mod+1'],
      also: t`tickets box office till cash pay start selling new sale`,
      ofEvent: true,
      load: async () => ({ default: (await import('./sell-screen.tsx')).SellScreen }),
      help: [
        { title: t`Add a ticket of the first page, of the second`, keys: ['1', 'Shift+1'] },
        { title: t`Quantity of the last line: then digits and Enter`, keys: ['*'] },
        { title: t`Add, remove, delete last line`, keys: ['+', '-', 'Delete'] },
        { title: t`More tickets`, keys: ['PageDown', 'PageUp'] },
        { title: t`Pay, finish the sale, next sale`, keys: ['Enter'] },
        { title: t`Cash, card, transfer, free`, keys: ['C', 'D', 'T', 'F'] },
        { title: t`Cash received: exact, next notes`, keys: ['F1', 'F2', 'F3', 'F4'] },
        { title: t`Buyer`, keys: ['N'] },
        { title: t`Discount or coupon`, keys: ['D'] },
        { title: t`Print or void the last sale`, keys: ['R', 'U'] },
        { title: t`Park the cart, recall one`, keys: ['Mod+B', 'Mod+Shift+B'] },
        { title: t`New sale (parks the current cart)`, keys: ['Mod+N'] },
        { title: t`Back to the tickets`, keys: ['Escape'] },
      ],
    },
  ],
  staleOn: { sales: ['sales.changed', 'events.changed', 'tickets.changed'] },
  slots: { today: [{ load: async () => ({ default: (await import('./low-stock-notes.tsx')).LowStockNotes }) }] },
} satisfies WindowFeature
