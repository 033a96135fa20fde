import { t } from '@lingui/core/macro'
import type { SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { NotHere } from '../../copy/not-here.tsx'
import type { DrawerParts } from '../../list-screen/list-screen.tsx'
import { RecordDrawer } from '../../list-screen/record-drawer.tsx'
import { useLive } from '../../live.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { DetailPane } from '../../ui/data-grid/detail-pane.tsx'
import { PaymentChip, StateWord } from './payment-chip.tsx'
import classes from './plans.module.css'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionHistory } from './subscription-history.tsx'
import { SubscriptionPrice } from './subscription-price.tsx'
import { endsSoonText, paymentProblem } from './subscription-state.ts'
import { SubscriptionSummary } from './subscription-summary.tsx'
import { memberText, planText } from './subscription-words.ts'

interface SubscriptionDrawerProps extends DrawerParts {
  now: number
}

const WIDTH = 384

/** All that is known about one subscription, and what can be done with it. */
export function SubscriptionDrawer(props: SubscriptionDrawerProps) {
  const found = useLive('subscriptions', 'get', { subscriptionId: props.id })
  return (
    <RecordDrawer
      {...props}
      title={t`Subscription`}
      width={WIDTH}
      query={found}
      idOf={({ id }) => id}
      gone={<NotHere sentence={t`This subscription isn’t on this laptop.`} onBack={props.onClose} />}
    >
      {(subscription) => <ShownSubscription {...props} key={subscription.id} subscription={subscription} />}
    </RecordDrawer>
  )
}

/** Whether its state is more than a fact among others. */
const isNotable = (row: SubscriptionDetail, now: number): boolean =>
  row.status === 'PAUSED' || endsSoonText(row, now) !== '' || paymentProblem(row) !== ''

type ShownProps = SubscriptionDrawerProps & { subscription: SubscriptionDetail }

function ShownSubscription({ subscription, now, onClose, titleRef }: ShownProps) {
  const name = memberText(subscription)
  return (
    <DetailPane
      title={name}
      sub={<bdi>{planText(subscription)}</bdi>}
      avatar={<ArchAvatar name={name} size={50} />}
      {...(isNotable(subscription, now)
        ? {
            head: (
              <div className={classes['chips']}>
                <StateWord row={subscription} now={now} />
                <PaymentChip row={subscription} />
              </div>
            ),
          }
        : {})}
      width={WIDTH}
      onClose={onClose}
      titleRef={titleRef}
      actions={<SubscriptionActions subscription={subscription} />}
    >
      <SubscriptionSummary subscription={subscription} />
      <SubscriptionPrice subscription={subscription} />
      <SubscriptionHistory subscription={subscription} now={now} />
    </DetailPane>
  )
}
