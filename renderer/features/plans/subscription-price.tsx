import { t } from '@lingui/core/macro'
import type { SubscriptionDetail } from '../../../shared/app/subscriptions.ts'
import { DetailList, Fact, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import { isFree, planPriceText } from './plan-words.ts'

/** What the price is made of; nothing for a price that is not known. */
export function SubscriptionPrice({ subscription }: { subscription: SubscriptionDetail }) {
  const { price, subtotal, discount, tax, coupon } = subscription
  if (price === null) return null
  const textOf = (amount: string) => planPriceText({ amount, currency: price.currency })
  const isPart = (amount: string | null): amount is string => amount !== null && !isFree({ amount })
  return (
    <>
      <SectionTitle>{subscription.isRecurring ? t`Price per payment` : t`Price`}</SectionTitle>
      <DetailList>
        {subtotal !== null && (isPart(discount) || isPart(tax)) && <Fact label={t`Subtotal`}>{textOf(subtotal)}</Fact>}
        {isPart(discount) && <Fact label={t`Discount`}>−{textOf(discount.replace('-', ''))}</Fact>}
        {isPart(tax) && <Fact label={t`Tax`}>{textOf(tax)}</Fact>}
        <Fact label={t`Total`}>
          <b>{isFree(price) ? t({ message: 'Free', context: 'price' }) : planPriceText(price)}</b>
        </Fact>
        {coupon !== null && <Fact label={t`Coupon`}>{coupon}</Fact>}
      </DetailList>
    </>
  )
}
