import { t } from '@lingui/core/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SubmissionFilter } from '../../../shared/app/form-filter.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import { toastQuiet } from '../../frame/toasts.tsx'
import dialog from '../../ui/dialog.module.css'
import { Problem } from '../../ui/problem.tsx'

interface SaveViewProps {
  opened: boolean
  filter: SubmissionFilter
  onClose: () => void
}

/** Gives the filters of the inbox a name, under which they stand beside the forms from then on. */
export function SaveView({ opened, filter, onClose }: SaveViewProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Save these filters`} size={420}>
      {opened && <Body filter={filter} onClose={onClose} />}
    </Modal>
  )
}

function Body({ filter, onClose }: Omit<SaveViewProps, 'opened'>) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`Type a name.`)
    try {
      await api.forms.saveView({ name, filter })
      toastQuiet(t`View saved. It stands below the forms.`)
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
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
