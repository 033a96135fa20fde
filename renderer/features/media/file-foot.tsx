import { t } from '@lingui/core/macro'
import { IconDownload, IconFolderSymlink, IconLink, IconRestore, IconTrashX } from '@tabler/icons-react'
import type { MediaDetail } from '../../../shared/app/media.ts'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import classes from './detail.module.css'
import { FileMenu } from './file-menu.tsx'
import type { FileActions } from './use-file-actions.ts'
import type { Links } from './use-links.ts'

interface FileFootProps {
  file: MediaDetail
  actions: FileActions
  links: Links
  onMove: (file: MediaDetail) => void
  onDeleteForever: (file: MediaDetail) => void
}

/** What can be done with the open file, pinned below what is known about it. */
export function FileFoot({ file, actions, links, onMove, onDeleteForever }: FileFootProps) {
  const looks = { variant: 'default', size: 36, iconSize: 18 } as const
  return (
    <footer className={classes['foot']}>
      {file.inTrash ? (
        <>
          <ActionButton
            h={36}
            icon={IconRestore}
            verb={t`Restore`}
            onClick={() => void actions.act([file.id], { action: 'restore' })}
          />
          <IconAction
            {...looks}
            icon={IconTrashX}
            aria-label={t`Delete permanently`}
            title={t`Delete permanently`}
            onClick={() => onDeleteForever(file)}
          />
        </>
      ) : (
        <>
          <ActionButton
            variant="default"
            h={36}
            icon={IconDownload}
            verb={t`Download`}
            onClick={() => void links.download(file.id)}
          />
          <IconAction
            {...looks}
            icon={IconLink}
            aria-label={t`Copy address`}
            title={t`Copy address`}
            disabled={file.url === ''}
            onClick={() => void actions.copyAddresses([file.id])}
          />
          <IconAction
            {...looks}
            icon={IconFolderSymlink}
            aria-label={t({ message: 'Move', context: 'files' })}
            title={t({ message: 'Move', context: 'files' })}
            onClick={() => onMove(file)}
          />
          <FileMenu file={file} actions={actions} links={links} />
        </>
      )}
    </footer>
  )
}
