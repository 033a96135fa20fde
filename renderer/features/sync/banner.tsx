import { plural, t } from '@lingui/core/macro'
import {
  IconAlertTriangle,
  IconCloudOff,
  IconLock,
  IconPlayerPause,
  IconRefresh,
  IconWaveSine,
  IconWorldQuestion,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SyncStatus } from '../../../shared/app/sync.ts'
import { useNow } from '../../ui/use-now.ts'
import classes from './banner.module.css'
import { type BannerWords, bannerWords } from './banner-messages.ts'
import { Sparkline } from './sparkline.tsx'

const SIGNS: Record<BannerWords['sign'], typeof IconLock> = {
  offline: IconCloudOff,
  portal: IconWorldQuestion,
  paused: IconPlayerPause,
  locked: IconLock,
  slow: IconWaveSine,
  sending: IconRefresh,
  attention: IconAlertTriangle,
}

interface BannerProps {
  status: SyncStatus
  count: number
  /** How many changes waited, oldest first, over the last minutes. */
  history: readonly { at: string; count: number }[]
  clock: (iso: string) => string
  /** Whether the last try failed for a missing right. */
  forbidden?: boolean
  /** The one thing a person can do about it. */
  action?: ReactNode
  /** How long this goes well without a network; shown while there is none. */
  safe?: ReactNode
}

/** Over the queue: what happened, that all of it is safe, and when the next try is (counting down). */
export function Banner({ status, count, history, clock, forbidden = false, action, safe }: BannerProps) {
  const now = useNow(1_000, status.nextTryAt !== null)
  const words = bannerWords(status, count, { now, clock, forbidden })
  const Icon = SIGNS[words.sign]
  const counts = history.map(({ count: waiting }) => waiting)
  const dashed = words.sign === 'offline' || words.sign === 'portal' || words.sign === 'locked'
  return (
    <section className={classes['banner']} aria-label={t`State of the queue`}>
      <span className={classes['door']} data-dashed={dashed} aria-hidden>
        <Icon size={24} stroke={1.75} />
      </span>
      <div className={classes['words']}>
        <h2 className={classes['title']}>{words.title}</h2>
        <p className="muted px14 line20 figures">{words.text}</p>
        {(words.sign === 'offline' || words.sign === 'portal') && safe}
      </div>
      {action}
      {history.length > 1 && (
        <figure className={classes['chart']}>
          <figcaption className="muted px12 line16 endWords">{t`Waiting, last ${minutesOf(history)} min`}</figcaption>
          <Sparkline
            values={counts}
            width={150}
            height={34}
            label={t`${plural(counts.at(-1) ?? 0, { one: '# change', other: '# changes' })} waiting now, at most ${Math.max(...counts)}`}
          />
        </figure>
      )}
    </section>
  )
}

/** How many minutes the line covers: fewer than fifteen when Foyer was started lately. */
function minutesOf(history: BannerProps['history']): number {
  const [first, last] = [history.at(0), history.at(-1)]
  if (first === undefined || last === undefined) return 0
  return Math.max(1, Math.round((Date.parse(last.at) - Date.parse(first.at)) / 60_000))
}
