import { t } from '@lingui/core/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { MediaFolder, MediaRow } from '../../../shared/app/media.ts'
import { useElementWidth } from '../../ui/data-grid/use-element-width.ts'
import type { GridSelection } from '../../ui/data-grid/use-selection.ts'
import { columnsIn, nextPlace } from './file-moves.ts'
import { FileLine, FileTile } from './file-tile.tsx'
import { FolderTiles, foldersHeight } from './folder-tiles.tsx'
import folderClasses from './folders.module.css'
import type { Order } from './media-route.ts'
import { TABLE_HEAD, TableHead } from './table-head.tsx'
import classes from './tiles.module.css'
import type { FileDrag } from './use-file-drag.ts'
import type { Files } from './use-files.ts'
import { useSteadyPlace } from './use-steady-place.ts'

/** Pixels of a row of tiles with the gap below it, and of a line of the table. */
const TILE_ROW = 166
const LINE = 44

/** What a screen may have the list do. */
export interface FileListHandle {
  /** Scrolls to a file and puts the focus on it. */
  focusAt: (index: number) => void
}

interface FileListProps {
  ref: Ref<FileListHandle>
  files: Files
  /** What lies in the open folder is above its files. */
  folders: readonly MediaFolder[]
  view: 'tiles' | 'table'
  open: string | null
  /** Where the keyboard is. */
  place: number
  selection: GridSelection
  drag: FileDrag
  onOrder: (order: Order) => void
  onFolder: (folderId: string) => void
  onPlace: (index: number) => void
  onOpen: (row: MediaRow, index: number) => void
  onLarge: (row: MediaRow, index: number) => void
  /** Delete was pressed on a file. */
  onRemove: (row: MediaRow) => void
}

/** The files as tiles or as a table. Only those in sight are drawn, however many there are. */
export function FileList(props: FileListProps) {
  const {
    ref,
    files,
    folders,
    view,
    open,
    place,
    selection,
    drag,
    onOrder,
    onFolder,
    onPlace,
    onOpen,
    onLarge,
    onRemove,
  } = props
  const { total, rowAt, follow } = files
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const tiles = columnsIn(width)
  const columns = view === 'table' ? 1 : tiles
  const head = view === 'table' && total > 0 ? TABLE_HEAD : 0
  const above = foldersHeight(folders.length, tiles) + head
  const lines = useVirtualizer({
    count: Math.ceil(total / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => (view === 'table' ? LINE : TILE_ROW),
    overscan: 3,
    scrollMargin: above,
    scrollPaddingStart: head,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other view has lines of another height
  useEffect(() => lines.measure(), [view, lines])
  const items = lines.getVirtualItems()
  const first = (items[0]?.index ?? 0) * columns
  const last = (items.at(-1)?.index ?? 0) * columns + columns - 1
  useEffect(() => follow(first, last), [first, last, follow])
  const stop = Math.min(Math.max(place, 0), total - 1)

  /** The row may be drawn only after the scroll. */
  const focusAt = (index: number) => {
    onPlace(index)
    lines.scrollToIndex(Math.floor(index / columns), { align: 'auto' })
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus({ preventScroll: true })))
  }
  useImperativeHandle(ref, () => ({ focusAt }))
  const { startIndex = 0, endIndex = 0 } = lines.range ?? {}
  useSteadyPlace({
    columns,
    open,
    stop,
    inSight: { first: startIndex * columns, last: (endIndex + 1) * columns - 1 },
    scrollTo: (index, align) => lines.scrollToIndex(Math.floor(index / columns), { align }),
    focusAt,
  })
  const press = (row: MediaRow, index: number, event: MouseEvent) => {
    const before = stop
    // The second of two clicks may fall on another file.
    if (event.detail > 1 && !event.shiftKey && !event.ctrlKey && !event.metaKey) return
    onPlace(index)
    if (event.shiftKey) selection.extendTo(index, before)
    else if (event.ctrlKey || event.metaKey) selection.toggle(row.id, index)
    else onOpen(row, index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (target?.dataset['index'] === undefined || event.altKey || event.metaKey) return
    const index = Number(target.dataset['index'])
    const row = rowAt(index)
    const next = nextPlace(index, event.key, {
      columns,
      total,
      page: Math.max(1, items.length - 4),
      ctrl: event.ctrlKey,
    })
    if (next !== undefined) {
      event.preventDefault()
      if (event.shiftKey) selection.extendTo(next, index)
      focusAt(next)
    } else if (row === undefined) return
    else if (event.key === ' ') {
      event.preventDefault()
      selection.toggle(row.id, index)
    } else if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault()
      onPlace(index)
      onLarge(row, index)
    } else if (event.key === 'Delete') onRemove(row)
    else if (event.key === 'a' && event.ctrlKey) {
      event.preventDefault()
      selection.selectAll()
    } else if (event.key === 'Escape' && selection.count(total) > 0) selection.clear()
  }
  const File = view === 'table' ? FileLine : FileTile
  return (
    <div ref={scroller} className={classes['scroller']} data-region tabIndex={-1}>
      {folders.length > 0 && <FolderTiles folders={folders} columns={tiles} drag={drag} onShow={onFolder} />}
      {total === 0 && (
        <p className={folderClasses['note']}>{t`No files in this folder itself. Drop files here to add them.`}</p>
      )}
      {head > 0 && <TableHead order={files.order} onOrder={onOrder} />}
      <ul
        className={classes['files']}
        style={{ height: lines.getTotalSize() }}
        aria-label={t`Files`}
        hidden={total === 0}
        onKeyDown={onKeyDown}
      >
        {items.flatMap(({ index: line, start }) =>
          Array.from({ length: columns }, (_, column) => line * columns + column).flatMap((index) => {
            if (index >= total) return []
            const row = rowAt(index)
            return (
              <li
                key={row?.id ?? index}
                className={classes['place']}
                style={{
                  transform: `translateY(${start - above}px)`,
                  insetInlineStart: `calc((100% + 14px) / ${columns} * ${index % columns})`,
                  inlineSize: `calc((100% + 14px) / ${columns} - 14px)`,
                }}
                aria-setsize={total}
                aria-posinset={index + 1}
              >
                {row !== undefined && (
                  <File
                    row={row}
                    index={index}
                    isOpen={row.id === open}
                    isTicked={selection.has(row.id)}
                    isStop={index === stop}
                    drag={drag}
                    onPress={press}
                    onTick={() => {
                      onPlace(index)
                      selection.toggle(row.id, index)
                    }}
                  />
                )}
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}
