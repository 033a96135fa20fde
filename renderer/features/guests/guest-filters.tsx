import { plural, t } from '@lingui/core/macro'
import { IconCreditCard, IconNote, IconTicket } from '@tabler/icons-react'
import type { TicketType } from '../../../shared/app/events.ts'
import { GuestStatus } from '../../../shared/app/guests.ts'
import { STATUS_WORDS } from '../../event/arrival.ts'
import { ArrivedFilter } from '../../guest-list/arrived-filter.tsx'
import type { ListRoute } from '../../list-screen/use-list-route.ts'
import { FilterToggle } from '../../ui/data-grid/filter-button.tsx'
import { ManyFilter } from '../../ui/data-grid/filters.tsx'
import type { GUEST_FILTERS } from './guest-route.ts'

const ARRIVED = { isIn: t({ message: 'In', context: 'arrived' }), isOut: t`Not in` }
const STATUSES = GuestStatus.options.map((value) => ({ value, name: STATUS_WORDS[value] }))

interface GuestFiltersProps {
  route: ListRoute<typeof GUEST_FILTERS>
  types: TicketType[]
}

/** The filters of the list of guests with tickets; all of them live in the route. */
export function GuestFilters({ route, types }: GuestFiltersProps) {
  const { filters, setFilters } = route
  return (
    <>
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
      <ArrivedFilter route={route} words={ARRIVED} />
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
