import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { mostOfContact } from '../../../shared/app/of-contact.ts'
import { dayNamer } from '../../base/day-namer.ts'
import { formatMoney } from '../../format.ts'
import type { ContactPartProps } from '../../manifest/slots.ts'
import { Related, RelatedLine } from '../../ui/related.tsx'

/** What a contact has ordered, the newest first. */
export function ContactOrders({ contact: { recent, orders }, now, isBrief }: ContactPartProps) {
  const dayOf = dayNamer(now)
  const total = recent.length < mostOfContact ? recent.length : Math.max(orders, recent.length)
  return (
    <Related
      found={{ data: { rows: recent, total }, error: null, isPlaceholderData: false }}
      title={t`Orders`}
      none={t`No orders yet.`}
      isBrief={isBrief}
      keyOf={({ orderNumber }) => orderNumber}
    >
      {(order) => (
        <RelatedLine
          Icon={IconFileInvoice}
          name={
            <Trans>
              {plural(order.tickets, { one: '# ticket', other: '# tickets' })} for <bdi>{order.eventTitle}</bdi>
            </Trans>
          }
          to={`/orders?${new URLSearchParams({ open: order.orderNumber })}`}
          details={[dayOf(order.at), order.total === null ? '' : formatMoney(order.total), t`No. ${order.orderNumber}`]}
        />
      )}
    </Related>
  )
}
