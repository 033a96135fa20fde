import { t } from '@lingui/core/macro'
import { IconCalendarEvent, IconRefresh } from '@tabler/icons-react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { ActionButton } from '../../ui/actions.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { listPath } from './event-paths.ts'

/** In the place of an event that an address names and this laptop doesn’t have. */
export function EventNotHere() {
  return (
    <EmptyState
      icon={<IconCalendarEvent size={34} stroke={1.75} />}
      title={t`This event isn’t on this laptop`}
      text={t`The site may have deleted it, or this laptop hasn’t fetched it yet.`}
      action={
        <div className="row gap12">
          <ActionButton
            icon={IconRefresh}
            verb={t`Sync now`}
            onClick={() => void api.sync.now({}).catch(toastProblem)}
          />
          <Link href={listPath()} className="brand medium">{t`All events`}</Link>
        </div>
      }
    />
  )
}
