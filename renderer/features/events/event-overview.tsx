import { t } from '@lingui/core/macro'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ManagedEventDetail, ManagedTicketType } from '../../../shared/app/event-management.ts'
import { useSmallPicture } from '../../base/use-small-picture.ts'
import { formatCount, formatTime } from '../../format.ts'
import { LeadButton } from '../../ui/leads.tsx'
import { Picture } from '../../ui/picture.tsx'
import { eventPath } from './event-paths.ts'
import classes from './event-screen.module.css'
import { dayWords, isElsewhere, isLow, kindWords, STATE_WORDS, soldWords, spanWords } from './event-words.ts'
import { SoldBar } from './sold-bar.tsx'
import { priceWords } from './types/type-words.ts'
import type { EventActions } from './use-event-actions.ts'

interface EventOverviewProps {
  event: ManagedEventDetail
  actions: EventActions
}

/** What people read of it on the site, when and where it is, and what is taken of each ticket type or registered so far. */
export function EventOverview({ event, actions }: EventOverviewProps) {
  const { shortDescription, responses, types } = event
  const picture = useSmallPicture(event.pictureId)
  return (
    <section className={classes['overview']} aria-label={t`Overview`}>
      <div className={classes['about']}>
        {picture !== null && <Picture className={classes['aboutPicture']} src={picture} alt="" instead={null} />}
        <div className={classes['aboutWords']}>
          <div className="row apart gap12">
            <h2 className={classes['caption']}>{t`What people read`}</h2>
            <LeadButton
              verb={t`Edit`}
              icon={IconPencil}
              variant="default"
              size="compact-sm"
              to={eventPath(event.id, 'edit')}
            />
          </div>
          <p className={classes['words']} data-empty={shortDescription === '' || undefined}>
            {shortDescription === '' ? t`No short description.` : <bdi>{shortDescription}</bdi>}
          </p>
        </div>
      </div>
      <EventDetails event={event} actions={actions} />
      {types.length > 0 && (
        <div>
          <div className="row apart gap12">
            <h2 className={classes['caption']}>{t`Ticket types`}</h2>
            <Link href={eventPath(event.id, 'tickets')} className="brand medium rem13">{t`Edit ticket types`}</Link>
          </div>
          <ul className={classes['types']}>
            {types.map((type) => (
              <TypeLine key={type.id} type={type} />
            ))}
          </ul>
        </div>
      )}
      {responses !== null && (
        <div>
          <h2 className={classes['caption']}>{t`RSVPs`}</h2>
          <dl className={classes['answers']}>
            <RsvpCount name={t`Yes`} count={responses.yes} />
            <RsvpCount name={t`No`} count={responses.no} />
            <RsvpCount name={t`On the waiting list`} count={responses.waiting} />
          </dl>
        </div>
      )}
    </section>
  )
}

function EventDetails({ event, actions }: EventOverviewProps) {
  const { startsAt, endsAt, timeZone, place, address, state, opensAt } = event
  const here = { startsAt, endsAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const about = kindWords(event)
  return (
    <dl className={classes['facts']}>
      <Fact name={t`When`}>{spanWords(event)}</Fact>
      {startsAt !== null && isElsewhere(startsAt, timeZone) && <Fact name={t`Here`}>{spanWords(here)}</Fact>}
      <Fact name={t`Venue`}>{place === '' ? t`Unknown` : <bdi>{place}</bdi>}</Fact>
      <Fact name={t`State`}>
        {opensAt === null
          ? STATE_WORDS[state]
          : t`${STATE_WORDS[state]}, sale opens ${dayWords(opensAt, timeZone)}, ${formatTime(opensAt, timeZone)}`}
      </Fact>
      {about !== '' && (
        <Fact name={t`Categories`}>
          <bdi>{about}</bdi>
        </Fact>
      )}
      <Fact name={t`Page`}>
        {address === null ? (
          t`Not published yet`
        ) : (
          <button type="button" className={classes['address']} onClick={() => actions.openOnSite(address)}>
            {address}
          </button>
        )}
      </Fact>
    </dl>
  )
}

function TypeLine({ type }: { type: ManagedTicketType }) {
  const taken = { ...type, capacity: type.limit }
  return (
    <li className={classes['type']}>
      <bdi className="oneLine medium">{type.name}</bdi>
      <span className={classes['typeSold']}>
        {soldWords(taken)}
        <SoldBar sold={type.sold} of={type.limit} low={isLow(taken)} />
      </span>
      <span className={classes['price']}>{priceWords(type)}</span>
    </li>
  )
}

function RsvpCount({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dd>{formatCount(count)}</dd>
      <dt>{name}</dt>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
