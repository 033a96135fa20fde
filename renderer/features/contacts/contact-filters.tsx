import { Menu } from '@mantine/core'
import { IconMail, IconTag, IconTicket } from '@tabler/icons-react'
import type { EventRow } from '../../../shared/app/events.ts'
import { formatCount, formatDate } from '../../format.ts'
import { FilterMenu } from '../../ui/data-grid/filter-button.tsx'
import type { useContactRoute } from './contact-route.ts'
import classes from './contacts.module.css'

const icon = { size: 15, stroke: 1.75 }

interface ContactFiltersProps {
  routing: ReturnType<typeof useContactRoute>
  labels: { key: string; name: string; count: number }[]
  events: EventRow[]
}

/** The filters of the contact list; all of them live in the route. */
export function ContactFilters({ routing, labels, events }: ContactFiltersProps) {
  const { route } = routing
  const subscribed = route.subscribed === null ? null : route.subscribed ? 'Subscribed' : 'Not subscribed'
  const beenTo = events.find((event) => event.id === route.beenToEventId)
  // The latest first; nobody has been to a draft.
  const choices = events
    .filter((event) => event.status !== 'DRAFT')
    .toSorted((a, b) => (b.startsAt ?? '').localeCompare(a.startsAt ?? ''))
  return (
    <>
      {labels.length > 0 && (
        <FilterMenu
          icon={<IconTag {...icon} />}
          label="Label"
          value={namesOf(route.labels, labels)}
          onClear={() => routing.setLabels([])}
        >
          <Menu.CheckboxGroup value={route.labels} onChange={routing.setLabels}>
            {labels.map((label) => (
              <Menu.CheckboxItem
                key={label.key}
                value={label.key}
                rightSection={<span className={classes['aside']}>{formatCount(label.count)}</span>}
              >
                {label.name}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </FilterMenu>
      )}
      {choices.length > 0 && (
        <FilterMenu
          icon={<IconTicket {...icon} />}
          label="Been to"
          value={route.beenToEventId === null ? null : (beenTo?.title ?? 'An event')}
          onClear={() => routing.setBeenTo(null)}
        >
          <Menu.RadioGroup value={route.beenToEventId} onChange={routing.setBeenTo}>
            {choices.map((event) => (
              <Menu.RadioItem
                key={event.id}
                value={event.id}
                closeMenuOnClick
                rightSection={event.startsAt !== null && <DayOf at={event.startsAt} timeZone={event.timeZone} />}
              >
                {event.title}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </FilterMenu>
      )}
      <FilterMenu
        icon={<IconMail {...icon} />}
        label="Subscribed"
        value={subscribed}
        onClear={() => routing.setSubscribed(null)}
      >
        <Menu.RadioGroup
          value={route.subscribed === null ? null : String(route.subscribed)}
          onChange={(value) => routing.setSubscribed(value === 'true')}
        >
          <Menu.RadioItem value="true" closeMenuOnClick>
            Subscribed
          </Menu.RadioItem>
          <Menu.RadioItem value="false" closeMenuOnClick>
            Not subscribed
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </FilterMenu>
    </>
  )
}

/** Shows of one title are told apart by their day. */
const DayOf = ({ at, timeZone }: { at: string; timeZone: string }) => (
  <span className={classes['aside']}>{formatDate(at, timeZone)}</span>
)

function namesOf(keys: string[], labels: { key: string; name: string }[]): string | null {
  if (keys.length === 0) return null
  if (keys.length > 1) return `${keys.length} labels`
  return labels.find((label) => label.key === keys[0])?.name ?? '1 label'
}
