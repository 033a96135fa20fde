import { t } from '@lingui/core/macro'
import type { Incident } from '../../../shared/app/incidents.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { incidentIcons } from '../../ui/incident-icons.ts'
import classes from './attention.module.css'
import { DecideMenu } from './decide-menu.tsx'
import { IncidentContact, IncidentSides } from './incident-details.tsx'

interface IncidentRowProps {
  incident: Incident
  clock: (iso: string) => string
  busy: boolean
  /** Opens the guest; undefined where none is known. */
  onOpen: (() => void) | undefined
  onDecide: (decision: string) => void
}

/** What happened at the doors or to this laptop's records: the details of all sides, and the decision. */
export function IncidentRow({ incident, clock, busy, onOpen, onDecide }: IncidentRowProps) {
  const Icon = incidentIcons[incident.kind]
  const { sides, contact } = incident
  const detail = textOf(incident.detail)
  return (
    <li className={classes['item']}>
      <span className={classes['tile']} data-tone="already" aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={classes['words']}>
        <h3 className={classes['title']}>
          {textOf(incident.title)}{' '}
          <time className="faint px13 figures" dateTime={incident.at}>
            {clock(incident.at)}
          </time>
        </h3>
        <p className={classes['text']}>{detail}</p>
        <IncidentSides sides={sides} />
        {contact !== null && <IncidentContact contact={contact} />}
      </div>
      <div className="flex wraps atEnd gap8 rigid">
        {onOpen !== undefined && (
          <ActionButton verb={t`Open guest`} variant="default" onClick={onOpen} aria-label={t`Open guest: ${detail}`} />
        )}
        <DecideMenu incident={incident} busy={busy} onDecide={onDecide} />
      </div>
    </li>
  )
}
