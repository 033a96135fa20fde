import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { EventRow } from '../../shared/app/events.ts'
import { api } from '../api.ts'
import { navigate, useHashLocation } from '../base/hash-location.ts'
import { toastProblem } from '../base/toasts.tsx'
import { formatCount, formatDay, formatTime, zoneLabel } from '../format.ts'
import { useLive } from '../live.ts'
import { ErrorState } from '../ui/states.tsx'
import classes from './event-switch.module.css'

const GONE_MS = 24 * 3_600_000

const whenOf = ({ startsAt, timeZone }: EventRow) =>
  startsAt === null
    ? t`No date`
    : `${formatDay(startsAt, timeZone)} · ${formatTime(startsAt, timeZone)} ${zoneLabel(startsAt, timeZone)}`

/** Which event this laptop works for. Choosing one stays in Sell when that is open, and opens Check-in elsewhere. */
export function EventSwitch({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const events = useLive('events', 'list', {})
  const [path] = useHashLocation()
  const openId = useLive('settings', 'get', {}).data?.openEventId ?? null
  const isComing = (event: EventRow) =>
    event.startsAt === null ||
    new Date(event.startsAt).getTime() > Date.now() - GONE_MS ||
    (event.endsAt !== null && new Date(event.endsAt).getTime() > Date.now()) ||
    event.id === openId
  const rows = (events.data?.events ?? []).filter(isComing)

  const isOpenHere = rows.some((event) => event.id === openId)
  const choose = (eventId: string) => {
    onClose()
    api.events.open({ eventId }).catch(toastProblem)
    navigate(`/${/^\/sell(\/|$)/.test(path) ? 'sell' : 'checkin'}/${eventId}`)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t`Switch event`} size={560}>
      {events.isError && <ErrorState error={events.error} onRetry={() => void events.refetch()} />}
      {events.data !== undefined && rows.length === 0 && (
        <p className="muted">{t`There is no event today or later. Events that are planned on the site appear here.`}</p>
      )}
      <ul className={classes['list']}>
        {rows.map((event, at) => (
          <li key={event.id}>
            <button
              type="button"
              className={classes['row']}
              aria-current={event.id === openId || undefined}
              data-color={event.color}
              data-autofocus={(isOpenHere ? event.id === openId : at === 0) || undefined}
              onClick={() => choose(event.id)}
            >
              <span className={classes['spine']} style={{ background: `var(--f-event-${event.color})` }} />
              <span className="grows">
                <span className={classes['title']}>{event.title}</span>
                <span className={classes['detail']}>
                  {event.place === '' ? whenOf(event) : `${event.place} · ${whenOf(event)}`}
                </span>
              </span>
              <span className={classes['count']}>
                {event.id === openId
                  ? t`Open here`
                  : t`${formatCount(event.arrived)} of ${formatCount(event.expected)} in`}
              </span>
              <IconChevronRight size={16} stroke={1.9} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
