import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLive } from '../live.ts'
import dialog from '../ui/dialog.module.css'
import { Question } from '../ui/question.tsx'

interface MailDialogProps {
  /** How many tickets go out. */
  count: number
  /** What the site sends and to whom, without the full stop. */
  words: ReactNode
  opened: boolean
  onClose: () => void
  onYes: () => void
  /** Over the words, for what can be chosen. */
  children?: ReactNode
}

/** Asks before tickets go out by e-mail, and says that an e-mail cannot be taken back. */
export function MailQuestion({ count, words, children, ...actions }: MailDialogProps) {
  const status = useLive('sync', 'status', {}).data
  const waits = status !== undefined && (status.offlineSince !== null || status.paused)
  return (
    <Question
      {...actions}
      title={t`E-mail tickets`}
      verb={t`E-mail ${plural(count, { one: '# ticket', other: '# tickets' })}`}
    >
      {children}
      <p className={dialog['text']}>
        {words}. {t`Sent e-mails can’t be recalled.`}{' '}
        {waits && t`It waits on this laptop and goes out as soon as the site can be reached.`}
      </p>
    </Question>
  )
}
