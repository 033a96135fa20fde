import { t } from '@lingui/core/macro'
import { IconId } from '@tabler/icons-react'
import type { SubscriptionRow } from '../../../shared/app/subscriptions.ts'
import { readSentenceFor } from '../../errors.ts'
import { formatDate } from '../../format.ts'
import { useLive } from '../../live.ts'
import type { ContactPartProps } from '../../manifest/slots.ts'
import { SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import { LeadPlain } from '../../ui/leads.tsx'
import { Problem } from '../../ui/problem.tsx'
import classes from './contact-plans.module.css'
import { PaymentChip } from './payment-chip.tsx'
import { endsSoonText, isOver, stateText } from './subscription-state.ts'
import { planText } from './subscription-words.ts'

/** How many stand among the details: those that count most. */
const BRIEFLY = 3

/** The plans of a contact, those that count most first. */
export function ContactPlans({ contact: { id: contactId }, now, isBrief }: ContactPartProps) {
  const found = useLive('subscriptions', 'ofContact', { contactId })
  if (found.isError) return isBrief ? null : <Problem text={readSentenceFor(found.error)} />
  if (found.data === undefined || found.isPlaceholderData) return null
  const { subscriptions } = found.data
  if (subscriptions.length === 0) return isBrief ? null : <p className={classes['none']}>{t`No plans yet.`}</p>
  if (!isBrief) return <Lines subscriptions={subscriptions} now={now} />
  return (
    <>
      <SectionTitle>{t`Plans`}</SectionTitle>
      <Lines subscriptions={subscriptions.slice(0, BRIEFLY)} now={now} />
    </>
  )
}

function Lines({ subscriptions, now }: { subscriptions: readonly SubscriptionRow[]; now: number }) {
  return (
    <ul className={classes['plans']}>
      {subscriptions.map((row) => (
        <li key={row.id}>
          <IconId size={17} stroke={1.6} aria-hidden="true" />
          <div className="shrinks">
            <LeadPlain
              verb={<bdi>{planText(row)}</bdi>}
              className={classes['name']}
              to={`/plans?${new URLSearchParams({ open: row.id })}`}
            />
            <div className={classes['state']}>
              {lineText(row, now)} <PaymentChip row={row} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** "Active · until 3 May 2027". */
function lineText(row: SubscriptionRow, now: number): string {
  const { endsAt } = row
  const until =
    endsAt === null || endsSoonText(row, now) !== ''
      ? ''
      : isOver(row)
        ? formatDate(endsAt)
        : t`until ${formatDate(endsAt)}`
  return [stateText(row, now), until].filter(Boolean).join(' · ')
}
