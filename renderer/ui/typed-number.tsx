import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { DECIMAL_SEPARATOR } from '../format.ts'

interface TypedNumberProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'decimalSeparator' | 'allowedDecimalSeparators'> {
  /** Null = nothing, or nothing that is a number yet. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A field for a number, typed with a point or a comma. "1." on the way to "1.5" stays as it is typed. */
export function TypedNumber({ value, onChange, ...props }: TypedNumberProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '')
  // What was put in from elsewhere shows in place of what was typed before.
  const shown = numberOf(typed) === value ? typed : (value ?? '')
  return (
    <NumberInput
      {...props}
      hideControls
      decimalSeparator={DECIMAL_SEPARATOR}
      allowedDecimalSeparators={['.', ',']}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(numberOf(next))
      }}
    />
  )
}

/** The input always gives its text with a point, whatever is shown. */
function numberOf(typed: number | string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : null
}
