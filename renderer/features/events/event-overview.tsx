import { t } from '@lingui/core/macro'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DeskEventDetail } from '../../../shared/app/event-desk.ts'
import { formatDate, formatTime } from '../../format.ts'
import { LeadButton } from '../../ui/leads.tsx'
import { eventPath } from './event-paths.ts'
import classes from './event-screen.module.css'
import { isElsewhere, kindWords, STATE_WORDS, spanWords } from './event-words.ts'
import type { EventActions } from './use-event-actions.ts'

interface EventOverviewProps {
  event: DeskEventDetail
  actions: EventActions
}

/** What people read of it on the site, when and where it is. */
export function EventOverview({ event, actions }: EventOverviewProps) {
  const { startsAt, endsAt, timeZone, place, shortDescription, address, state, opensAt, answers } = event
  const here = { startsAt, endsAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const about = kindWords(event)
  return (
    <section className={classes['overview']} aria-label={t`Overview`}>
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
      <dl className={classes['facts']}>
        <Fact name={t`When`}>{spanWords(event)}</Fact>
        {startsAt !== null && isElsewhere(startsAt, timeZone) && <Fact name={t`Here`}>{spanWords(here)}</Fact>}
        <Fact name={t`Venue`}>{place === '' ? t`Not told` : <bdi>{place}</bdi>}</Fact>
        <Fact name={t`State`}>
          {opensAt === null
            ? STATE_WORDS[state]
            : t`${STATE_WORDS[state]}, sale opens ${formatDate(opensAt, timeZone)}, ${formatTime(opensAt, timeZone)}`}
        </Fact>
        {about !== '' && (
          <Fact name={t`Categories`}>
            <bdi>{about}</bdi>
          </Fact>
        )}
        {answers !== null && (
          <Fact name={t`Answers`}>{t`${answers.yes} yes, ${answers.no} no, ${answers.waiting} waiting`}</Fact>
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
    </section>
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
