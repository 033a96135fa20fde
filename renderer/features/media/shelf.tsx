import { plural, t } from '@lingui/core/macro'
import {
  IconDots,
  IconFileZip,
  IconFolderSymlink,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { type MediaFolder, mediaRoot } from '../../../shared/app/media.ts'
import { ActionButton, IconAction, MenuAction } from '../../ui/actions.tsx'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Shelf } from './folder-tree.tsx'
import classes from './media.module.css'
import { unnamedFolder, withSubfolders } from './media-words.ts'

/** What the list of files is called. */
export const shelfTitle = (shelf: Shelf, folder: MediaFolder | null): string => {
  if (shelf.kind === 'trash') return t`Trash`
  if (shelf.kind === 'all') return t`All media`
  return folder?.name ?? unnamedFolder(shelf.id)
}

/** What can be done with the open folder. */
interface FolderActions {
  onRename: () => void
  onMove: () => void
  onDownload: () => void
  onTrash: () => void
}

function FolderMenu({ onRename, onMove, onDownload, onTrash }: FolderActions) {
  return (
    <>
      <IconAction icon={IconPencil} aria-label={t`Rename the folder`} title={t`Rename the folder`} onClick={onRename} />
      <DropMenu position="bottom-start" target={<IconAction icon={IconDots} aria-label={t`More about the folder`} />}>
        <MenuAction icon={IconFolderSymlink} verb={t`Move the folder`} onClick={onMove} />
        <MenuAction icon={IconFileZip} verb={t`Download as an archive`} onClick={onDownload} />
        <MenuAction icon={IconTrash} verb={t`Move the folder to the trash`} onClick={onTrash} />
      </DropMenu>
    </>
  )
}

interface ShelfHeadProps {
  title: string
  titleRef: Ref<HTMLHeadingElement>
  count: number
  /** With the files of subfolders; left out where that is no other number. */
  below?: number | undefined
  actions?: FolderActions | undefined
}

/** The name of what is shown, and how many files it has. */
export function ShelfHead({ title, titleRef, count, below, actions }: ShelfHeadProps) {
  return (
    <div className={classes['shelfHead']}>
      <h2 ref={titleRef} tabIndex={-1} className={classes['shelfTitle']}>
        <bdi>{title}</bdi>
      </h2>
      {actions !== undefined && <FolderMenu {...actions} />}
      <span className={classes['shelfCount']} role="status">
        {plural(count, { one: '# file', other: '# files' })}
      </span>
      {below !== undefined && <span className={classes['shelfCount']}>{withSubfolders(below)}</span>}
    </div>
  )
}

/** Why no file can be added to what is shown; undefined where one can. */
export function whyNoFiles(shelf: Shelf, folder: MediaFolder | null): string | undefined {
  if (shelf.kind === 'trash') return t`Nothing can be added to the trash.`
  if (shelf.kind === 'all' || shelf.id === mediaRoot) return undefined
  if (folder === null) return t`Nothing can be added to this folder.`
  // It has no id there, so nothing can be sent to it.
  return folder.sync === 'localOnly'
    ? t`This folder isn’t at the site yet. Files can be added to it once it is.`
    : undefined
}

/** Where added files go, as uploads name it; null where none can be added. */
export const targetOf = (shelf: Shelf, folder: MediaFolder | null): string | null =>
  whyNoFiles(shelf, folder) === undefined ? (folder?.id ?? '') : null

/** So long a name leaves the button below it in sight; a longer one is in the head alone. */
const titleLength = 48

const emptyTitle = (name: string): string =>
  name.length > titleLength ? t`Nothing in this folder yet` : t`Nothing in ${name} yet`

/** Why there is no file, and what may be done about it. */
export function NothingHere(props: { shelf: Shelf; folder: MediaFolder | null; onAdd: () => void }) {
  const { shelf, folder, onAdd } = props
  const add =
    whyNoFiles(shelf, folder) === undefined ? (
      <ActionButton h={42} size="md" icon={IconPlus} verb={t`Choose files`} onClick={onAdd} />
    ) : undefined
  const icon = <IconPhoto size={34} stroke={1.75} />
  if (shelf.kind === 'trash') {
    return (
      <EmptyState
        icon={icon}
        title={t`The trash is empty`}
        text={t`What you move there can be restored for a while.`}
      />
    )
  }
  if (shelf.kind === 'all') {
    return (
      <EmptyState
        icon={icon}
        title={t`No files yet`}
        text={t`What is put into the site’s library appears here. Drop files or folders to add them.`}
        action={add}
      />
    )
  }
  return (
    <div className={classes['empty']}>
      <EmptyState
        icon={icon}
        title={folder === null ? t`This folder is gone` : emptyTitle(folder.name)}
        text={
          folder === null
            ? t`It was deleted on the site, or lies in the trash there.`
            : t`Drop files or folders here, or move files here from other folders: select them, then press Move.`
        }
        action={add}
      />
    </div>
  )
}
