import { plural, t } from '@lingui/core/macro'
import { Autocomplete, Modal } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../live.ts'
import { SaveForm } from '../../ui/save-form.tsx'

interface AssignDialogProps {
  opened: boolean
  total: number
  onAssign: (reviewer: string) => Promise<void>
  onClose: () => void
}

/** Gives all that the list shows to one reviewer; an empty name takes them back. */
export function AssignDialog({ opened, total, onAssign, onClose }: AssignDialogProps) {
  const count = Math.min(total, 1_000)
  const title = plural(count, { one: 'Who looks after # answer?', other: 'Who looks after # answers?' })
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={420}>
      {opened && <Body onAssign={onAssign} onClose={onClose} />}
    </Modal>
  )
}

function Body({ onAssign, onClose }: Pick<AssignDialogProps, 'onAssign' | 'onClose'>) {
  const known = useLive('forms', 'tags', {}).data?.reviewers ?? []
  const operator = useLive('settings', 'get', {}).data?.operator ?? ''
  const [name, setName] = useState(operator)
  return (
    <SaveForm save={() => onAssign(name).then(() => null)} onClose={onClose}>
      <Autocomplete
        label={t`Reviewer`}
        description={t`Kept on this laptop. Empty for nobody.`}
        data-autofocus
        value={name}
        data={[...new Set([operator, ...known])].filter((one) => one !== '')}
        maxLength={60}
        onChange={setName}
      />
    </SaveForm>
  )
}
