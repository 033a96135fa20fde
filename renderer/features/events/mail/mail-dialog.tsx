import { t } from '@lingui/core/macro'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { EventMail, MailChange, ReminderTime } from '../../../../shared/app/event-mail.ts'
import { isSameJson } from '../../../../shared/same-json.ts'
import { choicesOf } from '../../../ui/choices.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { MAIL_WORDS, REMINDER_WORDS } from './mail-words.ts'

interface MailDialogProps {
  eventId: string
  mail: EventMail
  onSave: (change: MailChange) => Promise<void>
  onClose: () => void
}

const LONGEST = { subject: 100, body: 1000, link: 60 }
const links = ['descriptionLink', 'calendarLink', 'meetingLink'] as const
const LINK_WORDS: Record<(typeof links)[number], string> = {
  descriptionLink: t`Link to the event`,
  calendarLink: t`Link to the calendar`,
  meetingLink: t`Link to the video meeting`,
}

/** Subject, text, links and time of one e-mail. */
export function MailDialog({ eventId, mail, onSave, onClose }: MailDialogProps) {
  const [{ before, draft }, setOpened] = useKeptState(`events.mail:${eventId}:${mail.kind}`, {
    before: mail,
    draft: mail,
  })
  const [tried, setTried] = useState(false)
  const set = (part: Partial<EventMail>) => setOpened((now) => ({ ...now, draft: { ...now.draft, ...part } }))
  const lacks = (text: string | null) => tried && text !== null && text.trim() === ''
  const save = async (): Promise<string | null> => {
    setTried(true)
    // The fields say what is wrong.
    if (draft.subject?.trim() === '' || draft.body?.trim() === '') return ''
    const change: MailChange = {
      kind: draft.kind,
      ...(draft.subject === null || draft.subject === before.subject ? {} : { subject: draft.subject.trim() }),
      ...(draft.body === null || draft.body === before.body ? {} : { body: draft.body.trim() }),
      ...(draft.reminder === null || draft.reminder === before.reminder ? {} : { reminder: draft.reminder }),
      ...(draft.withTickets === null || draft.withTickets === before.withTickets
        ? {}
        : { withTickets: draft.withTickets }),
    }
    for (const key of links) {
      const link = draft[key]
      if (link !== null && !isSameJson(link, before[key])) change[key] = link
    }
    if (Object.keys(change).length > 1) await onSave(change)
    return null
  }
  return (
    <FormDialog title={MAIL_WORDS[mail.kind].name} size={560} onClose={onClose}>
      <SaveForm save={save}>
        {draft.subject !== null && (
          <TextInput
            data-autofocus
            label={t`Subject`}
            value={draft.subject}
            maxLength={LONGEST.subject}
            error={lacks(draft.subject) ? t`The e-mail needs a subject.` : undefined}
            onChange={(event) => set({ subject: event.currentTarget.value })}
          />
        )}
        {draft.body !== null && (
          <Textarea
            label={t`Text`}
            description={t`${draft.body.length} of ${LONGEST.body} characters`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.body}
            maxLength={LONGEST.body}
            autosize
            minRows={4}
            maxRows={10}
            error={lacks(draft.body) ? t`The e-mail needs text.` : undefined}
            onChange={(event) => set({ body: event.currentTarget.value })}
          />
        )}
        {draft.reminder !== null && (
          <Select
            label={t`Sent`}
            allowDeselect={false}
            data={choicesOf(REMINDER_WORDS)}
            value={draft.reminder}
            onChange={(time) => time !== null && set({ reminder: time as ReminderTime })}
          />
        )}
        {draft.withTickets !== null && (
          <Switch
            label={t`With the tickets`}
            checked={draft.withTickets}
            onChange={(event) => set({ withTickets: event.currentTarget.checked })}
          />
        )}
        {links.map((key) => {
          const link = draft[key]
          if (link === null) return null
          return (
            <div key={key} className="row gap12">
              <Switch
                label={LINK_WORDS[key]}
                checked={link.shown}
                onChange={(event) => set({ [key]: { ...link, shown: event.currentTarget.checked } })}
              />
              <TextInput
                className="grows"
                aria-label={t`Text of the link: ${LINK_WORDS[key]}`}
                value={link.text}
                maxLength={LONGEST.link}
                disabled={!link.shown}
                onChange={(event) => set({ [key]: { ...link, text: event.currentTarget.value } })}
              />
            </div>
          )
        })}
      </SaveForm>
    </FormDialog>
  )
}
