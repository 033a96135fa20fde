import { t } from '@lingui/core/macro'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type StaffEvent, staffLimits } from '../../../shared/app/staff.ts'
import { eventChoices, fullEventName } from '../../event/event-choice.ts'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { matches } from '../../ui/match.ts'
import { Problem } from '../../ui/problem.tsx'
import { useDay } from '../../ui/use-now.ts'
import { hasRoomForEvent, type StaffDraft, withEvent } from './staff-draft.ts'
import classes from './staff-form.module.css'
import { eventText } from './staff-words.ts'

interface EventFieldsProps {
  draft: StaffDraft
  /** Events that the staff member has already, for those that aren’t on this laptop. */
  known: readonly StaffEvent[]
  fault: string | undefined
  onChange: (draft: StaffDraft) => void
}

/** For which events: all of them, or up to 50 that are chosen here. */
export function EventFields({ draft, known, fault, onChange }: EventFieldsProps) {
  return (
    <fieldset className={classes['group']}>
      <legend>{t`Events`}</legend>
      <Radio.Group
        aria-label={t`Events`}
        value={draft.allEvents ? 'all' : 'some'}
        onChange={(value) => onChange({ ...draft, allEvents: value === 'all' })}
      >
        <div className="column gap10">
          <Radio value="all" label={t`All events`} description={t`Those to come included.`} />
          <Radio value="some" label={t`Only these`} />
        </div>
      </Radio.Group>
      {!draft.allEvents && <EventChoice draft={draft} known={known} onChange={onChange} />}
      <Problem text={fault ?? null} />
    </fieldset>
  )
}

function EventChoice({ draft, known, onChange }: Omit<EventFieldsProps, 'fault'>) {
  const now = useDay()
  const [text, setText] = useState('')
  const events = useLive('events', 'list', {}).data?.events ?? []
  const { coming, over } = eventChoices(events, now)
  const here = [...coming, ...over].map((event) => ({ id: event.id, name: fullEventName(event, now) }))
  const ids = new Set(here.map(({ id }) => id))
  const away = known.filter(({ id }) => !ids.has(id)).map((event) => ({ id: event.id, name: eventText(event) }))
  const all = [...away, ...here].filter(({ name }) => text.trim() === '' || matches(name, text))
  const isFull = !hasRoomForEvent(draft)
  return (
    <>
      <TextInput
        aria-label={t`Search events`}
        placeholder={t`Search events`}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes['events']}>
        {all.map(({ id, name }) => {
          const checked = draft.eventIds.includes(id)
          return (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={checked}
              disabled={isFull && !checked}
              onChange={({ currentTarget }) => onChange(withEvent(draft, id, currentTarget.checked))}
            />
          )
        })}
        {all.length === 0 && <p className="muted rem13">{t`No event has this in its name.`}</p>}
      </div>
      <p className={classes['over']} role="status">
        {isFull
          ? t`${formatCount(draft.eventIds.length)} of ${formatCount(staffLimits.events)} chosen. The site allows no more: untick one first, or choose all events.`
          : t`${formatCount(draft.eventIds.length)} of ${formatCount(staffLimits.events)} chosen`}
      </p>
    </>
  )
}
