import { t } from '@lingui/core/macro'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import { AmountField } from '../../../ui/amount-field.tsx'
import { choicesOf } from '../../../ui/choices.ts'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { TypedNumber } from '../../../ui/typed-number.tsx'
import { isPaid, LONGEST, type TypeDraft, type TypeTroubles } from './type-draft.ts'
import classes from './type-fields.module.css'

interface TypeFieldsProps {
  draft: TypeDraft
  troubles: TypeTroubles
  currency: string
  timeZone: string
  sold: number
  onChange: (part: Partial<TypeDraft>) => void
}

/** Everything of a ticket type that can be changed. */
export function TypeFormFields({ draft, troubles, currency, timeZone, sold, onChange }: TypeFieldsProps) {
  const paid = isPaid(draft, currency)
  return (
    <div className={classes['fields']}>
      <TextInput
        className={classes['two']}
        data-autofocus
        label={t`Name`}
        value={draft.name}
        maxLength={LONGEST.name}
        error={troubles.name}
        onChange={(change) => onChange({ name: change.currentTarget.value })}
      />
      {draft.way !== 'kept' && (
        <Select
          label={t`Price`}
          allowDeselect={false}
          data={choicesOf({ fixed: t`One price`, donation: t`Donation`, several: t`Several prices` })}
          value={draft.way}
          onChange={(way) => onChange({ way: (way ?? 'fixed') as TypeDraft['way'] })}
        />
      )}
      {(draft.way === 'fixed' || draft.way === 'donation') && (
        <AmountField
          label={draft.way === 'donation' ? t`At least` : t`Amount`}
          description={draft.way === 'fixed' ? t`Leave empty for free tickets.` : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          currency={currency}
          value={draft.price}
          error={troubles.price}
          onChange={(price) => onChange({ price })}
        />
      )}
      {draft.way === 'several' && (
        <PriceOptions options={draft.options} currency={currency} problem={troubles.options} onChange={onChange} />
      )}
      {paid && (
        <Select
          className={classes['two']}
          label={t`Ticket fee`}
          allowDeselect={false}
          data={choicesOf({ FEE_ADDED_AT_CHECKOUT: t`Added at checkout`, FEE_INCLUDED: t`Included in the price` })}
          value={draft.fee === 'NO_FEE' ? null : draft.fee}
          placeholder={t`Choose who pays the fee`}
          error={troubles.fee}
          onChange={(fee) => fee !== null && onChange({ fee: fee as TypeDraft['fee'] })}
        />
      )}
      <TypedNumber
        className={classes['two']}
        isCount
        label={t`Number of tickets`}
        description={sold === 0 ? t`Leave empty for no limit.` : t`Leave empty for no limit. ${sold} are sold.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.limit}
        error={troubles.limit}
        onChange={(limit) => onChange({ limit })}
      />
      <Textarea
        className={classes['all']}
        label={t`Description`}
        value={draft.description}
        maxLength={LONGEST.description}
        autosize
        minRows={1}
        maxRows={4}
        onChange={(change) => onChange({ description: change.currentTarget.value })}
      />
      <Textarea
        className={classes['all']}
        label={t`Ticket policy`}
        description={t`Guests agree to it when they buy.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.policy}
        maxLength={LONGEST.policy}
        autosize
        minRows={1}
        maxRows={4}
        onChange={(change) => onChange({ policy: change.currentTarget.value })}
      />
      <div className={classes['half']}>
        <DateTimeField
          label={t`On sale from`}
          description={t`Time in ${timeZone}. Leave empty to sell from now on.`}
          value={draft.from}
          timeZone={timeZone}
          error={troubles.from}
          clearable
          onChange={(from) => onChange({ from })}
        />
      </div>
      <div className={classes['half']}>
        <DateTimeField
          label={t`Until`}
          description={t`Leave empty to sell until the event begins.`}
          value={draft.until}
          timeZone={timeZone}
          error={troubles.until}
          clearable
          onChange={(until) => onChange({ until })}
        />
      </div>
      <div className={classes['switches']}>
        <Switch
          label={t`Hidden on the site`}
          checked={draft.hidden}
          onChange={(change) => onChange({ hidden: change.currentTarget.checked })}
        />
        <Switch
          label={t`Shown when not on sale`}
          checked={draft.shownOffSale}
          onChange={(change) => onChange({ shownOffSale: change.currentTarget.checked })}
        />
      </div>
    </div>
  )
}

interface PriceOptionsProps {
  options: TypeDraft['options']
  currency: string
  problem: string | undefined
  onChange: (part: Partial<TypeDraft>) => void
}

/** Several prices of one ticket, such as adult and child. */
function PriceOptions({ options, currency, problem, onChange }: PriceOptionsProps) {
  const set = (at: number, part: Partial<TypeDraft['options'][number]>) =>
    onChange({ options: options.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <fieldset className={classes['options']}>
      <legend className="onlyHeard">{t`Prices`}</legend>
      {options.map((option, at) => (
        <div key={at} className={classes['option']}>
          <TextInput
            aria-label={t`Name of price ${at + 1}`}
            placeholder={t`Adult`}
            value={option.name}
            maxLength={LONGEST.option}
            onChange={(change) => set(at, { name: change.currentTarget.value })}
          />
          <AmountField
            aria-label={t`Amount of price ${at + 1}`}
            currency={currency}
            value={option.price}
            onChange={(price) => set(at, { price })}
          />
          <IconAction
            icon={IconTrash}
            variant="subtle"
            size={32}
            aria-label={t`Remove price ${at + 1}`}
            onClick={() => onChange({ options: options.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <ActionButton
        verb={t`Add a price`}
        icon={IconPlus}
        variant="default"
        size="compact-sm"
        onClick={() => onChange({ options: [...options, { id: '', name: '', price: '' }] })}
      />
      <Problem text={problem ?? null} />
    </fieldset>
  )
}
