import { t } from '@lingui/core/macro'
import type { RecordPlace } from '../../manifest/record-type.ts'
import type { WindowFeature } from '../../manifest/window-feature.ts'

const rsvpPath = ({ eventId, recordId }: RecordPlace): string | undefined =>
  eventId === null ? undefined : `/guests?${new URLSearchParams({ event: eventId, open: recordId })}`

export const rsvpsWindow = {
  records: { rsvps: { one: t`RSVP`, many: t`RSVPs`, path: rsvpPath } },
  staleOn: { rsvps: ['rsvps.changed', 'events.changed', 'sync.discard'] },
} satisfies WindowFeature
