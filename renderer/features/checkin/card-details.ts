import { plural, t } from '@lingui/core/macro'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import { ticketText } from '../../base/ticket-text.ts'
import { formatAge, formatCount, formatMoney, formatTime, zoneLabel } from '../../format.ts'
import type { CardFact } from '../../manifest/guest-kind.ts'
import { guestKindAt } from '../../slots.ts'

/** The core cuts what was read at this length. */
const LONGEST_CODE = 80

/** What the stub of a card shows, the most important first; `timeZone` is the open event's. */
export function snapshotOf(result: ScanResult, timeZone: string): CardFact[] {
  const { ticket, outcome, before, elsewhere, at } = result
  const details: (CardFact | null)[] = []
  const clock = (iso: string, zone: string) => `${formatTime(iso, zone)} ${zoneLabel(iso, zone)}`.trim()
  const seat = ticket?.seat ? { label: t`Seat`, value: ticket.seat } : null
  const { has: type, of: order } =
    ticket === null ? { has: null, of: null } : guestKindAt(ticket).card.stub(ticket, result.inOrder)
  const { orderTotal, due } = result
  const price = result.price === null ? null : { label: t`This ticket`, value: formatMoney(result.price) }
  const orderMoney =
    orderTotal === null
      ? order
      : due !== null && due.minor < orderTotal.minor
        ? { label: t`Order, paid so far`, value: formatMoney({ ...orderTotal, minor: orderTotal.minor - due.minor }) }
        : { label: t`Order total`, value: formatMoney(orderTotal) }
  const inside = result.inside === null ? null : { label: t`Inside now`, value: formatCount(result.inside) }
  switch (outcome) {
    case 'admitted':
      details.push(seat, order, inside, { label: t`Checked`, value: t`On this laptop` })
      break
    case 'attention':
      // The note is what matters, so the keys are in the stub and leave room for two details.
      details.push(seat ?? type, order)
      break
    case 'already':
      details.push(seat ?? type, order, before && { label: t`First scan`, value: formatAge(before.at, at) })
      break
    case 'otherEvent':
      details.push(type, order)
      if (elsewhere?.startsAt) details.push({ label: t`Starts`, value: clock(elsewhere.startsAt, elsewhere.timeZone) })
      break
    case 'order':
      if (result.order !== null)
        details.push({ label: t({ message: 'Order', context: 'purchase' }), value: result.order.number })
      details.push(orderMoney)
      break
    case 'otherLayout':
      break
    case 'unknown':
    case 'notSynced':
      if (result.dataFrom !== null) details.push({ label: t`Copy from`, value: clock(result.dataFrom, timeZone) })
      details.push({ label: t`Site`, value: result.online ? t`Online` : t`Offline` })
      break
    case 'unreadable':
      if (result.code === '') break
      details.push({
        label: t`Read`,
        value:
          result.code.length >= LONGEST_CODE
            ? t`${result.code.length} characters or more`
            : plural(result.code.length, { one: '# character', other: '# characters' }),
      })
      break
    case 'out':
    case 'notIn':
      details.push(seat ?? type, order, inside)
      break
    case 'unpaid':
      details.push(type, price, seat === null ? null : seat, orderMoney)
      break
    default:
      details.push(
        ticket?.party === null && ticketText(ticket.typeName, ticket.seat) === ticket.seat ? null : type,
        seat,
        order,
      )
  }
  return details.filter((fact) => fact !== null)
}
