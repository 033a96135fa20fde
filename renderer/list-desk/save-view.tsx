import { t } from '@lingui/core/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { sentenceFor } from '../errors.ts'
import dialog from '../ui/dialog.module.css'
import { Problem } from '../ui/problem.tsx'

interface SaveViewProps {
  opened: boolean
  /** Keeps what is shown under this name. */
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Gives the filters of a list a name. */
export function SaveView({ opened, save, onClose }: SaveViewProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Save these filters`} size={420}>
      {opened && <Body save={save} onClose={onClose} />}
    </Modal>
  )
}

function Body({ save, onClose }: Omit<SaveViewProps, 'opened'>) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`Type a name.`)
    try {
      await save(name)
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t`Name of the view`}
        data-autofocus
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit">{t`Save`}</Button>
      </div>
    </form>
  )
}
