import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { type MediaFolder, mediaRoot } from '../../../shared/app/media.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SaveForm } from '../../ui/save-form.tsx'
import classes from './media.module.css'
import { isWithin, treeRows } from './tree-rows.ts'

interface MoveDialogProps {
  opened: boolean
  count: number
  folders: readonly MediaFolder[]
  /** Where it lies now; null where that differs. */
  from: string | null
  /** A folder is moved and not files: it cannot go into itself. */
  folder?: MediaFolder | null
  onMove: (folderId: string) => void
  onClose: () => void
}

/** Asks for the folder that files, or a folder, are moved to. */
export function MoveDialog({ opened, count, onClose, folder = null, ...rest }: MoveDialogProps) {
  const title =
    folder === null
      ? plural(count, { one: 'Where should # file go?', other: 'Where should # files go?' })
      : t`Where should ${folder.name} go?`
  return (
    <FormDialog opened={opened} onClose={onClose} title={title} size={440}>
      <Choice folder={folder} {...rest} />
    </FormDialog>
  )
}

function Choice({ folders, from, folder, onMove }: Omit<MoveDialogProps, 'opened' | 'count' | 'onClose'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = treeRows(folders, new Set(folders.map(({ id }) => id)))
  const options = [
    { id: mediaRoot, name: t`Top of the library`, level: 1 },
    ...rows.map(({ folder, level }) => ({ id: folder.id, name: folder.name, level: level + 1 })),
  ]
  const save = async () => {
    if (chosen !== null) onMove(chosen)
    return null
  }
  return (
    <SaveForm save={save} verb={t({ message: 'Move', context: 'files' })} disabled={chosen === null}>
      <fieldset className={classes['targets']}>
        <legend className="onlyHeard">{t`Folder`}</legend>
        {options.map(({ id, name, level }, index) => (
          <label key={id} className={classes['target']} style={{ paddingInlineStart: 10 + (level - 1) * 18 }}>
            <input
              type="radio"
              name="folder"
              value={id}
              disabled={id === from || (folder !== null && folder !== undefined && isWithin(folders, id, folder.id))}
              checked={chosen === id}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              onChange={() => setChosen(id)}
            />
            <bdi className={classes['targetName']} title={name}>
              {name}
            </bdi>
          </label>
        ))}
      </fieldset>
    </SaveForm>
  )
}
