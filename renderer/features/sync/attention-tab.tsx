import { t } from '@lingui/core/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import type { Incident } from '../../../shared/app/incidents.ts'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { formatCount, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import classes from './attention.module.css'
import { AttentionRow } from './attention-row.tsx'
import { blockedWords } from './blocked-lane.ts'
import { BlockedRow } from './blocked-row.tsx'
import { DecidedIncidents } from './decided-incidents.tsx'
import { IncidentRow } from './incident-row.tsx'
import { StandstillRow } from './standstill-row.tsx'
import { useRowActions } from './use-row-actions.tsx'

const recordOf = ({ subject, scope }: Incident) => ({
  dataSet: 'tickets',
  recordId: subject ?? '',
  ticketNumber: subject,
  eventId: scope,
})
const clock = (iso: string) => formatTime(iso)

/** What a person should look at: things that happened at the doors, and changes that did not go through. */
export function AttentionTab() {
  const attention = useLive('sync', 'attention', {})
  const queue = useLive('sync', 'queueCounts', {})
  const connection = useLive('session', 'connection', {})
  const standing = useLive('sync', 'status', {}).data?.notRefreshed ?? []
  const stuckFiles = useLive('uploads', 'summary', {}).data?.files.needsYou ?? 0
  const { busy, act: action } = useAction<string>()
  const { actions, dialog } = useRowActions()
  if (attention.error !== null && attention.data === undefined) {
    return <ErrorState error={attention.error} onRetry={() => void attention.refetch()} />
  }
  if (attention.data === undefined) return null
  const { incidents, rows } = attention.data
  const sendable = rows.filter(({ hasConflict }) => !hasConflict).length
  const blocked = blockedWords(queue.data, connection.data?.rights ?? [])
  if (incidents.length + rows.length + standing.length === 0 && blocked === null) {
    return (
      <div className={classes['calm']}>
        <div className={classes['picture']}>
          <EmptyState
            icon={<IconShieldCheck size={32} stroke={1.75} />}
            title={stuckFiles > 0 ? t`Nothing else needs attention` : t`Nothing needs attention`}
            text={t`Changes that the site refused and tickets admitted at two doors are listed here until you decide.`}
          />
        </div>
        <DecidedIncidents clock={clock} />
      </div>
    )
  }
  return (
    <div className={classes['scroll']}>
      {blocked !== null && (
        <section aria-label={t`Sending is paused`}>
          <h2 className={classes['section']}>{t`Sending is paused`}</h2>
          <ul>
            <BlockedRow words={blocked} />
          </ul>
        </section>
      )}
      {standing.length > 0 && (
        <section aria-label={t`Data that isn’t refreshed`}>
          <h2 className={classes['section']}>{t`Data that isn’t refreshed`}</h2>
          <ul>
            <StandstillRow standing={standing} />
          </ul>
        </section>
      )}
      {incidents.length > 0 && (
        <section aria-label={t`At the doors`}>
          <h2 className={classes['section']}>{t`At the doors`}</h2>
          <ul>
            {incidents.map((incident) => (
              <IncidentRow
                key={incident.id}
                incident={incident}
                clock={clock}
                busy={busy === incident.id}
                onOpen={actions.openRecord(recordOf(incident))}
                onDecide={(decision) =>
                  void action(incident.id, () => api.sync.acknowledge({ incidentId: incident.id, decision }))
                }
              />
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <section aria-label={t`Changes that didn’t go through`}>
          <div className={classes['sectionHead']}>
            <h2 className={classes['section']}>{t`Changes that didn’t go through`}</h2>
            {sendable > 1 && (
              <BusyButton
                verb={t`Send all ${formatCount(sendable)} again`}
                variant="subtle"
                h={32}
                busy={busy === 'all'}
                onClick={() => void action('all', () => api.sync.retryAll({}))}
              />
            )}
          </div>
          <ul>
            {rows.map((row) => (
              <AttentionRow key={row.id} row={row} actions={actions} clock={clock} />
            ))}
          </ul>
        </section>
      )}
      <DecidedIncidents clock={clock} />
      {dialog}
    </div>
  )
}
