import { t } from '@lingui/core/macro'
import {
  IconAlertTriangle,
  IconCalendarX,
  IconClockExclamation,
  IconCloudOff,
  IconRosetteDiscountOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EventRow } from '../../../shared/app/events.ts'
import type { Offer } from '../../../shared/app/offer.ts'
import type { LastSale } from '../../../shared/app/sales.ts'
import { openEventSwitch } from '../../base/frame-store.ts'
import { clockWarning } from '../../copy/clock-messages.ts'
import { useClockError } from '../../copy/use-clock-error.ts'
import { wrongEvent } from '../../event/event-timing.ts'
import { formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { Strip } from '../../ui/strip.tsx'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const CLOSED: Record<Exclude<Offer['event'], 'onSale'>, string> = {
  cancelled: t`The site says that this event is cancelled. Nothing can be sold for it.`,
  ended: t`This event is over. The site no longer sells tickets for it.`,
  closed: t`Sales for this event are closed on the site. Open them there to sell here.`,
  noTickets: t`This event sells no tickets on the site.`,
}

interface SellStripsProps {
  event: EventRow
  offer: Offer
  now: number
  dropped: string | null
  onForgetDropped: () => void
}

/** What a cashier must know before the next sale. */
export function SellStrips({ event, offer, now, dropped, onForgetDropped }: SellStripsProps) {
  const night = wrongEvent(event, now)
  const clock = clockWarning(useClockError())
  const closed = offer.event === 'onSale' ? null : CLOSED[offer.event]
  return (
    <>
      {(closed ?? night) !== null && (
        <Strip
          wraps
          icon={<IconCalendarX {...ICON} />}
          text={closed ?? `${night ?? ''} ${t`Is it the right one?`}`}
          actions={[{ label: t`Switch event`, run: openEventSwitch }]}
        />
      )}
      {clock !== null && <Strip wraps icon={<IconClockExclamation {...ICON} />} text={clock} />}
      {!offer.online && (
        <Strip
          wraps
          tone="plain"
          icon={<IconCloudOff {...ICON} />}
          text={t`The site can’t be reached. Sales are saved on this laptop and sent automatically.`}
        />
      )}
      {dropped !== null && (
        <Strip
          wraps
          icon={<IconRosetteDiscountOff {...ICON} />}
          text={dropped}
          actions={[{ label: t`Close`, run: onForgetDropped }]}
        />
      )}
    </>
  )
}

/** Shows what the site made of the latest sale, before the customer leaves if the response comes so soon. */
export function SiteOutcome({ sale }: { sale: LastSale }) {
  const [, navigate] = useLocation()
  const [seen, setSeen] = useState<string | null>(null)
  const view = useLive('sales', 'get', { saleId: sale.saleId }).data
  if (view === undefined || view.saleId !== sale.saleId || seen === sale.saleId || sale.voided) return null
  const { siteTotal, charged, state } = view
  const number = view.receiptNumber ?? view.number
  const differs = siteTotal !== null && siteTotal.minor !== charged.minor
  const refused = state === 'refused' || state === 'needsYou'
  if (!differs && !refused) return null
  const text = differs
    ? t`The site’s total for ${number} is ${formatMoney(siteTotal)}, and ${formatMoney(charged)} was charged here. Settle the difference with the customer.`
    : t`The site didn’t take ${number}. It is saved on this laptop. Decide what to do before the customer leaves.`
  return (
    <Strip
      wraps
      tone="bad"
      role="alert"
      icon={<IconAlertTriangle {...ICON} />}
      text={text}
      actions={[
        { label: t`Look at it`, run: () => navigate('/sync/attention') },
        { label: t`Close`, run: () => setSeen(sale.saleId) },
      ]}
    />
  )
}
