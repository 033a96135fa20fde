import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import { api } from '../api.ts'
import { endApprovalRequest, useApprovalRequests } from '../permission/approval-request.ts'
import { PinForm } from './pin-form.tsx'
import { RIGHT_WORDS } from './right-words.ts'
import { useOperators } from './use-operators.ts'

/** Another operator lets the one who works here do one thing. It lies over whatever asked for it. */
export function ApprovalDialog() {
  const asked = useApprovalRequests((state) => state.asked)
  const state = useOperators()
  const cancel = () => endApprovalRequest(undefined)
  const who = state?.operators.find(({ id }) => id === state.currentId)?.name ?? ''
  const able = state?.operators.filter(({ rights }) => asked !== null && rights.includes(asked.right)) ?? []
  return (
    <Modal opened={asked !== null} onClose={cancel} title={t`Another operator has to approve`} size={440} zIndex={400}>
      {asked !== null && (
        <PinForm
          operators={able}
          verb={t`Approve once`}
          onCancel={cancel}
          onSubmit={async (id, pin) => {
            const { approvalId } = await api.operators.approve({ id, pin, operation: asked.operation })
            endApprovalRequest(approvalId)
          }}
        >
          <p className="muted">
            {able.length === 0
              ? t`No operator of this laptop has the right “${RIGHT_WORDS[asked.right]}”.`
              : t`${who} doesn’t have the right “${RIGHT_WORDS[asked.right]}”. An operator who has it can enter their PIN, for this one action. History names both.`}
          </p>
        </PinForm>
      )}
    </Modal>
  )
}
