import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { MemberEvent } from '../../../shared/app/member-home.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from './home.module.css'
import { whenText } from './member-words.ts'

interface WhatIsOnProps {
  events: readonly MemberEvent[]
  onBuy: (event: MemberEvent) => void
}

/** The events to come, folded away until the member asks for them. */
export function WhatIsOn({ events, onBuy }: WhatIsOnProps) {
  const [isOpen, setOpen] = useState(false)
  if (events.length === 0) return null
  return (
    <section className="column gap8">
      <div className="row atEnd">
        <ActionButton
          verb={isOpen ? t`Hide what is on` : t`See what is on`}
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <ul className={classes['lines']}>
          {events.map((event) => (
            <li key={event.id} className="row apart gap8">
              <span className="column">
                <b>
                  <bdi>{event.title}</bdi>
                </b>
                <small className="muted">{whenText(event.startsAt, event.timeZone)}</small>
              </span>
              {event.sellsTickets && (
                <ActionButton
                  verb={t`Buy`}
                  variant="default"
                  aria-label={t`Buy tickets for ${event.title}`}
                  onClick={() => onBuy(event)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
