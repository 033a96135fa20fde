import { Button, Modal } from '@mantine/core'
import classes from './dialog.module.css'

interface LeaveDialogProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asked only when something that was typed would be lost. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal opened={opened} onClose={onStay} title="Throw away what you typed?" size={420}>
      <p className={classes['text']}>It is not saved. Nothing else is lost.</p>
      <div className={classes['actions']}>
        <Button variant="default" data-autofocus onClick={onStay}>
          Keep editing
        </Button>
        <Button color="red" onClick={onLeave}>
          Throw away
        </Button>
      </div>
    </Modal>
  )
}
