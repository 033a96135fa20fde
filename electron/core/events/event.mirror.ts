import { WireEvent } from '../../../shared/wire/events.ts'
import { mirrored } from '../mirror/entity.ts'

/** What Foyer reads of an event: another part that is spelt differently one day must not hide the evening. */
const ReadEvent = WireEvent.pick({
  id: true,
  title: true,
  slug: true,
  status: true,
  createdDate: true,
  updatedDate: true,
  shortDescription: true,
  mainImage: true,
  dateAndTimeSettings: true,
  location: true,
  registration: true,
  form: true,
  summaries: true,
})

export const eventEntity = mirrored<WireEvent>({
  dataSet: 'events',
  table: 'events',
  schema: ReadEvent,
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
