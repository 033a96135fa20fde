import { t } from '@lingui/core/macro'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type MediaFolder, mediaRoot } from '../../../shared/app/media.ts'
import { sameName } from '../../../shared/same-name.ts'
import { api } from '../../api.ts'
import { sentenceFor } from '../../errors.ts'
import dialog from '../../ui/dialog.module.css'
import { Problem } from '../../ui/problem.tsx'

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
    <Modal opened={work !== null} onClose={onClose} title={title} size={420}>
      {work !== null && <Body work={work} folders={folders} onDone={onDone} onClose={onClose} />}
    </Modal>
  )
}

function Body({ work, folders, onDone, onClose }: FolderDialogProps & { work: FolderWork }) {
  const [name, setName] = useState(work.kind === 'rename' ? work.folder.name : '')
  const [problem, setProblem] = useState<string | null>(null)
  const parentId = work.kind === 'rename' ? work.folder.parentId : (work.parent?.id ?? mediaRoot)
  const wanted = name.trim()
  const isTaken = folders.some(
    (other) =>
      other.parentId === parentId &&
      sameName(other.name, wanted) &&
      (work.kind === 'new' || other.id !== work.folder.id),
  )
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (wanted === '') return setProblem(t`A folder needs a name.`)
    if (isTaken) return setProblem(t`There is a folder of this name here already.`)
    try {
      const { recordId } =
        work.kind === 'new'
          ? await api.media.createFolder({ name: wanted, parentId })
          : await api.media.renameFolder({ folderId: work.folder.id, name: wanted })
      onClose()
      onDone(recordId)
    } catch (error) {
      setProblem(sentenceFor(error))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <TextInput
        label={t`Name`}
        {...(work.kind === 'new' && work.parent !== null ? { description: t`In ${work.parent.name}` } : {})}
        data-autofocus
        value={name}
        maxLength={255}
        onChange={(event) => {
          setProblem(null)
          setName(event.currentTarget.value)
        }}
      />
      <Problem text={problem} />
      <div className={dialog['actions']} style={{ marginTop: 16 }}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit">{t`Save`}</Button>
      </div>
    </form>
  )
}
