import { t } from '@lingui/core/macro'
import { IconId } from '@tabler/icons-react'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { formatDate } from '../../format.ts'
import { useLive } from '../../live.ts'
import type { ContactPartProps } from '../../manifest/slots.ts'
import { Related, RelatedLine } from '../../ui/related.tsx'
import { PaymentChip } from './payment-chip.tsx'
import { endsSoonText, isOver, stateText } from './subscription-state.ts'
import { planText } from './subscription-words.ts'

/** The plans of a contact, those that count most first. */
export function ContactPlans({ contact: { id: contactId }, now, isBrief }: ContactPartProps) {
  const { data, ...reply } = useLive('subscriptions', 'ofContact', { contactId })
  const rows = data?.subscriptions
  return (
    <Related
      found={{ ...reply, data: rows && { rows, total: rows.length } }}
      title={t`Plans`}
      none={t`No plans yet.`}
      isBrief={isBrief}
      keyOf={({ id }) => id}
    >
      {(row) => (
        <RelatedLine
          Icon={IconId}
          name={<bdi>{planText(row)}</bdi>}
          to={`/plans?${new URLSearchParams({ open: row.id })}`}
          details={[stateText(row, now), untilText(row, now)]}
          chip={<PaymentChip row={row} />}
        />
      )}
    </Related>
  )
}

/** "until 3 May 2027", or the day on which it ended. */
function untilText(row: SubscriptionRow, now: number): string {
  const { endsAt } = row
  if (endsAt === null || endsSoonText(row, now) !== '') return ''
  return isOver(row) ? formatDate(endsAt) : t`until ${formatDate(endsAt)}`
}
