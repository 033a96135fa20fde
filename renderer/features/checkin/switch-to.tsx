import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { ScanResult } from '../../../shared/app/checkin.ts'
import { ActionButton } from '../../ui/actions.tsx'
import classes from '../../ui/large-dialog.module.css'
import { elsewhereText } from './messages.ts'

interface SwitchToProps {
  elsewhere: ScanResult['elsewhere']
  onSwitch: (eventId: string) => void
  onClose: () => void
}

/** The second step of F9 on "Not here": a wrong event at a door costs a whole queue. */
export function SwitchTo({ elsewhere, onSwitch, onClose }: SwitchToProps) {
  return (
    <Modal opened={elsewhere !== null} onClose={onClose} title={t`Switch this laptop to the other event?`} size={480}>
      {elsewhere !== null && (
        <>
          <p
            className={classes['why']}
          >{t`${elsewhereText(elsewhere, new Date().toISOString())}. From then on only this laptop is responsible for it.`}</p>
          <div className={classes['foot']}>
            <ActionButton verb={t`Stay here`} variant="default" h={44} onClick={onClose} />
            <ActionButton verb={t`Switch event`} h={44} data-autofocus onClick={() => onSwitch(elsewhere.eventId)} />
          </div>
        </>
      )}
    </Modal>
  )
}
