import { plural, t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import { formatCount, formatMoney } from '../../format.ts'
import type { TodayNoteProps } from '../../manifest/slots.ts'
import classes from '../../ui/note-list.module.css'
import { NoteList } from '../../ui/note-list.tsx'

interface UnpaidProps extends Pick<TodayNoteProps, 'events' | 'showMoney'> {
  evening: Pick<TodayNoteProps['evening'], 'unpaid' | 'unpaidByEvent'>
}

/** Orders of tonight that are not paid; a press shows their guests. What is not listed is counted, with the way to all. */
export function UnpaidNotes({ evening, events, showMoney }: UnpaidProps) {
  const { unpaid: orders, unpaidByEvent: byEvent } = evening
  const [, go] = useLocation()
  if (orders.length === 0) return null
  const unlisted = byEvent.reduce((sum, each) => sum + each.orders, 0) - orders.length
  const pathOf = ({ eventId, orderNumber }: TodayNoteProps['evening']['unpaid'][number]) =>
    `/guests?event=${encodeURIComponent(eventId)}&text=${encodeURIComponent(orderNumber)}`
  return (
    <NoteList
      title={t`Not paid`}
      notes={orders}
      foot={unlisted > 0 && <Unlisted count={unlisted} byEvent={byEvent} events={events} />}
    >
      {(order) => (
        <li key={order.orderNumber}>
          <button type="button" className={classes['note']} onClick={() => go(pathOf(order))}>
            <span className={classes['words']}>
              <b className="ink medium">
                <bdi>{order.name}</bdi>
              </b>
              <span>
                {plural(order.tickets, { one: '# ticket', other: '# tickets' })},{' '}
                <span className="noWrap">{order.orderNumber}</span>
              </span>
            </span>
            {showMoney && order.due !== null && <b className={classes['figure']}>{formatMoney(order.due)}</b>}
          </button>
        </li>
      )}
    </NoteList>
  )
}

interface UnlistedProps extends Pick<TodayNoteProps, 'events'> {
  count: number
  byEvent: TodayNoteProps['evening']['unpaidByEvent']
}

/** "and 12 more", with the unpaid guests of each event one press away. */
function Unlisted({ count, byEvent, events }: UnlistedProps) {
  const [, go] = useLocation()
  return (
    <div className={classes['unlisted']}>
      <span>{t`and ${formatCount(count)} more`}</span>
      {byEvent.map(({ eventId, orders }) => (
        <button
          key={eventId}
          type="button"
          className={classes['more']}
          onClick={() => go(`/guests?event=${encodeURIComponent(eventId)}&status=unpaid`)}
        >
          {byEvent.length > 1
            ? t`All ${formatCount(orders)} of ${events.find(({ id }) => id === eventId)?.title ?? t`another event`}`
            : t`All ${formatCount(orders)}`}
        </button>
      ))}
    </div>
  )
}
