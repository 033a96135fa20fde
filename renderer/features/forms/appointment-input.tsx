import { plural, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { AskedAppointment, TypedAppointment } from '../../../shared/app/form-composed.ts'
import { PartsOf, type PartsProps } from './parts-of.tsx'

interface AppointmentInputProps extends PartsProps {
  asked: AskedAppointment
  value: TypedAppointment | null
  autoFocus: boolean
  onChange: (value: TypedAppointment | null) => void
}

const minuteMs = 60_000

/**
 * When the person would like to come. Only the site knows which times are free, so it is a request until the site has
 * it.
 */
export function AppointmentInput({ asked, value, autoFocus, onChange, ...about }: AppointmentInputProps) {
  const { minutes, format, place, staffMemberId, locationId } = asked
  const lasts = minutes === null ? '' : plural(minutes, { one: 'It takes # minute.', other: 'It takes # minutes.' })
  const where = place === '' ? (WAYS.get(format) ?? '') : `${place}.`
  const change = (local: string) => {
    const start = new Date(local)
    if (local === '' || Number.isNaN(start.getTime())) return onChange(null)
    onChange({
      startDate: instant(start),
      ...(minutes === null ? {} : { endDate: instant(new Date(start.getTime() + minutes * minuteMs)) }),
      ...(staffMemberId === undefined ? {} : { staffMemberId }),
      ...(locationId === undefined ? {} : { locationId }),
    })
  }
  const said = [lasts, where, t`Only the site knows whether the time is free. Agree on it with the host first.`]
  const { target, label, error, errorAt } = about
  return (
    <PartsOf {...about} error={undefined} description={said.filter(Boolean).join(' ')}>
      <TextInput
        type="datetime-local"
        aria-label={label}
        data-field={target}
        autoFocus={autoFocus}
        error={error ?? errorAt('startDate') ?? errorAt('staffMemberId') ?? errorAt('locationId')}
        value={value === null ? '' : localOf(value.startDate)}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </PartsOf>
  )
}

const WAYS = new Map([
  ['IN_PERSON', t`People meet on the spot.`],
  ['VIDEO_CONFERENCE', t`People meet on screen.`],
  ['PHONE', t`By phone call.`],
])

const instant = (at: Date): string => at.toISOString().replace('.000Z', 'Z')

/** An instant as this input takes it: in the time of this laptop. */
function localOf(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const local = new Date(at.getTime() - at.getTimezoneOffset() * minuteMs)
  return local.toISOString().slice(0, 16)
}
