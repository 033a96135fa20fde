import { t } from '@lingui/core/macro'
import classes from './dialog.module.css'
import { Question } from './question.tsx'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked only when something that was typed would be lost. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const words = { title: t`Throw away what you typed?`, verb: t`Throw away`, cancel: t`Keep editing` }
  return (
    <Question {...words} color="red" size={420} opened={opened} onClose={onStay} onYes={onLeave}>
      <p className={classes['text']}>{t`It isn’t saved. Nothing else is lost.`}</p>
    </Question>
  )
}
