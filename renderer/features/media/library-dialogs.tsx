import type { MediaFolder } from '../../../shared/app/media.ts'
import { FolderDialog, type FolderWork } from './folder-dialog.tsx'
import { type Forever, ForeverQuestion } from './forever-question.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { FileActions } from './use-file-actions.ts'
import type { FolderActions } from './use-folder-actions.ts'

/** The open question; null for none. */
export type Asked =
  | null
  | { kind: 'folder'; work: FolderWork }
  | { kind: 'move'; ids: string[]; from: string | null }
  | { kind: 'labels'; ids: string[] }
  | { kind: 'moveFolder'; folder: MediaFolder }
  | { kind: 'import'; folder: MediaFolder | null }
  | { kind: 'forever'; what: Forever }

interface LibraryDialogsProps {
  asked: Asked
  folders: readonly MediaFolder[]
  actions: FileActions
  folderActions: FolderActions
  onFolder: (id: string) => void
  onClose: () => void
}

/** The questions of the library. Each is there while it is closed too, so that it can leave as it came. */
export function LibraryDialogs({ asked, folders, actions, folderActions, onFolder, onClose }: LibraryDialogsProps) {
  const moving = asked?.kind === 'move' ? asked : null
  const labelled = asked?.kind === 'labels' ? asked.ids : null
  const movingFolder = asked?.kind === 'moveFolder' ? asked.folder : null
  return (
    <>
      <MoveDialog
        opened={moving !== null}
        count={moving?.ids.length ?? 0}
        folders={folders}
        from={moving?.from ?? null}
        onMove={(folderId) => void actions.act(moving?.ids ?? [], { action: 'move', folderId })}
        onClose={onClose}
      />
      <MoveDialog
        opened={movingFolder !== null}
        count={0}
        folders={folders}
        from={movingFolder?.parentId ?? null}
        folder={movingFolder}
        onMove={(parentId) => movingFolder !== null && void folderActions.move(movingFolder, parentId)}
        onClose={onClose}
      />
      <LabelsDialog
        fileIds={labelled}
        onChange={(change) => void actions.act(labelled ?? [], { action: 'label', ...change })}
        onClose={onClose}
      />
      <FolderDialog
        work={asked?.kind === 'folder' ? asked.work : null}
        folders={folders}
        onDone={onFolder}
        onClose={onClose}
      />
      <ImportDialog
        opened={asked?.kind === 'import'}
        folder={asked?.kind === 'import' ? asked.folder : null}
        onClose={onClose}
      />
      <ForeverQuestion
        what={asked?.kind === 'forever' ? asked.what : null}
        onClose={onClose}
        onYes={(what) => {
          if (what.kind === 'folder') void folderActions.deleteForever(what.folder)
          else void actions.act(what.ids, { action: 'deleteForever' })
        }}
      />
    </>
  )
}
