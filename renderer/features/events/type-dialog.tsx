import { t } from '@lingui/core/macro'
import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DeskTicketType, TypeFields } from '../../../shared/app/event-desk.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import { instantOf, wallOf } from '../../event/zoned.ts'
import { DECIMAL_SEPARATOR } from '../../format.ts'
import { AmountField, amountOf } from '../../ui/amount-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { type NumberEntry, TypedNumber } from '../../ui/typed-number.tsx'
import classes from './event-screen.module.css'
import type { EventDeeds } from './use-event-deeds.ts'

interface TypeDialogProps {
  /** Null for a new one. */
  type: DeskTicketType | null
  currency: string
  timeZone: string
  deeds: EventDeeds
  onClose: () => void
}

const LONGEST = 30

/** What a new type begins as. */
const NEW = {
  ...{ name: '', price: null, pricing: 'fixed', limit: null, sold: 0, hidden: false },
  sale: { from: null, until: null },
} as const satisfies Partial<DeskTicketType>

const mostTickets = 1_000_000

type Shown = Pick<DeskTicketType, keyof typeof NEW>

/** Name, price, number, sale and sight of a type of ticket. */
export function TypeDialog({ type: given, currency, timeZone, deeds, onClose }: TypeDialogProps) {
  const type: Shown = given ?? NEW
  // What it was when somebody opened this: a change that arrives meanwhile must not look like theirs.
  const [before] = useState(type)
  const [name, setName] = useState(type.name)
  const [price, setPrice] = useState(() => priceText(type))
  const [limit, setLimit] = useState<NumberEntry>(type.limit)
  const [from, setFrom] = useState(() => wallOf(type.sale.from, timeZone))
  const [until, setUntil] = useState(() => wallOf(type.sale.until, timeZone))
  const [hidden, setHidden] = useState(type.hidden)
  const [feeOnTop, setFeeOnTop] = useState(true)
  const isNew = given === null
  const save = async (): Promise<string | null> => {
    if (name.trim() === '') return t`The ticket type needs a name.`
    if (typeof limit === 'string' || (limit ?? 0) > mostTickets)
      return t`Enter the number of tickets as a whole number.`
    const now = { from: instantOf(from, timeZone), until: instantOf(until, timeZone) }
    const sold = {
      from: from !== wallOf(before.sale.from, timeZone),
      until: until !== wallOf(before.sale.until, timeZone),
    }
    if ((from !== '' && now.from === null) || (until !== '' && now.until === null)) {
      return t`A day of the sale needs a time as well.`
    }
    if (now.from !== null && now.until !== null && now.until <= now.from) return t`The sale must end after it begins.`
    if (given === null) {
      const minor = amountOf(price, currency)
      if (minor === null || minor < 0) return t`The price is no amount.`
      const made = { name: name.trim(), price: { minor, currency }, limit, sale: now }
      await deeds.addType({ ...made, hidden, feeOnTop })
      return null
    }
    const charged = changedPrice(before, price)
    if (charged === null) return t`The price is no amount.`
    const fields: TypeFields = {
      ...(name.trim() === before.name ? {} : { name: name.trim() }),
      ...charged,
      ...(limit === before.limit ? {} : { limit }),
      ...(sold.from || sold.until
        ? {
            sale: {
              from: sold.from ? now.from : before.sale.from,
              until: sold.until ? now.until : before.sale.until,
            },
          }
        : {}),
      ...(hidden === before.hidden ? {} : { hidden }),
    }
    if (Object.keys(fields).length > 0) await deeds.changeType(given.id, fields)
    return null
  }
  return (
    <FormDialog onClose={onClose} title={isNew ? t`New ticket type` : t`Change the ticket type`} size={520}>
      <SaveForm save={save} {...(isNew ? { verb: t`Add the ticket type` } : {})}>
        <TextInput
          data-autofocus
          label={t`Name`}
          value={name}
          maxLength={LONGEST}
          onChange={(change) => setName(change.currentTarget.value)}
        />
        <div className={classes['times']}>
          {isNew ? (
            <AmountField
              label={t`Price`}
              description={t`Left empty it is free.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              currency={currency}
              value={price}
              onChange={setPrice}
            />
          ) : (
            type.pricing === 'fixed' &&
            type.price !== null && (
              <AmountField label={t`Price`} currency={type.price.currency} value={price} onChange={setPrice} />
            )
          )}
          <TypedNumber
            isCount
            label={t`Number of tickets`}
            description={
              isNew ? t`Left empty there is no limit.` : t`Left empty there is no limit. ${type.sold} are sold.`
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={limit}
            onChange={setLimit}
          />
        </div>
        <div className={classes['times']}>
          <TextInput
            type="datetime-local"
            label={t`Sold from`}
            value={from}
            onChange={(change) => setFrom(change.currentTarget.value)}
          />
          <TextInput
            type="datetime-local"
            label={t`Until`}
            value={until}
            onChange={(change) => setUntil(change.currentTarget.value)}
          />
        </div>
        <p className="muted rem12">{t`Times in ${timeZone}. Without them it is sold from now on, until the event begins.`}</p>
        {isNew && (amountOf(price, currency) ?? 0) > 0 && (
          <Switch
            label={t`Guests pay the ticket fee on top of the price`}
            checked={feeOnTop}
            onChange={(change) => setFeeOnTop(change.currentTarget.checked)}
          />
        )}
        <Switch
          label={t`Hidden on the site`}
          checked={hidden}
          onChange={(change) => setHidden(change.currentTarget.checked)}
        />
      </SaveForm>
    </FormDialog>
  )
}

const priceText = ({ price }: Shown): string => (price === null ? '' : toDecimal(price).replace('.', DECIMAL_SEPARATOR))

/** The new price as a part of a change; nothing for the same one, null for what is no amount. */
function changedPrice(before: Shown, typed: string): Pick<TypeFields, 'price'> | null {
  const { price, pricing } = before
  if (price === null || pricing !== 'fixed' || typed === priceText(before)) return {}
  const minor = typed.trim() === '' ? null : amountOf(typed, price.currency)
  return minor === null || minor < 0 ? null : { price: { minor, currency: price.currency } }
}
