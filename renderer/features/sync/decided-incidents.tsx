import { t } from '@lingui/core/macro'
import type { Incident } from '../../../shared/app/incidents.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { formatCount, isoDay } from '../../format.ts'
import { useLive } from '../../live.ts'
import { useNow } from '../../ui/use-now.ts'
import classes from './incidents.module.css'

/** The decisions of today, folded away: what it was, what was decided, by whom and when. */
export function DecidedIncidents({ clock }: { clock: (iso: string) => string }) {
  const now = useNow(60_000)
  const incidents = useLive('sync', 'incidents', { limit: 200 }).data?.incidents ?? []
  const decided = decidedOn(incidents, isoDay(new Date(now).toISOString()))
  if (decided.length === 0) return null
  return (
    <details className={classes['decided']}>
      <summary className="inlineRow muted px13 semibold round6 press">{t`Decided today (${formatCount(decided.length)})`}</summary>
      <ul>
        {decided.map(({ id, title, detail, decision }) => (
          <li key={id} className={classes['decision']}>
            <b>
              {textOf(title)}: {textOf(decision.text)}
            </b>
            <time dateTime={decision.at}>{clock(decision.at)}</time>
            <span className="muted">{textOf(detail)}</span>
            <span className="muted">{decision.by}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Decided = Incident & { decision: NonNullable<Incident['decision']> }

/** The incidents that were decided on a day, the last decision first. */
export function decidedOn(incidents: readonly Incident[], day: string): Decided[] {
  return incidents
    .filter((incident): incident is Decided => incident.decision !== null && isoDay(incident.decision.at) === day)
    .sort((a, b) => b.decision.at.localeCompare(a.decision.at))
}
