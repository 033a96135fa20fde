import { t } from '@lingui/core/macro'
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { eventToShow } from '../event/event-choice.ts'
import { useLive } from '../live.ts'
import { usePendingScans } from '../scanner/pending-scans.ts'
import { ActionButton } from '../ui/actions.tsx'
import classes from './demo-panel.module.css'
import { useTicketsToTry } from './use-tickets-to-try.ts'

/** Tickets that a newcomer can scan without a scanner, from any screen. */
export function SampleTickets({ onScan }: { onScan: () => void }) {
  const [, navigate] = useLocation()
  const eventId = useEventToTry()
  const tickets = useTicketsToTry(eventId)
  if (eventId === null || tickets.length === 0) return null
  const scan = (code: string) => {
    usePendingScans.getState().add({ code, source: 'paste', endedAt: performance.now(), msPerKey: null })
    navigate(`/checkin/${eventId}`)
    onScan()
  }
  return (
    <section className={classes['samples']} aria-label={t`Tickets to try`}>
      <h3 className={classes['subtitle']}>{t`Tickets to try`}</h3>
      <ul className={classes['list']}>
        {tickets.map(({ guest, about }) => (
          <li key={guest.ticketNumber} className={classes['guest']}>
            <div className="grid shares shrinks">
              <span className={classes['name']}>{guest.name}</span>
              <span className="muted px12 line16">{about}</span>
            </div>
            <CopyButton value={guest.ticketNumber}>
              {({ copied, copy }) => (
                <Tooltip label={copied ? t`Copied` : t`Copy ticket number`}>
                  <ActionIcon onClick={copy} aria-label={t`Copy ticket number of ${guest.name}`}>
                    {copied ? <IconCheck size={17} stroke={2} /> : <IconCopy size={17} stroke={1.75} />}
                  </ActionIcon>
                </Tooltip>
              )}
            </CopyButton>
            <ActionButton
              verb={t`Scan`}
              variant="light"
              h={32}
              px={14}
              onClick={() => scan(guest.ticketNumber)}
              aria-label={t`Scan the ticket of ${guest.name}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useEventToTry(): string | null {
  const settings = useLive('settings', 'get', {})
  const list = useLive('events', 'list', {})
  if (settings.data === undefined || list.data === undefined) return null
  return eventToShow(list.data.events, settings.data.openEventId, Date.now())?.id ?? null
}
