import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { UploadPlan } from '../../../../shared/app/upload-plan.ts'
import { doorTrickle } from '../../../../shared/app/upload-rules.ts'
import type { UploadSummary } from '../../../../shared/app/uploads.ts'
import { api } from '../../../api.ts'
import { useAction } from '../../../base/use-action.ts'
import { formatCount, formatShortDay, formatSpan, formatTime } from '../../../format.ts'
import { useLive } from '../../../live.ts'
import { formatBytes } from '../../../numbers.ts'
import { useNow } from '../../../ui/use-now.ts'
import { RuleSwitches } from '../rule-switches.tsx'
import { yieldText } from '../upload-words.ts'
import { EveningLine } from './evening-line.tsx'
import classes from './plan.module.css'
import { eveningOf } from './plan-evening.ts'
import { timeOf } from './plan-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long the plan takes, drawn as a line of the evening, and the rules that change it. */
export function HowLong({ plan }: { plan: UploadPlan }) {
  const summary = useLive('uploads', 'summary', {}).data
  const { act: action } = useAction<'rules'>()
  if (plan.goes.files === 0 || summary === undefined) return null
  return (
    <div className={classes['sideGroup']}>
      <h3 className={classes['sideHeading']}>{t`How long`}</h3>
      <Time plan={plan} summary={summary} />
      {summary.yields === 'door' && (
        <p className={classes['note']}>
          {yieldText(summary)}{' '}
          <Button
            variant="transparent"
            size="compact-xs"
            onClick={() => void action('rules', () => api.uploads.fullSpeed({}))}
          >
            {t`Full speed once`}
          </Button>
        </p>
      )}
      <RuleSwitches
        rules={summary.rules}
        onRules={(rules) => void action('rules', () => api.uploads.setRules(rules))}
      />
    </div>
  )
}

function Time({ plan, summary: { rules, event } }: { plan: UploadPlan; summary: UploadSummary }) {
  const now = useNow(minute)
  const cap = rules.bytesPerSecond
  const full = timeOf(plan, cap)
  const slow = timeOf(plan, Math.min(cap ?? doorTrickle, doorTrickle))
  const { requests, requestsPerMinute, bytesPerSecond } = plan
  if (full === undefined || slow === undefined) {
    return (
      <p className={classes['note']}>
        {t`Estimate after the first files. It’s ${formatCount(requests)} requests; the site takes about ${formatCount(Math.round(requestsPerMinute))} a minute.`}
      </p>
    )
  }
  const evening = eveningOf({ now, fullMs: full.milliseconds, slowMs: slow.milliseconds, rules, event })
  return (
    <>
      <strong className={classes['span']}>
        {full.milliseconds < minute ? t`Less than a minute` : formatSpan(full.milliseconds)}
      </strong>
      <p className={classes['note']}>
        {full.narrow === 'line'
          ? t`at ${formatBytes(Math.min(cap ?? Number.POSITIVE_INFINITY, bytesPerSecond ?? 0))}/s recently; limited by your connection`
          : t`The site’s limit of requests decides, not the line: ${formatCount(requests)} at about ${formatCount(Math.round(requestsPerMinute))} a minute.`}
      </p>
      {evening.doneAt - now >= minute && (
        <>
          <EveningLine now={now} evening={evening} />
          <p className={classes['doneAt']}>
            <Trans>
              Done about <strong>{whenText(evening.doneAt, now)}</strong>
            </Trans>
          </p>
        </>
      )}
    </>
  )
}

/** The clock's time, from tomorrow's same time on with the day. */
function whenText(at: number, now: number): string {
  const iso = new Date(at).toISOString()
  return at - now < day ? formatTime(iso) : `${formatShortDay(iso)}, ${formatTime(iso)}`
}
