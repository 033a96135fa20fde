import { t } from '@lingui/core/macro'
import { IconFolder, IconRefresh, IconRestore, IconTrashX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { RecordMarker } from '../../copy/record-marker.tsx'
import type { ResultOf } from '../../live.ts'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import classes from './media.module.css'
import type { FolderActions } from './use-folder-actions.ts'

type Deleted = ResultOf<'media', 'folders'>['deleted']

interface TrashFoldersProps {
  folders: Deleted
  actions: FolderActions
  onDeleteForever: (folder: Deleted[number]) => void
}

/** The folders of the trash, above its files. The site is asked for its own lists each time the trash is opened. */
export function TrashFolders({ folders, actions, onDeleteForever }: TrashFoldersProps) {
  useEffect(() => void actions.refreshTrash(), [actions])
  return (
    <div className={classes['trash']}>
      <p className={classes['trashNote']}>
        <span className="grows">{t`Restore what you still need. Permanently deleted files can’t be recovered.`}</span>
        <ActionButton
          variant="subtle"
          size="compact-sm"
          h={28}
          icon={IconRefresh}
          iconSize={15}
          verb={t`Ask the site`}
          onClick={() => void actions.askTrash()}
        />
      </p>
      {folders.length > 0 && (
        <ul className={classes['trashed']} aria-label={t`Folders in the trash`}>
          {folders.map((folder) => (
            <li key={folder.id}>
              <IconFolder size={18} stroke={1.75} aria-hidden="true" />
              <bdi className="oneLine grows">{folder.name}</bdi>
              <RecordMarker state={folder.sync} of={{ dataSet: 'mediaFolders', recordId: folder.id }} />
              <IconAction
                icon={IconRestore}
                aria-label={t`Restore ${folder.name}`}
                title={t`Restore`}
                onClick={() => void actions.restore(folder)}
              />
              <IconAction
                icon={IconTrashX}
                aria-label={t`Permanently delete ${folder.name}`}
                title={t`Delete permanently`}
                onClick={() => onDeleteForever(folder)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
