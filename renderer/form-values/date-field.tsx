import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormValue } from '../../shared/app/form-values.ts'
import { instantOf } from '../event/zoned.ts'
import { isoDay, isoTime } from '../format.ts'

const LAPTOP_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone

interface DateFieldProps {
  label: ReactNode
  error: string | undefined
  description: string | undefined
  withAsterisk: boolean
  'data-field': string
  autoFocus: boolean
  kind: 'day' | 'dateTime'
  value: FormValue | null
  timeZone: string | undefined
  onChange: (value: FormValue | null) => void
}

/**
 * A day, or a day and a time of the event's zone. A day is stored as its midnight in UTC, as the platform does; a value that
 * is not touched is not written again.
 */
export function DateField({ kind, value, timeZone, onChange, ...about }: DateFieldProps) {
  const iso = value !== null && typeof value === 'object' && 'dateTime' in value ? value.dateTime : ''
  const zone = kind === 'day' ? 'UTC' : timeZone
  const shown = iso === '' ? '' : kind === 'day' ? isoDay(iso, zone) : `${isoDay(iso, zone)}T${isoTime(iso, zone)}`
  return (
    <TextInput
      {...about}
      type={kind === 'day' ? 'date' : 'datetime-local'}
      value={shown}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const instant = instantOf(kind === 'day' ? `${typed}T00:00` : typed, zone ?? LAPTOP_ZONE)
        onChange(instant === null ? null : { dateTime: instant })
      }}
    />
  )
}
