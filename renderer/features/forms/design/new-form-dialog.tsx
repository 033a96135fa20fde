import { t } from '@lingui/core/macro'
import { Checkbox, TextInput } from '@mantine/core'
import { type AddedKind, AddedKind as Kind } from '../../../../shared/app/form-design.ts'
import { api } from '../../../api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import classes from '../../../ui/manage.module.css'
import { SaveForm } from '../../../ui/save-form.tsx'
import { useKeptState } from '../../../ui/use-kept-state.ts'
import { freshLook, KINDS } from './field-kinds.ts'

interface NewFormProps {
  opened: boolean
  onClose: () => void
  onMade: (formId: string) => void
}

/** A new form by its name and the kinds of its first questions. */
export function NewFormDialog({ opened, onClose, onMade }: NewFormProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`New form`}>
      <Body onMade={onMade} />
    </FormDialog>
  )
}

function Body({ onMade }: Pick<NewFormProps, 'onMade'>) {
  const [name, setName] = useKeptState('forms.new:name', '')
  const [kinds, setKinds] = useKeptState<string[]>('forms.new:kinds', ['text', 'email', 'longText'])
  const chosen = Kind.options.filter((kind) => kinds.includes(kind))
  const create = async () => {
    if (name.trim() === '') return t`A form needs a name.`
    if (chosen.length === 0) return t`A form needs at least one question.`
    const fields = chosen.map((kind: AddedKind) => ({ id: kind, kind, look: freshLook(kind) }))
    const { formId } = await api.forms.createForm({ name, fields })
    onMade(formId)
    return null
  }
  return (
    <SaveForm save={create} verb={t`Make the form`}>
      <TextInput
        label={t`Name`}
        data-autofocus
        value={name}
        maxLength={200}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group label={t`Its first questions`} value={kinds} onChange={setKinds}>
        <div className={classes['kinds']}>
          {Kind.options.map((kind) => (
            <Checkbox key={kind} value={kind} label={KINDS[kind].word} />
          ))}
        </div>
      </Checkbox.Group>
    </SaveForm>
  )
}
