import { Guest } from '../../../shared/wire/guests.ts'
import { mirrored } from '../mirror/entity.ts'

export const guestEntity = mirrored<Guest>({
  dataSet: 'guests',
  table: 'guests',
  schema: Guest,
  rowsKey: 'guests',
  id: (guest) => guest.id,
  revision: (guest) => guest.revision ?? null,
  updatedDate: (guest) => guest.updatedDate ?? null,
  columns: (guest) => ({
    event_id: guest.eventId ?? '',
    ticket_number: guest.ticketNumber ?? null,
    order_number: guest.orderNumber ?? null,
    contact_id: guest.contactId ?? null,
    guest_type: guest.guestType ?? '',
  }),
})
