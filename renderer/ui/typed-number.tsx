import { NumberInput, type NumberInputProps } from '@mantine/core'
import { DECIMAL_SEPARATOR } from '../format.ts'

interface TypedNumberProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'decimalSeparator' | 'allowedDecimalSeparators'> {
  /** Null = nothing, or nothing that is a number yet. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A field for a number, typed with a point or a comma. "1." on the way to "1.5" counts as 1 and stays as it is typed. */
export function TypedNumber({ value, onChange, ...props }: TypedNumberProps) {
  return (
    <NumberInput
      {...props}
      hideControls
      decimalSeparator={DECIMAL_SEPARATOR}
      allowedDecimalSeparators={['.', ',']}
      value={value ?? ''}
      onChange={(next) => onChange(numberOf(next))}
    />
  )
}

/** The input always gives its text with a point, whatever is shown. */
function numberOf(typed: number | string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : null
}
