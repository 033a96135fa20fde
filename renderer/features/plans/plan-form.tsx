import { t } from '@lingui/core/macro'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { AMOUNT_LOCALE } from '../../format.ts'
import { TypedNumber } from '../../ui/typed-number.tsx'
import { BillingFields } from './billing-fields.tsx'
import type { PlanField } from './plan-faults.ts'
import classes from './plan-form.module.css'
import { faultOf, type PlanFormProps } from './plan-form-props.ts'

/** The fields of a plan. */
export function PlanForm(props: PlanFormProps) {
  const { draft, isNew, asksCurrency, onChange } = props
  const text = (field: Extract<PlanField, 'name' | 'description' | 'perks' | 'amount' | 'currency' | 'terms'>) => ({
    value: draft[field],
    error: faultOf(props, field, draft[field] === ''),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  })
  const toggle = (field: 'visible' | 'oncePerBuyer' | 'futureStart' | 'buyerCanCancel') => ({
    checked: draft[field],
    onChange: (event: { currentTarget: { checked: boolean } }) => onChange({ [field]: event.currentTarget.checked }),
  })
  return (
    <div className={classes['form']}>
      <div className={classes['first']}>
        <TextInput data-autofocus label={t`Name`} {...text('name')} />
        <div className={classes['price']}>
          <TextInput
            label={t`Price`}
            inputMode="decimal"
            lang={AMOUNT_LOCALE}
            rightSection={asksCurrency ? undefined : <span className="faint rem12 semibold">{draft.currency}</span>}
            rightSectionWidth={48}
            {...text('amount')}
          />
          {asksCurrency && <TextInput label={t`Currency`} {...text('currency')} />}
        </div>
        <TypedNumber
          isCount
          label={t`Free trial, days`}
          placeholder="0"
          value={draft.trialDays}
          error={faultOf(props, 'trialDays', false)}
          onChange={(trialDays) => onChange({ trialDays })}
        />
      </div>
      {!isNew && (
        <p className="muted rem13">{t`Existing subscriptions keep the price and terms they were bought with.`}</p>
      )}
      <BillingFields {...props} />
      <Textarea label={t`Description`} autosize minRows={2} maxRows={4} {...text('description')} />
      <Textarea label={t`Benefits`} placeholder={t`One per line`} autosize minRows={2} maxRows={6} {...text('perks')} />
      <div className={classes['switches']}>
        <Switch label={t`Shown on the site`} {...toggle('visible')} />
        <Switch label={t`Once per person`} {...toggle('oncePerBuyer')} />
        <Switch label={t`Buyers can choose a later start`} {...toggle('futureStart')} />
        <Switch label={t`Buyers can cancel`} {...toggle('buyerCanCancel')} />
      </div>
      <Textarea label={t`Terms and conditions`} autosize minRows={2} maxRows={4} {...text('terms')} />
    </div>
  )
}
