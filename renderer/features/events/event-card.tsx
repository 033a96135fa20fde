import { t } from '@lingui/core/macro'
import { Popover } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { formatCount } from '../../format.ts'
import { Key } from '../../ui/kbd.tsx'
import { LeadButton } from '../../ui/leads.tsx'
import classes from './event-card.module.css'
import { eventPath } from './event-paths.ts'
import { StateWord } from './event-state.tsx'
import { besideSold, hereTime, isLow, kindWords, spanWords, titleWords } from './event-words.ts'
import { barColor } from './month-colors.ts'
import { SoldBar } from './sold-bar.tsx'

/** A pointer that only crosses a bar opens nothing, and one on its way to the card does not close it. Milliseconds. */
const [opensAfter, closesAfter] = [250, 150]

interface EventCardsProps {
  /** What the bars are in, each with the id of its event as `data-event`. */
  month: RefObject<HTMLElement | null>
  events: readonly ManagedEvent[]
  byCategory: boolean
}

/** The card of the event under the pointer, or of the bar that has the keyboard. Esc closes it. */
export function EventCards({ month, events, byCategory }: EventCardsProps) {
  const [shown, setShown] = useState<{ bar: HTMLElement; at: DOMRect } | null>(null)
  useEffect(() => {
    const around = month.current?.parentElement
    if (around === undefined || around === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (waitMs: number, change: () => void) => {
      clearTimeout(timer)
      timer = setTimeout(change, waitMs)
    }
    const close = () => setShown(null)
    const show = (bar: HTMLElement) => setShown({ bar, at: bar.getBoundingClientRect() })
    const follow = () => setShown((old) => old && { ...old, at: old.bar.getBoundingClientRect() })
    const onOver = ({ target }: PointerEvent) => {
      const bar = barOf(target)
      if (bar !== null) later(opensAfter, () => show(bar))
      else if (target instanceof Element && target.closest('[data-card]') !== null) clearTimeout(timer)
      else later(closesAfter, close)
    }
    const onFocus = ({ target }: FocusEvent) => {
      const bar = barOf(target)
      if (bar?.matches(':focus-visible')) later(0, () => show(bar))
    }
    const onLeave = () => later(closesAfter, close)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && later(0, close)
    around.addEventListener('pointerover', onOver)
    around.addEventListener('pointerleave', onLeave)
    around.addEventListener('focusin', onFocus)
    around.addEventListener('focusout', onLeave)
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('resize', close)
    window.addEventListener('scroll', follow, { capture: true })
    return () => {
      clearTimeout(timer)
      around.removeEventListener('pointerover', onOver)
      around.removeEventListener('pointerleave', onLeave)
      around.removeEventListener('focusin', onFocus)
      around.removeEventListener('focusout', onLeave)
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('resize', close)
      window.removeEventListener('scroll', follow, { capture: true })
    }
  }, [month])
  const event = shown?.bar.isConnected === true ? events.find(({ id }) => id === shown.bar.dataset['event']) : undefined
  if (shown === null || event === undefined) return null
  const { left, top, width, height } = shown.at
  return (
    <Popover
      opened
      position="right-start"
      width={304}
      withRoles={false}
      withinPortal={false}
      floatingStrategy="fixed"
      key={`${event.id} ${left} ${top}`}
    >
      <Popover.Target>
        <span className={classes['place']} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown p={0} className={classes['card']} data-card>
        <EventCard event={event} color={barColor(event, byCategory)} />
      </Popover.Dropdown>
    </Popover>
  )
}

const barOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null

/** When and where an event is, and how much of it is sold. */
function EventCard({ event, color }: { event: ManagedEvent; color: string }) {
  const { id, startsAt, timeZone, place, state, sold } = event
  const here = startsAt === null ? '' : hereTime(startsAt, timeZone)
  const name = titleWords(event)
  const kind = kindWords(event)
  return (
    <div style={{ '--event': color } as React.CSSProperties}>
      <div className={classes['head']}>
        <div className={classes['line']}>
          <bdi className={classes['title']}>{state === 'cancelled' ? <s>{name}</s> : name}</bdi>
          <StateWord state={state} />
        </div>
        <span>{[spanWords(event), place].filter(Boolean).join(' · ')}</span>
        {here !== '' && <span>{t`Here: ${here}`}</span>}
        {kind !== '' && <bdi>{kind}</bdi>}
      </div>
      <div className={classes['body']}>
        {(state !== 'draft' || sold > 0) && (
          <>
            <div className={classes['line']}>
              <span>{takenWords(event)}</span>
              <span className="muted">{leftWords(event)}</span>
            </div>
            <SoldBar sold={sold} of={event.capacity} low={isLow(event)} />
          </>
        )}
        {/* The keyboard is on the bar, where Enter does the same. */}
        <div className={classes['acts']}>
          <LeadButton
            verb={t({ message: 'Open', context: 'to open' })}
            rightSection={<Key>{t`Enter`}</Key>}
            variant="light"
            h={30}
            tabIndex={-1}
            to={eventPath(id)}
          />
          <LeadButton verb={t`Edit`} variant="default" h={30} tabIndex={-1} to={eventPath(id, 'edit')} />
        </div>
      </div>
    </div>
  )
}

/** "41 of 60 sold", or who comes. */
function takenWords({ kind, sold, capacity }: ManagedEvent): string {
  const count = formatCount(sold)
  if (capacity === null) return kind === 'rsvp' ? t`${count} coming, no limit` : t`${count} sold, no limit`
  const most = formatCount(capacity)
  return kind === 'rsvp' ? t`${count} of ${most} coming` : t`${count} of ${most} sold`
}

function leftWords(event: ManagedEvent): string {
  const beside = besideSold(event)
  if (beside !== '' || event.left === null || event.left === 0) return beside
  return t`${formatCount(event.left)} left`
}
