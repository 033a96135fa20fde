import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { MemberOverview, MemberPart } from '../../../shared/app/member-home.ts'
import { formatDate, formatMoney } from '../../format.ts'
import classes from './home.module.css'
import { orderWord, rsvpWord, whenText } from './member-words.ts'

interface Line {
  key: string
  title: string
  detail: string
}

/** A list under a heading; nothing where there is nothing to say. */
function List({ title, lines, state }: { title: string; lines: readonly Line[]; state: ReactNode }) {
  if (lines.length === 0 && state === null) return null
  return (
    <section className="column gap8">
      <h2 className={classes['heading']}>{title}</h2>
      {state}
      {lines.length > 0 && (
        <ul className={classes['lines']}>
          {lines.map(({ key, title: name, detail }) => (
            <li key={key}>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small className="muted">{detail}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Says that the site keeps a part from its members; null where it doesn't. */
export function refusedNote(home: MemberOverview, part: MemberPart): ReactNode {
  return home.states[part] === 'refused' ? (
    <p className="muted px14">{t`The site doesn’t show these to members in an app.`}</p>
  ) : null
}

/** What the member ordered, and what they replied. */
export function HomeLists({ home }: { home: MemberOverview }) {
  const orders = home.orders.map(({ orderNumber, eventTitle, total, status, madeAt }) => ({
    key: orderNumber,
    title: eventTitle === '' ? orderNumber : eventTitle,
    detail: [madeAt === null ? null : formatDate(madeAt), total === null ? null : formatMoney(total), orderWord(status)]
      .filter((part) => part !== null)
      .join(' · '),
  }))
  const rsvps = home.rsvps.map(({ eventId, eventTitle, startsAt, timeZone, status }) => ({
    key: eventId,
    title: eventTitle,
    detail: [whenText(startsAt, timeZone), rsvpWord(status)].filter(Boolean).join(' · '),
  }))
  const submissions = home.submissions.map(({ id, formName, sentAt }) => ({
    key: id,
    title: formName === '' ? t`Form` : formName,
    detail: sentAt === null ? '' : t`Sent ${formatDate(sentAt)}`,
  }))
  return (
    <>
      <List title={t`My orders`} lines={orders} state={refusedNote(home, 'orders')} />
      <List title={t`My RSVPs`} lines={rsvps} state={refusedNote(home, 'rsvps')} />
      <List title={t`Forms I sent`} lines={submissions} state={null} />
    </>
  )
}
