import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { quartersLater, timeOf } from './typed-time.ts'

interface TimeInputProps {
  label: string
  /** Ids of its description and its error. */
  describedBy: string | undefined
  error: ReactNode
  rightSection?: ReactNode
  /** As it was typed; `timeOf` reads it. */
  text: string
  onText: (text: string) => void
}

const WALKS = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
])

/**
 * A time of the 24-hour clock in one field, so that what was typed can be selected, pasted and put back as a whole. The
 * arrows walk the quarters of an hour.
 */
export function TimeInput({ label, describedBy, error, text, onText, rightSection }: TimeInputProps) {
  const time = timeOf(text)
  return (
    <Input
      // The field for the day has the id and the words of the wrapper around both.
      withAria={false}
      size="sm"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      error={Boolean(error)}
      rightSection={rightSection}
      rightSectionPointerEvents="all"
      autoComplete="off"
      inputMode="numeric"
      placeholder="--:--"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={() => {
        if (time !== '') onText(time)
      }}
      onKeyDown={(event) => {
        const by = WALKS.get(event.key)
        if (by === undefined || event.altKey || time === '') return
        event.preventDefault()
        onText(quartersLater(time, by))
      }}
    />
  )
}
