import { plural, t } from '@lingui/core/macro'
import { Autocomplete } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useReviewers } from './use-reviewers.ts'

interface AssignDialogProps {
  opened: boolean
  total: number
  onAssign: (reviewer: string) => Promise<void>
  onClose: () => void
}

/** Gives all that the list shows to one reviewer; an empty name takes them back. */
export function AssignDialog({ opened, total, onAssign, onClose }: AssignDialogProps) {
  const count = Math.min(total, 1_000)
  const title = plural(count, { one: 'Who looks after # submission?', other: 'Who looks after # submissions?' })
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} size={420}>
      <Body onAssign={onAssign} />
    </FormDialog>
  )
}

function Body({ onAssign }: Pick<AssignDialogProps, 'onAssign'>) {
  const { operator, names } = useReviewers()
  const [name, setName] = useState(operator)
  return (
    <SaveForm save={() => onAssign(name).then(() => null)}>
      <Autocomplete
        label={t`Reviewer`}
        description={t`Kept on this laptop. Leave empty for no reviewer.`}
        data-autofocus
        value={name}
        data={names}
        maxLength={60}
        onChange={setName}
      />
    </SaveForm>
  )
}
