import { t } from '@lingui/core/macro'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import { formatCount } from '../../format.ts'
import { admitText } from './order-card.ts'
import { owingOf } from './owing.ts'

export type CardActionName =
  | 'order'
  | 'find'
  | 'admitAnyway'
  | 'admitRest'
  | 'takePayment'
  | 'switchEvent'
  | 'askServer'
  | 'setUpScanner'
  | 'seen'

export interface CardAction {
  name: CardActionName
  key: 'F2' | 'F3' | 'F8' | 'F9' | 'Enter'
  label: string
}

const ACTIONS: Record<Exclude<CardActionName, 'admitRest'> | 'guest' | 'askLater', CardAction> = {
  order: { name: 'order', key: 'F2', label: t({ message: 'Order', context: 'purchase' }) },
  guest: { name: 'order', key: 'F2', label: t`Open guest` },
  find: { name: 'find', key: 'F3', label: t`Find by name` },
  admitAnyway: { name: 'admitAnyway', key: 'F8', label: t`Admit anyway` },
  takePayment: { name: 'takePayment', key: 'F9', label: t`Take payment` },
  switchEvent: { name: 'switchEvent', key: 'F9', label: t`Switch event` },
  askServer: { name: 'askServer', key: 'F9', label: t`Ask the site` },
  askLater: { name: 'askServer', key: 'F9', label: t`Ask once online` },
  setUpScanner: { name: 'setUpScanner', key: 'F9', label: t`Set up the scanner` },
  seen: { name: 'seen', key: 'Enter', label: t`Seen` },
}

/** What the keys of a result do. `offline`: the site can't be reached now. */
export function actionsOf(result: ScanResult, offline: boolean): CardAction[] {
  const { outcome, rest, mode, ticket } = result
  const more: CardAction[] =
    mode === 'in' && rest.length > 0
      ? [{ name: 'admitRest', key: 'F9', label: t`Admit ${formatCount(rest.length)} more` }]
      : []
  // Known only from this laptop's own scans: there is no ticket to open or to admit.
  if (outcome === 'already' && ticket === null) return [ACTIONS.find]
  switch (outcome) {
    case 'admitted':
      return more
    case 'attention':
      return [...more, ACTIONS.seen]
    case 'already':
      return ticket?.party ? [ACTIONS.guest] : [ACTIONS.order, ACTIONS.admitAnyway, ...more]
    case 'declined':
    case 'waitlisted':
      return [ACTIONS.guest, ACTIONS.admitAnyway]
    case 'otherEvent':
      // A ticket of last week isn't a reason to turn this door to last week.
      return result.elsewhere?.tonight === true ? [ACTIONS.switchEvent, ACTIONS.order] : [ACTIONS.order]
    case 'unpaid':
      return [ACTIONS.takePayment, ACTIONS.order, ACTIONS.admitAnyway]
    case 'wrongType':
      return [ACTIONS.order, ACTIONS.admitAnyway]
    // Its order has left with the event.
    case 'eventDeleted':
      return []
    case 'order':
      if (owingOf(result) !== null) return [ACTIONS.takePayment, ACTIONS.order]
      return [
        ...more.map((action) =>
          result.order === null ? action : { ...action, label: admitText(rest.length, result.order) },
        ),
        ACTIONS.order,
      ]
    case 'otherLayout':
      return [ACTIONS.setUpScanner]
    case 'unknown':
    case 'notSynced':
      return [ACTIONS.find, offline ? ACTIONS.askLater : ACTIONS.askServer]
    case 'unreadable':
      return [ACTIONS.find]
    default:
      if (ticket === null || outcome === 'valid' || outcome === 'out') return []
      return ticket.party === null ? [ACTIONS.order] : [ACTIONS.guest]
  }
}

/** Of a code that Foyer couldn’t check. */
export const failedActions: CardAction[] = [ACTIONS.find]

/** After the order was paid: the others of it may come in as well, and what goes back has to be seen. */
export const paidActionsOf = (result: ScanResult): CardAction[] => [
  ...actionsOf(result, false)
    .filter(({ name }) => name !== 'seen')
    .map((action) =>
      action.name === 'admitRest' && result.ticket !== null && result.rest.length > 1
        ? { ...action, label: t`Admit the other ${formatCount(result.rest.length)}` }
        : action,
    ),
  ACTIONS.seen,
]
