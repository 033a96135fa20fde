import { plural, t } from '@lingui/core/macro'
import { IconCreditCard, IconDoorEnter, IconNote, IconTicket } from '@tabler/icons-react'
import type { EventRow, TicketType } from '../../../shared/app/events.ts'
import { GuestStatus } from '../../../shared/app/guests.ts'
import { STATUS_WORDS } from '../../event/arrival.ts'
import { EventFilter } from '../../event/event-filter.tsx'
import type { ListRoute } from '../../list-desk/use-list-route.ts'
import { FilterToggle } from '../../ui/data-grid/filter-button.tsx'
import { ChoiceFilter, ManyFilter } from '../../ui/data-grid/filters.tsx'
import type { GUEST_FILTERS } from './guest-route.ts'

const ARRIVED = [
  { value: true, name: t`In` },
  { value: false, name: t`Not in` },
]
const STATUSES = GuestStatus.options.map((value) => ({ value, name: STATUS_WORDS[value] }))

interface GuestFiltersProps {
  route: ListRoute<typeof GUEST_FILTERS>
  event: EventRow
  events: EventRow[]
  types: TicketType[]
  now: number
}

/** The filters of the guest list; all of them live in the route. */
export function GuestFilters({ route, event, events, types, now }: GuestFiltersProps) {
  const { filters, setFilters } = route
  return (
    <>
      <EventFilter event={event} events={events} now={now} onChange={(id) => route.setEvent(id, { typeIds: [] })} />
      {types.length > 1 && (
        <ManyFilter
          icon={IconTicket}
          label={t`Ticket`}
          options={types.map(({ id, name }) => ({ value: id, name }))}
          values={filters.typeIds}
          counted={(count) => plural(count, { one: '# ticket type', other: '# ticket types' })}
          most={1}
          onChange={(typeIds) => setFilters({ typeIds })}
        />
      )}
      <ChoiceFilter
        icon={IconDoorEnter}
        label={t`Arrived`}
        options={ARRIVED}
        value={filters.arrived}
        onChange={(arrived) => setFilters({ arrived })}
      />
      <ManyFilter
        icon={IconCreditCard}
        label={t`Status`}
        options={STATUSES}
        values={filters.statuses}
        counted={(count) => plural(count, { one: '# status', other: '# statuses' })}
        most={STATUSES.length}
        onChange={(statuses) => setFilters({ statuses })}
      />
      <FilterToggle
        icon={<IconNote size={15} stroke={1.75} />}
        label={t`Has note`}
        on={filters.hasNote}
        onChange={(hasNote) => setFilters({ hasNote })}
      />
    </>
  )
}
