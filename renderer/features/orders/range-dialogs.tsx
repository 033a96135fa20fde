import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { amountText } from '../../../shared/money/amount.ts'
import { AMOUNT_LOCALE, formatDate, formatMoney } from '../../format.ts'
import { AmountField, amountOf } from '../../ui/amount-field.tsx'
import { RangeDialog, rangeText } from '../../ui/data-grid/range-form.tsx'
import type { OrderRoute } from './order-route.ts'

type Filters = OrderRoute['filters']

/** "1 Nov to 20 Nov", or what is set of it; null for none. */
export function daysText({ since, till }: Pick<Filters, 'since' | 'till'>): string | null {
  const words = (day: string) => formatDate(`${day}T12:00:00`).replace(/ \d{4}$/, '')
  if (since !== null && since === till) return words(since)
  return rangeText({ from: since, to: till }, words, (end) => t`to ${end}`)
}

/** "€20.00 to €50.00", or what is set of it; null for none. */
export const amountsRangeText = ({ min, max }: Pick<Filters, 'min' | 'max'>, currency: string): string | null =>
  rangeText(
    { from: min, to: max },
    (minor) => formatMoney({ minor, currency }, { short: true }),
    (end) => t`up to ${end}`,
  )

interface DialogProps {
  route: OrderRoute
  opened: boolean
  onClose: () => void
}

/** Days from and to, both included. */
export function DaysDialog({ route, ...dialog }: DialogProps) {
  const { since, till } = route.filters
  return (
    <RangeDialog<string>
      {...dialog}
      title={t`Orders made between`}
      labels={{ from: t`First day`, to: t`Last day`, use: t`Use these days` }}
      value={{ from: since, to: till }}
      textOf={(day) => day}
      read={(text) => text}
      problem={(first, last) =>
        first !== null && last !== null && last < first ? t`The last day lies before the first.` : undefined
      }
      field={({ onChange, ...field }) => (
        <TextInput {...field} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      onChange={(first, last) => route.setFilters({ made: null, since: first, till: last })}
    />
  )
}

/** Totals from and up to, in one currency. */
export function AmountsDialog({ route, currency, ...dialog }: DialogProps & { currency: string }) {
  const { min, max } = route.filters
  return (
    <RangeDialog<number>
      {...dialog}
      title={t`Orders with a total between`}
      labels={{ from: t`Total from`, to: t`Total up to`, use: t`Use these amounts` }}
      value={{ from: min, to: max }}
      textOf={(minor) => amountText(minor, { currency, locale: AMOUNT_LOCALE })}
      read={(text) => amountOf(text, currency)}
      field={(field) => <AmountField {...field} currency={currency} />}
      onChange={(least, most) => route.setFilters({ min: least, max: most })}
    />
  )
}
