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
      onPaste={(event) => {
        const text = event.clipboardData.getData('text')
        // Digits go where the cursor stands. The field would leave a strange separator out, and make 25,50 a hundred times as much.
        if (/^\d+$/.test(text)) return
        event.preventDefault()
        const number = pastedNumber(text, DECIMAL_SEPARATOR)
        if (number !== undefined) onChange(number)
      }}
    />
  )
}

/**
 * A number from elsewhere: as people here write it where it fits that, else as anybody may have. `decimal` is the separator
 * used here. Undefined for what is no number.
 */
export function pastedNumber(text: string, decimal: string): number | undefined {
  const bare = text.replace(/[\s'’]/g, '')
  const group = decimal === ',' ? '.' : ','
  const parts = /^[+-]?\d{1,3}(?:([.,])\d{3})*(?:([.,])\d+)?$/.exec(bare)
  const [, first, last] = parts ?? []
  // 1.234,50 has both; 1,250 is a thousand and more where the comma stands between thousands.
  const isGrouped = first !== undefined && (last === undefined ? first === group : first !== last)
  const plain = isGrouped ? bare.replaceAll(first, '') : bare
  const number = Number(plain.replace(',', '.'))
  return plain !== '' && /^[+-]?\d+(?:[.,]\d+)?$/.test(plain) && Number.isFinite(number) ? number : undefined
}

/** The input always gives its text with a point, whatever is shown. */
function numberOf(typed: number | string): number | null {
  const number = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : null
}
