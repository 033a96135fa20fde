import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface TypedFieldProps {
  label: string
  description?: ReactNode
  placeholder?: string
  type?: 'text' | 'date'
  maxLength?: number
  /** Spaces around the text are kept. */
  keepsSpaces?: boolean
  value: string
  /** Why a text cannot be taken; it stays in the field then. */
  problem?: (text: string) => string | undefined
  onTake: (text: string) => void
}

/** Typed here, and taken when the field is left or with Enter: each letter would ask for the plan again. */
export function TypedField({ value, onTake, ...field }: TypedFieldProps) {
  return <Typing key={value} value={value} onTake={onTake} {...field} />
}

function Typing({ value, onTake, keepsSpaces = false, problem, ...field }: TypedFieldProps) {
  const [text, setText] = useState(value)
  const error = problem?.(text)
  const take = () => {
    if (error !== undefined) return
    const typed = keepsSpaces ? text : text.trim()
    if (typed !== value) onTake(typed)
  }
  return (
    <TextInput
      size="xs"
      {...field}
      value={text}
      error={error}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}
