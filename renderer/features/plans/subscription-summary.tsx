import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { formatDate } from '../../format.ts'
import { RecordSync } from '../../list-screen/record-sync.tsx'
import { CopyFact } from '../../ui/data-grid/copy-text.tsx'
import { DetailList, Fact } from '../../ui/data-grid/detail-pane.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import { LeadPlain } from '../../ui/leads.tsx'
import { trialText } from './plan-words.ts'
import classes from './plans.module.css'
import { nextPaymentText, untilText } from './subscription-state.ts'
import { memberText, paymentText, planText, statusText } from './subscription-words.ts'

/** Who has the subscription, of which plan, from when until when, and how it is paid. */
export function SubscriptionSummary({ subscription }: { subscription: SubscriptionDetail }) {
  const { startsAt, earliestEndAt, endsAt, payment, sync, createdAt, cancellation } = subscription
  const isLater = earliestEndAt !== null && earliestEndAt !== endsAt
  return (
    <DetailList>
      <Fact label={t`Member`}>
        <Member subscription={subscription} />
      </Fact>
      {subscription.email !== null && subscription.name !== '' && (
        <CopyFact label={t`E-mail`} text={subscription.email} what={t`e-mail`} />
      )}
      <Fact label={t`Plan`}>
        <Plan subscription={subscription} />
      </Fact>
      {sync !== null && (
        <Fact label={t`On the site`}>
          <RecordSync sync={sync} />
        </Fact>
      )}
      <Fact label={t`Status`}>{statusText(subscription.status)}</Fact>
      <Day label={t`Start`} iso={startsAt} />
      <Fact label={t`End`}>{untilText(subscription) || '–'}</Fact>
      {isLater && <Day label={t`Earliest end`} iso={earliestEndAt} />}
      {cancellation === null && (
        <Day label={t({ message: 'Cancelled', context: 'subscription' })} iso={subscription.cancelledAt} />
      )}
      <Fact label={t`Payment`}>
        {[paymentText(payment), subscription.isOffline ? t`sold in person` : ''].filter(Boolean).join(', ') || '–'}
      </Fact>
      <MaybeFact label={t`Next payment`}>{nextPaymentText(subscription)}</MaybeFact>
      <MaybeFact label={t`Trial`}>{trialText(subscription.trialDays)}</MaybeFact>
      <Day label={t`Created`} iso={createdAt} />
    </DetailList>
  )
}

/** The way to the contact; what is missing of it in words. */
function Member({ subscription }: { subscription: SubscriptionDetail }) {
  const { contactId, name, email } = subscription
  if (contactId === null) return t`The site names no contact.`
  const isGone = name.trim() === '' && email === null
  return (
    <>
      {isGone ? (
        <span
          className={classes['gone']}
        >{t`This laptop doesn’t have this contact. The site may have deleted it.`}</span>
      ) : (
        <LeadPlain
          verb={<bdi>{memberText(subscription)}</bdi>}
          className={buttons['link']}
          to={`/contacts?${new URLSearchParams({ open: contactId })}`}
        />
      )}
    </>
  )
}

/** The way to the plan; of one that is gone the name it had. */
function Plan({ subscription }: { subscription: SubscriptionDetail }) {
  const { planId, hasPlan } = subscription
  const name = <bdi>{planText(subscription)}</bdi>
  if (hasPlan && planId !== null) {
    return (
      <LeadPlain
        verb={name}
        className={buttons['link']}
        to={`/plans?${new URLSearchParams({ plan: planId, open: subscription.id })}`}
      />
    )
  }
  return (
    <>
      {name}
      <span className={classes['note']}>{t`The site doesn’t have this plan now.`}</span>
    </>
  )
}

const Day = ({ label, iso }: { label: string; iso: string | null }) =>
  iso === null ? null : <Fact label={label}>{formatDate(iso)}</Fact>

/** A fact that is left out where there is nothing to say. */
const MaybeFact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === '' ? null : <Fact label={label}>{children}</Fact>
