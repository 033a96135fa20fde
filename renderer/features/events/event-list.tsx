import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCalendarEvent, IconListCheck, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { type DeskEvent, EventTab } from '../../../shared/app/event-desk.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { amountsText } from '../../event/order-messages.ts'
import { formatCount } from '../../format.ts'
import { ListDeskScreen } from '../../list-desk/list-desk.tsx'
import { useListDesk } from '../../list-desk/use-list-desk.ts'
import { useListRoute } from '../../list-desk/use-list-route.ts'
import type { AnswerOf } from '../../live.ts'
import { useRights } from '../../operators/use-operators.ts'
import { ActButton } from '../../ui/acts.tsx'
import { oneOf } from '../../ui/data-grid/filter-codec.ts'
import { LeadButton } from '../../ui/leads.tsx'
import { eventColumns } from './event-columns.tsx'
import { eventPath } from './event-paths.ts'
import { NONE_WORDS, TAB_WORDS } from './event-words.ts'
import classes from './events.module.css'
import { type EventsView, ViewSwitch } from './view-switch.tsx'

/** Upcoming is what the address leaves out. */
const FILTERS = { tab: oneOf('tab', EventTab.options) }

interface EventListProps {
  settings: Settings
  onView: (view: EventsView) => void
  onNew: () => void
}

/** Every event of the site, answered by this laptop. */
export function EventList({ settings, onView, onNew }: EventListProps) {
  const address = useListRoute(FILTERS)
  const [, go] = useLocation()
  const tab = address.filters.tab ?? 'upcoming'
  // A tab is no filter that somebody clears, and an event opens as a screen of its own.
  const route = {
    ...address,
    ...{ isFiltered: false, open: null },
    setOpen: (id: string | null) => id !== null && go(eventPath(id)),
    clear: () => undefined,
  }
  const showMoney = useRights().has('seeFigures')
  const columns = useMemo(() => eventColumns({ showMoney }), [showMoney])
  const desk = useListDesk({
    name: 'eventDesk',
    // Shows begin and end by the clock, which no topic tells.
    refetchInterval: 60_000,
    list: api.eventDesk.list,
    dataSet: 'events',
    route,
    filterOf: (text) => ({ text, tab }),
    settings,
    columns,
    rowId: ({ id }) => id,
    sortKeys: ['starts', 'title', 'state', 'sold'],
    usualSort: { key: 'starts', descending: tab === 'past' },
    fileName: t`Events`,
  })
  const { page, isSoFar } = desk
  const all = page === undefined ? 0 : page.tabs.upcoming + page.tabs.drafts + page.tabs.past
  const counted = isSoFar ? t`${formatCount(all)} so far` : formatCount(all)
  return (
    <ListDeskScreen<DeskEvent>
      desk={desk}
      title={t`Events`}
      detail={all === 0 ? '' : counted}
      label={t`Events, ${TAB_WORDS[tab]}`}
      search={{ label: t`Search events`, placeholder: t`Title, venue, category` }}
      filters={
        <EventTabs
          chosen={tab}
          counts={page?.tabs}
          onShow={(next) => address.setFilters({ tab: next === 'upcoming' ? null : next })}
        />
      }
      remark={<ViewSwitch chosen="list" onShow={onView} />}
      action={
        <>
          <LeadButton verb={t`Readiness check`} icon={IconListCheck} variant="default" h={36} to="/ready" />
          <ActButton verb={t`New event`} icon={IconPlus} h={36} onClick={onNew} />
        </>
      }
      letterOf={({ title }) => title}
      foot={page !== undefined && <ListFoot page={page} tab={tab} showMoney={showMoney} />}
      empty={{ one: t`event`, all: t`the events`, icon: IconCalendarEvent, ...NONE_WORDS[tab] }}
      drawer={() => null}
    />
  )
}

type Page = AnswerOf<'eventDesk', 'list'>

interface EventTabsProps {
  chosen: EventTab
  counts: Page['tabs'] | undefined
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

function ListFoot({ page, tab, showMoney }: { page: Page; tab: EventTab; showMoney: boolean }) {
  const revenue = amountsText(page.revenue)
  return (
    <>
      <span>{plural(page.total, { one: '# event', other: '# events' })}</span>
      {tab !== 'drafts' && (
        <span>
          <Trans>
            Sold <b>{formatCount(page.sold)}</b>
          </Trans>
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
