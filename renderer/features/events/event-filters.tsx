import { plural, t } from '@lingui/core/macro'
import { IconCircleHalf2, IconMapPin, IconTag } from '@tabler/icons-react'
import { EventState, EventTab } from '../../../shared/app/event-management.ts'
import { formatCount } from '../../format.ts'
import type { ListRoute } from '../../list-screen/use-list-route.ts'
import type { ResultOf } from '../../live.ts'
import { manyOf, oneOf, repeated } from '../../ui/data-grid/filter-codec.ts'
import { ManyFilter } from '../../ui/data-grid/filters.tsx'
import { STATE_WORDS, TAB_WORDS } from './event-words.ts'
import classes from './events.module.css'

/** What the address says about the list. Upcoming is what it leaves out. */
export const EVENT_FILTERS = {
  tab: oneOf('tab', EventTab.options),
  categories: repeated('category'),
  venues: repeated('venue'),
  states: manyOf('state', EventState.options),
}

export type EventsPage = ResultOf<'eventDesk', 'list'>

interface EventFiltersProps {
  route: ListRoute<typeof EVENT_FILTERS>
  page: EventsPage | undefined
}

/** Which events are listed: a tab of them, and of that some categories, venues and states, each with how many it has. */
export function EventFilters({ route: { filters, setFilters }, page }: EventFiltersProps) {
  const named = (all: EventsPage['categories'] | undefined) =>
    (all ?? []).map(({ name, count }) => ({ value: name, name, aside: formatCount(count) }))
  const states = (page?.states ?? []).map(({ state, count }) => ({
    ...{ value: state, name: STATE_WORDS[state], aside: formatCount(count) },
  }))
  return (
    <>
      <EventTabs
        chosen={filters.tab ?? 'upcoming'}
        counts={page?.tabs}
        // Another tab has other states.
        onShow={(next) => setFilters({ tab: next === 'upcoming' ? null : next, states: [] })}
      />
      <ManyFilter
        icon={IconTag}
        label={t`Category`}
        options={named(page?.categories)}
        values={filters.categories}
        counted={(count) => plural(count, { one: '# category', other: '# categories' })}
        most={1}
        onChange={(categories) => setFilters({ categories })}
      />
      <ManyFilter
        icon={IconMapPin}
        label={t`Venue`}
        options={named(page?.venues)}
        values={filters.venues}
        counted={(count) => plural(count, { one: '# venue', other: '# venues' })}
        most={1}
        onChange={(venues) => setFilters({ venues })}
      />
      {(filters.tab !== 'drafts' || filters.states.length > 0) && (
        <ManyFilter
          icon={IconCircleHalf2}
          label={t`State`}
          options={states}
          values={filters.states}
          counted={(count) => plural(count, { one: '# state', other: '# states' })}
          most={1}
          onChange={(chosen) => setFilters({ states: chosen })}
        />
      )}
    </>
  )
}

interface EventTabsProps {
  chosen: EventTab
  counts: EventsPage['tabs'] | undefined
  onShow: (tab: EventTab) => void
}

function EventTabs({ chosen, counts, onShow }: EventTabsProps) {
  return (
    <fieldset className={classes['tabs']}>
      <legend className="onlyHeard">{t`Which events`}</legend>
      {EventTab.options.map((tab) => (
        <button
          key={tab}
          type="button"
          className={classes['tab']}
          aria-pressed={tab === chosen}
          onClick={() => onShow(tab)}
        >
          {TAB_WORDS[tab]}
          {counts !== undefined && <span className={classes['count']}>{formatCount(counts[tab])}</span>}
        </button>
      ))}
    </fieldset>
  )
}
