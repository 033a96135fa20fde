import { t } from '@lingui/core/macro'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import type { SavedView } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastUndo } from '../../base/toasts.tsx'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { IconAction } from '../../ui/actions.tsx'
import classes from './forms.module.css'

type Filter = ReturnType<typeof SubmissionFilter.parse>

/** The named filters of this laptop, each with how many submissions it shows now. */
export function SavedViews({ onOpen }: { onOpen: (filter: Filter) => void }) {
  const views = useLive('forms', 'views', {}).data?.views ?? []
  if (views.length === 0) return null
  const open = ({ filter }: SavedView) => {
    const read = SubmissionFilter.safeParse(filter)
    if (read.success) onOpen(read.data)
  }
  const remove = async ({ id, name, filter }: SavedView) => {
    await attempt(async () => {
      await api.forms.removeView({ id })
      const read = SubmissionFilter.safeParse(filter)
      if (read.success) toastUndo(t`View removed.`, () => api.forms.saveView({ name, filter: read.data }))
    })
  }
  return (
    <section className={classes['views']}>
      <h2 className={classes['daysTitle']}>{t`Saved views`}</h2>
      <ul>
        {views.map((view) => (
          <li key={view.id} className={classes['view']}>
            <button type="button" className={classes['choice']} onClick={() => open(view)}>
              <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
              <bdi className="oneLine grows startWords">{view.name}</bdi>
              <span className="figures">{formatCount(view.count)}</span>
            </button>
            <IconAction
              icon={IconX}
              iconSize={14}
              size={24}
              variant="subtle"
              color="gray"
              aria-label={t`Remove the view ${view.name}`}
              onClick={() => void remove(view)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
