import { plural, t } from '@lingui/core/macro'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'

interface SendQuestionProps {
  people: number
  subject: string
  onClose: () => void
  onSend: () => Promise<void>
}

/** Asks before an e-mail goes to all guests: to how many, and under which subject. */
export function SendQuestion({ people, subject, onClose, onSend }: SendQuestionProps) {
  const send = async () => {
    await onSend()
    return null
  }
  return (
    <FormDialog title={t`Send the reminder now?`} size={440} onClose={onClose}>
      <SaveForm
        save={send}
        verb={plural(people, { one: 'Send to # person', other: 'Send to # people' })}
        cancel={t`Don’t send`}
      >
        <p>
          {plural(people, {
            one: `# person with an e-mail address gets “${subject}” at once.`,
            other: `# people with an e-mail address get “${subject}” at once.`,
          })}
        </p>
        <p className="muted">{t`It can’t be unsent. Guests get it once for each time you send it.`}</p>
      </SaveForm>
    </FormDialog>
  )
}
