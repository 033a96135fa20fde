import { t } from '@lingui/core/macro'
import type { SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { formatDate } from '../../format.ts'
import { DetailList, Fact, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import { daysUntil } from './subscription-state.ts'
import { causeText } from './subscription-words.ts'

interface HistoryProps {
  subscription: SubscriptionDetail
  now: number
}

/** Cycles, pauses, a cancellation, and what the buyer wrote into the plan’s form. */
export function SubscriptionHistory({ subscription, now }: HistoryProps) {
  const { cycle, cycles, pauses, formValues } = subscription
  const all = cycles.length > 0 ? cycles : cycle === null ? [] : [cycle]
  return (
    <>
      {all.length > 0 && (
        <>
          <SectionTitle>{t`Cycles`}</SectionTitle>
          <DetailList>
            {all.map(({ index, startedAt, endsAt }) => (
              <Fact key={index} label={index === cycle?.index ? t`${cycleText(index)}, now` : cycleText(index)}>
                {spanText(startedAt, endsAt)}
              </Fact>
            ))}
          </DetailList>
        </>
      )}
      {pauses.length > 0 && (
        <>
          <SectionTitle>{t`Pauses`}</SectionTitle>
          <DetailList>
            {pauses.map(({ pausedAt, resumedAt }, at) => (
              <Fact key={pausedAt ?? at} label={resumedAt === null ? t`Since` : t`Paused`}>
                {resumedAt === null && pausedAt !== null ? formatDate(pausedAt) : spanText(pausedAt, resumedAt)}
              </Fact>
            ))}
          </DetailList>
        </>
      )}
      <Cancellation subscription={subscription} now={now} />
      {formValues.length > 0 && (
        <>
          <SectionTitle>{t`Form`}</SectionTitle>
          <DetailList>
            {formValues.map(({ label, value }, at) => (
              <Fact key={`${label} ${at}`} label={<bdi>{label}</bdi>}>
                <bdi>{value || '–'}</bdi>
              </Fact>
            ))}
          </DetailList>
        </>
      )}
    </>
  )
}

const cycleText = (index: number) => (index === 0 ? t`Free trial` : t`No. ${index}`)

/** "1 Nov 2026 – 1 Nov 2027", with what is known of it. */
function spanText(from: string | null, until: string | null): string {
  if (from === null) return until === null ? '–' : t`until ${formatDate(until)}`
  return until === null ? t`since ${formatDate(from)}` : t`${formatDate(from)} – ${formatDate(until)}`
}

function Cancellation({ subscription: { cancellation, status, endsAt }, now }: HistoryProps) {
  if (cancellation === null) return null
  const { requestedAt, cause, effectiveAt } = cancellation
  const isToCome = status !== 'CANCELED' && status !== 'ENDED'
  const day = endsAt !== null && daysUntil(endsAt, now) >= 0 ? formatDate(endsAt) : ''
  const at = effectiveAt !== 'NEXT_PAYMENT_DATE' ? t`Right away` : day === '' ? t`At the next payment` : day
  return (
    <>
      <SectionTitle>{t`Cancellation`}</SectionTitle>
      <DetailList>
        <Fact label={t`Cause`}>{causeText(cause)}</Fact>
        {requestedAt !== null && <Fact label={t`Requested`}>{formatDate(requestedAt)}</Fact>}
        <Fact label={isToCome ? t`Takes effect` : t`Took effect`}>{at}</Fact>
      </DetailList>
    </>
  )
}
