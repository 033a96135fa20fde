import { t } from '@lingui/core/macro'
import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { CollectionDesign } from '../../../../shared/app/collection-design.ts'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
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
  const key = `data.newIndex:${collection.id}`
  const [keys, setKeys] = useKeptState<string[]>(`${key}:keys`, [])
  const [name, setName] = useKeptState(`${key}:name`, '')
  const [unique, setUnique] = useKeptState(`${key}:unique`, false)
  const [caseInsensitive, setCaseInsensitive] = useKeptState(`${key}:anyCase`, false)
  const named = name.trim() === '' ? collectionIdOf(keys.join(' '), taken) : name.trim()
  const create = async () => {
    if (keys.length === 0) return t`Choose at least one field.`
    if (unique && keys.length > 1) return t`An index of single values takes one field.`
    const fields = keys.map((key) => ({ key, descending: false }))
    await api.data.addIndex({ collectionId: collection.id, name: named, fields, unique, caseInsensitive })
    onMade()
    return null
  }
  return (
    <FormDialog onClose={onClose} title={t`New index`}>
      <SaveForm save={create} verb={t`Make the index`}>
        <MultiSelect
          label={t`Fields`}
          data-autofocus
          data={collection.design.map(({ key, label }) => ({ value: key, label }))}
          value={keys}
          maxValues={3}
          onChange={setKeys}
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
      </SaveForm>
    </FormDialog>
  )
}
