import { plural, t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconArrowsExchange, IconChevronRight, IconDoor } from '@tabler/icons-react'
import { useRef } from 'react'
import type { EventRow } from '../../shared/app/events.ts'
import { openEventSwitch } from '../base/frame-store.ts'
import { CopyMissing } from '../copy/copy-missing.tsx'
import { NotHere } from '../copy/not-here.tsx'
import { useCopyState } from '../copy/use-copy-state.ts'
import { formatCount, formatDay, formatTime, zoneLabel } from '../format.ts'
import { useLive } from '../live.ts'
import { usePendingScans } from '../scanner/pending-scans.ts'
import { guestKindOf } from '../slots.ts'
import { ActionButton, MenuAction } from '../ui/actions.tsx'
import { ErrorState } from '../ui/states.tsx'
import classes from './event-picker.module.css'
import { comingOf, isOver } from './event-timing.ts'
import { NoEvents } from './no-events.tsx'

const clock = ({ startsAt, timeZone }: EventRow) =>
  startsAt === null ? '' : `${formatTime(startsAt, timeZone)} ${zoneLabel(startsAt, timeZone)}`

/** So many choices fit on the screen; the rest is in the list of all events. */
const CHOICES = 5

function stateOf(event: EventRow, now: number, loaded: boolean): string {
  if (!loaded && event.sold === 0) return t`Guest list still loading`
  if (isOver(event, now))
    return event.endsAt === null
      ? t({ message: 'Over', context: 'ended' })
      : t`Ended ${formatTime(event.endsAt, event.timeZone)}`
  if (event.expected === 0 && event.sold === 0) return guestKindOf(event).words.noneYet
  const arrived = t`${formatCount(event.arrived)} of ${formatCount(event.expected)} in`
  return event.unpaid === 0 ? arrived : `${arrived}, ${t`${formatCount(event.unpaid)} not paid`}`
}

/** What each screen asks for; the choice itself is the same. */
const WORDS = {
  checkin: {
    none: t`No event to check in for`,
    title: t`Which event is this door for?`,
    text: t`This laptop then checks scans for it, until you switch.`,
  },
  sell: {
    none: t`No event to sell for`,
    title: t`Which event do you sell for?`,
    text: t`This laptop then works for it, until you switch.`,
  },
}

/** Which events each screen can open. */
const worksFor = {
  checkin: () => true,
  sell: (event: EventRow) => guestKindOf(event).hasTickets,
}

/** In the place of an event that isn’t on this laptop: that it is missing, and the choice of another. */
export function OtherEvent(props: EventPickerProps) {
  return (
    <div className={classes['instead']}>
      <NotHere sentence={t`This event isn’t on this laptop.`} />
      <div className={classes['others']}>
        <EventPicker {...props} />
      </div>
    </div>
  )
}

interface EventPickerProps {
  onPick: (eventId: string) => void
  work?: keyof typeof WORDS
}

/** Shown while no event is open at this laptop: choose one, and scans that came meanwhile go to it. */
export function EventPicker({ onPick, work = 'checkin' }: EventPickerProps) {
  const words = WORDS[work]
  const events = useLive('events', 'list', {})
  const copyOf = useCopyState()
  const copy = copyOf('events')
  const waiting = usePendingScans((state) => state.scans.length)
  const list = useRef<HTMLUListElement>(null)
  if (events.isError) return <ErrorState error={events.error} onRetry={() => void events.refetch()} />
  if (events.data === undefined) return null
  const now = Date.now()
  const coming = comingOf(events.data.events, now).filter(worksFor[work])
  if (coming.length === 0) {
    if (copy.kind !== 'whole') return <CopyMissing state={copy} what={t`tonight’s events`} />
    return (
      <NoEvents
        size="md"
        icon={<IconDoor size={34} stroke={1.75} />}
        title={words.none}
        text={t`There is no event today or later in this laptop’s copy. Events published on the site appear here by themselves.`}
      />
    )
  }
  const move = (step: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }
  return (
    <section className={classes['picker']} aria-labelledby="pick-event">
      <h1 className={classes['title']} id="pick-event">
        {words.title}
      </h1>
      <p className={classes['text']} role="status">
        {waiting === 0
          ? words.text
          : t`${plural(waiting, { one: '# scan waits', other: '# scans wait' })} for your choice. Nothing is lost.`}
      </p>
      <ul className={classes['list']} ref={list}>
        {coming.slice(0, CHOICES).map((event, index) => (
          <li key={event.id}>
            <button
              type="button"
              className={classes['event']}
              // biome-ignore lint/a11y/noAutofocus: choosing is the one thing to do here, and Enter does it
              autoFocus={index === 0}
              style={{ '--event': `var(--f-event-${event.color})` } as React.CSSProperties}
              onClick={() => onPick(event.id)}
              onKeyDown={(press) => {
                if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return
                press.preventDefault()
                move(press.key === 'ArrowDown' ? 1 : -1)
              }}
            >
              <span className={classes['names']}>
                <b>{event.title}</b>
                <span>
                  {[event.place, event.startsAt === null ? '' : formatDay(event.startsAt, event.timeZone), clock(event)]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
              <span className="rigid rem15 figures">
                {stateOf(event, now, copyOf(...guestKindOf(event).dataSets).kind === 'whole')}
              </span>
              <IconChevronRight size={21} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {coming.length > CHOICES && (
        <ActionButton verb={t`All events`} variant="subtle" h={44} onClick={openEventSwitch} />
      )}
    </section>
  )
}

interface SwitchEventProps {
  openId: string
  onPick: (eventId: string) => void
  work?: keyof typeof WORDS
  /** `foot` fills the width under a side pane, `band` is at the end of the event's band. */
  place?: 'foot' | 'band'
}

/** Switching takes two steps on purpose: a wrong event on a laptop at the door costs a whole queue. */
export function SwitchEvent({ openId, onPick, work = 'checkin', place = 'foot' }: SwitchEventProps) {
  const events = useLive('events', 'list', {})
  const others = comingOf(events.data?.events ?? [], Date.now()).filter(
    (event) => event.id !== openId && worksFor[work](event),
  )
  return (
    <Menu position={place === 'foot' ? 'top-end' : 'bottom-end'} width={300} returnFocus>
      <Menu.Target>
        <ActionButton
          icon={IconArrowsExchange}
          iconSize={19}
          verb={t`Switch event`}
          variant="default"
          fullWidth={place === 'foot'}
          h={44}
          className={classes['switch'] ?? ''}
          data-place={place}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`This laptop continues with`}</Menu.Label>
        {others.slice(0, CHOICES).map((event) => (
          <Menu.Item key={event.id} onClick={() => onPick(event.id)}>
            <span
              className={classes['item']}
              style={{ '--event': `var(--f-event-${event.color})` } as React.CSSProperties}
            >
              <b className="ink rem15 semibold">{event.title}</b>
              <span>
                {[event.startsAt === null ? '' : formatDay(event.startsAt, event.timeZone), clock(event)]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </span>
          </Menu.Item>
        ))}
        {others.length > 0 && <Menu.Divider />}
        <MenuAction verb={t`All events…`} onClick={openEventSwitch} />
      </Menu.Dropdown>
    </Menu>
  )
}
