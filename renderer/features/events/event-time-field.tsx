import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { formatDay, formatTime, zoneLabel } from '../../format.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { isElsewhere } from './event-words.ts'
import { instantFor, turnsOf, type WallTime, wallProblem } from './wall-time.ts'

interface EventTimeFieldProps {
  label: string
  value: WallTime
  timeZone: string
  disabled?: boolean
  error?: string | undefined
  onChange: (value: WallTime) => void
}

/**
 * A day and time as the clock at the event shows it. Below it are the local time and, on the night when the clocks go
 * back, the choice between the two hours.
 */
export function EventTimeField({ label, value, timeZone, disabled = false, error, onChange }: EventTimeFieldProps) {
  const iso = instantFor(value, timeZone, null)
  const turns = turnsOf(value, timeZone)
  if (disabled) {
    return (
      <div className="column gap4">
        <span className="medium">{label}</span>
        <span>{iso === null ? '–' : `${formatDay(iso, timeZone)}, ${formatTime(iso, timeZone)}`}</span>
      </div>
    )
  }
  return (
    <div className="column gap6">
      <DateTimeField
        label={label}
        description={hereWords(iso, timeZone)}
        value={value.wall}
        timeZone={timeZone}
        error={error ?? wallProblem(value, timeZone)}
        onChange={(wall) => onChange({ wall, turn: 0 })}
      />
      {turns !== undefined && (
        <SegmentedControl
          aria-label={t`First or second hour`}
          size="xs"
          data={turns}
          value={value.turn === 1 ? '1' : '0'}
          onChange={(turn) => onChange({ ...value, turn: turn === '1' ? 1 : 0 })}
        />
      )}
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
