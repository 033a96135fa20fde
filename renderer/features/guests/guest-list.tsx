import { Button } from '@mantine/core'
import { IconPrinter, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { GuestFilter, GuestRow } from '../../../shared/app/guests.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { rhythm } from '../../commands/rhythm.ts'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import type { CopyState } from '../../copy/copy-state.ts'
import { CopyStrip } from '../../copy/copy-strip.tsx'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { formatCount, isolated } from '../../format.ts'
import { toastProblem, toastQuiet } from '../../frame/toasts.tsx'
import { useLive } from '../../live.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { printWish } from '../../printing/print-wish.ts'
import { useGridPrefs } from '../../ui/data-grid/grid-prefs.ts'
import { ListScreen } from '../../ui/data-grid/list-screen.tsx'
import { useListWindow } from '../../ui/data-grid/list-window.ts'
import type { Sort } from '../../ui/data-grid/use-grid-table.ts'
import { sortOf, useListGrid } from '../../ui/data-grid/use-list-grid.ts'
import { useRouteText } from '../../ui/data-grid/use-route-text.ts'
import { EmptyState, ErrorState, FilteredEmpty } from '../../ui/states.tsx'
import { AddGuest } from './add-guest.tsx'
import { guestColumns } from './guest-columns.tsx'
import { GuestDrawer } from './guest-drawer.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { isFiltered, type useGuestRoute } from './guest-route.ts'
import { useAdding } from './use-adding.ts'
import { useArrival } from './use-arrival.ts'

const SORT_KEYS = ['name', 'type', 'seat', 'order', 'status', 'arrived'] as const
const BY_NAME: Sort<(typeof SORT_KEYS)[number]> = { key: 'name', descending: false }
const rowId = (row: GuestRow) => row.ticketNumber

interface GuestListProps {
  event: EventRow
  events: EventRow[]
  routing: ReturnType<typeof useGuestRoute>
  settings: Settings
  /** How whole the copy of the tickets is. */
  copy: CopyState
  now: number
}

/** The list of one event with its filters, its counts and the drawer of the open guest. */
export function GuestList({ event, events, routing, settings, copy, now }: GuestListProps) {
  const { eventId: _event, open, ...choices } = routing.route
  const [text, setText, searched] = useRouteText()
  usePrintable({ kind: 'guestList', eventId: event.id })
  const [prefs, changePrefs] = useGridPrefs('guests')
  const sort = sortOf(prefs, SORT_KEYS, BY_NAME)
  const filter: GuestFilter = { eventId: event.id, text: searched, ...choices }
  const listKey = JSON.stringify([filter, sort])
  const held = useListWindow(listKey)
  const list = useLive('guests', 'list', { filter, sort, start: held.start, count: held.count })
  const counts = useLive('guests', 'counts', { eventId: event.id })
  const detail = useLive('events', 'get', { eventId: event.id })
  // No row of a copy that was never made is not the same as no guests.
  const isKnown = counts.data !== undefined && (counts.data.total > 0 || copy.kind === 'whole')

  const adding = useAdding()
  const toggleArrival = useArrival(routing.setOpen)
  // The columns stay the same objects while the rows behind them change.
  const onMark = useRef<(ticketNumber: string) => void>(() => undefined)
  onMark.current = (ticketNumber) => {
    const row = list.data?.rows.find((each) => each.ticketNumber === ticketNumber)
    if (row !== undefined) toggleArrival(row)
  }
  const columns = useMemo(
    () => guestColumns({ timeZone: event.timeZone, onArrival: (ticketNumber) => onMark.current(ticketNumber) }),
    [event.timeZone],
  )
  const grid = useListGrid<GuestRow>({
    columns,
    page: list.data,
    rowId,
    listKey,
    prefs,
    changePrefs,
    sort,
    fetchRows: (start, count) => api.guests.list({ filter, sort, start, count }),
    fileName: `Guests ${event.title}`,
    onProblem: toastProblem,
    onDone: toastQuiet,
  })
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const clearFilters = () => {
    setText('')
    routing.clearFilters()
  }
  return (
    <ListScreen<GuestRow>
      title="Guests"
      detail={
        isKnown ? `${countText(counts.data.total, copy)} for ${event.title}${expectedOf(counts.data)}` : event.title
      }
      notice={list.data?.total === 0 ? null : <CopyStrip state={copy} />}
      label={`Guests of ${event.title}`}
      search={{ value: text, onChange: setText, label: 'Search guests', placeholder: 'Name, e-mail, order, code' }}
      filters={
        <GuestFilters routing={routing} event={event} events={events} types={detail.data?.types ?? []} now={now} />
      }
      action={
        <>
          <Button
            variant="default"
            h={34}
            leftSection={<IconPrinter size={17} stroke={1.75} />}
            onClick={() => void printWish({ kind: 'guestList', eventId: event.id })}
          >
            Door list
          </Button>
          <Button
            h={34}
            leftSection={<IconUserPlus size={17} stroke={1.75} />}
            aria-keyshortcuts="Control+N"
            onClick={adding.add}
          >
            Add guest
          </Button>
          <AddGuest event={event} opened={adding.adding} onClose={adding.end} />
        </>
      }
      grid={grid}
      density={settings.density}
      onDensity={(density) => void api.settings.update({ density }).catch(toastProblem)}
      singleKeys={settings.singleKeys}
      quietMs={rhythm.quietMs}
      openId={open}
      setOpen={routing.setOpen}
      onVisible={held.follow}
      letterOf={(row) => (sort.key === 'type' ? row.typeName : sort.key === 'seat' ? (row.seat ?? '') : row.name)}
      foot={<GuestCounts counts={isKnown ? counts.data : undefined} event={event} />}
      empty={
        isFiltered(filter) ? (
          <FilteredEmpty text={noMatch(filter)} onClear={clearFilters} />
        ) : copy.kind !== 'whole' ? (
          <CopyMissing state={copy} what="the guest list" />
        ) : (
          <EmptyState
            icon={<IconUsers size={34} stroke={1.75} />}
            title="No guests yet"
            text={`Nobody has a ticket for ${event.title} so far. Guests appear here as tickets are sold.`}
          />
        )
      }
      drawer={({ id, titleRef, onClose }) => (
        <GuestDrawer
          ticketNumber={id}
          timeZone={event.timeZone}
          showContact={settings.role === 'owner'}
          titleRef={titleRef}
          onArrival={toggleArrival}
          onOpen={routing.setOpen}
          onClose={onClose}
        />
      )}
    />
  )
}

/** The number the door counts against, where it is not the whole list; the foot names who is not expected. */
const expectedOf = ({ expected, total }: Counts & { total: number }) =>
  expected === total ? '' : `, ${formatCount(expected)} expected`

const countText = (total: number, copy: CopyState) =>
  copy.kind === 'whole' ? formatCount(total) : `${formatCount(total)} so far`

function noMatch({ text = '', ...choices }: GuestFilter): string {
  if (text === '') return 'No guest matches these filters.'
  return `No guest matches “${isolated(text)}”${isFiltered(choices) ? ' and these filters' : ''}.`
}

interface Counts {
  arrived: number
  expected: number
  unpaid: number
  cancelled: number
}

/** All guests by what they are, so that the parts come to the number in the title. */
function GuestCounts({ counts, event }: { counts: Counts | undefined; event: EventRow }) {
  const asOf = useCopyAge({ eventId: event.id, timeZone: event.timeZone })
  if (counts === undefined) return null
  return (
    <>
      <span>
        <b>{formatCount(counts.arrived)}</b> arrived
      </span>
      <span>
        <b>{formatCount(Math.max(0, counts.expected - counts.arrived))}</b> to come
      </span>
      {counts.unpaid > 0 && (
        <span>
          <b>{formatCount(counts.unpaid)}</b> unpaid
        </span>
      )}
      {counts.cancelled > 0 && (
        <span>
          <b>{formatCount(counts.cancelled)}</b> cancelled
        </span>
      )}
      {asOf !== null && <span>as of {asOf}</span>}
    </>
  )
}
