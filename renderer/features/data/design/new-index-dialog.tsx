import { t } from '@lingui/core/macro'
import { Modal, MultiSelect, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { CollectionDesign } from '../../../../shared/app/collection-desk.ts'
import { api } from '../../../api.ts'
import { sentenceFor } from '../../../errors.ts'
import { ActButton } from '../../../ui/acts.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Problem } from '../../../ui/problem.tsx'
import { collectionIdOf } from './made-names.ts'

interface NewIndexProps {
  collection: CollectionDesign
  /** Names that indexes have already. */
  taken: readonly string[]
  onClose: () => void
  onMade: () => void
}

/** A new index over up to three fields, or a unique one over one. */
export function NewIndexDialog({ collection, taken, onClose, onMade }: NewIndexProps) {
  const [keys, setKeys] = useState<string[]>([])
  const [name, setName] = useState('')
  const [unique, setUnique] = useState(false)
  const [caseInsensitive, setCaseInsensitive] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const named = name.trim() === '' ? collectionIdOf(keys.join(' '), taken) : name.trim()
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (keys.length === 0) return setProblem(t`Choose at least one field.`)
    if (unique && keys.length > 1) return setProblem(t`An index of single values takes one field.`)
    setBusy(true)
    try {
      const fields = keys.map((key) => ({ key, descending: false }))
      await api.data.addIndex({ collectionId: collection.id, name: named, fields, unique, caseInsensitive })
      onClose()
      onMade()
    } catch (error) {
      setProblem(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t`New index`} size={460}>
      <form onSubmit={(event) => void make(event)} className="column gap14">
        <MultiSelect
          label={t`Fields`}
          data-autofocus
          data={collection.design.map(({ key, label }) => ({ value: key, label }))}
          value={keys}
          maxValues={3}
          onChange={(next) => {
            setProblem(null)
            setKeys(next)
          }}
        />
        <TextInput
          label={t`Name`}
          placeholder={named}
          value={name}
          maxLength={128}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Switch
          label={t`Each value once`}
          checked={unique}
          onChange={(event) => setUnique(event.currentTarget.checked)}
        />
        <Switch
          label={t`Letters count in any case`}
          checked={caseInsensitive}
          onChange={(event) => setCaseInsensitive(event.currentTarget.checked)}
        />
        <Problem text={problem} />
        <div className={dialog['actions']}>
          <ActButton verb={t`Cancel`} variant="default" onClick={onClose} />
          <ActButton type="submit" verb={t`Make the index`} loading={busy} />
        </div>
      </form>
    </Modal>
  )
}
