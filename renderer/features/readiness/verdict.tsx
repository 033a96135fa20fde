import { t } from '@lingui/core/macro'
import { IconCloudOff, IconScan } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { type SafeOfflineWords, safeOfflineWords } from '../../diagnostics/safe-offline-messages.ts'
import { useSafeOffline } from '../../diagnostics/use-safe-offline.ts'
import { useLive } from '../../live.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ArchGauge } from './arch-gauge.tsx'
import { type CheckLine, summarise } from './checks.ts'
import classes from './readiness.module.css'

interface VerdictProps {
  lines: readonly CheckLine[]
  eventId: string | null
  /** When the event starts, in its own zone: "19:30 CET". */
  start: string | null
}

/** The side of the check: how much is ready, what that means tonight, and the way on. */
export function Verdict({ lines, eventId, start }: VerdictProps) {
  const [, navigate] = useLocation()
  const { ready, title, text } = summarise(lines)
  const safe = useSafeOffline(eventId)
  const now = useNow(30_000)
  const status = useLive('sync', 'status', {}).data
  const away = status !== undefined && status.offlineSince !== null
  return (
    <aside className={classes['side']} aria-label={t`Result of the check`}>
      <ArchGauge ready={ready} total={lines.length} />
      <div role="status" className={classes['summary']}>
        <h2 className="heading">{title}</h2>
        <p className="muted px15">{text}</p>
      </div>
      {safe !== undefined && <SafeOfflineFact {...safeOfflineWords(safe, { now, away })} />}
      <div className={classes['way']}>
        <ActionButton
          icon={IconScan}
          iconSize={22}
          verb={t`Open the doors`}
          fullWidth
          h={52}
          className={classes['open']}
          onClick={() => navigate(eventId === null ? '/checkin' : `/checkin/${eventId}`)}
        />
        {start !== null && <p className={classes['starts']}>{t`Starts ${start}`}</p>}
      </div>
    </aside>
  )
}

/** What happens when the wifi goes. */
function SafeOfflineFact({ title, text }: SafeOfflineWords) {
  return (
    <section className={classes['safe']} aria-label={t`Without a network`}>
      <h3 className="flex gap8 px15 semibold">
        <IconCloudOff size={17} stroke={1.75} aria-hidden />
        {title}
      </h3>
      <p className="muted px14 line20 figures">{text}</p>
    </section>
  )
}
