import { WireEvent } from '../../../shared/wire/events.ts'
import { mirrored } from '../mirror/entity.ts'

export const eventEntity = mirrored<WireEvent>({
  dataSet: 'events',
  table: 'events',
  schema: WireEvent,
  rowsKey: 'events',
  id: (event) => event.id,
  revision: () => null,
  updatedDate: (event) => event.updatedDate ?? null,
  columns: (event) => ({
    title: event.title ?? '',
    status: event.status ?? '',
    starts_at: event.dateAndTimeSettings?.startDate ?? null,
    ends_at: event.dateAndTimeSettings?.endDate ?? null,
  }),
})
