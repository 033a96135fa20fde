import { t } from '@lingui/core/macro'
import { IconScan } from '@tabler/icons-react'
import { usePendingScans } from '../scanner/pending-scans.ts'
import classes from './first-tickets.module.css'
import { useTicketsToTry } from './use-tickets-to-try.ts'

/** Three tickets of the demo side by side; pressing one is a scan of it at the open door. */
export function FirstTickets({ eventId }: { eventId: string }) {
  const tickets = useTicketsToTry(eventId)
  if (tickets.length === 0) return null
  return (
    <section className="rigid" aria-labelledby="first-tickets">
      <h3 id="first-tickets" className={classes['title']}>{t`Three tickets to try. Press one to scan it.`}</h3>
      <ul className={classes['list']}>
        {tickets.map(({ guest, about }) => (
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
              <span className="grid shrinks">
                <bdi className="rem15 semibold oneLine">{guest.name}</bdi>
                <span className="muted rem13">{about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
