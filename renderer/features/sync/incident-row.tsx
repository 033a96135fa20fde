import { Button } from '@mantine/core'
import {
  IconArmchairOff,
  IconCopyCheck,
  IconDatabaseExclamation,
  IconReceiptOff,
  IconTag,
  IconTicketOff,
} from '@tabler/icons-react'
import type { Incident, IncidentKind } from '../../../shared/app/incidents.ts'
import classes from './attention.module.css'
import { BusyButton } from './busy-button.tsx'

/** The sign of each kind of incident. */
export const incidentIcons = {
  admittedTwice: IconCopyCheck,
  admittedElsewhere: IconCopyCheck,
  admittedCancelled: IconTicketOff,
  oversold: IconArmchairOff,
  priceChanged: IconTag,
  saleRefused: IconReceiptOff,
  deskFileRestored: IconDatabaseExclamation,
} satisfies Record<IncidentKind, unknown>

interface IncidentRowProps {
  incident: Incident
  clock: (iso: string) => string
  busy: boolean
  onOpen: (guest: { eventId: string; ticketNumber: string }) => void
  onSeen: () => void
}

/** Something that happened at the doors, or to this laptop's records, and that somebody should know: nothing to repair. */
export function IncidentRow({ incident, clock, busy, onOpen, onSeen }: IncidentRowProps) {
  const Icon = incidentIcons[incident.kind]
  const { eventId, ticketNumber } = incident
  return (
    <li className={classes['item']}>
      <span className={classes['tile']} data-tone="already" aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={classes['words']}>
        <h3 className={classes['title']}>
          {incident.title} <time dateTime={incident.at}>{clock(incident.at)}</time>
        </h3>
        <p className={classes['text']}>{incident.detail}</p>
      </div>
      <div className={classes['buttons']}>
        {eventId !== null && ticketNumber !== null && (
          <Button
            variant="default"
            onClick={() => onOpen({ eventId, ticketNumber })}
            aria-label={`Open guest: ${incident.detail}`}
          >
            Open guest
          </Button>
        )}
        <BusyButton variant="default" busy={busy} onClick={onSeen} aria-label={`Seen: ${incident.title}`}>
          Seen
        </BusyButton>
      </div>
    </li>
  )
}
