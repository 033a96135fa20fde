import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SaveForm } from '../ui/save-form.tsx'

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
  const keep = async () => {
    if (name.trim() === '') return t`Type a name.`
    await save(name)
    return null
  }
  return (
    <SaveForm save={keep} onClose={onClose}>
      <TextInput
        label={t`Name of the view`}
        data-autofocus
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SaveForm>
  )
}
