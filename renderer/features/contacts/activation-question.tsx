import { t } from '@lingui/core/macro'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { useIsAway } from '../../needs-site.ts'
import dialog from '../../ui/dialog.module.css'
import { Question } from '../../ui/question.tsx'

/** Members who cannot log in yet. */
const WAITING: readonly unknown[] = ['PENDING', 'OFFLINE']

/** Whether a contact is a member who can be sent the mail that lets them in. */
export const isWaitingForActivation = ({ member }: Pick<ContactDetail, 'member'>): boolean =>
  WAITING.includes(member?.status)

interface ActivationQuestionProps {
  contact: ContactDetail
  opened: boolean
  onClose: () => void
}

/** Asks before a member is sent the mail with which they set their first password. */
export function ActivationQuestion({ contact, opened, onClose }: ActivationQuestionProps) {
  const isAway = useIsAway()
  const name = isolated(contact.name)
  const send = () =>
    attempt(async () => {
      await api.contacts.sendActivation({ contactId: contact.id })
      toastQuiet(t`Activation e-mail sent to ${name}.`)
    })
  return (
    <Question
      title={t`Send ${name} an activation e-mail?`}
      verb={t`Send e-mail`}
      disabled={isAway}
      size={440}
      opened={opened}
      onClose={onClose}
      onYes={() => void send()}
    >
      <p className={dialog['text']}>
        {t`The site sends a link with which they set their first password. A sent e-mail can’t be recalled.`}
      </p>
      {isAway && (
        <p className={dialog['text']}>{t`The site can’t be reached now. Send it once Foyer is online again.`}</p>
      )}
    </Question>
  )
}
