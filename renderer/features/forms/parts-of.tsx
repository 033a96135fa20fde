import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './edit-form.module.css'

export interface PartsProps {
  target: string
  label: string
  required: boolean
  /** What is wrong with the field value as a whole. */
  error: string | undefined
  /** What is wrong with one part of it. */
  errorAt: (part: string) => string | undefined
  description: string | undefined
}

/** The frame around a field value of several parts: one group under the label of the field. */
export function PartsOf({ label, required, error, description, children }: PartsProps & { children: ReactNode }) {
  return (
    <Input.Wrapper
      role="group"
      aria-label={label}
      label={<bdi>{label}</bdi>}
      labelElement="div"
      required={required}
      error={error}
      description={description}
      className={classes['wide'] ?? ''}
    >
      <div className={classes['parts']}>{children}</div>
    </Input.Wrapper>
  )
}
