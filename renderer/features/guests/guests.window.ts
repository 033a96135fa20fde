import { t } from '@lingui/core/macro'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import type { App } from '../../../shared/app/index.ts'
import type { Client } from '../../../shared/app/op.ts'
import { ticketText } from '../../base/ticket-text.ts'
import type { RecordPlace } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

/** The list of an event with one of its guests open. */
export const guestPath = (event: string, open: string): string => `/guests?${new URLSearchParams({ event, open })}`

const recordPath = ({ eventId, ticketNumber }: RecordPlace): string | undefined =>
  eventId === null || ticketNumber === null ? undefined : guestPath(eventId, ticketNumber)

async function refreshGuestList(api: Client<App>): Promise<void> {
  await api.sync.refresh({ dataSet: 'tickets' })
  await api.sync.refresh({ dataSet: 'guests' })
}

export const guestsWindow = {
  screens: [
    {
      id: 'guests',
      path: '/guests',
      title: t`Guests`,
      Icon: IconUsers,
      group: 'door',
      atDoor: 'shown',
      staff: ['CHECK_IN_GUESTS', 'ADD_GUESTS', 'READ_GUEST_FORM'],
      keys: ['G U', 'Mod+3'],
      also: 'list',
      load: async () => ({ default: (await import('./guests-screen.tsx')).GuestsScreen }),
      help: [{ title: t`Add guest`, keys: ['Mod+N'] }],
    },
  ],
  records: {
    tickets: { one: t`guest`, many: t`tickets`, path: recordPath },
    guests: { one: t`guest`, many: t`guests`, path: recordPath },
  },
  staleOn: {
    guests: ['tickets.*', 'tickets.changed', 'events.changed', 'sync.discard'],
    tickets: ['tickets.changed', 'orders.changed', 'events.changed', 'sync.discard'],
  },
  commands: [
    {
      id: 'work.addGuest',
      menu: 'event',
      staff: ['ADD_GUESTS', 'SELL_TICKETS'],
      title: t`Add guest`,
      Icon: IconUserPlus,
      also: t`new ticket name list comp`,
      run: (world) => world.go('/guests?add=guest'),
    },
  ],
  slots: {
    ofContact: [
      {
        id: 'tickets',
        name: t`Tickets`,
        rank: 2,
        load: async () => ({ default: (await import('./contact-tickets.tsx')).ContactTickets }),
      },
    ],
    readiness: [
      {
        key: 'guestList',
        title: t`Guest list`,
        doubt: t`Tickets sold since the last update may show as unknown.`,
        fix: { verb: t`Refresh guest list`, mend: refreshGuestList },
      },
    ],
    guests: {
      kind: 'tickets',
      hasTickets: true,
      dataSets: ['tickets', 'guests'],
      words: {
        label: '',
        noneYet: t`No tickets yet`,
        taken: t`Sold`,
        ready: t`Ready to scan`,
        readyHint: t`You can scan from any screen. Or type a name, an e-mail or an order number.`,
      },
      path: ({ eventId, ticketNumber }) => guestPath(eventId, ticketNumber),
      card: {
        line: ({ typeName, seat }) => ticketText(typeName, seat),
        short: ({ typeName }) => typeName,
        stub: ({ typeName, orderNumber }) => ({
          has: { label: t`Ticket`, value: typeName },
          of: { label: t({ message: 'Order', context: 'purchase' }), value: orderNumber },
        }),
        inGroup: t`in this order`,
        place: (place, of) => t`${place} ticket of ${of}`,
      },
      list: async () => ({ default: (await import('./guest-list.tsx')).GuestList }),
      notExpected: async () => ({ default: (await import('./not-expected.tsx')).NotExpected }),
    },
  },
} satisfies WindowFeature
