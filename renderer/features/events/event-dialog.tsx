import { t } from '@lingui/core/macro'
import { Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DeskEventDetail, EventFields } from '../../../shared/app/event-desk.ts'
import { formatDay, formatTime, zoneLabel } from '../../format.ts'
import { SaveForm } from '../../ui/save-form.tsx'
import classes from './event-screen.module.css'
import { isElsewhere } from './event-words.ts'
import type { EventDeeds } from './use-event-deeds.ts'
import { instantOf, wallOf } from './zoned.ts'

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
    <Modal opened onClose={onClose} title={t`Change the event`} size={520}>
      <SaveForm save={save} onClose={onClose}>
        <div className="column gap14">
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
          {canMove && (
            <div className={classes['times']}>
              <TextInput
                type="datetime-local"
                label={t`Starts`}
                description={hereWords(startsAt, timeZone)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={start}
                onChange={(change) => setStart(change.currentTarget.value)}
              />
              <TextInput
                type="datetime-local"
                label={t`Ends`}
                description={hereWords(endsAt, timeZone)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={end}
                onChange={(change) => setEnd(change.currentTarget.value)}
              />
            </div>
          )}
        </div>
      </SaveForm>
    </Modal>
  )
}

/** Whose time it is, and what it is here where that is another one. */
function hereWords(iso: string | null, timeZone: string): string {
  if (iso === null) return t`Time in ${timeZone}`
  const zone = zoneLabel(iso, timeZone)
  return isElsewhere(iso, timeZone)
    ? t`Time in ${timeZone} (${zone}). Here: ${formatDay(iso)}, ${formatTime(iso)}`
    : t`Time in ${timeZone} (${zone}), as here`
}
