import { t } from '@lingui/core/macro'
import { IconScan, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { usePendingScans } from '../scanner/pending-scans.ts'
import { IconAction } from '../ui/actions.tsx'
import classes from './first-tickets.module.css'
import { type TicketToTry, useTicketsToTry } from './use-tickets-to-try.ts'

interface FirstTicketsProps {
  eventId: string
  /** What the scan of a ticket ended as; nothing before it. */
  resultOf: (ticketNumber: string) => ReactNode
}

/**
 * Three tickets of the demo side by side; pressing one is a scan of it at the open door. The same three stay, with what
 * became of them, until the person closes them or leaves the screen.
 */
export function FirstTickets({ eventId, resultOf }: FirstTicketsProps) {
  const found = useTicketsToTry(eventId)
  const [chosen, setChosen] = useState<readonly TicketToTry[]>([])
  const [isClosed, setClosed] = useState(false)
  // A scan moves its guest to another list, where the next one would take the place.
  if (chosen.length === 0 && found.length > 0) setChosen(found)
  if (isClosed || chosen.length === 0) return null
  return (
    <section className="rigid" aria-labelledby="first-tickets">
      <div className="row gap8">
        <h3 id="first-tickets" className={classes['title']}>{t`Three tickets to try. Press one to scan it.`}</h3>
        <IconAction icon={IconX} iconSize={16} size={28} aria-label={t`Close`} onClick={() => setClosed(true)} />
      </div>
      <ul className={classes['list']}>
        {chosen.map(({ guest, about }) => (
          <li key={guest.ticketNumber}>
            <button
              type="button"
              className={classes['ticket']}
              onClick={() =>
                usePendingScans
                  .getState()
                  .add({ code: guest.ticketNumber, source: 'paste', endedAt: performance.now(), msPerKey: null })
              }
            >
              <IconScan className="rigid muted" size={20} stroke={1.75} aria-hidden="true" />
              <span className="grid shrinks grows">
                <bdi className="rem15 semibold oneLine">{guest.name}</bdi>
                <span className="muted rem13">{about}</span>
              </span>
              {resultOf(guest.ticketNumber)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
