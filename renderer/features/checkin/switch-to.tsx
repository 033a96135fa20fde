import { Button, Modal } from '@mantine/core'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import classes from '../../ui/desk-dialog.module.css'
import { elsewhereText } from './messages.ts'

interface SwitchToProps {
  elsewhere: ScanResult['elsewhere']
  now: number
  onSwitch: (eventId: string) => void
  onClose: () => void
}

/** The second step of F9 on "Not here": a wrong event at a door costs a whole queue. */
export function SwitchTo({ elsewhere, now, onSwitch, onClose }: SwitchToProps) {
  return (
    <Modal opened={elsewhere !== null} onClose={onClose} title="Switch this desk to the other event?" size={480}>
      {elsewhere !== null && (
        <>
          <p className={classes['why']}>
            {elsewhereText(elsewhere, new Date(now).toISOString())}. From then on this desk answers for it alone.
          </p>
          <div className={classes['foot']}>
            <Button variant="default" h={44} onClick={onClose}>
              Stay here
            </Button>
            <Button h={44} data-autofocus onClick={() => onSwitch(elsewhere.eventId)}>
              Switch event
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
