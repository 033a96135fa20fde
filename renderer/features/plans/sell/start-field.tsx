import { t } from '@lingui/core/macro'
import { SegmentedControl, TextInput } from '@mantine/core'
import { isoDay } from '../../../format.ts'
import { choicesOf } from '../../../ui/choices.ts'
import classes from './sell.module.css'

const CHOICES = choicesOf<'today' | 'later'>({ today: t`Today`, later: t`Later` })
const DAY = 86_400_000

interface StartFieldProps {
  /** A plain date; empty: today. */
  day: string
  now: number
  onChange: (day: string) => void
}

/** When the plan begins, where the plan lets the buyer choose. */
export function StartField({ day, now, onChange }: StartFieldProps) {
  const tomorrow = isoDay(new Date(now + DAY).toISOString())
  return (
    <div>
      <span className={classes['label']} id="plan-starts">{t`Starts`}</span>
      <div className="row wraps gap10">
        <SegmentedControl
          aria-labelledby="plan-starts"
          data={CHOICES}
          value={day === '' ? 'today' : 'later'}
          onChange={(choice) => onChange(choice === 'today' ? '' : tomorrow)}
        />
        {day !== '' && (
          <TextInput
            aria-label={t`Starts on`}
            type="date"
            min={tomorrow}
            value={day}
            onChange={(event) => onChange(event.currentTarget.value || tomorrow)}
          />
        )}
      </div>
    </div>
  )
}
