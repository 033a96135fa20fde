import { t } from '@lingui/core/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { daysLater } from './month.ts'

interface FurtherDatesProps {
  /** Days in digits, "2026-11-21"; empty for one that is not chosen yet. */
  days: readonly string[]
  /** When the first one starts, as its clock shows it. */
  first: string
  onChange: (days: string[]) => void
}

/** More dates of the same show, at the same time of day. Each becomes a separate event on the site. */
export function FurtherDates({ days, first, onChange }: FurtherDatesProps) {
  const last = days.findLast((day) => day !== '') ?? first.slice(0, 10)
  return (
    <div className="column gap6">
      {days.map((day, at) => (
        <div key={at} className="row gap8">
          <div className="grows">
            <DateField
              label={t`Date ${at + 2}`}
              value={day}
              onChange={(next) => onChange(days.map((one, index) => (index === at ? next : one)))}
            />
          </div>
          <IconAction
            icon={IconX}
            variant="subtle"
            size={30}
            aria-label={t`Remove date ${at + 2}`}
            onClick={() => onChange(days.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <ActionButton
        verb={t`Add another date`}
        icon={IconPlus}
        variant="subtle"
        size="compact-sm"
        disabled={first === ''}
        onClick={() => onChange([...days, last === '' ? '' : daysLater(last, 7)])}
      />
      {days.length > 0 && (
        <p className="muted rem12">{t`At the same time of day. Each date becomes a separate event on the site.`}</p>
      )}
    </div>
  )
}
