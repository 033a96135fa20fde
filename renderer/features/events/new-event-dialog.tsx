import { t } from '@lingui/core/macro'
import { Autocomplete, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { NewEvent } from '../../../shared/app/event-desk.ts'
import { api } from '../../api.ts'
import { instantOf } from '../../event/zoned.ts'
import { useLive } from '../../live.ts'
import { choicesOf } from '../../ui/choices.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { eventPath } from './event-paths.ts'
import { EventTimesFields } from './event-times-fields.tsx'
import type { Day } from './month.ts'
import { hoursLater, usualZone } from './new-event.ts'

interface NewEventDialogProps {
  /** The evening of this day is offered. */
  day: Day | null
  onClose: () => void
}

const LONGEST = { title: 120, place: 50 }
const EVENING = 'T19:00'
const USUAL_HOURS = 2

const NONE: never[] = []

/** An event from nothing: made on the site as a draft, and then opened. */
export function NewEventDialog({ day, onClose }: NewEventDialogProps) {
  const [, go] = useLocation()
  const known = useLive('events', 'list', {}).data?.events ?? NONE
  const [title, setTitle] = useState('')
  const [start, setStart] = useState(day === null ? '' : `${day}${EVENING}`)
  const [end, setEnd] = useState(() => hoursLater(start, USUAL_HOURS))
  const [zone, setZone] = useState<string | null>(null)
  const [place, setPlace] = useState('')
  const [kind, setKind] = useState<NewEvent['kind']>('tickets')
  const timeZone = zone ?? usualZone(known)
  const zones = useMemo(() => [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])], [timeZone])
  const places = useMemo(() => [...new Set(known.map((event) => event.place).filter(Boolean))], [known])
  const make = async (): Promise<string | null> => {
    const [startsAt, endsAt] = [instantOf(start, timeZone), instantOf(end, timeZone)]
    if (title.trim() === '') return t`The event needs a title.`
    if (startsAt === null || endsAt === null) return t`Start and end both need a day and a time.`
    if (endsAt <= startsAt) return t`The event must end after it starts.`
    const when = { startsAt, endsAt, timeZone }
    const { eventId } = await api.eventDesk.create({ title: title.trim(), when, place: place.trim(), kind })
    go(eventPath(eventId))
    return null
  }
  return (
    <FormDialog onClose={onClose} title={t`New event`} size={520}>
      <SaveForm save={make} verb={t`Make the draft`}>
        <TextInput
          data-autofocus
          label={t`Title`}
          value={title}
          maxLength={LONGEST.title}
          onChange={(change) => setTitle(change.currentTarget.value)}
        />
        <EventTimesFields
          start={start}
          end={end}
          timeZone={timeZone}
          onStart={(next) => {
            setStart(next)
            if (end === '' || end === hoursLater(start, USUAL_HOURS)) setEnd(hoursLater(next, USUAL_HOURS))
          }}
          onEnd={setEnd}
        />
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
          description={t`Left empty it is not settled yet.`}
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
            data={choicesOf({ tickets: t`With tickets`, answers: t`By an answer (RSVP)` })}
          />
          <p className="muted rem12">{t`The site never changes this later. Nobody sees the draft before it is published.`}</p>
        </div>
      </SaveForm>
    </FormDialog>
  )
}
