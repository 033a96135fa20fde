import { t } from '@lingui/core/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readNumber } from '../../shared/written-number.ts'
import { AMOUNT_LOCALE, DECIMAL_SEPARATOR } from '../format.ts'

/** What a field for a number holds: the number, nothing, or a typed text that isn't a number, or may be two. */
export type NumberEntry = number | string | null

interface TypedNumberProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: NumberEntry
  onChange: (entry: NumberEntry) => void
  /** Only whole numbers, none below zero. */
  isCount?: boolean
}

/** A number as it is typed: the window's decimal sign, nothing between thousands. */
export const numberText = (value: number): string => plain.format(value).replace('.', DECIMAL_SEPARATOR)

/** No power of ten, and no minus before nothing. */
const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 17, signDisplay: 'negative' })

/** Reads what was typed in the window's language; a text stays a text where it is not one number. */
export function entryOf(typed: string, isCount = false): NumberEntry {
  const text = typed.trim()
  // A sign alone is the beginning of a number, not a wrong one.
  if (/^[-+−]?$/.test(text)) return null
  const read = readNumber(text, AMOUNT_LOCALE)
  const fits = read.kind === 'number' && (!isCount || (Number.isSafeInteger(read.value) && read.value >= 0))
  return fits ? read.value : typed
}

/** Why an entry cannot be taken; undefined where it can. Asks which number was meant where it may be two. */
export function entryProblem(entry: NumberEntry, isCount = false): string | undefined {
  if (typeof entry !== 'string') return undefined
  const read = readNumber(entry, AMOUNT_LOCALE)
  const { kind } = read
  if (kind === 'unclear' && !isCount) {
    // One more zero says that it is a fraction.
    return t`${numberText(read.large)} or ${numberText(read.small)}? Type ${numberText(read.large)} or ${fractionText(entry)}.`
  }
  if (kind === 'unclear') return t`Type ${numberText(read.large)} if that is what you mean.`
  return isCount ? t`Enter a whole number.` : t`Enter a number.`
}

const fractionText = (typed: string): string => `${typed.trim().replace(/[.,]/, DECIMAL_SEPARATOR)}0`

/** A field for a number, typed as people write it in this language. It says at once when a text is not one number. */
export function TypedNumber({ value, onChange, isCount = false, error, ...props }: TypedNumberProps) {
  const [typed, setTyped] = useState<{ text: string; value: NumberEntry }>()
  // A form of numbers has nothing for a text that is none: the text still stays in its field.
  const isOwn = typed !== undefined && (typed.value === value || (typeof typed.value === 'string' && value === null))
  const entry = isOwn ? typed.value : value === '' ? null : value
  return (
    <TextInput
      {...props}
      inputMode={isCount ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={isOwn ? typed.text : textOf(entry)}
      error={error ?? entryProblem(entry, isCount)}
      onChange={({ currentTarget: { value: text } }) => {
        const entry = entryOf(text, isCount)
        setTyped({ text, value: entry })
        onChange(entry)
      }}
    />
  )
}

const textOf = (value: NumberEntry): string =>
  value === null ? '' : typeof value === 'number' ? numberText(value) : value
