import { t } from '@lingui/core/macro'
import { Radio } from '@mantine/core'
import type { SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { api } from '../../api.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { formatDate } from '../../format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { nameOf } from './change-subscription.ts'
import classes from './plans.module.css'

interface CancelDialogProps {
  subscription: SubscriptionDetail
  onClose: () => void
}

type When = 'now' | 'nextPayment'

/** Asks when a subscription is to be cancelled, and does it at the site. It stays open until the site has replied. */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { cancelNow, cancelAtNextPayment } = subscription.actions
  const [when, setWhen] = useKeptState<When>(
    `plans.cancel:${subscription.id}`,
    cancelAtNextPayment === null ? 'nextPayment' : 'now',
  )
  const { nextPaymentAt } = subscription
  const cancel = async (): Promise<string | null> => {
    await api.subscriptions.cancel({ subscriptionId: subscription.id, when })
    const name = nameOf(subscription)
    toastQuiet(when === 'now' ? t`${name} is cancelled.` : t`${name} is cancelled at the next payment.`)
    return null
  }
  const choice = (value: When, label: string, description: string) => {
    const why = value === 'now' ? cancelNow : cancelAtNextPayment
    return (
      <Radio
        value={value}
        label={label}
        disabled={why !== null}
        description={why === null ? description : textOf(why)}
        {...(value === when ? { 'data-autofocus': true } : {})}
      />
    )
  }
  return (
    <FormDialog title={t`Cancel this subscription?`} onClose={onClose}>
      <SaveForm save={cancel} verb={t`Cancel subscription`} cancel={t`Keep subscription`} color="red">
        <Radio.Group
          label={nameOf(subscription)}
          value={when}
          onChange={(value) => setWhen(value === 'now' ? 'now' : 'nextPayment')}
        >
          <div className={classes['choices']}>
            {choice(
              'nextPayment',
              nextPaymentAt === null ? t`At the next payment` : t`At the next payment, ${formatDate(nextPaymentAt)}`,
              t`It stays active until then and isn’t renewed.`,
            )}
            {choice('now', t`Now`, t`It ends right away. Refunds aren’t automatic, and this can’t be undone.`)}
          </div>
        </Radio.Group>
        <p className="muted rem13">{t`This needs the site: the subscription is cancelled there right away.`}</p>
      </SaveForm>
    </FormDialog>
  )
}
