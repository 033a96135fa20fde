import { t } from '@lingui/core/macro'
import { Select, TextInput } from '@mantine/core'
import type { Access } from '../../../../shared/app/collection-design.ts'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SaveForm } from '../../../ui/save-form.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
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
export function NewCollectionDialog({ opened, onClose, ...rest }: NewCollectionProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`New collection`}>
      <Body {...rest} />
    </FormDialog>
  )
}

function Body({ taken, onMade }: Pick<NewCollectionProps, 'taken' | 'onMade'>) {
  const [name, setName] = useKeptState('data.newCollection:name', '')
  const [label, setLabel] = useKeptState('data.newCollection:label', t`Title`)
  const [read, setRead] = useKeptState<Access>('data.newCollection:read', 'everyone')
  const collectionId = collectionIdOf(name, taken)
  const create = async () => {
    if (name.trim() === '') return t`A collection needs a name.`
    if (label.trim() === '') return t`Choose a display field.`
    const settings = { label: label.trim(), description: '', required: true, least: null, most: null }
    const field = { key: fieldKeyOf(label, []), kind: 'text' as const, refersTo: null, settings }
    const access = { read, insert: 'editors', update: 'editors', remove: 'editors' } as const
    await api.data.createCollection({ collectionId, name: name.trim(), fields: [field], access })
    onMade(collectionId)
    return null
  }
  return (
    <SaveForm save={create} verb={t`Make the collection`}>
      <TextInput
        label={t`Name`}
        description={name.trim() === '' ? undefined : t`The site knows it as ${collectionId}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={t`Its first field`}
        description={t`The text that names each item. You can add more fields next.`}
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
    </SaveForm>
  )
}
