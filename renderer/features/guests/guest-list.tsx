import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { arrivalStep } from '../../event/arrival.ts'
import { formatCount } from '../../format.ts'
import { type GuestCount, soFar, trustedCounts } from '../../guest-list/guest-counts.tsx'
import { GuestListScreen } from '../../guest-list/guest-list-screen.tsx'
import { useGuestList } from '../../guest-list/use-guest-list.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { useLive } from '../../live.ts'
import type { GuestListProps } from '../../manifest/guest-kind.ts'
import { AddGuest } from './add-guest.tsx'
import { checkIn, undoCheckIn } from './check-in.ts'
import { guestColumns } from './guest-columns.tsx'
import { GuestDrawer } from './guest-drawer.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { GUEST_FILTERS } from './guest-route.ts'

/** The guests of an event that sells tickets: one row for each ticket. */
export function GuestList(shown: GuestListProps) {
  const { event, settings } = shown
  const route = useListRoute(GUEST_FILTERS)
  const types = useLive('events', 'get', { eventId: event.id }).data?.types ?? []
  const asked = useLive('guests', 'counts', { eventId: event.id }).data
  const list = useGuestList({
    name: 'guests',
    dataSet: 'tickets',
    list: api.guests.list,
    values: api.guests.values,
    event,
    settings,
    route,
    columnsOf: guestColumns,
    rowId: ({ ticketNumber }) => ticketNumber,
    sortKeys: ['name', 'type', 'seat', 'order', 'status', 'arrived'],
    fileName: t`Guests ${event.title}`,
    stepOf: arrivalStep,
    checkIn,
    undo: undoCheckIn,
  })
  const counts = trustedCounts(asked, ({ total }) => total, list)
  return (
    <GuestListScreen<GuestRow>
      {...shown}
      list={list}
      onEvent={(id) => route.setEvent(id, { typeIds: [] })}
      counted={
        counts && {
          inTitle: [t`${soFar(formatCount(counts.total), list)} for ${event.title}`, ...expectedOf(counts)].join(', '),
          arrived: counts.arrived,
          others: othersOf(counts),
        }
      }
      label={t`Guests of ${event.title}`}
      searchHint={t`Name, e-mail, order, code`}
      filters={<GuestFilters route={route} types={types} />}
      addDialog={(dialog) => <AddGuest event={event} {...dialog} />}
      letterOf={(row) =>
        list.sort.key === 'type' ? row.typeName : list.sort.key === 'seat' ? (row.seat ?? '') : row.name
      }
      empty={{
        one: t`guest`,
        title: t`No guests yet`,
        text: t`No tickets for ${event.title} yet. Guests appear here as tickets are sold.`,
      }}
      Drawer={GuestDrawer}
    />
  )
}

interface Counts {
  arrived: number
  expected: number
  unpaid: number
  cancelled: number
}

/** The number the door counts against, where it is not the whole list; the foot names who is not expected. */
const expectedOf = ({ expected, total }: Counts & { total: number }) =>
  expected === total ? [] : [t`${formatCount(expected)} expected`]

function othersOf(counts: Counts): GuestCount[] {
  const toCome = Math.max(0, counts.expected - counts.arrived)
  return [
    {
      count: toCome,
      atZero: true,
      words: (
        <Trans>
          <b>{formatCount(toCome)}</b> to come
        </Trans>
      ),
    },
    {
      count: counts.unpaid,
      words: (
        <Trans>
          <b>{formatCount(counts.unpaid)}</b> unpaid
        </Trans>
      ),
    },
    {
      count: counts.cancelled,
      words: (
        <Trans>
          <b>{formatCount(counts.cancelled)}</b> cancelled
        </Trans>
      ),
    },
  ]
}
