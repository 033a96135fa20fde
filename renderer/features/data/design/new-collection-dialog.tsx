import { t } from '@lingui/core/macro'
import { Modal, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Access } from '../../../../shared/app/collection-desk.ts'
import { api } from '../../../api.ts'
import { sentenceFor } from '../../../errors.ts'
import { ActButton } from '../../../ui/acts.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Problem } from '../../../ui/problem.tsx'
import { ACCESS_CHOICES } from './access-words.ts'
import { collectionIdOf, fieldKeyOf } from './made-names.ts'

interface NewCollectionProps {
  opened: boolean
  /** Ids that the site has already. */
  taken: readonly string[]
  onClose: () => void
  onMade: (collectionId: string) => void
}

/** A new collection by its name, what its items are called by, and who may see them. */
export function NewCollectionDialog({ opened, ...body }: NewCollectionProps) {
  return (
    <Modal opened={opened} onClose={body.onClose} title={t`New collection`} size={460}>
      {opened && <Body {...body} />}
    </Modal>
  )
}

function Body({ taken, onClose, onMade }: Omit<NewCollectionProps, 'opened'>) {
  const [name, setName] = useState('')
  const [label, setLabel] = useState(t`Title`)
  const [read, setRead] = useState<Access>('everyone')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const collectionId = collectionIdOf(name, taken)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`A collection needs a name.`)
    if (label.trim() === '') return setProblem(t`Its items need something to be called by.`)
    setBusy(true)
    const settings = { label: label.trim(), description: '', required: true, least: null, most: null }
    const field = { key: fieldKeyOf(label, []), kind: 'text' as const, refersTo: null, settings }
    const access = { read, insert: 'editors', update: 'editors', remove: 'editors' } as const
    try {
      await api.data.createCollection({ collectionId, name: name.trim(), fields: [field], access })
      onClose()
      onMade(collectionId)
    } catch (error) {
      setProblem(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void make(event)} className="column gap14">
      <TextInput
        label={t`Name`}
        description={name.trim() === '' ? undefined : t`The site knows it as ${collectionId}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        value={name}
        maxLength={200}
        onChange={(event) => {
          setProblem(null)
          setName(event.currentTarget.value)
        }}
      />
      <TextInput
        label={t`Its first field`}
        description={t`A text that every item is called by. More fields come next.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={label}
        maxLength={200}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Select
        label={t`Who may see its items`}
        data={ACCESS_CHOICES}
        value={read}
        allowDeselect={false}
        onChange={(value) => setRead((value ?? 'everyone') as Access)}
      />
      <Problem text={problem} />
      <div className={dialog['actions']}>
        <ActButton verb={t`Cancel`} variant="default" onClick={onClose} />
        <ActButton type="submit" verb={t`Make the collection`} loading={busy} />
      </div>
    </form>
  )
}
