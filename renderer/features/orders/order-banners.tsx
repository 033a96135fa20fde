import { t } from '@lingui/core/macro'
import { IconArchive, IconArrowBackUp, IconClockHour4, IconCoin, IconCreditCardPay, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { STATE_WORDS } from '../../event/order-messages.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { useLive } from '../../live.ts'
import { PlainButton } from '../../ui/actions.tsx'
import buttons from '../../ui/inline-buttons.module.css'
import classes from './order-drawer.module.css'
import { setArchived } from './use-order-actions.ts'

type Tone = 'already' | 'refused' | 'attention' | 'plain'

/** What stands out about an order, under its name: money that is due, reserved or to be given back, and where it lies. */
export function OrderBanners({ order, showMoney }: { order: OrderDetail; showMoney: boolean }) {
  const { state, total, due, voided, refundDue } = order
  const archived = order.archived && !voided
  const amount = showMoney && total !== null ? formatMoney(total) : null
  const stillDue = showMoney && due !== null ? formatMoney(due) : null
  return (
    <>
      {(state === 'payAtDoor' || state === 'pending' || state === 'started') && (
        <Banner tone="already" icon={<IconCoin size={18} stroke={1.9} aria-hidden="true" />}>
          {state === 'started'
            ? t`The buyer started paying on the site but hasn’t finished.`
            : state === 'pending'
              ? amount === null
                ? t`Paid, and still held by the payment service.`
                : t`${amount} paid, and still held by the payment service.`
              : stillDue === null
                ? t`Still due.`
                : t`${stillDue} still due.`}
        </Banner>
      )}
      {state === 'authorized' && (
        <Banner tone="already" icon={<IconCreditCardPay size={18} stroke={1.9} aria-hidden="true" />}>
          {amount === null ? t`Reserved and not taken yet.` : t`${amount} reserved and not taken yet.`}
        </Banner>
      )}
      {(state === 'cancelled' || state === 'declined' || state === 'voided') && (
        <Banner tone="refused" icon={<IconX size={18} stroke={2.2} aria-hidden="true" />}>
          {STATE_WORDS[state]}. {t`Its tickets aren’t valid.`}{' '}
          {voided && order.number !== null && t`Cancel and refund the order in your site dashboard.`}
        </Banner>
      )}
      {refundDue !== null && (
        <Banner tone="attention" icon={<IconArrowBackUp size={18} stroke={1.9} aria-hidden="true" />}>
          {showMoney ? t`${formatMoney(refundDue)} to give back.` : t`A refund is due.`}{' '}
          {t`Foyer can’t send refunds. Refund it in the site’s dashboard, then tick it off below.`}
        </Banner>
      )}
      {order.number === null && order.saleId !== null && <HeldBanner saleId={order.saleId} />}
      {archived && (
        <Banner tone="plain" icon={<IconArchive size={18} stroke={1.75} aria-hidden="true" />}>
          <span>{t`Archived`}</span>
          {order.number !== null && (
            <PlainButton verb={t`Restore`} className={buttons['quiet']} onClick={() => setArchived(order, false)} />
          )}
        </Banner>
      )}
    </>
  )
}

/** Until when the site holds the tickets of a sale that it does not have as an order yet. */
function HeldBanner({ saleId }: { saleId: string }) {
  const heldUntil = useLive('sales', 'get', { saleId }, { refetchInterval: 5000 }).data?.heldUntil ?? null
  if (heldUntil === null) return null
  return (
    <Banner
      tone="plain"
      icon={<IconClockHour4 size={18} stroke={1.75} aria-hidden="true" />}
    >{t`The site holds these tickets until ${formatTime(heldUntil)}. If that runs out they are asked for again.`}</Banner>
  )
}

function Banner({ tone, icon, children }: { tone: Tone; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['banner']} data-tone={tone}>
      {icon}
      <div>{children}</div>
    </div>
  )
}
