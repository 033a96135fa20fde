import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FoundTicket, Mode } from '../../../shared/app/checkin.ts'
import { guestKindAt } from '../../slots.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { Key } from '../../ui/kbd.tsx'
import classes from './find-list.module.css'
import { blockedText, canPass, type FoundOrder, highlight, otherMatch, restOf } from './find-model.ts'
import { owingOfRow } from './owing.ts'

const VERBS: Record<Mode, string> = { in: t`Check in`, out: t`Check out`, verify: t`Verify` }

type OfRest = Record<Mode, (rest: number) => string>
const ALL: OfRest = {
  in: (rest) => t`Check in all ${rest}`,
  out: (rest) => t`Check out all ${rest}`,
  verify: (rest) => t`Verify all ${rest}`,
}
const THE_ONE: OfRest = {
  in: () => t`Check in the one that can`,
  out: () => t`Check out the one that can`,
  verify: () => t`Verify the one that can`,
}
/** Some of the order are in already. */
const OTHERS: OfRest = {
  in: (rest) => t`Check in the other ${rest}`,
  out: (rest) => t`Check out the other ${rest}`,
  verify: (rest) => t`Verify the other ${rest}`,
}

export const GRID_ID = 'checkin-found'
export const rowIdOf = (ticketNumber: string) => `found-${ticketNumber}`

function Marked({ text, query }: { text: string; query: string }) {
  return (
    <bdi>
      {highlight(text, query).map((piece, index) =>
        piece.hit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </bdi>
  )
}

interface FindListProps {
  orders: FoundOrder[]
  more: boolean
  query: string
  mode: Mode
  /** Whether this laptop has a guest list at all. */
  listed: boolean
  /** Whether the guests of this event have tickets with codes. */
  hasCodes: boolean
  timeZone: string
  chosen: string | null
  onChoose: (ticketNumber: string) => void
  onPass: (ticket: FoundTicket) => void
  /** Takes the money for the order of an unpaid guest. */
  onPay: (ticket: FoundTicket) => void
  onPassRest: (order: FoundOrder) => void
}

function TicketRow({ ticket, ...props }: { ticket: FoundTicket } & Omit<FindListProps, 'orders' | 'more'>) {
  const { query, mode, timeZone, chosen, onChoose, onPass, onPay } = props
  const row = useRef<HTMLTableRowElement>(null)
  const isChosen = chosen === ticket.ticketNumber
  const passes = canPass(ticket, mode)
  const other = otherMatch(ticket, query)
  const arrived = ticket.arrivedAt !== null
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return (
    // The focus stays in the scan box, which names the selected row (aria-activedescendant) and handles the keys.
    // Pressing the pointer on a row only selects it, as the arrow keys do.
    <tr
      ref={row}
      id={rowIdOf(ticket.ticketNumber)}
      aria-selected={isChosen}
      className={classes['row']}
      onMouseDown={() => onChoose(ticket.ticketNumber)}
    >
      <td className="row gap14 grows">
        <ArchAvatar name={ticket.name} size={34} />
        <div className="shrinks">
          <div className={classes['name']}>
            <Marked text={ticket.name} query={query} />
          </div>
          <div className={classes['detail']}>
            {guestKindAt(ticket).card.line(ticket)}
            {other !== null && (
              <>
                {' · '}
                <Marked text={other} query={query} />
              </>
            )}
          </div>
        </div>
      </td>
      <td className="row gap8 rigid">
        {owingOfRow(ticket, mode) !== null && (
          <button
            type="button"
            className={classes['pass']}
            data-chosen={isChosen || undefined}
            aria-keyshortcuts={isChosen ? 'F9' : undefined}
            onClick={() => onPay(ticket)}
          >
            {t`Take payment`}
            {isChosen && (
              <span aria-hidden="true">
                <Key onFill>F9</Key>
              </span>
            )}
          </button>
        )}
        {passes ? (
          <button
            type="button"
            className={classes['pass']}
            data-chosen={isChosen || undefined}
            aria-keyshortcuts={isChosen ? 'Enter' : undefined}
            onClick={() => onPass(ticket)}
          >
            {VERBS[mode]}
            {isChosen && (
              <span aria-hidden="true">
                <Key onFill>{t`Enter`}</Key>
              </span>
            )}
          </button>
        ) : (
          <button
            type="button"
            className={classes['state']}
            data-tone={arrived ? 'in' : ticket.blocked === 'cancelled' ? 'refused' : 'already'}
            title={t`Show why`}
            onClick={() => onPass(ticket)}
          >
            {arrived ? (
              <IconCheck size={17} stroke={2.4} />
            ) : ticket.blocked === 'cancelled' ? (
              <IconX size={17} stroke={2.4} />
            ) : (
              <IconAlertTriangle size={17} stroke={2} />
            )}
            {blockedText(ticket, mode, timeZone)}
          </button>
        )}
      </td>
    </tr>
  )
}

function OrderHead(props: { order: FoundOrder; mode: Mode; hasKey: boolean; onPassRest: () => void }) {
  const { order, mode, hasKey, onPassRest } = props
  const rest = restOf(order, mode).length
  const others = mode === 'in' && order.arrived > 0
  const party = order.tickets[0]?.party?.name
  return (
    <tr className={classes['head']}>
      <td>
        {party === undefined ? (
          <Trans>
            Order <b className="ink bold">{order.orderNumber}</b>,{' '}
            {plural(order.count, { one: '# ticket', other: '# tickets' })}, {order.arrived} in
          </Trans>
        ) : (
          <Trans>
            Party of{' '}
            <b className="ink bold">
              <bdi>{party}</bdi>
            </b>
            , {plural(order.count, { one: '# guest', other: '# guests' })}, {order.arrived} in
          </Trans>
        )}
      </td>
      <td>
        {rest > 0 && (
          <button
            type="button"
            className={classes['rest']}
            onClick={onPassRest}
            aria-keyshortcuts={hasKey ? 'Control+Enter' : undefined}
          >
            {(others ? OTHERS : rest === 1 ? THE_ONE : ALL)[mode](rest)}
            {hasKey && (
              <span aria-hidden="true">
                <Key>{t`Ctrl Enter`}</Key>
              </span>
            )}
          </button>
        )}
      </td>
    </tr>
  )
}

function noMatchText(query: string, listed: boolean, hasCodes: boolean): string {
  if (!listed) return t`The guest list isn’t on this laptop yet, so there’s nothing to search.`
  const found = t`No guest of this event matches “${query}” on this laptop.`
  if (!hasCodes) return `${found} ${t`Try fewer letters, or add the guest.`}`
  return `${found} ${/\s/.test(query) ? t`Try fewer letters.` : t`Try fewer letters, or press Enter if it is a ticket code.`}`
}

/** The guests a typed text finds, in the place of the card, grouped by order. */
export function FindList({ orders, more, ...props }: FindListProps) {
  const { query, mode, listed, hasCodes, chosen, onPassRest } = props
  if (orders.length === 0) {
    return (
      <p className={classes['none']} role="status">
        {noMatchText(query, listed, hasCodes)}
      </p>
    )
  }
  return (
    <div className={classes['list']}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid, because its cells hold buttons */}
      <table className={classes['table']} id={GRID_ID} role="grid" aria-label={t`Guests found`}>
        {orders.map((order) => (
          <tbody key={order.orderNumber} className={classes['group']}>
            {order.count > 1 && (
              <OrderHead
                order={order}
                mode={mode}
                hasKey={order.tickets.some(({ ticketNumber }) => ticketNumber === chosen)}
                onPassRest={() => onPassRest(order)}
              />
            )}
            {order.tickets.map((ticket) => (
              <TicketRow key={ticket.ticketNumber} ticket={ticket} {...props} />
            ))}
          </tbody>
        ))}
      </table>
      {more && <p className={classes['more']}>{t`More guests match. Type more letters.`}</p>}
    </div>
  )
}
