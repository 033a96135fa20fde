import { t } from '@lingui/core/macro'
import type { Operator } from '../../../shared/app/operators.ts'
import { api } from '../../api.ts'
import { codeOf, sentenceFor } from '../../errors.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'

interface RemoveOperatorProps {
  operator: Operator
  /** With the last one the laptop has a single user again. */
  isLast: boolean
  onClose: () => void
}

/** Removes an operator from this laptop; what they did stays in History. */
export function RemoveOperator({ operator: { id, name }, isLast, onClose }: RemoveOperatorProps) {
  const remove = async () => {
    try {
      await api.operators.remove({ id })
      return null
    } catch (error) {
      return codeOf(error) === 'precondition'
        ? t`${name} is the only operator who manages. Give that right to another one first.`
        : sentenceFor(error)
    }
  }
  return (
    <FormDialog title={t`Remove ${name}?`} onClose={onClose}>
      <SaveForm save={remove} verb={t`Remove`} color="red">
        <p>
          {isLast
            ? t`This is the last operator. Without operators this laptop has a single user, who may do everything.`
            : t`${name} can’t sign in on this laptop any longer. What they did stays in History.`}
        </p>
      </SaveForm>
    </FormDialog>
  )
}
