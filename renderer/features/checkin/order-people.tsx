import { t } from '@lingui/core/macro'
import { IconCheck, IconDoorEnter, IconX } from '@tabler/icons-react'
import type { OrderPerson } from './order-card.ts'
import classes from './order-people.module.css'

const ICONS: Record<OrderPerson['state'], typeof IconCheck> = { in: IconCheck, out: IconDoorEnter, blocked: IconX }

/** The people of a scanned order: who is in, who may go in, who may not. */
export function OrderPeople({ people }: { people: OrderPerson[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long order is scrolled by keys
    <ul className={classes['people']} aria-label={t`Tickets of this order`} tabIndex={0}>
      {people.map(({ ticketNumber, name, ticket, state, words }) => {
        const Icon = ICONS[state]
        return (
          <li key={ticketNumber} data-state={state}>
            <Icon size={16} stroke={2} aria-hidden="true" />
            <bdi className={classes['name']}>{name}</bdi>
            <span className={classes['ticket']}>{ticket}</span>
            <span className={classes['words']}>{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
