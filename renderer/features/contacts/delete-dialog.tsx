import { Button, Modal } from '@mantine/core'
import { isolated } from '../../format.ts'
import classes from '../../ui/dialog.module.css'

interface DeleteDialogProps {
  name: string
  opened: boolean
  onClose: () => void
  onDelete: () => void
}

/** Asks before a contact is deleted for good: what goes, and what stays. */
export function DeleteDialog({ name, opened, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Delete ${isolated(name)}?`} size={440}>
      <p className={classes['text']}>
        Their details and labels go for good, here and on the site. Orders stay. Until it is sent you can take it back.
      </p>
      <div className={classes['actions']}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" onClick={onDelete}>
          Delete {isolated(name)}
        </Button>
      </div>
    </Modal>
  )
}
