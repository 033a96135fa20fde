import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { EventRow } from '../../shared/app/events.ts'
import { guestKindOf } from '../slots.ts'
import { FilterMenu } from '../ui/data-grid/filter-button.tsx'
import { ChoiceItems } from '../ui/data-grid/filters.tsx'
import { eventChoices, fullEventName, shortEventName } from './event-choice.ts'

interface EventFilterProps {
  /** Undefined is every event. */
  event: EventRow | undefined
  events: EventRow[]
  now: number
  /** Every event can be chosen, too: `all`. */
  hasAll?: boolean
  onChange: (eventId: string) => void
}

/** Which event a list is about. */
export function EventFilter({ event, events, now, hasAll = false, onChange }: EventFilterProps) {
  const { coming, over } = eventChoices(events, now)
  // Its guests are another list: who chooses such an event should expect that.
  const nameOf = (each: EventRow) =>
    [fullEventName(each, now), guestKindOf(each).words.label].filter((part) => part !== '').join(' · ')
  const optionOf = (each: EventRow) => ({ value: each.id, name: nameOf(each) })
  return (
    <FilterMenu
      icon={<IconCalendarEvent size={15} stroke={1.75} />}
      label={t`Event`}
      value={event === undefined ? t`All events` : shortEventName(event, now)}
    >
      <Menu.RadioGroup value={event?.id ?? 'all'} onChange={onChange}>
        <ChoiceItems options={coming.map(optionOf)} />
        {over.length > 0 && <Menu.Label>{t({ message: 'Over', context: 'ended' })}</Menu.Label>}
        <ChoiceItems options={over.map(optionOf)} />
        {hasAll && <Menu.Divider />}
        {hasAll && <ChoiceItems options={[{ value: 'all', name: t`All events` }]} />}
      </Menu.RadioGroup>
    </FilterMenu>
  )
}
