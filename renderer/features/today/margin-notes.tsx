import { plural, t } from '@lingui/core/macro'
import { IconAlertTriangle, IconDatabaseExclamation } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { EventRow } from '../../../shared/app/events.ts'
import type { Incident } from '../../../shared/app/incidents.ts'
import type { QueueRow, SyncStatus } from '../../../shared/app/sync.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { standstillText, standstillTitle } from '../../copy/standstill-messages.ts'
import { formatCount, formatMoney, formatTime } from '../../format.ts'
import type { AnswerOf } from '../../live.ts'
import { PlainButton } from '../../ui/acts.tsx'
import { incidentIcons } from '../../ui/incident-icons.ts'
import { LeadPlain } from '../../ui/leads.tsx'
import classes from './margin-notes.module.css'

/** How many entries of a list stand in the margin; the rest is one press away. */
const SHOWN = 4

interface NoteListProps<N> {
  title: string
  notes: N[]
  /** One entry, an `li`. */
  children: (note: N) => ReactNode
  /** Where all of them are; left out, the list opens in its place. */
  allAt?: string
  /** What stands below the list. */
  foot?: ReactNode
}

function NoteList<N>({ title, notes, children, allAt, foot }: NoteListProps<N>) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const hidden = notes.length - SHOWN
  return (
    <section className={classes['list']}>
      <h2 className="faint rem12 line16 bold">{title}</h2>
      <ul id={listId}>{notes.slice(0, isOpen ? notes.length : SHOWN).map(children)}</ul>
      {hidden > 0 && allAt !== undefined && (
        <LeadPlain verb={t`Show all ${formatCount(notes.length)}`} className={classes['more']} to={allAt} />
      )}
      {hidden > 0 && allAt === undefined && (
        <PlainButton
          verb={isOpen ? t`Show fewer` : t`Show ${formatCount(hidden)} more`}
          className={classes['more']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      {foot}
    </section>
  )
}

interface AttentionProps {
  incidents: Incident[]
  rows: QueueRow[]
  /** Data sets that are not refreshed. */
  standing: SyncStatus['notRefreshed']
  timeZone: string
}

interface AttentionNote {
  id: string
  /** Null for what goes on: it stands first. */
  at: string | null
  title: string
  detail: string
  kind: Incident['kind'] | 'row' | 'data'
}

function attentionNotes({ incidents, rows, standing }: AttentionProps): AttentionNote[] {
  const happened: AttentionNote[] = [
    ...incidents.map(({ id, at, title, detail, kind }) => ({
      id,
      at,
      title: textOf(title),
      detail: textOf(detail),
      kind,
    })),
    ...rows.map((row) => ({
      id: row.id,
      at: row.madeAt,
      title: textOf(row.what),
      detail: textOf(row.about),
      kind: 'row' as const,
    })),
  ]
  happened.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  if (standing.length === 0) return happened
  const title = standstillTitle(standing)
  return [{ id: 'data', at: null, title, detail: standstillText(standing), kind: 'data' }, ...happened]
}

/** What a person should look at: data that stands still, what happened at the doors, changes the site did not take. */
export function AttentionNotes(props: AttentionProps) {
  const [, go] = useLocation()
  const notes = attentionNotes(props)
  if (notes.length === 0) {
    return (
      <section className={classes['list']}>
        <h2 className="faint rem12 line16 bold">{t`Needs attention`}</h2>
        <p className="rem13">{t`Nothing. All is well.`}</p>
      </section>
    )
  }
  return (
    <NoteList title={t`Needs attention`} notes={notes} allAt="/sync/attention">
      {(note) => (
        <li key={note.id}>
          <button
            type="button"
            className={classes['note']}
            onClick={() => go(note.kind === 'data' ? '/sync/data' : '/sync/attention')}
          >
            <span className={classes['tile']} aria-hidden="true">
              <NoteIcon kind={note.kind} />
            </span>
            <span className={classes['words']}>
              <b className="ink medium">{note.title}</b>
              <span>{note.detail}</span>
            </span>
            {note.at !== null && (
              <time className="rigid figures" dateTime={note.at}>
                {formatTime(note.at, props.timeZone)}
              </time>
            )}
          </button>
        </li>
      )}
    </NoteList>
  )
}

function NoteIcon({ kind }: { kind: AttentionNote['kind'] }) {
  const Icon = {
    ...incidentIcons,
    data: IconDatabaseExclamation,
    row: IconAlertTriangle,
  }[kind]
  return <Icon size={17} stroke={1.75} />
}

type Evening = AnswerOf<'today', 'overview'>

/** Ticket types that are nearly gone. */
export function LowStockNotes({ types }: { types: Evening['lowStock'] }) {
  if (types.length === 0) return null
  return (
    <NoteList title={t`Low stock`} notes={types.toSorted((a, b) => a.left - b.left)}>
      {(type) => (
        <li key={`${type.eventId} ${type.typeId}`} className={classes['plain']}>
          <span className={classes['words']}>
            <b className="ink medium">{type.name}</b>
            <span>{type.place}</span>
          </span>
          <span className={classes['bar']} aria-hidden="true">
            <span
              className="block fullHeight"
              style={{ width: `${type.limit === 0 ? 0 : Math.min(100, (type.left / type.limit) * 100)}%` }}
            />
          </span>
          <b className={classes['figure']}>{type.left === 0 ? t`Sold out` : t`${formatCount(type.left)} left`}</b>
        </li>
      )}
    </NoteList>
  )
}

interface UnpaidProps {
  /** The latest ones. */
  orders: Evening['unpaid']
  /** How many there are in all, by event. */
  byEvent: Evening['unpaidByEvent']
  events: Pick<EventRow, 'id' | 'title'>[]
  showMoney: boolean
}

/** Orders of tonight that are not paid; a press shows their guests. What is not listed is counted, with the way to all. */
export function UnpaidNotes(props: UnpaidProps) {
  const { orders, byEvent, showMoney } = props
  const [, go] = useLocation()
  if (orders.length === 0) return null
  const unlisted = byEvent.reduce((sum, each) => sum + each.orders, 0) - orders.length
  const pathOf = ({ eventId, orderNumber }: Evening['unpaid'][number]) =>
    `/guests?event=${encodeURIComponent(eventId)}&text=${encodeURIComponent(orderNumber)}`
  return (
    <NoteList title={t`Not paid`} notes={orders} foot={unlisted > 0 && <Unlisted count={unlisted} {...props} />}>
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

/** "and 12 more", with the unpaid guests of each event one press away. */
function Unlisted({ count, byEvent, events }: UnpaidProps & { count: number }) {
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
