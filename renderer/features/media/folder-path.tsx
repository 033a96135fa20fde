import { t } from '@lingui/core/macro'
import { Fragment } from 'react'
import type { MediaFolder } from '../../../shared/app/media.ts'
import type { Shelf } from './folder-tree.tsx'
import classes from './folders.module.css'
import { foldersAbove } from './tree-rows.ts'
import type { FileDrag } from './use-file-drag.ts'

/** So many of the nearest folders are named; a row of dots replaces those above them. */
const NAMED = 3

interface FolderPathProps {
  folders: readonly MediaFolder[]
  folderId: string
  drag: FileDrag
  onShow: (shelf: Shelf) => void
}

/** The way to the open folder, from the top: each part of it leads there. */
export function FolderPath({ folders, folderId, drag, onShow }: FolderPathProps) {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const above = foldersAbove(folders, folderId)
    .reverse()
    .flatMap((id) => byId.get(id) ?? [])
  const left = above.slice(0, -NAMED)
  return (
    <nav className={classes['path']} aria-label={t`Path`}>
      <button type="button" className={classes['step']} data-rigid onClick={() => onShow({ kind: 'all' })}>
        {t`All media`}
      </button>
      {left.length > 0 && (
        <>
          <Separator />
          <span title={left.map(({ name }) => name).join(' › ')}>…</span>
        </>
      )}
      {above.slice(-NAMED).map(({ id, name }) => (
        <Fragment key={id}>
          <Separator />
          <button
            type="button"
            className={classes['step']}
            title={name}
            {...drag.target(id)}
            onClick={() => onShow({ kind: 'folder', id })}
          >
            <bdi>{name}</bdi>
          </button>
        </Fragment>
      ))}
    </nav>
  )
}

const Separator = () => <span aria-hidden="true">›</span>
