import { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { mirrored } from '../mirror/entity.ts'

export const ticketDefinitionEntity = mirrored<TicketDefinition>({
  dataSet: 'ticketDefinitions',
  table: 'ticket_definitions',
  schema: TicketDefinition,
  rowsKey: 'ticketDefinitions',
  id: (definition) => definition.id,
  revision: (definition) => definition.revision ?? null,
  updatedDate: (definition) => definition.updatedDate ?? null,
  columns: (definition) => ({ event_id: definition.eventId ?? '', name: definition.name ?? '' }),
})
