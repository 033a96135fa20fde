import { t } from '@lingui/core/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { formatDate } from '../../format.ts'
import { useLive } from '../../live.ts'
import type { ContactPartProps } from '../../manifest/slots.ts'
import { Related, RelatedLine } from '../../ui/related.tsx'
import { arrivalText, companyOf, statusWord } from './rsvp-words.ts'
import { rsvpPath } from './rsvps.window.ts'

/** The RSVPs of a contact, that of the latest event first. */
export function ContactRsvps({ contact: { id: contactId }, isBrief }: ContactPartProps) {
  return (
    <Related
      found={useLive('rsvps', 'ofContact', { contactId })}
      title={t`RSVPs`}
      none={t`No RSVPs yet.`}
      isBrief={isBrief}
      keyOf={({ id }) => id}
    >
      {(rsvp) => (
        <RelatedLine
          Icon={IconMailCheck}
          name={<bdi>{rsvp.eventTitle || t`Event`}</bdi>}
          to={rsvpPath(rsvp.eventId, rsvp.id)}
          details={[
            rsvp.startsAt === null ? '' : formatDate(rsvp.startsAt),
            [statusWord(rsvp.answer), companyOf(rsvp)].filter(Boolean).join(' '),
            arrivalText(rsvp),
          ]}
        />
      )}
    </Related>
  )
}
