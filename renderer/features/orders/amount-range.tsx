import { Button } from '@mantine/core'
import { useState } from 'react'
import { decimalText, fractionDigits } from '../../../shared/money/money-text.ts'
import { formatMoney } from '../../format.ts'
import { AmountField, amountOf } from '../../ui/amount-field.tsx'
import classes from './orders.module.css'

/** "€20.00 to €50.00", or what is set of it; empty for none. */
export function amountRangeText(min: number | null, max: number | null, currency: string): string {
  const words = (minor: number) => formatMoney({ minor, currency }, { short: true })
  if (min !== null && max !== null) return `${words(min)} to ${words(max)}`
  if (min !== null) return `from ${words(min)}`
  return max === null ? '' : `up to ${words(max)}`
}

interface AmountRangeProps {
  currency: string
  min: number | null
  max: number | null
  onChange: (min: number | null, max: number | null) => void
}

/** Totals from and up to, as they are typed; used when the button (or Enter) says so. */
export function AmountRange({ currency, min, max, onChange }: AmountRangeProps) {
  const typed = (minor: number | null) => (minor === null ? '' : decimalText(minor, fractionDigits(currency)))
  const [from, setFrom] = useState(typed(min))
  const [upTo, setUpTo] = useState(typed(max))
  const read = (text: string) => (text.trim() === '' ? null : amountOf(text, currency))
  const isWrong = [from, upTo].some((text) => amountOf(text, currency) === null)
  return (
    <form
      className={classes['range']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onChange(read(from), read(upTo))
      }}
    >
      <AmountField label="Total from" currency={currency} value={from} onChange={setFrom} />
      <AmountField label="Total up to" currency={currency} value={upTo} onChange={setUpTo} />
      <Button type="submit" disabled={isWrong}>
        Use these amounts
      </Button>
    </form>
  )
}
