import { t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { useListScreen } from '../../list-screen/use-list-screen.ts'
import type { GridColumn } from '../../ui/data-grid/use-grid-table.ts'
import { EVENT_FILTERS } from './event-filters.tsx'
import { eventPath } from './event-paths.ts'
import { listEvents } from './list-events.ts'

interface ListedEventsOptions {
  settings: Settings
  columns: GridColumn<ManagedEvent>[]
  /** What this view can sort by. */
  sortKeys: readonly ('starts' | 'title' | 'state' | 'sold')[]
  /** Called before the screen of an event opens. */
  onLeave: (eventId: string) => void
}

/** What is searched, filtered and loaded of all events; the list and the cards show the same. */
export function useListedEvents({ settings, columns, sortKeys, onLeave }: ListedEventsOptions) {
  const address = useListRoute(EVENT_FILTERS)
  const [, go] = useLocation()
  const { categories, venues, states } = address.filters
  const tab = address.filters.tab ?? 'upcoming'
  // A tab isn't a filter to clear, and an event opens as a screen of its own.
  const route = {
    ...address,
    ...{ isFiltered: categories.length + venues.length + states.length > 0, open: null },
    setOpen: (id: string | null) => {
      if (id === null) return
      onLeave(id)
      go(eventPath(id))
    },
    clear: () => address.setFilters({ categories: [], venues: [], states: [] }),
  }
  const list = useListScreen({
    name: 'eventDesk',
    // Shows begin and end by the clock, which no topic announces.
    refetchInterval: 60_000,
    list: listEvents,
    dataSet: 'events',
    route,
    filterOf: (text) => ({ text, tab, categories, venues, states }),
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys,
    usualSort: { key: 'starts', descending: tab === 'past' },
    fileName: t`Events`,
  })
  return { address, tab, list }
}
