import { t } from '@lingui/core/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { parseAmount } from '../../shared/money/amount.ts'
import { AMOUNT_LOCALE } from '../format.ts'
import { amountProblem } from './amount-words.ts'

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>
  currency: string
  /** As it was typed; `amountOf` reads it. */
  value: string
  onChange: (text: string) => void
}

/** Minor units of a typed amount; null for what is none. Nothing typed is nothing. */
export function amountOf(text: string, currency: string): number | null {
  return text.trim() === '' ? 0 : parseAmount(text, { currency, locale: AMOUNT_LOCALE })
}

/** A field for an amount in one currency. It says at once when what was typed is no amount, and asks where it may be two. */
export function AmountField({ currency, value, onChange, error, ...rest }: AmountFieldProps) {
  const problem = value.trim() === '' ? undefined : amountProblem(value, currency, t`This is no amount in ${currency}.`)
  return (
    <TextInput
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span className="faint rem12 semibold">{currency}</span>}
      rightSectionWidth={48}
      error={error ?? problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
