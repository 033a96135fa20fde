import { plural, t } from '@lingui/core/macro'
import { IconFolder } from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import type { MediaFolder } from '../../../shared/app/media.ts'
import { RecordMarker } from '../../copy/record-marker.tsx'
import { nextPlace } from './file-moves.ts'
import classes from './folders.module.css'
import { filesText } from './media-words.ts'
import type { FileDrag } from './use-file-drag.ts'

/** Pixels of a tile with the gap below it, and of what parts the tiles from the files. */
const TILE_ROW = 62
const BELOW = 10

/** The height of the tiles of so many folders, in pixels. */
export const foldersHeight = (count: number, columns: number): number =>
  count === 0 ? 0 : Math.ceil(count / columns) * TILE_ROW + BELOW

interface FolderTilesProps {
  folders: readonly MediaFolder[]
  columns: number
  drag: FileDrag
  onShow: (folderId: string) => void
}

/** The folders that lie in the open one. They are one stop of the Tab key, and arrows walk among them. */
export function FolderTiles({ folders, columns, drag, onShow }: FolderTilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState(0)
  const stop = Math.min(place, folders.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return
    const next = nextPlace(stop, event.key, { columns, total: folders.length, page: 4, ctrl: event.ctrlKey })
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[data-folder]')[next]?.focus()
  }
  return (
    <ul
      ref={list}
      className={classes['tiles']}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={t`Subfolders`}
      onKeyDown={onKeyDown}
    >
      {folders.map((folder, index) => (
        <li key={folder.id}>
          <button
            type="button"
            className={classes['tile']}
            data-folder={folder.id}
            tabIndex={index === stop ? 0 : -1}
            title={`${folder.name}: ${filesText(folder)}`}
            {...drag.target(folder.id)}
            onFocus={() => setPlace(index)}
            onClick={() => onShow(folder.id)}
          >
            <IconFolder size={22} stroke={1.5} aria-hidden="true" />
            <span className={classes['words']}>
              <bdi className="block oneLine">{folder.name}</bdi>
              <span className={classes['count']}>{plural(folder.filesBelow, { one: '# file', other: '# files' })}</span>
            </span>
            <RecordMarker state={folder.sync} of={{ dataSet: 'mediaFolders', recordId: folder.id }} />
          </button>
        </li>
      ))}
    </ul>
  )
}
