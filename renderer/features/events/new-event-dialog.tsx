import { t } from '@lingui/core/macro'
import { Autocomplete, SegmentedControl, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { NewEvent } from '../../../shared/app/event-fields.ts'
import { api } from '../../api.ts'
import { useLive } from '../../live.ts'
import { choicesOf } from '../../ui/choices.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { eventPath } from './event-paths.ts'
import { EventTimeField } from './event-time-field.tsx'
import { FurtherDates } from './further-dates.tsx'
import type { Day } from './month.ts'
import { datesFor, hoursLater, usualZone } from './new-event.ts'
import { instantFor, type WallTime, wallProblem } from './wall-time.ts'

interface NewEventDialogProps {
  /** The evening of this day is offered. */
  day: Day | null
  onClose: () => void
}

const LONGEST = { title: 120, place: 50 }
const EVENING = 'T19:00'
const USUAL_HOURS = 2

const NONE: never[] = []
const at = (wall: string): WallTime => ({ wall, turn: 0 })

/** An event from nothing: made on the site as a draft, and then opened. */
export function NewEventDialog({ day, onClose }: NewEventDialogProps) {
  const [, go] = useLocation()
  const known = useLive('events', 'list', {}).data?.events ?? NONE
  const [title, setTitle] = useKeptState('events.new:title', '')
  const [start, setStart] = useKeptState('events.new:start', at(day === null ? '' : `${day}${EVENING}`))
  const [end, setEnd] = useKeptState('events.new:end', () => at(hoursLater(start.wall, USUAL_HOURS)))
  const [further, setFurther] = useKeptState<string[]>('events.new:further', [])
  const [zone, setZone] = useKeptState<string | null>('events.new:zone', null)
  const [place, setPlace] = useKeptState('events.new:place', '')
  const [kind, setKind] = useKeptState<NewEvent['kind']>('events.new:kind', 'tickets')
  const [tried, setTried] = useState(false)
  const timeZone = zone ?? usualZone(known)
  const zones = useMemo(() => [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])], [timeZone])
  const places = useMemo(() => [...new Set(known.map((event) => event.place).filter(Boolean))], [known])
  const [startsAt, endsAt] = [instantFor(start, timeZone, null), instantFor(end, timeZone, null)]
  const troubles = {
    title: title.trim() === '' ? t`The event needs a title.` : undefined,
    start: startsAt === null ? t`Enter the day and time it starts.` : wallProblem(start, timeZone),
    end:
      endsAt === null
        ? t`Enter the day and time it ends.`
        : startsAt !== null && endsAt <= startsAt
          ? t`The event must end after it starts.`
          : wallProblem(end, timeZone),
  }
  const make = async (): Promise<string | null> => {
    setTried(true)
    // The fields say what is wrong.
    if (startsAt === null || endsAt === null || Object.values(troubles).some((one) => one !== undefined)) return ''
    const when = { startsAt, endsAt, timeZone }
    const dates = datesFor(further, when)
    const { eventId } = await api.eventDesk.create({
      title: title.trim(),
      when,
      further: dates,
      place: place.trim(),
      kind,
    })
    go(eventPath(eventId))
    return null
  }
  const onceTried = (trouble: string | undefined) => (tried ? trouble : undefined)
  return (
    <FormDialog onClose={onClose} title={t`New event`} size={600}>
      <SaveForm save={make} verb={t`Make the draft`}>
        <TextInput
          data-autofocus
          label={t`Title`}
          value={title}
          maxLength={LONGEST.title}
          error={onceTried(troubles.title)}
          onChange={(change) => setTitle(change.currentTarget.value)}
        />
        <SimpleGrid cols={2} spacing={12}>
          <EventTimeField
            label={t`Starts`}
            value={start}
            timeZone={timeZone}
            error={onceTried(troubles.start)}
            onChange={(next) => {
              setStart(next)
              if (end.wall === '' || end.wall === hoursLater(start.wall, USUAL_HOURS)) {
                setEnd(at(hoursLater(next.wall, USUAL_HOURS)))
              }
            }}
          />
          <EventTimeField
            label={t`Ends`}
            value={end}
            timeZone={timeZone}
            error={onceTried(troubles.end)}
            onChange={setEnd}
          />
        </SimpleGrid>
        <FurtherDates days={further} first={start.wall} onChange={setFurther} />
        <Select
          label={t`Time zone`}
          data={zones}
          value={timeZone}
          searchable
          allowDeselect={false}
          onChange={setZone}
        />
        <Autocomplete
          label={t`Venue`}
          description={t`Leave empty if undecided.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={places}
          limit={8}
          value={place}
          maxLength={LONGEST.place}
          onChange={setPlace}
        />
        <div className="column gap6">
          <SegmentedControl
            aria-label={t`How people come`}
            value={kind}
            onChange={setKind}
            data={choicesOf({ tickets: t`With tickets`, answers: t`By RSVP` })}
          />
          <p className="muted rem12">{t`This can’t be changed later. Visitors see the event once it is published. Creating it needs a connection.`}</p>
        </div>
      </SaveForm>
    </FormDialog>
  )
}
