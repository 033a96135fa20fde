import { t } from '@lingui/core/macro'
import { SegmentedControl, Select } from '@mantine/core'
import { PlanUnit } from '../../../shared/app/plans.ts'
import { choicesOf } from '../../ui/choices.ts'
import { TypedNumber } from '../../ui/typed-number.tsx'
import type { PlanDraft } from './plan-draft.ts'
import classes from './plan-form.module.css'
import { faultOf, type PlanFormProps } from './plan-form-props.ts'

const UNITS = choicesOf<PlanUnit>({ DAY: t`Days`, WEEK: t`Weeks`, MONTH: t`Months`, YEAR: t`Years` })

/** How a plan is paid: again and again, or once. */
export function BillingFields(props: PlanFormProps) {
  const { draft, onChange } = props
  if (draft.kind === 'other') {
    return <p className="muted rem13">{t`Foyer doesn’t know how this plan is billed. That stays as it is.`}</p>
  }
  return (
    <fieldset className={classes['billing']}>
      <legend>{t`Payment`}</legend>
      <SegmentedControl
        aria-label={t`Payment`}
        fullWidth
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind === 'once' ? 'once' : 'recurring' })}
        data={choicesOf({ recurring: t`Recurring`, once: t`Paid once` })}
      />
      {draft.kind === 'recurring' ? <RecurringFields {...props} /> : <OnceFields {...props} />}
    </fieldset>
  )
}

function RecurringFields(props: PlanFormProps) {
  const { draft, onChange } = props
  return (
    <div className={classes['pair']}>
      <Period {...props} field="every" label={t`Paid every`} />
      <div className={classes['span']}>
        <Select
          label={t`Ends`}
          data={choicesOf({ open: t`When it’s cancelled`, cycles: t`After payments` })}
          value={draft.hasCycles ? 'cycles' : 'open'}
          onChange={(value) => onChange({ hasCycles: value === 'cycles' })}
        />
        {draft.hasCycles && (
          <TypedNumber
            isCount
            label={t`How many`}
            value={draft.cycles}
            error={faultOf(props, 'cycles', draft.cycles === null)}
            onChange={(cycles) => onChange({ cycles })}
          />
        )}
      </div>
    </div>
  )
}

function OnceFields(props: PlanFormProps) {
  const { draft, onChange } = props
  return (
    <div className={classes['pair']}>
      <Select
        label={t`Valid`}
        data={choicesOf({ time: t`For a period`, ever: t`For ever` })}
        value={draft.hasEnd ? 'time' : 'ever'}
        onChange={(value) => onChange({ hasEnd: value === 'time' })}
      />
      {draft.hasEnd && <Period {...props} field="lasts" label={t`For`} />}
    </div>
  )
}

/** A number of days, weeks, months or years. */
function Period(props: PlanFormProps & { field: 'every' | 'lasts'; label: string }) {
  const { draft, field, label, onChange } = props
  const { count, unit } = draft[field]
  const set = (change: Partial<PlanDraft['every']>) => onChange({ [field]: { count, unit, ...change } })
  return (
    <div className={classes['period']}>
      <TypedNumber
        isCount
        label={label}
        value={count}
        error={faultOf(props, field, count === null)}
        onChange={(next) => set({ count: next })}
      />
      <Select
        label={t`Unit`}
        data={UNITS}
        value={unit}
        onChange={(next) => set({ unit: PlanUnit.safeParse(next).data ?? unit })}
      />
    </div>
  )
}
