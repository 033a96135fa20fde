import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import type { EventMail } from '../../../../shared/app/event-mail.ts'
import { useAction } from '../../../base/use-action.ts'
import { ActionButton, IconAction } from '../../../ui/actions.tsx'
import classes from './mail-panel.module.css'
import { MAIL_WORDS, REMINDER_WORDS } from './mail-words.ts'

interface MailRowProps {
  mail: EventMail
  canSend: boolean
  onSwitch: (enabled: boolean) => Promise<void>
  onEdit: () => void
  onSend: () => void
}

/** One e-mail: whether it is sent, when and under which subject. */
export function MailRow({ mail, canSend, onSwitch, onEdit, onSend }: MailRowProps) {
  const { busy, act: action } = useAction()
  const { name, about } = MAIL_WORDS[mail.kind]
  return (
    <li className={classes['row']}>
      <span className="column grows">
        <b>{name}</b>
        <span className="muted rem13">
          {mail.reminder === null ? about : REMINDER_WORDS[mail.reminder]}
          {mail.subject !== null && mail.subject !== '' && (
            <>
              {' · '}
              <bdi>{mail.subject}</bdi>
            </>
          )}
        </span>
      </span>
      {canSend && (
        <ActionButton verb={t`Send now…`} icon={IconSend} variant="default" size="compact-sm" onClick={onSend} />
      )}
      <IconAction icon={IconPencil} variant="subtle" size={32} aria-label={t`Change “${name}”`} onClick={onEdit} />
      <Switch
        aria-label={t`Send “${name}”`}
        checked={mail.enabled}
        disabled={busy !== null}
        onChange={(event) => {
          const enabled = event.currentTarget.checked
          void action('action', () => onSwitch(enabled))
        }}
      />
    </li>
  )
}
