import { t } from '@lingui/core/macro'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { SubmissionTab } from '../../../shared/app/form-filter.ts'
import { formatCount } from '../../format.ts'
import type { ListRoute } from '../../list-screen/use-list-route.ts'
import { SearchBox } from '../../ui/data-grid/search-box.tsx'
import classes from './forms.module.css'
import { InboxTabs } from './inbox-tabs.tsx'
import { newSubmissionRoute } from './new/routes.ts'
import type { SUBMISSION_FILTERS } from './submission-route.ts'

interface InboxHeadProps {
  route: ListRoute<typeof SUBMISSION_FILTERS>
  text: string
  onText: (text: string) => void
  total: number
  /** How many wait to be confirmed; null while the list is narrowed. */
  pending: number | null
  /** How many lie in the trash of the forms that are shown. */
  trashed: number
  onEnterList: () => void
  filtering: boolean
  onFiltering: (open: boolean) => void
  /** What can be done with all that the list shows. */
  children: ReactNode
}

/** The tabs of the inbox, its search and its filters. */
export function InboxHead(props: InboxHeadProps) {
  const { route, text, onText, total, pending, trashed, onEnterList, filtering, onFiltering, children } = props
  const { filters, setFilters } = route
  const chosen = filters.tab ?? 'all'
  const show = (tab: SubmissionTab) => setFilters({ tab: tab === 'all' ? null : tab })
  const set = Number(filters.files) + filters.tags.length + filters.answers.length + Number(filters.reviewer !== null)
  return (
    <>
      <InboxTabs chosen={chosen} total={total} pending={pending} trashed={trashed} onShow={show} />
      <div className={classes['filters']}>
        <SearchBox
          label={t`Search submissions`}
          placeholder={t`Search`}
          value={text}
          onChange={onText}
          onEnterList={onEnterList}
        />
        {chosen !== 'trash' && (
          <button
            type="button"
            className={classes['switch']}
            aria-pressed={filters.unseen}
            onClick={() => setFilters({ unseen: !filters.unseen })}
          >
            {t`Unseen`}
          </button>
        )}
        <button
          type="button"
          className={classes['switch']}
          aria-label={set === 0 ? t`Filters` : t`Filters, ${formatCount(set)} set`}
          aria-expanded={filtering}
          aria-pressed={set > 0}
          onClick={() => onFiltering(!filtering)}
        >
          <IconFilter size={16} stroke={1.75} aria-hidden="true" />
          {t`Filters`}
          {set > 0 && ` ${formatCount(set)}`}
        </button>
        {children}
        <Link
          href={newSubmissionRoute(filters.formId)}
          className={classes['switch']}
          aria-label={t`New submission`}
          title={t`New submission`}
        >
          <IconPlus size={17} stroke={1.75} aria-hidden="true" />
          <span className={classes['newWord']}>{t({ message: 'New', context: 'submission' })}</span>
        </Link>
      </div>
    </>
  )
}
