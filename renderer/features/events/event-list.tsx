import { t } from '@lingui/core/macro'
import { IconBan, IconTrash } from '@tabler/icons-react'
import { type RefObject, useMemo, useRef } from 'react'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { ListScreen } from '../../list-screen/list-screen.tsx'
import { useRights } from '../../operators/use-operators.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { isSelected, type Selection } from '../../ui/data-grid/selection.ts'
import { eventColumns } from './event-columns.tsx'
import { EventFilters } from './event-filters.tsx'
import { groupHead } from './event-groups.ts'
import { TAB_WORDS } from './event-words.ts'
import { countedEvents, EventsActions, EventsFoot, noneWords, searchWords } from './events-around.tsx'
import { listEvents } from './list-events.ts'
import { useKeptRow } from './use-kept-row.ts'
import { useListedEvents } from './use-listed-events.ts'
import { useManyEvents } from './use-many-events.tsx'
import { type EventsView, ViewSwitch } from './view-switch.tsx'

interface EventListProps {
  settings: Settings
  /** The element that the list is in. */
  screen: RefObject<HTMLElement | null>
  onView: (view: EventsView) => void
  onNew: () => void
}

/** Every event of the site, from this laptop's copy. */
export function EventList({ settings, screen, onView, onNew }: EventListProps) {
  const keep = useRef<(id: string) => void>(() => undefined)
  const showMoney = useRights().has('seeFigures')
  const columns = useMemo(() => eventColumns({ showMoney }), [showMoney])
  const { address, tab, list } = useListedEvents({
    ...{ settings, columns, sortKeys: SORT_KEYS },
    onLeave: (id) => keep.current(id),
  })
  const { page, grid, filter, sort } = list
  keep.current = useKeptRow({ screen, handle: grid.handle, listKey: grid.listKey, page })
  const many = useManyEvents()
  const groups = useMemo(() => page?.groups.map(groupHead), [page?.groups])
  const kind = tab === 'drafts' ? 'remove' : 'cancel'
  return (
    <>
      <ListScreen<ManagedEvent>
        list={list}
        title={t`Events`}
        detail={countedEvents(list)}
        label={t`Events, ${TAB_WORDS[tab]}`}
        search={searchWords()}
        filters={<EventFilters route={address} page={page} />}
        remark={<ViewSwitch chosen="list" singleKeys={settings.singleKeys} onShow={onView} />}
        action={<EventsActions onNew={onNew} />}
        bulk={({ selection, clear }) =>
          tab !== 'past' && (
            <ActionButton
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
        foot={page !== undefined && <EventsFoot page={page} tab={tab} showMoney={showMoney} />}
        empty={noneWords(tab)}
        drawer={() => null}
      />
      {many.layer}
    </>
  )
}

const SORT_KEYS = ['starts', 'title', 'state', 'sold'] as const
const STRETCH = 500

/** The rows of all ticked events, also of those that are not loaded. */
async function tickedEvents(
  selection: Selection,
  list: Pick<Parameters<typeof listEvents>[0], 'filter' | 'sort'>,
): Promise<ManagedEvent[]> {
  const found: ManagedEvent[] = []
  for (let start = 0; ; start += STRETCH) {
    const { rows, total } = await listEvents({ ...list, start, count: STRETCH })
    found.push(...rows.filter(({ id }) => isSelected(selection, id)))
    if (rows.length === 0 || start + rows.length >= total) return found
  }
}
