import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../format.ts'
import classes from './orders.module.css'

/** "1 Nov to 20 Nov", or what is set of it; empty for none. */
export function dayRangeText(since: string | null, till: string | null): string {
  const words = (day: string) => formatDate(`${day}T12:00:00`).replace(/ \d{4}$/, '')
  if (since !== null && till !== null) return since === till ? words(since) : `${words(since)} to ${words(till)}`
  if (since !== null) return `from ${words(since)}`
  return till === null ? '' : `to ${words(till)}`
}

interface DayRangeProps {
  since: string | null
  till: string | null
  onChange: (since: string | null, till: string | null) => void
}

/** Days from and to, both included; used when the button (or Enter) says so. */
export function DayRange({ since, till, onChange }: DayRangeProps) {
  const [first, setFirst] = useState(since ?? '')
  const [last, setLast] = useState(till ?? '')
  const isWrong = first !== '' && last !== '' && last < first
  const orNull = (day: string) => (day === '' ? null : day)
  return (
    <form
      className={classes['range']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onChange(orNull(first), orNull(last))
      }}
    >
      <TextInput
        type="date"
        label="First day"
        value={first}
        onChange={(event) => setFirst(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="Last day"
        value={last}
        error={isWrong ? 'The last day lies before the first.' : undefined}
        onChange={(event) => setLast(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isWrong}>
        Use these days
      </Button>
    </form>
  )
}
