import { t } from '@lingui/core/macro'
import { ActionIcon, Input, Loader, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { dayOf, dayText, type TypedDay } from './typed-day.ts'

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }))

interface DayInputProps {
  /** As it was typed; `dayOf` reads it. */
  text: string
  today: TypedDay
  min: TypedDay | undefined
  error: ReactNode
  'data-autofocus'?: true
  onText: (text: string) => void
}

/**
 * A day that is typed, or picked from a calendar that opens beside it (`Alt` with the arrow down). It is in an
 * `Input.Wrapper`, whose label, description and error are its own.
 */
export function DayInput({ text, today, min, error, onText, ...rest }: DayInputProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const day = dayOf(text, { today, min })
  const pick = (picked: TypedDay) => {
    onText(dayText(picked))
    setOpen(false)
    field.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-start"
      offset={6}
    >
      <Popover.Target>
        <Input
          {...rest}
          size="sm"
          error={Boolean(error)}
          ref={field}
          autoComplete="off"
          inputMode="numeric"
          placeholder={dayText(today)}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onBlur={() => {
            if (day !== '') onText(dayText(day))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !event.altKey) return
            event.preventDefault()
            setOpen(true)
          }}
          rightSectionPointerEvents="all"
          rightSection={
            <ActionIcon
              size={26}
              aria-label={t`Open the calendar`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <IconCalendar size={16} aria-hidden="true" />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={t`Calendar`}>
        <Suspense fallback={<Loader size={20} />}>
          <DayCalendar value={day} today={today} min={min} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
