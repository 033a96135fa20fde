import { codeOf } from '../../../errors.ts'
import { useLive } from '../../../live.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { EventNotHere } from '../event-not-here.tsx'
import { EventEditor } from './event-editor.tsx'

/** The form of one event. */
export function EventEditScreen({ eventId }: { eventId: string }) {
  const edit = useLive('eventDesk', 'edit', { eventId })
  const detail = useLive('eventDesk', 'get', { eventId })
  const failed = edit.isError ? edit : detail.isError ? detail : undefined
  if (failed !== undefined && codeOf(failed.error) !== 'not_found') {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (failed !== undefined) {
    return <EventNotHere />
  }
  if (edit.data?.eventId !== eventId || detail.data?.id !== eventId) return null
  return <EventEditor key={eventId} editing={edit.data} event={detail.data} />
}
