import { t } from '@lingui/core/macro'
import { ActionIcon, Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isoDay } from '../format.ts'
import { whenProblem } from './dates/date-words.ts'
import classes from './dates/dates.module.css'
import { DayInput } from './dates/day-input.tsx'
import { TimeInput } from './dates/time-input.tsx'
import { dayOf, dayText } from './dates/typed-day.ts'
import { timeOf } from './dates/typed-time.ts'

interface DateTimeFieldProps {
  label: string
  /** As a clock shows it, "2026-11-20T19:30"; empty for none, and while one of the two is missing. */
  value: string
  onChange: (wall: string) => void
  /** Something was typed that isn't a date and a time together, or no longer. The field says so itself once it is left. */
  onPartial?: (isPartial: boolean) => void
  error?: ReactNode
  description?: ReactNode
  /** Whose today it is; the laptop's without one. */
  timeZone?: string
  /** The first day that can be picked, of a day or of a day with its time. */
  min?: string
  clearable?: boolean
  'data-autofocus'?: boolean
}

/** A date and a time, typed as people write them here, or the date picked from a calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, onPartial, error, description, timeZone, clearable = false } = props
  const [typed, setTyped] = useState<{ day: string; time: string; value: string }>()
  const [isIn, setIn] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const id = useId()
  const today = isoDay(new Date().toISOString(), timeZone)
  const min = props.min?.slice(0, 10) || undefined
  // Typed text stays until another value comes from outside.
  const texts = typed?.value === value ? typed : { day: dayText(value.slice(0, 10)), time: value.slice(11) }
  const problemOf = (next: { day: string; time: string }) =>
    whenProblem(next, { day: dayOf(next.day, { today, min }), time: timeOf(next.time), today })
  const change = (part: Partial<typeof texts>) => {
    const next = { day: texts.day, time: texts.time, ...part }
    const [day, time] = [dayOf(next.day, { today, min }), timeOf(next.time)]
    const wall = day === '' || time === '' ? '' : `${day}T${time}`
    const wasPartial = problemOf(texts) !== undefined
    const isPartial = problemOf(next) !== undefined
    setTyped({ ...next, value: wall })
    if (wall !== value) onChange(wall)
    if (isPartial !== wasPartial) onPartial?.(isPartial)
  }
  const wrong = error ?? (isIn ? undefined : problemOf(texts))
  const described = [wrong ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={wrong}
      labelProps={{ id: `${id}-label` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw an edge, and its legend is the label above */}
      <div
        ref={group}
        role="group"
        aria-labelledby={`${id}-label`}
        className={classes['both']}
        onFocus={() => setIn(true)}
        onBlur={(event: FocusEvent) => {
          if (!group.current?.contains(event.relatedTarget)) setIn(false)
        }}
      >
        <DayInput
          {...(props['data-autofocus'] === true ? { 'data-autofocus': true } : {})}
          error={wrong}
          text={texts.day}
          today={today}
          min={min}
          onText={(day) => change({ day })}
        />
        <TimeInput
          label={t`${label}, time`}
          error={wrong}
          describedBy={described === '' ? undefined : described}
          text={texts.time}
          onText={(time) => change({ time })}
          rightSection={
            clearable && (texts.day !== '' || texts.time !== '') ? (
              <ActionIcon size={26} aria-label={t`Clear ${label}`} onClick={() => change({ day: '', time: '' })}>
                <IconX size={14} aria-hidden="true" />
              </ActionIcon>
            ) : undefined
          }
        />
      </div>
    </Input.Wrapper>
  )
}
