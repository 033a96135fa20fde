import { t } from '@lingui/core/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { parseAmount } from '../../shared/money/amount.ts'
import { isPayableInCash } from '../../shared/money/cash-rounding.ts'
import { AMOUNT_LOCALE } from '../format.ts'
import { amountProblem, notInCoinsText } from './amount-words.ts'

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>
  currency: string
  /** As it was typed; `amountOf` reads it. */
  value: string
  onChange: (text: string) => void
  /** It is paid in notes and coins, which have to exist. */
  inCash?: boolean
}

/** Minor units of a typed amount; null for what is none. Nothing typed is nothing. */
export function amountOf(text: string, currency: string): number | null {
  return text.trim() === '' ? 0 : parseAmount(text, { currency, locale: AMOUNT_LOCALE })
}

/** Like `amountOf`, for notes and coins: null also for what they cannot make up. */
export function cashOf(text: string, currency: string): number | null {
  const minor = amountOf(text, currency)
  return minor === null || !isPayableInCash(minor, currency) ? null : minor
}

/** A field for an amount in one currency. It says at once when the text isn't an amount, and asks where it may be two. */
export function AmountField({ currency, value, onChange, inCash = false, error, ...rest }: AmountFieldProps) {
  const problem =
    value.trim() === '' ? undefined : amountProblem(value, currency, t`Enter a valid amount in ${currency}.`)
  const minor = inCash ? amountOf(value, currency) : null
  const lacksCoins = minor !== null && !isPayableInCash(minor, currency) ? notInCoinsText(minor, currency) : undefined
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className="faint rem12 semibold">{currency}</span>}
      rightSectionWidth={48}
      error={error ?? problem ?? lacksCoins}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
