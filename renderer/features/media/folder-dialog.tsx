import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { type MediaFolder, mediaRoot } from '../../../shared/app/media.ts'
import { sameName } from '../../../shared/same-name.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'

/** A new folder in another one, or another name for one. */
export type FolderWork = { kind: 'new'; parent: MediaFolder | null } | { kind: 'rename'; folder: MediaFolder }

interface FolderDialogProps {
  work: FolderWork | null
  folders: readonly MediaFolder[]
  onDone: (folderId: string) => void
  onClose: () => void
}

export function FolderDialog({ work, folders, onDone, onClose }: FolderDialogProps) {
  const title = work?.kind === 'rename' ? t`Rename the folder` : t`New folder`
  return (
    <FormDialog opened={work !== null} onClose={onClose} title={title} size={420}>
      {work !== null && <Body work={work} folders={folders} onDone={onDone} />}
    </FormDialog>
  )
}

function Body({ work, folders, onDone }: Omit<FolderDialogProps, 'onClose'> & { work: FolderWork }) {
  const [name, setName] = useKeptState(
    `media.folder:${work.kind === 'rename' ? work.folder.id : 'new'}`,
    work.kind === 'rename' ? work.folder.name : '',
  )
  const parentId = work.kind === 'rename' ? work.folder.parentId : (work.parent?.id ?? mediaRoot)
  const wanted = name.trim()
  const isTaken = folders.some(
    (other) =>
      other.parentId === parentId &&
      sameName(other.name, wanted) &&
      (work.kind === 'new' || other.id !== work.folder.id),
  )
  const save = async () => {
    if (wanted === '') return t`A folder needs a name.`
    if (isTaken) return t`There is a folder of this name here already.`
    const { recordId } =
      work.kind === 'new'
        ? await api.media.createFolder({ name: wanted, parentId })
        : await api.media.renameFolder({ folderId: work.folder.id, name: wanted })
    onDone(recordId)
    return null
  }
  return (
    <SaveForm save={save}>
      <TextInput
        label={t`Name`}
        {...(work.kind === 'new' && work.parent !== null ? { description: t`In ${work.parent.name}` } : {})}
        data-autofocus
        value={name}
        maxLength={255}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SaveForm>
  )
}
