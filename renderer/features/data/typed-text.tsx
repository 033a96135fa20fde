import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import type { DataField } from '../../../shared/app/data.ts'
import classes from './data.module.css'
import { inputTypeOf, isJsonKind } from './field-kinds.ts'

/** What a value is typed into, and how it looks there. */
interface TypedTextProps
  extends Pick<
    TextInputProps,
    'label' | 'required' | 'error' | 'autoFocus' | 'autoComplete' | 'variant' | 'description'
  > {
  'aria-label'?: string
  'data-align'?: string | undefined
  kind: DataField['kind']
  /** It takes more than a line. */
  isLong: boolean
  value: string
  onChange: (text: string) => void
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined
}

const longest = 100_000

/** A value that is typed as text: a line of it, or as many as it takes. */
export function TypedText({ kind, isLong, onChange, onFocus, 'data-align': align, ...text }: TypedTextProps) {
  if (isLong) {
    return (
      <Textarea
        {...text}
        maxLength={longest}
        classNames={isJsonKind(kind) ? { input: classes['json'] ?? '' } : {}}
        spellCheck={!isJsonKind(kind)}
        autosize
        minRows={2}
        maxRows={12}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...text}
      maxLength={longest}
      type={inputTypeOf(kind)}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      data-align={align}
      onFocus={onFocus}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
