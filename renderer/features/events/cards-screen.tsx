import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { CopyStrip } from '../../copy/copy-strip.tsx'
import { NoRows } from '../../list-screen/list-screen.tsx'
import { useRights } from '../../operators/use-operators.ts'
import layout from '../../ui/data-grid/list-screen.module.css'
import { SearchBox } from '../../ui/data-grid/search-box.tsx'
import bar from '../../ui/data-grid/toolbar.module.css'
import type { GridColumn } from '../../ui/data-grid/use-grid-table.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { CardGrid } from './card-grid.tsx'
import classes from './cards.module.css'
import { EventFilters } from './event-filters.tsx'
import { TAB_WORDS } from './event-words.ts'
import { countedEvents, EventsActions, EventsFoot, noneWords, searchWords } from './events-around.tsx'
import { useListedEvents } from './use-listed-events.ts'
import { type EventsView, ViewSwitch } from './view-switch.tsx'

interface CardsScreenProps {
  settings: Settings
  onView: (view: EventsView) => void
  onNew: () => void
}

const NO_COLUMNS: GridColumn<ManagedEvent>[] = []
const BY_START = ['starts'] as const
const nothing = () => undefined

/** Every event of the site as a card; searched and filtered as the list is. */
export function CardsScreen({ settings, onView, onNew }: CardsScreenProps) {
  const around = useRef<HTMLDivElement>(null)
  const { address, tab, list } = useListedEvents({
    ...{ settings, columns: NO_COLUMNS, sortKeys: BY_START, onLeave: nothing },
  })
  const showMoney = useRights().has('seeFigures')
  const { page } = list
  if (list.error !== null) return <ErrorState error={list.error} onRetry={list.retry} />
  return (
    <div className={layout['screen']}>
      <ScreenHead title={t`Events`} detail={countedEvents(list)} actions={<EventsActions onNew={onNew} />} />
      <div className={bar['toolbar']}>
        <div className={bar['filters']}>
          <SearchBox
            {...searchWords()}
            value={list.text}
            onChange={list.setText}
            onEnterList={() => around.current?.querySelector<HTMLElement>('[data-event][tabindex="0"]')?.focus()}
          />
          <EventFilters route={address} page={page} />
        </div>
        <div className={bar['side']}>
          <span className="muted rem13" role="status">
            {list.isOutdated && t`Preparing the list…`}
          </span>
          <ViewSwitch chosen="cards" singleKeys={settings.singleKeys} onShow={onView} />
        </div>
      </div>
      {page?.total !== 0 && <CopyStrip state={list.copy} />}
      <div ref={around} className={layout['body']}>
        {page?.total === 0 && (
          <div className={classes['none']}>
            <NoRows list={list} {...noneWords(tab)} />
          </div>
        )}
        {page !== undefined && page.total > 0 && (
          <CardGrid page={page} listKey={list.grid.listKey} label={t`Events, ${TAB_WORDS[tab]}`} follow={list.follow} />
        )}
      </div>
      <div className={classes['foot']}>
        <div className={classes['sums']}>
          {page !== undefined && <EventsFoot page={page} tab={tab} showMoney={showMoney} />}
        </div>
      </div>
    </div>
  )
}
