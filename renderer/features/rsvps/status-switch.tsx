import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { RsvpStatus } from '../../../shared/app/rsvps.ts'
import { formatCount } from '../../format.ts'

export interface GuestsByStatus {
  responses: number
  yes: number
  no: number
  waiting: number
  arrived: number
}

interface StatusSwitchProps {
  counts: GuestsByStatus | undefined
  value: RsvpStatus | null
  onChange: (value: RsvpStatus | null) => void
}

/** Which RSVP statuses are shown; how many guests have each, where that is known. */
export function StatusSwitch({ counts, value, onChange }: StatusSwitchProps) {
  const counted = (word: string, count: number | undefined) =>
    count === undefined ? word : `${word} ${formatCount(count)}`
  const all = counts === undefined ? undefined : counts.yes + counts.no + counts.waiting
  return (
    <SegmentedControl
      size="xs"
      className="rigid"
      aria-label={t`Which RSVPs`}
      data={[
        { value: 'all', label: counted(t`All`, all) },
        { value: 'YES', label: counted(t`Yes`, counts?.yes) },
        { value: 'NO', label: counted(t`No`, counts?.no) },
        { value: 'WAITLIST', label: counted(t`Waiting`, counts?.waiting) },
      ]}
      value={value ?? 'all'}
      onChange={(text) => onChange(RsvpStatus.safeParse(text).data ?? null)}
    />
  )
}
