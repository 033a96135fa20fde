import { plural, t } from '@lingui/core/macro'
import { Autocomplete, Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '../../errors.ts'
import { useLive } from '../../live.ts'
import dialog from '../../ui/dialog.module.css'
import { Problem } from '../../ui/problem.tsx'

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
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await onAssign(name)
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Autocomplete
        label={t`Reviewer`}
        description={t`Kept on this laptop. Empty for nobody.`}
        data-autofocus
        value={name}
        data={[...new Set([operator, ...known])].filter((one) => one !== '')}
        maxLength={60}
        onChange={setName}
      />
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit">{t`Save`}</Button>
      </div>
    </form>
  )
}
