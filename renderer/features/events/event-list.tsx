import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconBan, IconCalendarEvent, IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { type RefObject, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { DeskEvent, EventTab } from '../../../shared/app/event-desk.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { amountsText } from '../../event/order-messages.ts'
import { formatCount } from '../../format.ts'
import { ListDeskScreen } from '../../list-desk/list-desk.tsx'
import { useListDesk } from '../../list-desk/use-list-desk.ts'
import { useListRoute } from '../../list-desk/use-list-route.ts'
import { useRights } from '../../operators/use-operators.ts'
import { ActButton } from '../../ui/acts.tsx'
import { isSelected, type Selection } from '../../ui/data-grid/selection.ts'
import { LeadButton } from '../../ui/leads.tsx'
import { eventColumns } from './event-columns.tsx'
import { EVENT_FILTERS, EventFilters, type EventsPage } from './event-filters.tsx'
import { groupHead } from './event-groups.ts'
import { eventPath } from './event-paths.ts'
import { NONE_WORDS, TAB_WORDS } from './event-words.ts'
import { listEvents } from './list-events.ts'
import { useKeptRow } from './use-kept-row.ts'
import { useManyEvents } from './use-many-events.tsx'
import { type EventsView, ViewSwitch } from './view-switch.tsx'

interface EventListProps {
  settings: Settings
  /** The element that the list is in. */
  screen: RefObject<HTMLElement | null>
  onView: (view: EventsView) => void
  onNew: () => void
}

/** Every event of the site, answered by this laptop. */
export function EventList({ settings, screen, onView, onNew }: EventListProps) {
  const address = useListRoute(EVENT_FILTERS)
  const [, go] = useLocation()
  const { categories, venues, states } = address.filters
  const tab = address.filters.tab ?? 'upcoming'
  const keep = useRef<(id: string) => void>(() => undefined)
  // A tab is no filter that somebody clears, and an event opens as a screen of its own.
  const route = {
    ...address,
    ...{ isFiltered: categories.length + venues.length + states.length > 0, open: null },
    setOpen: (id: string | null) => {
      if (id === null) return
      keep.current(id)
      go(eventPath(id))
    },
    clear: () => address.setFilters({ categories: [], venues: [], states: [] }),
  }
  const showMoney = useRights().has('seeFigures')
  const columns = useMemo(() => eventColumns({ showMoney }), [showMoney])
  const desk = useListDesk({
    name: 'eventDesk',
    // Shows begin and end by the clock, which no topic tells.
    refetchInterval: 60_000,
    list: listEvents,
    dataSet: 'events',
    route,
    filterOf: (text) => ({ text, tab, categories, venues, states }),
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys: ['starts', 'title', 'state', 'sold'],
    usualSort: { key: 'starts', descending: tab === 'past' },
    fileName: t`Events`,
  })
  const { page, isSoFar, grid, filter, sort } = desk
  keep.current = useKeptRow({ screen, handle: grid.handle, listKey: grid.listKey, page })
  const many = useManyEvents()
  const groups = useMemo(() => page?.groups.map(groupHead), [page?.groups])
  const all = page === undefined ? 0 : page.tabs.upcoming + page.tabs.drafts + page.tabs.past
  const counted = isSoFar ? t`${formatCount(all)} so far` : formatCount(all)
  const kind = tab === 'drafts' ? 'remove' : 'cancel'
  return (
    <>
      <ListDeskScreen<DeskEvent>
        desk={desk}
        title={t`Events`}
        detail={all === 0 ? '' : counted}
        label={t`Events, ${TAB_WORDS[tab]}`}
        search={{ label: t`Search events`, placeholder: t`Title, venue, category` }}
        filters={<EventFilters route={address} page={page} />}
        remark={<ViewSwitch chosen="list" onShow={onView} />}
        action={
          <>
            <LeadButton verb={t`Readiness check`} icon={IconListCheck} variant="default" h={36} to="/ready" />
            <ActButton verb={t`New event`} icon={IconPlus} h={36} onClick={onNew} />
          </>
        }
        bulk={({ selection, clear }) =>
          tab !== 'past' && (
            <ActButton
              variant="subtle"
              size="compact-sm"
              h={30}
              iconSize={15}
              icon={kind === 'cancel' ? IconBan : IconTrash}
              verb={kind === 'cancel' ? t`Cancel events…` : t`Delete drafts…`}
              onClick={() => void many.ask(kind, () => tickedEvents(selection, { filter, sort }), clear)}
            />
          )
        }
        letterOf={({ title }) => title}
        groups={groups}
        foot={page !== undefined && <ListFoot page={page} tab={tab} showMoney={showMoney} />}
        empty={{ one: t`event`, all: t`the events`, icon: IconCalendarEvent, ...NONE_WORDS[tab] }}
        drawer={() => null}
      />
      {many.layer}
    </>
  )
}

const STRETCH = 500

/** The rows of all ticked events, also of those that are not loaded. */
async function tickedEvents(
  selection: Selection,
  list: Pick<Parameters<typeof listEvents>[0], 'filter' | 'sort'>,
): Promise<DeskEvent[]> {
  const found: DeskEvent[] = []
  for (let start = 0; ; start += STRETCH) {
    const { rows, total } = await listEvents({ ...list, start, count: STRETCH })
    found.push(...rows.filter(({ id }) => isSelected(selection, id)))
    if (rows.length === 0 || start + rows.length >= total) return found
  }
}

function ListFoot({ page, tab, showMoney }: { page: EventsPage; tab: EventTab; showMoney: boolean }) {
  const revenue = amountsText(page.revenue)
  const { sold, places, cancelled } = page
  return (
    <>
      <span>{plural(page.total, { one: '# event', other: '# events' })}</span>
      {cancelled > 0 && <span>{plural(cancelled, { one: '# cancelled event', other: '# cancelled events' })}</span>}
      {tab !== 'drafts' && (
        <span>
          {places === null || places === 0 ? (
            <Trans>
              Sold <b>{formatCount(sold)}</b>
            </Trans>
          ) : (
            <Trans>
              Sold <b>{formatCount(sold)}</b> of {formatCount(places)}
            </Trans>
          )}
        </span>
      )}
      {showMoney && revenue !== '' && (
        <span>
          <Trans>
            Revenue <b>{revenue}</b>
          </Trans>
        </span>
      )}
    </>
  )
}
