import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconPrinter, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { valueColumns } from '../../form-values/value-columns.ts'
import { formatCount } from '../../format.ts'
import { ListDeskScreen } from '../../list-desk/list-desk.tsx'
import { useListDesk } from '../../list-desk/use-list-desk.ts'
import { useListRoute } from '../../list-desk/use-list-route.ts'
import { useLive } from '../../live.ts'
import type { GuestListProps } from '../../manifest/guest-kind.ts'
import { printRequest } from '../../printing/print-request.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { ActButton } from '../../ui/acts.tsx'
import { AddGuest } from './add-guest.tsx'
import { guestColumns } from './guest-columns.tsx'
import { GuestDrawer } from './guest-drawer.tsx'
import { GuestFilters } from './guest-filters.tsx'
import { GUEST_FILTERS } from './guest-route.ts'
import { useAdding } from './use-adding.ts'
import { useArrival } from './use-arrival.ts'

/** The list of one event with its filters, its counts and the drawer of the open guest. */
export function GuestList({ event, events, settings, now }: GuestListProps) {
  const route = useListRoute(GUEST_FILTERS)
  usePrintable({ kind: 'guestList', eventId: event.id })
  const counts = useLive('guests', 'counts', { eventId: event.id }).data
  const types = useLive('events', 'get', { eventId: event.id }).data?.types ?? []
  const adding = useAdding()
  const toggleArrival = useArrival(route.setOpen)
  // The columns stay the same objects while the rows behind them change.
  const onMark = useRef<(ticketNumber: string) => void>(() => undefined)
  const columns = useMemo(
    () => guestColumns({ timeZone: event.timeZone, onArrival: (ticketNumber) => onMark.current(ticketNumber) }),
    [event.timeZone],
  )
  const desk = useListDesk({
    name: 'guests',
    list: api.guests.list,
    dataSet: 'tickets',
    route,
    filterOf: (text) => ({ eventId: event.id, text, ...route.filters }),
    settings,
    columns,
    rowId: ({ ticketNumber }) => ticketNumber,
    sortKeys: ['name', 'type', 'seat', 'order', 'status', 'arrived'],
    usualSort: { key: 'name', descending: false },
    fileName: t`Guests ${event.title}`,
    fileColumns: (rows) =>
      valueColumns(rows, {
        idOf: ({ ticketNumber }) => ticketNumber,
        ask: api.guests.values,
        timeZone: event.timeZone,
      }),
  })
  const { sort, isSoFar } = desk
  onMark.current = (ticketNumber) => {
    const row = desk.page?.rows.find((each) => each.ticketNumber === ticketNumber)
    if (row !== undefined) toggleArrival(row)
  }
  // No row of a copy that was never made is not the same as no guests.
  const trusted = counts !== undefined && (counts.total > 0 || !isSoFar) ? counts : undefined
  return (
    <ListDeskScreen<GuestRow>
      desk={desk}
      title={t`Guests`}
      detail={
        trusted === undefined
          ? event.title
          : [
              t`${isSoFar ? t`${formatCount(trusted.total)} so far` : formatCount(trusted.total)} for ${event.title}`,
              expectedOf(trusted),
            ]
              .filter((part) => part !== '')
              .join(', ')
      }
      label={t`Guests of ${event.title}`}
      search={{ label: t`Search guests`, placeholder: t`Name, e-mail, order, code` }}
      filters={<GuestFilters route={route} event={event} events={events} types={types} now={now} />}
      action={
        <>
          <ActButton
            icon={IconPrinter}
            verb={t`Door list`}
            variant="default"
            h={34}
            onClick={() => void printRequest({ kind: 'guestList', eventId: event.id })}
          />
          <ActButton
            icon={IconUserPlus}
            verb={t`Add guest`}
            h={34}
            aria-keyshortcuts="Control+N"
            onClick={adding.add}
          />
          <AddGuest event={event} opened={adding.adding} onClose={adding.end} />
        </>
      }
      letterOf={(row) => (sort.key === 'type' ? row.typeName : sort.key === 'seat' ? (row.seat ?? '') : row.name)}
      foot={<GuestCounts counts={trusted} event={event} />}
      empty={{
        one: t`guest`,
        all: t`the guest list`,
        icon: IconUsers,
        title: t`No guests yet`,
        text: t`Nobody has a ticket for ${event.title} so far. Guests appear here as tickets are sold.`,
      }}
      drawer={(parts) => (
        <GuestDrawer
          {...parts}
          timeZone={event.timeZone}
          showContact={settings.role === 'owner'}
          onArrival={toggleArrival}
        />
      )}
    />
  )
}

/** The number the door counts against, where it is not the whole list; the foot names who is not expected. */
const expectedOf = ({ expected, total }: Counts & { total: number }) =>
  expected === total ? '' : t`${formatCount(expected)} expected`

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
        <Trans>
          <b>{formatCount(counts.arrived)}</b> arrived
        </Trans>
      </span>
      <span>
        <Trans>
          <b>{formatCount(Math.max(0, counts.expected - counts.arrived))}</b> to come
        </Trans>
      </span>
      {counts.unpaid > 0 && (
        <span>
          <Trans>
            <b>{formatCount(counts.unpaid)}</b> unpaid
          </Trans>
        </span>
      )}
      {counts.cancelled > 0 && (
        <span>
          <Trans>
            <b>{formatCount(counts.cancelled)}</b> cancelled
          </Trans>
        </span>
      )}
      {asOf !== null && <span>{t`as of ${asOf}`}</span>}
    </>
  )
}
