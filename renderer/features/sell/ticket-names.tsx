import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { LineView } from '../../till/cart-view.ts'
import { till } from '../../till/sell-store.ts'
import classes from './cart-extras.module.css'

/** So many names can be typed at a counter; who brings a larger party has a list of it. */
const MOST = 20

/** A name for each ticket, where the event asks for them. Enter moves to the next, and ends the form at the last. */
export function TicketNames({ lines }: { lines: readonly LineView[] }) {
  const tickets = lines.flatMap((line) =>
    Array.from({ length: line.quantity }, (_, at) => ({
      line,
      at,
      label: line.quantity === 1 ? line.name : `${line.name} ${at + 1}`,
    })),
  )
  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    const fields = [...event.currentTarget.querySelectorAll('input')]
    const next = fields[fields.indexOf(event.target) + 1]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.select()
  }
  return (
    <fieldset className={classes['names']} onKeyDown={onKeyDown}>
      <legend className="rem15 semibold">{t`Names on the tickets`}</legend>
      <p className="muted rem14">{t`Leave empty to use the buyer’s name.`}</p>
      {tickets.slice(0, MOST).map(({ line, at, label }) => (
        <TextInput
          key={`${line.key} ${at}`}
          label={label}
          value={line.names?.[at] ?? ''}
          onChange={(event) => till.setName(line.key, at, event.currentTarget.value)}
          autoComplete="off"
          maxLength={100}
        />
      ))}
      {tickets.length > MOST && (
        <p className="muted rem14">{t`The other ${tickets.length - MOST} tickets have the buyer’s name.`}</p>
      )}
    </fieldset>
  )
}
