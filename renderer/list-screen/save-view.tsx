import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { useKeptState } from '../ui/use-kept-state.ts'

interface SaveViewProps {
  /** The list whose filters they are. */
  list: string
  opened: boolean
  /** Keeps what is shown under this name. */
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Gives the filters of a list a name. */
export function SaveView({ list, opened, save, onClose }: SaveViewProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Save these filters`} size={420}>
      <Body list={list} save={save} />
    </FormDialog>
  )
}

function Body({ list, save }: Pick<SaveViewProps, 'list' | 'save'>) {
  const [name, setName] = useKeptState(`${list}.view`, '')
  const keep = async () => {
    if (name.trim() === '') return t`Type a name.`
    await save(name)
    return null
  }
  return (
    <SaveForm save={keep}>
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
