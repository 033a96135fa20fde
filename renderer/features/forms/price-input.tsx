import { t } from '@lingui/core/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readAmount } from '../../../shared/money/amount.ts'
import { AMOUNT_LOCALE, DECIMAL_SEPARATOR } from '../../format.ts'

interface PriceInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A decimal text with a point; empty for none. */
  value: string
  onChange: (price: string) => void
}

/** Behind text that isn't an amount, or may be two: the form refuses it, and no one pays a hundred times too much. */
const doubt = ' ?'

// A form does not name its currency: it is taken with two decimals, as its own prices are written.
const TERMS = { currency: 'EUR', locale: AMOUNT_LOCALE }

/** A decimal text of what was typed or pasted in any spelling; with a doubt where it isn't an amount, or may be two. */
export function priceOf(typed: string): string {
  if (typed.trim() === '') return ''
  const read = readAmount(typed, TERMS)
  return read.kind === 'amount' ? decimalOf(read.minor) : typed.slice(0, 30) + doubt
}

const decimalOf = (minor: number): string => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as people here write it; the platform's have a point. */
export const amountHere = (amount: string): string => amount.replace('.', DECIMAL_SEPARATOR)

/** A field for an amount that the guest chooses. "25,50" and "25.50" are one amount, typed or pasted. */
export function PriceInput({ value, onChange, error, ...rest }: PriceInputProps) {
  const [typed, setTyped] = useState('')
  const isDoubtful = value.endsWith(doubt)
  const kept = isDoubtful ? value.slice(0, -doubt.length) : amountHere(value)
  const example = `1234${DECIMAL_SEPARATOR}50`
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      value={priceOf(typed) === value ? typed : kept}
      error={isDoubtful ? t`Check the amount. Type it like ${example}.` : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(priceOf(currentTarget.value))
      }}
    />
  )
}
