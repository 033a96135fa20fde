import { plural, t } from '@lingui/core/macro'
import { Menu, SegmentedControl } from '@mantine/core'
import { IconChevronDown, IconTicket } from '@tabler/icons-react'
import type { Mode } from '../../../shared/app/checkin.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { otherDay } from '../../event/event-timing.ts'
import { formatAge, formatTime, zoneLabel } from '../../format.ts'
import { useDoor } from '../../scanner/door.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { choicesOf } from '../../ui/choices.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { useNow } from '../../ui/use-now.ts'
import { STALE_MS } from './door-strips.tsx'
import classes from './event-header.module.css'
import filter from './ticket-filter.module.css'

const MODES = choicesOf<Mode>({
  in: t({ message: 'In', context: 'door mode' }),
  out: t({ message: 'Out', context: 'door mode' }),
  verify: t`Verify`,
})

interface EventHeaderProps {
  event: EventRow
  types: { id: string; name: string }[]
  dataFrom: string | null
}

/** Which event this door is for, how old its list is, and what a scan does. */
export function EventHeader({ event, types, dataFrom }: EventHeaderProps) {
  const now = useNow(20_000)
  const { mode, setMode } = useDoor()
  const { title, place, startsAt, timeZone } = event
  const stale = dataFrom !== null && now - new Date(dataFrom).getTime() > STALE_MS
  const start = startsAt === null ? '' : `${formatTime(startsAt, timeZone)} ${zoneLabel(startsAt, timeZone)}`
  const day = otherDay(event, now)
  const copy =
    dataFrom === null
      ? ''
      : [t`guest list from ${formatTime(dataFrom, timeZone)}`, ...(stale ? [] : [formatAge(dataFrom, now)])].join(', ')
  return (
    <EventBand color={event.color} title={title} details={[place, day, start, copy]}>
      {event.kind === 'tickets' && <TicketFilter types={types} />}
      <SegmentedControl
        aria-label={t`What a scan does, F7`}
        className={classes['modes']}
        classNames={{ label: classes['mode'] ?? '', indicator: classes['indicator'] ?? '' }}
        data={MODES}
        value={mode}
        onChange={setMode}
      />
    </EventBand>
  )
}

function labelOf(chosen: { name: string }[]): string {
  if (chosen.length === 0) return t`All tickets`
  return chosen.length === 1
    ? (chosen[0]?.name ?? '')
    : plural(chosen.length, { one: '# ticket type', other: '# ticket types' })
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)

/** Which ticket types go in at this door. */
function TicketFilter({ types }: { types: { id: string; name: string }[] }) {
  const { typeIds, setTypeIds } = useDoor()
  const chosen = types.filter(({ id }) => typeIds.includes(id))
  return (
    <Menu position="bottom-end" width={260} returnFocus>
      <Menu.Target>
        <ActionButton
          icon={IconTicket}
          iconSize={19}
          verb={<span className="oneLine">{labelOf(chosen)}</span>}
          variant="default"
          h={40}
          className={filter['button'] ?? ''}
          rightSection={<IconChevronDown size={16} stroke={2} />}
          aria-label={t`Ticket types that go in here: ${labelOf(chosen)}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`Ticket types that go in here`}</Menu.Label>
        <Menu.CheckboxItem
          checked={chosen.length === 0}
          onChange={() => setTypeIds([])}
        >{t`All tickets`}</Menu.CheckboxItem>
        {types.length > 0 && <Menu.Divider />}
        {types.toSorted(byName).map(({ id, name }) => (
          <Menu.CheckboxItem
            key={id}
            checked={typeIds.includes(id)}
            onChange={(checked) => setTypeIds(checked ? [...typeIds, id] : typeIds.filter((known) => known !== id))}
          >
            {name}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
