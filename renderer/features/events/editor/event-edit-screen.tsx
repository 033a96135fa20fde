import { t } from '@lingui/core/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'wouter'
import { codeOf } from '../../../errors.ts'
import { useLive } from '../../../live.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { listPath } from '../event-paths.ts'
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
    return (
      <EmptyState
        icon={<IconCalendarEvent size={34} stroke={1.75} />}
        title={t`This event is not here`}
        text={t`The site may have deleted it, or this laptop has not fetched it yet.`}
        action={<Link href={listPath()} className="brand medium">{t`All events`}</Link>}
      />
    )
  }
  if (edit.data?.eventId !== eventId || detail.data?.id !== eventId) return null
  return <EventEditor key={eventId} editing={edit.data} event={detail.data} />
}
