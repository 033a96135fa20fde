import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { instantOf } from '../../event/zoned.ts'
import { formatDay, formatTime, zoneLabel } from '../../format.ts'
import classes from './event-screen.module.css'
import { isElsewhere } from './event-words.ts'

interface EventTimesProps {
  /** As the clock at the event shows them: "2026-11-20T19:30"; empty for none. */
  start: string
  end: string
  timeZone: string
  onStart: (wall: string) => void
  onEnd: (wall: string) => void
}

/** Start and end in the time of the event. What they are here stands below them. */
export function EventTimesFields({ start, end, timeZone, onStart, onEnd }: EventTimesProps) {
  return (
    <div className={classes['times']}>
      <TextInput
        type="datetime-local"
        label={t`Starts`}
        description={hereWords(instantOf(start, timeZone), timeZone)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={start}
        onChange={(change) => onStart(change.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={t`Ends`}
        description={hereWords(instantOf(end, timeZone), timeZone)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={end}
        onChange={(change) => onEnd(change.currentTarget.value)}
      />
    </div>
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
