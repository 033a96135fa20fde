import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { FormText } from '../../../../shared/app/event-fields.ts'
import { LONGEST } from './draft-troubles.ts'
import classes from './editor.module.css'
import { textAt } from './event-draft.ts'
import { Section } from './section.tsx'
import type { EventEditor } from './use-event-editor.ts'

const RSVP_TEXTS: readonly (readonly [FormText, string])[] = [
  ['rsvp.rsvpYesOption', t`Button for yes`],
  ['rsvp.rsvpNoOption', t`Button for no`],
  ['rsvp.positiveMessages.title', t`Heading of the form`],
  ['rsvp.submitActionLabel', t`Button that sends the form`],
  ['rsvp.positiveMessages.confirmation.title', t`After a yes: heading`],
  ['rsvp.positiveMessages.confirmation.message', t`After a yes: text`],
  ['rsvp.waitlistMessages.title', t`Waiting list: heading`],
  ['rsvp.waitlistMessages.confirmation.title', t`On the waiting list: heading`],
  ['rsvp.waitlistMessages.confirmation.message', t`On the waiting list: text`],
  ['rsvp.negativeMessages.title', t`Form after a no: heading`],
  ['rsvp.negativeMessages.confirmation.title', t`After a no: heading`],
]

const TICKET_TEXTS: readonly (readonly [FormText, string])[] = [
  ['checkout.title', t`Heading of the form`],
  ['checkout.submitActionLabel', t`Button that sends the form`],
  ['checkout.confirmation.title', t`After the purchase: heading`],
  ['checkout.confirmation.message', t`After the purchase: text`],
  ['ticketsUnavailable.message', t`When no tickets are left`],
]

const CLOSED: readonly (readonly [FormText, string])[] = [
  ['registrationClosed.message', t`When registration is closed or the event is cancelled`],
]

/** What guests read around the registration form. */
export function TextsSection({ editor, isRsvp }: { editor: EventEditor; isRsvp: boolean }) {
  const { draft, change, met } = editor
  const set = (at: FormText, value: string) =>
    change({ texts: draft.texts.map((one) => (one.id === at ? { id: at, value } : one)) })
  return (
    <Section id="texts" title={t`Form texts`} isMet={met.includes('texts')}>
      <div className={classes['pair']}>
        {[...(isRsvp ? RSVP_TEXTS : TICKET_TEXTS), ...CLOSED].map(([at, label]) => (
          <TextInput
            key={at}
            label={label}
            value={textAt(draft, at)}
            maxLength={LONGEST.text}
            onChange={(event) => set(at, event.currentTarget.value)}
          />
        ))}
      </div>
    </Section>
  )
}
