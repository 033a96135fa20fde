import { SegmentedControl } from '@mantine/core'
import type { Mode } from '../../../shared/app/checkin.ts'
import type { EventRow } from '../../../shared/app/events.ts'
import { otherDay } from '../../event/event-timing.ts'
import { formatAge, formatTime, zoneLabel } from '../../format.ts'
import { choicesOf } from '../../ui/choices.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { useDoor } from './door-store.ts'
import { STALE_MS } from './door-strips.tsx'
import classes from './event-header.module.css'
import { TicketFilter } from './ticket-filter.tsx'

const MODES = choicesOf<Mode>({ in: 'In', out: 'Out', verify: 'Verify' })

interface EventHeaderProps {
  event: EventRow
  types: { id: string; name: string }[]
  dataFrom: string | null
  now: number
}

/** Which event this door is for, how old its list is, and what a scan does. */
export function EventHeader({ event, types, dataFrom, now }: EventHeaderProps) {
  const { mode, setMode } = useDoor()
  const { title, place, startsAt, timeZone } = event
  const stale = dataFrom !== null && now - new Date(dataFrom).getTime() > STALE_MS
  const start = startsAt === null ? '' : `${formatTime(startsAt, timeZone)} ${zoneLabel(startsAt, timeZone)}`
  const day = otherDay(event, now)
  const copy =
    dataFrom === null
      ? ''
      : `guest list from ${formatTime(dataFrom, timeZone)}${stale ? '' : `, ${formatAge(dataFrom, now)}`}`
  return (
    <EventBand color={event.color} title={title} details={[place, day, start, copy]}>
      <TicketFilter types={types} />
      <SegmentedControl
        aria-label="What a scan does, F7"
        className={classes['modes']}
        classNames={{ label: classes['mode'] ?? '', indicator: classes['indicator'] ?? '' }}
        data={MODES}
        value={mode}
        onChange={setMode}
      />
    </EventBand>
  )
}
