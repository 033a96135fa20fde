import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatCount } from '../../format.ts'
import type { ListRoute } from '../../list-desk/use-list-route.ts'
import { SearchBox } from '../../ui/data-grid/search-box.tsx'
import { TABS } from './form-messages.ts'
import classes from './forms.module.css'
import type { SUBMISSION_FILTERS } from './submission-route.ts'

interface InboxHeadProps {
  route: ListRoute<typeof SUBMISSION_FILTERS>
  text: string
  onText: (text: string) => void
  total: number
  onEnterList: () => void
  /** What can be done with all that the list shows. */
  children: ReactNode
}

/** The tabs of the inbox, its search and its two switches. */
export function InboxHead({ route, text, onText, total, onEnterList, children }: InboxHeadProps) {
  const { filters, setFilters } = route
  const chosen = filters.tab ?? 'all'
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
            onClick={() => setFilters({ tab: tab === 'all' ? null : tab })}
          >
            {word}
            {tab === chosen && <span className={classes['tabCount']}>{formatCount(total)}</span>}
          </button>
        ))}
      </fieldset>
      <div className={classes['filters']}>
        <SearchBox
          label={t`Search answers`}
          placeholder={t`Search`}
          value={text}
          onChange={onText}
          onEnterList={onEnterList}
        />
        <Switch word={t`Unseen`} isOn={filters.unseen} onChange={(unseen) => setFilters({ unseen })} />
        <Switch word={t`Files`} isOn={filters.files} onChange={(files) => setFilters({ files })} />
        {children}
      </div>
    </>
  )
}

function Switch({ word, isOn, onChange }: { word: string; isOn: boolean; onChange: (on: boolean) => void }) {
  return (
    <button type="button" className={classes['switch']} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {word}
    </button>
  )
}
