import { t } from '@lingui/core/macro'
import classes from './arch-gauge.module.css'

/** A doorway whose frame fills from the left foot over the arch as checks pass. */
export function ArchGauge({ ready, total }: { ready: number; total: number }) {
  const share = total === 0 ? 0 : (ready / total) * 100
  const doorway = 'M5 188V75a70 70 0 0 1 140 0V188'
  return (
    <div className={classes['gauge']} role="img" aria-label={t`${ready} of ${total} ready`}>
      <svg className="block" width={150} height={188} viewBox="0 0 150 188" aria-hidden>
        <path d={doorway} className={classes['track']} />
        {ready > 0 && (
          <path d={doorway} className={classes['fill']} pathLength={100} strokeDasharray={`${share} 200`} />
        )}
      </svg>
      <div className={classes['words']} aria-hidden>
        <strong>{ready}</strong>
        <span>{t`of ${total} ready`}</span>
      </div>
    </div>
  )
}
