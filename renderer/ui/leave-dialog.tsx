import classes from './dialog.module.css'
import { Question } from './question.tsx'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked only when something that was typed would be lost. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const words = { title: 'Throw away what you typed?', verb: 'Throw away', cancel: 'Keep editing' }
  return (
    <Question {...words} color="red" size={420} opened={opened} onClose={onStay} onYes={onLeave}>
      <p className={classes['text']}>It is not saved. Nothing else is lost.</p>
    </Question>
  )
}
