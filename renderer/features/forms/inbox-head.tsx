import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconChevronDown, IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SubmissionTab } from '../../../shared/app/form-filter.ts'
import { formatCount } from '../../format.ts'
import type { ListRoute } from '../../list-desk/use-list-route.ts'
import { SearchBox } from '../../ui/data-grid/search-box.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { RARE_TABS, TABS } from './form-messages.ts'
import classes from './forms.module.css'
import type { SUBMISSION_FILTERS } from './submission-route.ts'

interface InboxHeadProps {
  route: ListRoute<typeof SUBMISSION_FILTERS>
  text: string
  onText: (text: string) => void
  total: number
  onEnterList: () => void
  filtering: boolean
  onFiltering: (open: boolean) => void
  /** What can be done with all that the list shows. */
  children: ReactNode
}

/** The tabs of the inbox, its search and its filters. */
export function InboxHead(props: InboxHeadProps) {
  const { route, text, onText, total, onEnterList, filtering, onFiltering, children } = props
  const { filters, setFilters } = route
  const chosen = filters.tab ?? 'all'
  const show = (tab: SubmissionTab) => setFilters({ tab: tab === 'all' ? null : tab })
  const rare = RARE_TABS.find(({ tab }) => tab === chosen)
  const set = Number(filters.files) + filters.tags.length + filters.answers.length + Number(filters.reviewer !== null)
  const count = <span className={classes['tabCount']}>{formatCount(total)}</span>
  return (
    <>
      <fieldset className={classes['tabs']}>
        <legend className="onlyHeard">{t`Which answers`}</legend>
        {TABS.map(({ tab, word }) => (
          <button
            key={tab}
            type="button"
            className={classes['tab']}
            aria-pressed={tab === chosen}
            onClick={() => show(tab)}
          >
            {word}
            {tab === chosen && count}
          </button>
        ))}
        <DropMenu
          position="bottom-end"
          target={
            <button type="button" className={classes['tab']} aria-pressed={rare !== undefined}>
              {rare?.word ?? t`More`}
              {rare !== undefined && count}
              <IconChevronDown size={14} stroke={2} aria-hidden="true" />
            </button>
          }
        >
          {RARE_TABS.map(({ tab, word }) => (
            <Menu.Item key={tab} onClick={() => show(tab)}>
              {word}
            </Menu.Item>
          ))}
        </DropMenu>
      </fieldset>
      <div className={classes['filters']}>
        <SearchBox
          label={t`Search answers`}
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
          title={t`Filters`}
          aria-expanded={filtering}
          aria-pressed={set > 0}
          onClick={() => onFiltering(!filtering)}
        >
          <IconFilter size={16} stroke={1.75} aria-hidden="true" />
          {set > 0 && formatCount(set)}
        </button>
        {children}
      </div>
    </>
  )
}
