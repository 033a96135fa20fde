import { t } from '@lingui/core/macro'
import { Button, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface Ends<T> {
  from: T | null
  to: T | null
}

/** "1 Nov to 20 Nov", or what is set of a range; null for none. `upTo` says an end that stands alone. */
export function rangeText<T>(
  { from, to }: Ends<T>,
  words: (value: T) => string,
  upTo: (end: string) => string,
): string | null {
  if (from !== null && to !== null) return t`${words(from)} to ${words(to)}`
  if (from !== null) return t`from ${words(from)}`
  return to === null ? null : upTo(words(to))
}

/** One of the two fields, as its kind of value wants it. */
export interface RangeField {
  label: string
  value: string
  error?: string
  onChange: (text: string) => void
}

interface RangeFormProps<T> {
  value: Ends<T>
  labels: { from: string; to: string; use: string }
  /** A value as it is typed. */
  textOf: (value: T) => string
  /** Reads what was typed; null when it isn't a value. */
  read: (text: string) => T | null
  /** Said under the second field when the two do not go together. */
  problem?: (from: T | null, to: T | null) => string | undefined
  field: (field: RangeField) => ReactNode
  onChange: (from: T | null, to: T | null) => void
}

/** A dialog with the two ends of a range. */
export function RangeDialog<T>(props: RangeFormProps<T> & { title: string; opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} size={380}>
      <RangeForm
        {...props}
        onChange={(from, to) => {
          props.onChange(from, to)
          props.onClose()
        }}
      />
    </Modal>
  )
}

/** The two ends as they are typed; used when the button (or Enter) says so. */
function RangeForm<T>({ value, labels, textOf, read, problem, field, onChange }: RangeFormProps<T>) {
  const [from, setFrom] = useState(value.from === null ? '' : textOf(value.from))
  const [to, setTo] = useState(value.to === null ? '' : textOf(value.to))
  const [first, last] = [from, to].map((text) => (text.trim() === '' ? null : read(text))) as [T | null, T | null]
  const error = problem?.(first, last)
  const isUnread = [from, to].some((text) => text.trim() !== '' && read(text) === null)
  const isWrong = isUnread || error !== undefined
  return (
    <Stack
      component="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onChange(first, last)
      }}
    >
      {field({ label: labels.from, value: from, onChange: setFrom })}
      {field({ label: labels.to, value: to, onChange: setTo, ...(error === undefined ? {} : { error }) })}
      <Button type="submit" disabled={isWrong}>
        {labels.use}
      </Button>
    </Stack>
  )
}
