import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { ticketEntity } from './ticket.mirror.ts'
import { checkIn, undoCheckIn } from './ticket.queued.ts'
import { ticketFieldsKind } from './ticket-fields-kind.ts'
import { changeFields } from './ticket-form.queued.ts'
import { mail } from './ticket-mail.queued.ts'
import { voidTicket } from './ticket-void.queued.ts'

/** The tickets of the site’s events, and their check-ins. */
export const ticketsFeature = {
  entities: [ticketEntity],
  operations: {
    'tickets.checkIn': checkIn,
    'tickets.undoCheckIn': undoCheckIn,
    'tickets.void': voidTicket,
    'tickets.answer': changeFields,
    'tickets.mail': mail,
  },
  documents: [ticketFieldsKind],
  rights: [
    {
      name: messageOf('rights.checkIn'),
      cost: messageOf('rights.cost.checkIn'),
      app: messageOf('apps.events'),
      endpoints: [ticketsWire.checkIn, ticketsWire.deleteCheckIn],
      ask: asking(ticketsWire.checkIn, { eventId: noRecord, ticketNumber: ['0000-0000-000'] }),
    },
    {
      name: messageOf('rights.readTickets'),
      cost: messageOf('rights.cost.readTickets'),
      app: messageOf('apps.events'),
      endpoints: [ticketsWire.list, ticketsWire.get],
      ask: asking(ticketsWire.list, { limit: 1, offset: 0 }),
    },
  ],
  announce: {
    tickets: (publish, ids) => publish('tickets', 'changed', { eventIds: [], ticketNumbers: ids.slice(0, 200) }),
  },
  load: async () => (await import('./open-tickets.ts')).openTickets,
} satisfies Feature
