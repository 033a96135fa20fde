import { t } from '@lingui/core/macro'
import type { MemberSubscription } from '../../../shared/app/member-home.ts'
import { formatDate } from '../../format.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import classes from './home.module.css'
import { subscriptionWord } from './member-words.ts'
import { useMemberPage } from './use-member-page.ts'

/** One subscription, with the way to its plan on the site. */
export function SubscriptionCard({ subscription }: { subscription: MemberSubscription }) {
  const { planId, planName, status, endsAt, renews } = subscription
  const { busy, open } = useMemberPage()
  const verb = status === 'ENDED' || status === 'CANCELED' ? t`Buy again` : t`Go to the site`
  const until = endsAt === null ? null : t`until ${formatDate(endsAt)}`
  return (
    <li className={classes['plan']}>
      <h3 className={classes['planName']}>{planName}</h3>
      <p className="muted">
        {[subscriptionWord(status), until, renews ? t`renews` : null].filter((part) => part !== null).join(' · ')}
      </p>
      {planId !== null && (
        <BusyButton
          verb={verb}
          variant="default"
          busy={busy === 'plan'}
          aria-label={`${verb}: ${planName}`}
          onClick={() => void open('plan', { to: 'plan', planId })}
        />
      )}
    </li>
  )
}
