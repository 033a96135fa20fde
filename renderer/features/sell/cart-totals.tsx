import { t } from '@lingui/core/macro'
import type { Offer } from '../../../shared/app/offer.ts'
import { formatMoney } from '../../format.ts'
import type { CartView } from '../../till/cart-view.ts'
import classes from './cart-panel.module.css'
import { taxText } from './sell-messages.ts'

/** Discount, fee and tax as they apply, and what it comes to. A total goes away with the last ticket. */
export function CartTotalsList({ offer, view }: { offer: Offer; view: CartView }) {
  const { totals } = view
  const currency = offer.currency ?? ''
  if (view.count === 0 || currency === '') return null
  const money = (minor: number) => formatMoney({ minor, currency })
  const hasFee = offer.feeRate !== null && offer.tickets.some(({ fee }) => fee === 'onTop')
  return (
    <dl className="grid gap4 figures">
      {totals.discountMinor > 0 && <Row name={t`Discount`} value={`−${money(totals.discountMinor)}`} />}
      {(hasFee || totals.feeMinor > 0) && <Row name={t`Booking fee`} value={money(totals.feeMinor)} />}
      {offer.tax !== null && (
        <Row name={taxText(offer.tax)} value={money(offer.tax.included ? totals.includedTaxMinor : totals.taxMinor)} />
      )}
      <div className={classes['total']}>
        <dt>{t`Total`}</dt>
        <dd className="displayWide breaks endWords">{money(totals.totalMinor)}</dd>
      </div>
    </dl>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes['part']}>
      <dt className="muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
