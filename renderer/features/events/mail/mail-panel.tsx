import { t } from '@lingui/core/macro'
import { IconMail } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import type { EventMails, MailChange, MailKind } from '../../../../shared/app/event-mail.ts'
import type { ManagedEventDetail } from '../../../../shared/app/event-management.ts'
import { api } from '../../../api.ts'
import { toastQuiet } from '../../../base/toasts.tsx'
import { sentenceFor } from '../../../errors.ts'
import { ActionButton } from '../../../ui/actions.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { MailDialog } from './mail-dialog.tsx'
import classes from './mail-panel.module.css'
import { MailRow } from './mail-row.tsx'
import { SendQuestion } from './send-question.tsx'

type Read = { mails: EventMails } | { problem: string } | null

/** The e-mails that guests of an event get. They are at the site alone, so this needs a connection. */
export function MailPanel({ event }: { event: ManagedEventDetail }) {
  const { id: eventId } = event
  const [read, setRead] = useState<Read>(null)
  const [edits, setEdits] = useKeptState<MailKind | null>(`events.mails:${eventId}`, null)
  const [sends, setSends] = useState<'upcomingEventReminder' | 'eventCancelation' | null>(null)
  const load = useCallback(() => {
    setRead(null)
    return api.eventDesk.mails({ eventId }).then(
      (mails) => setRead({ mails }),
      (error: unknown) => setRead({ problem: sentenceFor(error) }),
    )
  }, [eventId])
  useEffect(() => void load(), [load])
  if (read === null) return <p className="muted">{t`Loading e-mails from the site…`}</p>
  if ('problem' in read) {
    return (
      <EmptyState
        icon={<IconMail size={34} stroke={1.75} />}
        title={t`The e-mails couldn’t be loaded`}
        text={read.problem}
        action={<ActionButton verb={t`Try again`} variant="default" onClick={() => void load()} />}
      />
    )
  }
  const { mails } = read
  /** Throws what is wrong with it: the dialog that asked says so. */
  const change = async (one: MailChange) =>
    setRead({ mails: await api.eventDesk.setMails({ eventId, revision: mails.revision, changes: [one] }) })
  const edited = mails.mails.find(({ kind }) => kind === edits)
  return (
    <section className={classes['panel']} aria-label={t`E-mails to guests`}>
      <div className="row apart gap12">
        <h2 className={classes['caption']}>{t`E-mails to guests`}</h2>
        <span className="muted rem13">{t`Changing and sending e-mails needs a connection.`}</span>
      </div>
      <ul className={classes['list']}>
        {mails.mails.map((mail) => (
          <MailRow
            key={mail.kind}
            mail={mail}
            canSend={mail.kind === 'upcomingEventReminder' && mails.people > 0 && event.state !== 'draft'}
            onSwitch={(enabled) => change({ kind: mail.kind, enabled })}
            onEdit={() => setEdits(mail.kind)}
            onSend={() => setSends('upcomingEventReminder')}
          />
        ))}
      </ul>
      {edited !== undefined && (
        <MailDialog eventId={eventId} mail={edited} onSave={change} onClose={() => setEdits(null)} />
      )}
      {sends !== null && (
        <SendQuestion
          people={mails.people}
          subject={mails.mails.find(({ kind }) => kind === sends)?.subject ?? ''}
          onClose={() => setSends(null)}
          onSend={async () => {
            await api.eventDesk.sendMail({ eventId, kind: sends })
            toastQuiet(t`The reminder is on its way.`)
          }}
        />
      )}
    </section>
  )
}
