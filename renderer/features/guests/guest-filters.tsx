import { Menu } from '@mantine/core'
import { IconCalendarEvent, IconCreditCard, IconDoorEnter, IconNote, IconTicket } from '@tabler/icons-react'
import type { EventRow, TicketType } from '../../../shared/app/events.ts'
import { GuestStatus } from '../../../shared/app/guests.ts'
import { STATUS_WORDS } from '../../event/arrival.ts'
import { eventChoices, fullEventName, shortEventName } from '../../event/event-choice.ts'
import { FilterMenu, FilterToggle } from '../../ui/data-grid/filter-button.tsx'
import type { useGuestRoute } from './guest-route.ts'

const icon = { size: 15, stroke: 1.75 }

interface GuestFiltersProps {
  routing: ReturnType<typeof useGuestRoute>
  event: EventRow
  events: EventRow[]
  types: TicketType[]
  now: number
}

/** The filters of the guest list; all of them live in the route. */
export function GuestFilters({ routing, event, events, types, now }: GuestFiltersProps) {
  const { route } = routing
  const { coming, over } = eventChoices(events, now)
  const choice = (each: EventRow) => (
    <Menu.RadioItem key={each.id} value={each.id} closeMenuOnClick>
      {fullEventName(each, now)}
    </Menu.RadioItem>
  )
  const arrived = route.arrived === null ? null : route.arrived ? 'In' : 'Not in'
  return (
    <>
      <FilterMenu icon={<IconCalendarEvent {...icon} />} label="Event" value={shortEventName(event, now)}>
        <Menu.RadioGroup value={event.id} onChange={routing.setEvent}>
          {coming.map(choice)}
          {over.length > 0 && <Menu.Label>Over</Menu.Label>}
          {over.map(choice)}
        </Menu.RadioGroup>
      </FilterMenu>
      {types.length > 1 && (
        <FilterMenu
          icon={<IconTicket {...icon} />}
          label="Ticket"
          value={namesOf(route.typeIds, types)}
          onClear={() => routing.setTypes([])}
        >
          <Menu.CheckboxGroup value={route.typeIds} onChange={routing.setTypes}>
            {types.map((type) => (
              <Menu.CheckboxItem key={type.id} value={type.id}>
                {type.name}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </FilterMenu>
      )}
      <FilterMenu
        icon={<IconDoorEnter {...icon} />}
        label="Arrived"
        value={arrived}
        onClear={() => routing.setArrived(null)}
      >
        <Menu.RadioGroup
          value={route.arrived === null ? null : String(route.arrived)}
          onChange={(value) => routing.setArrived(value === 'true')}
        >
          <Menu.RadioItem value="true" closeMenuOnClick>
            In
          </Menu.RadioItem>
          <Menu.RadioItem value="false" closeMenuOnClick>
            Not in
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </FilterMenu>
      <FilterMenu
        icon={<IconCreditCard {...icon} />}
        label="Status"
        value={route.statuses.length === 0 ? null : route.statuses.map((status) => STATUS_WORDS[status]).join(', ')}
        onClear={() => routing.setStatuses([])}
      >
        <Menu.CheckboxGroup
          value={route.statuses}
          onChange={(values) => routing.setStatuses(values.flatMap((value) => GuestStatus.safeParse(value).data ?? []))}
        >
          {GuestStatus.options.map((status) => (
            <Menu.CheckboxItem key={status} value={status}>
              {STATUS_WORDS[status]}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </FilterMenu>
      <FilterToggle icon={<IconNote {...icon} />} label="Has note" on={route.hasNote} onChange={routing.setHasNote} />
    </>
  )
}

function namesOf(ids: string[], types: TicketType[]): string | null {
  if (ids.length === 0) return null
  if (ids.length > 1) return `${ids.length} ticket types`
  return types.find((type) => type.id === ids[0])?.name ?? '1 ticket type'
}
