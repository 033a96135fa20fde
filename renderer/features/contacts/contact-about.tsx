import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ContactMember, ContactWhole } from '../../../shared/app/contacts.ts'
import { formatDate, formatTime } from '../../format.ts'
import { DetailList, Fact, SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import { activityName } from './activity-words.ts'
import { birthdayText } from './contact-messages.ts'
import { ExtendedText } from './extended-text.tsx'
import { deliverabilityName, memberStatusName, privacyName, roleName, sourceName } from './status-words.ts'

/** Fields in which the platform repeats names, newsletter and membership: those are shown in words of their own. */
const REPEATED = ['contacts.', 'emailSubscriptions.', 'members.']
const isRepeated = ({ key, isSystem }: ContactWhole['extended'][number]): boolean =>
  isSystem && REPEATED.some((prefix) => key.startsWith(prefix))

/** The fields that the site has beside the usual ones, under their own names. */
export function OtherFields({ extended }: Pick<ContactWhole, 'extended'>) {
  const shown = extended.filter((field) => !isRepeated(field))
  if (shown.length === 0) return null
  return (
    <>
      <SectionTitle>{t`Other fields`}</SectionTitle>
      <DetailList>
        {shown.map((field) => (
          <Fact key={field.key} label={<bdi>{field.name}</bdi>}>
            <ExtendedText type={field.type} value={field.value} />
          </Fact>
        ))}
      </DetailList>
    </>
  )
}

/** What the site itself records about a contact. */
export function AboutContact({ contact }: { contact: ContactWhole }) {
  const { source, createdAt, updatedAt, lastActivityAt, lastActivityType, deliverability } = contact
  return (
    <>
      <SectionTitle>{t`About`}</SectionTitle>
      <DetailList>
        <Known label={t`Source`} text={source === null ? null : sourceName(source)} />
        <Known label={t`Created`} text={dayText(createdAt)} />
        <Known label={t`Last changed`} text={momentText(updatedAt)} />
        {(lastActivityAt !== null || lastActivityType !== null) && (
          <Fact label={t`Last active`}>
            {lastActivityType !== null && <div>{activityName(lastActivityType)}</div>}
            {lastActivityAt !== null && <div className="faint">{momentText(lastActivityAt)}</div>}
          </Fact>
        )}
        <Known label={t`Delivery`} text={deliverability === null ? null : deliverabilityName(deliverability)} />
      </DetailList>
    </>
  )
}

/** The member behind a contact, or that there is none. */
export function MemberDetails({ member }: { member: ContactMember | null }) {
  return (
    <>
      <SectionTitle>{t`Member`}</SectionTitle>
      {member === null ? (
        <p className="muted">{t`Not a member`}</p>
      ) : (
        <DetailList>
          <Known label={t`Status`} text={member.status === null ? null : memberStatusName(member.status)} />
          <Known label={t`Nickname`} text={member.nickname === null ? null : <bdi>{member.nickname}</bdi>} />
          <Known label={t`Login`} text={member.email === null ? null : <bdi>{member.email}</bdi>} />
          <Known label={t`Signed up`} text={dayText(member.signedUpAt)} />
          <Known label={t`Last on the web`} text={momentText(member.lastWebLoginAt)} />
          <Known label={t`Last in the app`} text={momentText(member.lastMobileLoginAt)} />
          <Known label={t`Privacy`} text={member.privacy === null ? null : privacyName(member.privacy)} />
          <Known label={t`Role`} text={member.role === null ? null : roleName(member.role)} />
        </DetailList>
      )}
    </>
  )
}

/** A birthday and the like: a day in words. */
export const DayFact = ({ label, day }: { label: string; day: string | null }) => (
  <Known label={label} text={day === null ? null : birthdayText(day)} />
)

/** A fact that is left out while there is nothing to say. */
export function Known({ label, text }: { label: string; text: ReactNode }) {
  return text === null || text === '' ? null : <Fact label={label}>{text}</Fact>
}

const dayText = (at: string | null) => (at === null ? null : formatDate(at))
const momentText = (at: string | null) => (at === null ? null : `${formatDate(at)}, ${formatTime(at)}`)
