import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface TypedFieldProps {
  label: string
  description?: ReactNode
  placeholder?: string
  type?: 'text' | 'date'
  maxLength?: number
  value: string
  onTake: (text: string) => void
}

/** Typed here, and taken when the field is left or with Enter: each letter would ask for the plan anew. */
export function TypedField({ value, onTake, ...field }: TypedFieldProps) {
  return <Typing key={value} value={value} onTake={onTake} {...field} />
}

function Typing({ value, onTake, ...field }: TypedFieldProps) {
  const [text, setText] = useState(value)
  const take = () => {
    if (text.trim() !== value) onTake(text.trim())
  }
  return (
    <TextInput
      size="xs"
      {...field}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}
