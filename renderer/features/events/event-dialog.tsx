import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DeskEventDetail, EventFields } from '../../../shared/app/event-desk.ts'
import { instantOf, wallOf } from '../../event/zoned.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { EventTimesFields } from './event-times-fields.tsx'
import type { EventDeeds } from './use-event-deeds.ts'

interface EventDialogProps {
  event: DeskEventDetail
  deeds: EventDeeds
  onClose: () => void
}

const LONGEST = { title: 120, words: 500 }

/** Title, words and times of an event. Times are those of the place where it is; what they are here stands below them. */
export function EventDialog({ event, deeds, onClose }: EventDialogProps) {
  const { timeZone } = event
  // What it was when somebody opened this: a change that arrives meanwhile must not look like theirs.
  const [before] = useState(event)
  const [title, setTitle] = useState(event.title)
  const [words, setWords] = useState(event.shortDescription)
  const [start, setStart] = useState(() => wallOf(event.startsAt, timeZone))
  const [end, setEnd] = useState(() => wallOf(event.endsAt, timeZone))
  const [startsAt, endsAt] = [instantOf(start, timeZone), instantOf(end, timeZone)]
  const canMove = event.state !== 'cancelled'
  const save = async (): Promise<string | null> => {
    const moved = start !== wallOf(before.startsAt, timeZone) || end !== wallOf(before.endsAt, timeZone)
    if (title.trim() === '') return t`The event needs a title.`
    if (moved && (startsAt === null || endsAt === null)) return t`Start and end both need a day and a time.`
    if (moved && (endsAt ?? '') <= (startsAt ?? '')) return t`The event must end after it starts.`
    const fields: EventFields = {
      ...(title.trim() === before.title ? {} : { title: title.trim() }),
      ...(words === before.shortDescription ? {} : { shortDescription: words }),
      ...(moved && startsAt !== null && endsAt !== null ? { when: { startsAt, endsAt, timeZone } } : {}),
    }
    if (Object.keys(fields).length > 0) await deeds.change(fields)
    return null
  }
  return (
    <FormDialog onClose={onClose} title={t`Change the event`} size={520}>
      <SaveForm save={save}>
        <TextInput
          data-autofocus
          label={t`Title`}
          value={title}
          maxLength={LONGEST.title}
          onChange={(change) => setTitle(change.currentTarget.value)}
        />
        <Textarea
          label={t`Short description`}
          description={t`${words.length} of ${LONGEST.words} characters`}
          value={words}
          maxLength={LONGEST.words}
          autosize
          minRows={3}
          maxRows={6}
          onChange={(change) => setWords(change.currentTarget.value)}
        />
        {canMove && <EventTimesFields start={start} end={end} timeZone={timeZone} onStart={setStart} onEnd={setEnd} />}
      </SaveForm>
    </FormDialog>
  )
}
