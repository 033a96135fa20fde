import { plural, t } from '@lingui/core/macro'
import { IconPencil, IconPhoto } from '@tabler/icons-react'
import type { MediaFolder } from '../../../shared/app/media.ts'
import { IconAct } from '../../ui/acts.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Shelf } from './folder-tree.tsx'
import classes from './media.module.css'
import { unnamedFolder } from './media-words.ts'

/** What the list of files is called. */
export const shelfTitle = (shelf: Shelf, folder: MediaFolder | null): string => {
  if (shelf.kind === 'trash') return t`Trash`
  if (shelf.kind === 'all') return t`All media`
  return folder?.name ?? unnamedFolder(shelf.id)
}

/** The name of what is shown, and how many files it has. */
export function ShelfHead({ title, count, onRename }: { title: string; count: number; onRename?: () => void }) {
  return (
    <div className={classes['shelfHead']}>
      <h2 className={classes['shelfTitle']}>
        <bdi>{title}</bdi>
      </h2>
      {onRename !== undefined && (
        <IconAct icon={IconPencil} aria-label={t`Rename the folder`} title={t`Rename the folder`} onClick={onRename} />
      )}
      <span className={classes['shelfCount']} role="status">
        {plural(count, { one: '# file', other: '# files' })}
      </span>
    </div>
  )
}

/** Why there is no file, and what may be done about it. */
export function NothingHere({ shelf, folder }: { shelf: Shelf; folder: MediaFolder | null }) {
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
      <EmptyState icon={icon} title={t`No files yet`} text={t`What is put into the site’s library appears here.`} />
    )
  }
  return (
    <div className={classes['empty']}>
      <EmptyState
        icon={icon}
        title={folder === null ? t`This folder is gone` : t`Nothing in ${folder.name} yet`}
        text={
          folder === null
            ? t`It was deleted on the site, or lies in the trash there.`
            : t`Move files here from other folders: select them, then press Move.`
        }
      />
    </div>
  )
}
