import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { letsIn, type Outcome } from '../../shared/app/checkin.ts'
import type { Settings } from '../../shared/app/settings.ts'
import { api } from '../api.ts'
import { sentenceFor } from '../errors.ts'
import { typeIdsAt } from '../scanner/door.ts'
import { takeScans } from '../scanner/scan-taker.ts'
import { playEarcon } from '../sound/earcons.ts'
import classes from './lock-screen.module.css'

/** What is said of a scan without its guest's name. */
const WORDS: Readonly<Partial<Record<Outcome, string>>> = {
  admitted: t`Checked in`,
  attention: t`Checked in`,
  already: t`Already checked in`,
  unpaid: t`Not paid yet`,
  otherEvent: t`Another event`,
  wrongType: t`Another entrance`,
  cancelled: t`Not valid`,
  unknown: t`Unknown code`,
}

interface Seen {
  tone: 'yes' | 'no'
  text: string
}

/** Scans of the locked laptop: guests are checked in, and the screen says whether, never who. */
export function LockedScans({ settings }: { settings: Settings }) {
  const { openEventId: eventId, sound } = settings
  const [seen, setSeen] = useState<Seen | null>(null)
  useEffect(
    () =>
      takeScans(
        ({ code }) => {
          if (eventId === null) return setSeen({ tone: 'no', text: t`Open an event first` })
          api.checkin.scan({ eventId, code, mode: 'in', typeIds: typeIdsAt(eventId) }).then(
            ({ outcome }) => {
              const isIn = letsIn(outcome)
              playEarcon(isIn ? 'admitted' : outcome === 'already' ? 'already' : 'no', sound)
              setSeen({ tone: isIn ? 'yes' : 'no', text: WORDS[outcome] ?? t`Unlock to see why` })
            },
            (error: unknown) => setSeen({ tone: 'no', text: sentenceFor(error) }),
          )
        },
        { whileLocked: true },
      ),
    [eventId, sound],
  )
  return (
    <div className={classes['scan']} data-tone={seen?.tone} role="status">
      {seen === null ? (
        <span className="muted">{t`Scans check guests in while it is locked.`}</span>
      ) : (
        <span className={classes['word']}>{seen.text}</span>
      )}
    </div>
  )
}
