import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import {
  IconCheck,
  IconCloudOff,
  IconLock,
  IconPlayerPause,
  IconPlugConnected,
  IconQuestionMark,
  IconWaveSine,
  IconWorldQuestion,
} from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../base/use-action.ts'
import { SupportButton } from '../../diagnostics/support-button.tsx'
import { sentenceFor } from '../../errors.ts'
import { formatCount, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorState } from '../../ui/states.tsx'
import bannerClasses from './banner.module.css'
import classes from './connection.module.css'
import { type ConnectionWords, clockWords, connectionWords, latencies } from './connection-messages.ts'
import { RequestTable } from './request-table.tsx'
import { Sparkline } from './sparkline.tsx'

const SIGNS: Record<ConnectionWords['sign'], typeof IconCheck> = {
  good: IconCheck,
  offline: IconCloudOff,
  portal: IconWorldQuestion,
  slow: IconWaveSine,
  locked: IconLock,
  paused: IconPlayerPause,
  unheard: IconQuestionMark,
}

/** How this laptop and the site get on: in words, in milliseconds, and request by request. */
export function ConnectionTab() {
  const status = useLive('sync', 'status', {})
  const connection = useLive('sync', 'connection', {}, { refetchInterval: 2_000 })
  if (connection.error !== null && connection.data === undefined) {
    return <ErrorState error={connection.error} onRetry={() => void connection.refetch()} />
  }
  if (connection.data === undefined || status.data === undefined) return null
  const { requests, used, budget, clockOffsetMs, baseUrl, medianMs } = connection.data
  const times = latencies(requests)
  return (
    <div className={classes['scroll']}>
      <State words={connectionWords(status.data, formatTime)} />
      <dl className={classes['facts']}>
        <div>
          <dt>{t`Site address`}</dt>
          <dd className={classes['address']}>{baseUrl === '' ? t`No site connected` : baseUrl}</dd>
        </div>
        <div>
          <dt>{t`Response time`}</dt>
          <dd className={classes['latency']}>
            {medianMs === null ? t`Not measured yet` : t`${formatCount(Math.round(medianMs))} ms, as a rule`}
            <Sparkline
              values={times}
              width={110}
              height={26}
              label={t`Response times of the last ${times.length} requests`}
            />
          </dd>
        </div>
        <div>
          <dt>{t`Requests this minute`}</dt>
          <dd>
            <Trans>
              {formatCount(used)} of {formatCount(budget)}
              <Progress
                mt={6}
                size={6}
                maw={140}
                value={budget === 0 ? 0 : Math.min(100, (used / budget) * 100)}
                aria-label={t`${used} of ${budget} requests used this minute`}
              />
            </Trans>
          </dd>
        </div>
        <div>
          <dt>{t`Clock`}</dt>
          <dd>{clockWords(clockOffsetMs)}</dd>
        </div>
      </dl>
      <div className={classes['support']}>
        <p className="shares muted px14 line20">{t`For support: queue, recent requests, versions and log. It has no names, form entries, ticket numbers or secrets.`}</p>
        <SupportButton />
      </div>
      {requests.length > 0 && <RequestTable requests={requests} />}
    </div>
  )
}

function State({ words }: { words: ConnectionWords }) {
  const { busy, act: action } = useAction<'test'>()
  const [result, setResult] = useState('')
  const Icon = SIGNS[words.sign]
  const test = async () => {
    const response = await api.sync.test({})
    setResult(
      response.error === null
        ? t`The site responded in ${Math.round(response.tookMs)} ms.`
        : sentenceFor(response.error),
    )
  }
  const dashed = !['good', 'slow', 'paused'].includes(words.sign)
  return (
    <section className={bannerClasses['banner']} aria-label={t`Connection`}>
      <span className={bannerClasses['door']} data-dashed={dashed} data-good={words.sign === 'good'} aria-hidden>
        <Icon size={24} stroke={1.9} />
      </span>
      <div className={bannerClasses['words']}>
        <h2 className={bannerClasses['title']}>{words.title}</h2>
        <p className="muted px14 line20 figures">{words.text}</p>
        <p className={classes['result']} role="status">
          {result}
        </p>
      </div>
      <BusyButton
        icon={IconPlugConnected}
        verb={t`Test connection`}
        variant="default"
        busy={busy === 'test'}
        onClick={() => void action('test', test)}
      />
    </section>
  )
}
