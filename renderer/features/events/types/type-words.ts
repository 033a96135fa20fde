import { t } from '@lingui/core/macro'
import type { ManagedTicketType } from '../../../../shared/app/event-management.ts'
import { formatMoney, formatShortDay, formatTime } from '../../../format.ts'

/** "€24", "€30+" where the guest chooses, "from €8" where there are several. */
export function priceWords({ pricing, price }: ManagedTicketType): string {
  if (price === null) return '–'
  if (pricing === 'chosen') return `${formatMoney(price, { short: true })}+`
  const text = price.minor === 0 ? t({ message: 'Free', context: 'price' }) : formatMoney(price, { short: true })
  return pricing === 'several' ? t`from ${text}` : text
}

/** When tickets of a type are sold, in the time of the event. */
export function saleWords({ sale, selling }: ManagedTicketType, timeZone: string): string {
  const at = (iso: string) => `${formatShortDay(iso, timeZone)}, ${formatTime(iso, timeZone)}`
  if (selling === 'notYet' && sale.from !== null) return t`Sale opens ${at(sale.from)}`
  if (sale.until === null) return t`Until the event begins`
  return selling === 'over' ? t`Ended ${at(sale.until)}` : t`Until ${at(sale.until)}`
}
