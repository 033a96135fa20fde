import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Incident } from '../../../shared/app/incidents.ts'
import type { SyncStatus } from '../../../shared/app/sync.ts'
import { SafeOfflineLine } from '../../diagnostics/safe-offline-line.tsx'
import { formatCount, formatSpan, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Banner } from './banner.tsx'
import classes from './queue.module.css'
import { QueueTable } from './queue-table.tsx'
import { goingOut } from './row-state.ts'
import { useRowActions } from './use-row-actions.tsx'

/** So many rows are read at once; the next ones when the list is scrolled to its end. */
const PAGE = 500
const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < 2 * clientHeight

const clock = (iso: string) => formatTime(iso)

const saysLost = ({ detail }: Incident): boolean => typeof detail === 'object' && detail.code === 'sync.mayBeLost'

/** What waits to be sent, in the order in which it goes out. */
export function QueueTab() {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const status = useLive('sync', 'status', {})
  const [limit, setLimit] = useState(PAGE)
  const queue = useLive('sync', 'queue', { limit }, { refetchInterval: 15_000 })
  const attention = useLive('sync', 'attention', {})
  const [, navigate] = useLocation()
  const { actions, dialog } = useRowActions()
  if (queue.error !== null && queue.data === undefined) {
    return <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
  }
  if (queue.data === undefined || status.data === undefined) return null
  const { waitingOverTime, counts, rows } = queue.data
  const { shown } = goingOut(rows)
  const stuck = counts.total - counts.goingOut
  const isForbidden = counts.lacksRight
  const mayBeLost = attention.data?.incidents.some(saysLost) === true
  const readOn = () => {
    if (rows.length < counts.total && !queue.isPlaceholderData) setLimit(rows.length + PAGE)
  }
  // Rows that only a person can move may fill the first pages.
  if (shown.length === 0 && counts.goingOut > 0) {
    readOn()
    return null
  }
  return (
    <div className="column shrinksDown fullHeight">
      <div
        className="shares scrolls anchor"
        ref={setScroller}
        onScroll={({ currentTarget }) => isNearEnd(currentTarget) && readOn()}
      >
        {shown.length === 0 ? (
          <EmptyState
            icon={<IconCheck size={32} stroke={1.75} />}
            title={t`Nothing is waiting`}
            text={emptyText(status.data, { stuck, mayBeLost })}
            action={
              stuck === 0 && !mayBeLost ? undefined : (
                <ActionButton
                  verb={t`Look under Attention`}
                  variant="default"
                  h={42}
                  size="md"
                  onClick={() => navigate('/sync/attention')}
                />
              )
            }
          />
        ) : (
          <>
            <Banner
              status={status.data}
              count={counts.goingOut}
              history={waitingOverTime}
              clock={clock}
              forbidden={isForbidden}
              safe={<SafeOfflineLine className="muted px14 line20 figures" />}
              action={<BannerAction signedOut={status.data.chip === 'signedOut'} forbidden={isForbidden} />}
            />
            <QueueTable
              rows={shown}
              unread={counts.total - rows.length}
              actions={actions}
              clock={clock}
              scroller={scroller}
            />
          </>
        )}
      </div>
      <Foot oldestAt={status.data.oldestWaitingAt} sentToday={status.data.sentToday} />
      {dialog}
    </div>
  )
}

/** The step that only a person can take; everything else continues without one. */
function BannerAction({ signedOut, forbidden }: { signedOut: boolean; forbidden: boolean }) {
  const [, navigate] = useLocation()
  if (signedOut) return <ActionButton verb={t`Sign in again`} onClick={() => navigate('/welcome')} />
  if (!forbidden) return null
  return <ActionButton verb={t`See what is missing`} variant="default" onClick={() => navigate('/sync/attention')} />
}

/** `stuck` is how many changes only a person can move; `mayBeLost`, that changes may be gone without a record. */
function emptyText({ chip, paused }: SyncStatus, { stuck, mayBeLost }: { stuck: number; mayBeLost: boolean }): string {
  const offline = chip === 'offline'
  if (stuck > 0) {
    return plural(stuck, {
      one: 'Nothing is sent automatically now. # change didn’t go through and needs attention.',
      other: 'Nothing is sent automatically now. # changes didn’t go through and need attention.',
    })
  }
  if (paused) return t`Sync is paused. What you do now is saved on this laptop and waits here until you resume.`
  if (offline)
    return t`There is no connection just now. What you do is saved on this laptop and waits here until it is back.`
  if (mayBeLost) {
    return t`This laptop’s records were damaged, so Foyer can’t say whether every change has reached the site. Attention says what to compare.`
  }
  return t`Every change made on this laptop has reached the site. Changes appear here the moment you make them.`
}

function Foot({ oldestAt, sentToday }: { oldestAt: string | null; sentToday: number }) {
  const now = useNow(20_000)
  return (
    <footer className={classes['foot']}>
      {oldestAt !== null && (
        <span>
          <Trans>
            Oldest change{' '}
            <b className="ink bold">
              {now - Date.parse(oldestAt) < 60_000 ? t`just now` : formatSpan(now - Date.parse(oldestAt))}
            </b>
          </Trans>
        </span>
      )}
      <span>
        <Trans>
          Sent today <b className="ink bold">{formatCount(sentToday)}</b>
        </Trans>
      </span>
      <span>{t`Saved to disk, also if you quit`}</span>
    </footer>
  )
}
