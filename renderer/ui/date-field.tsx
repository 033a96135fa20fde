import { Input } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isoDay } from '../format.ts'
import { dayProblem } from './dates/date-words.ts'
import { DayInput } from './dates/day-input.tsx'
import { dayOf, dayText, type TypedDay } from './dates/typed-day.ts'

interface DateFieldProps {
  label: string
  /** "2026-11-20"; empty for none, and for what isn't a day yet. */
  value: TypedDay
  onChange: (day: TypedDay) => void
  /** Whose today it is; the laptop's without one. */
  timeZone?: string
  /** The first day that can be picked. */
  min?: TypedDay
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true
}

/** A day, typed in the order of this place or picked from a calendar. It says once the focus has left what isn't a day. */
export function DateField({ label, value, onChange, timeZone, min, error, description, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: TypedDay }>()
  const [isIn, setIn] = useState(false)
  const today = isoDay(new Date().toISOString(), timeZone)
  const text = typed?.value === value ? typed.text : dayText(value)
  const wrong = error ?? (isIn ? undefined : dayProblem(text, { day: value, today }))
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={wrong}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onFocus={() => setIn(true)}
      onBlur={() => setIn(false)}
    >
      <DayInput
        {...rest}
        text={text}
        today={today}
        min={min}
        error={wrong}
        onText={(next) => {
          const day = dayOf(next, { today, min })
          setTyped({ text: next, value: day })
          if (day !== value) onChange(day)
        }}
      />
    </Input.Wrapper>
  )
}
