import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { api } from '../api.ts'
import { navigate } from '../base/hash-location.ts'
import { ActionButton } from '../ui/actions.tsx'
import { PinForm } from './pin-form.tsx'
import { useOperators } from './use-operators.ts'

/** Hands the laptop to another operator: a digit, the PIN, Enter. The screen stays where it is. */
export function SwitchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const state = useOperators()
  const operators = state?.operators ?? []
  return (
    <Modal opened={opened} onClose={onClose} title={t`Switch operator`} size={420}>
      {operators.length === 0 ? (
        <div className="column gap14">
          <p>{t`This laptop has a single user. With operators, each person has a PIN and their own rights.`}</p>
          <ActionButton
            verb={t`Set up operators`}
            onClick={() => {
              onClose()
              navigate('/settings/operators')
            }}
          />
        </div>
      ) : (
        <PinForm
          operators={operators}
          verb={t`Switch`}
          onCancel={onClose}
          onSubmit={async (id, pin) => {
            await api.operators.signIn({ id, pin })
            onClose()
          }}
        />
      )}
    </Modal>
  )
}
