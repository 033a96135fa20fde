import { t } from '@lingui/core/macro'
import { Link } from 'wouter'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { RecordMarker } from '../../copy/record-marker.tsx'
import classes from './cards.module.css'
import { eventPath } from './event-paths.ts'
import { EventPicture } from './event-picture.tsx'
import { StateWord } from './event-state.tsx'
import { besideSold, dayWords, isLow, kindWords, soldWords, startWords, titleWords } from './event-words.ts'
import { SoldBar } from './sold-bar.tsx'

interface EventTileProps {
  event: ManagedEvent
  /** Its place among all listed events, from 0. */
  place: number
  /** Whether Tab comes to this card; arrows lead to the others. */
  isReached: boolean
  onLeave: (eventId: string) => void
}

/** An event as a card: its picture or its colour, when and where it is, and how much of it is sold. */
export function EventTile({ event, place, isReached, onLeave }: EventTileProps) {
  const { id, startsAt, timeZone, state, sold } = event
  const title = titleWords(event)
  const day = startsAt === null ? t`No date yet` : dayWords(startsAt, timeZone)
  const isSold = state !== 'draft' || sold > 0
  return (
    <Link
      href={eventPath(id)}
      className={classes['card'] ?? ''}
      data-event={id}
      data-place={place}
      tabIndex={isReached ? 0 : -1}
      style={{ '--event': `var(--f-event-${event.color})` } as React.CSSProperties}
      onClick={() => onLeave(id)}
    >
      <EventPicture fileId={event.pictureId} className={classes['picture']} />
      <span className={classes['body']}>
        <bdi className={classes['title']}>{state === 'cancelled' ? <s>{title}</s> : title}</bdi>
        <span className={classes['when']}>{day}</span>
        <bdi className={classes['where']}>{startWords(event)}</bdi>
        <span className={classes['kind']}>
          <bdi>{kindWords(event)}</bdi>
        </span>
        <span className={classes['line']}>
          <StateWord state={state} />
          <RecordMarker state={event.sync} of={{ dataSet: 'events', recordId: id }} />
          {isSold && <span className={classes['sold']}>{soldWords(event)}</span>}
        </span>
        {isSold && (
          <>
            <SoldBar sold={sold} of={event.capacity} low={isLow(event)} />
            {besideSold(event) !== '' && (
              <span className={classes['beside']} data-low={isLow(event) || undefined}>
                {besideSold(event)}
              </span>
            )}
          </>
        )}
      </span>
    </Link>
  )
}
