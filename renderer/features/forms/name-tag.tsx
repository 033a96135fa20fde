import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { SubmissionTag } from '../../../shared/app/form-review.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'

/** Gives a tag its name on this laptop: the site keeps only its id. */
export function NameTag({ tag, onClose }: { tag: SubmissionTag | null; onClose: () => void }) {
  return (
    <FormDialog opened={tag !== null} onClose={onClose} title={t`Name this tag`} size={420}>
      {tag !== null && <Body tag={tag} />}
    </FormDialog>
  )
}

function Body({ tag }: { tag: SubmissionTag }) {
  const [name, setName] = useKeptState(`forms.tag:${tag.id}`, tag.name)
  const save = async () => {
    if (name.trim() === '') return t`Type a name.`
    await api.forms.nameTag({ id: tag.id, name })
    return null
  }
  return (
    <SaveForm save={save}>
      <p>{t`The site keeps the tag without a name. The one you give is for this laptop.`}</p>
      <TextInput
        label={t`Name`}
        data-autofocus
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SaveForm>
  )
}
