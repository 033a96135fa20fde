import { t } from '@lingui/core/macro'
import {
  IconChevronRight,
  IconFolder,
  IconFolderOpen,
  IconFolderShare,
  IconStack2,
  IconTrash,
} from '@tabler/icons-react'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { MediaFolder } from '../../../shared/app/media.ts'
import { RecordMarker } from '../../copy/record-marker.tsx'
import { formatCount } from '../../format.ts'
import classes from './media.module.css'
import { filesText, unnamedFolder } from './media-words.ts'
import { foldersAbove, type TreeRow, treeRows } from './tree-rows.ts'
import type { FileDrag } from './use-file-drag.ts'

/** What of the library is shown: all of it, the trash, or a folder. */
export type Shelf = { kind: 'all' } | { kind: 'trash' } | { kind: 'folder'; id: string }

interface FolderTreeProps {
  folders: readonly MediaFolder[]
  files: number
  inTrash: number
  /** Folders that aren't part of the tree. */
  elsewhere: readonly { id: string; files: number }[]
  shelf: Shelf
  drag: FileDrag
  onShow: (shelf: Shelf) => void
  /** Below the tree: what can be done with folders. */
  children?: ReactNode
}

const keyOf = (shelf: Shelf): string => (shelf.kind === 'folder' ? shelf.id : shelf.kind)

/** The folders of the library as a tree; arrows walk, open and close it, Enter shows what lies in a folder. */
export function FolderTree({ folders, files, inTrash, elsewhere, shelf, drag, onShow, children }: FolderTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set())
  const tree = useRef<HTMLDivElement>(null)
  const shown = keyOf(shelf)
  const [stop, setStop] = useState(shown)
  // What is shown is in sight, however it came to be shown.
  useEffect(() => {
    setStop(shown)
    setOpen((old) => new Set([...old, ...foldersAbove(folders, shown)]))
  }, [shown, folders])
  const rows = treeRows(folders, open)
  const keys = ['all', ...rows.map(({ folder }) => folder.id), ...elsewhere.map(({ id }) => id), 'trash']
  const current = keys.includes(stop) ? stop : 'all'
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((old) => (isOpen ? new Set([...old, id]) : new Set([...old].filter((other) => other !== id))))
  const focus = (key: string) => {
    setStop(key)
    const items = [...(tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    items.find((item) => item.dataset['key'] === key)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const row = rows.find(({ folder }) => folder.id === current)
    const next = treeKey(event.key, { keys, current, row, rows })
    if (next === undefined) return
    event.preventDefault()
    if (next === 'open' || next === 'close') toggle(current, next === 'open')
    else if (next === 'show') onShow(shelfOf(current))
    else focus(next.to)
  }
  const itemOf = (key: string) => ({
    'data-key': key,
    tabIndex: key === current ? 0 : -1,
    'aria-selected': key === shown,
    onClick: () => {
      setStop(key)
      onShow(shelfOf(key))
    },
  })
  return (
    <nav className={classes['tree']} aria-label={t`Folders`}>
      <h2 className={classes['treeTitle']}>{t`Folders`}</h2>
      <div ref={tree} role="tree" aria-label={t`Folders`} className={classes['branches']} onKeyDown={onKeyDown}>
        <Branch
          {...itemOf('all')}
          level={1}
          icon={<IconStack2 size={18} stroke={1.75} />}
          name={t`All media`}
          count={files}
        />
        {rows.map(({ folder, level, isOpen, hasFolders, place, siblings }) => (
          <Branch
            key={folder.id}
            {...itemOf(folder.id)}
            {...drag.target(folder.id, hasFolders && !isOpen ? () => toggle(folder.id, true) : undefined)}
            level={level}
            aria-setsize={siblings}
            aria-posinset={place}
            {...(hasFolders ? { 'aria-expanded': isOpen } : {})}
            icon={<Twist hasFolders={hasFolders} isOpen={isOpen} onTwist={() => toggle(folder.id, !isOpen)} />}
            name={folder.name}
            count={folder.filesBelow}
            title={`${folder.name}: ${filesText(folder)}`}
            badge={<RecordMarker state={folder.sync} of={{ dataSet: 'mediaFolders', recordId: folder.id }} />}
          />
        ))}
        {elsewhere.map(({ id, files: count }) => (
          <Branch
            key={id}
            {...itemOf(id)}
            level={1}
            icon={<IconFolderShare size={18} stroke={1.75} />}
            name={unnamedFolder(id)}
            count={count}
          />
        ))}
        <Branch
          {...itemOf('trash')}
          level={1}
          icon={<IconTrash size={18} stroke={1.75} />}
          name={t`Trash`}
          count={inTrash}
          isApart
        />
      </div>
      {children}
    </nav>
  )
}

interface BranchProps {
  level: number
  icon: ReactNode
  name: string
  count: number
  badge?: ReactNode
  isApart?: boolean
  /** Read when the pointer rests on it; its name where this is left out. */
  title?: string
  tabIndex: number
  'aria-selected': boolean
  'data-key': string
  onClick: () => void
}

function Branch({
  level,
  icon,
  name,
  count,
  badge: label,
  isApart = false,
  title = name,
  tabIndex,
  ...item
}: BranchProps) {
  return (
    <div
      role="treeitem"
      aria-level={level}
      tabIndex={tabIndex}
      {...item}
      className={classes['branch']}
      data-apart={isApart || undefined}
      style={{ '--level': level - 1 } as CSSProperties}
      title={title}
    >
      <span className={classes['branchIcon']} aria-hidden="true">
        {icon}
      </span>
      <bdi className="oneLine grows">{name}</bdi>
      {label}
      <span className={classes['branchCount']}>{formatCount(count)}</span>
    </div>
  )
}

/** The folder's drawing; a press on it opens or closes the folder and does not show it. */
function Twist({ hasFolders, isOpen, onTwist }: { hasFolders: boolean; isOpen: boolean; onTwist: () => void }) {
  const Icon = isOpen && hasFolders ? IconFolderOpen : IconFolder
  if (!hasFolders) return <Icon size={18} stroke={1.75} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: for the pointer alone
    <span
      className={classes['twist']}
      data-open={isOpen || undefined}
      onClick={(event) => {
        event.stopPropagation()
        onTwist()
      }}
    >
      <IconChevronRight size={13} stroke={2.25} />
      <Icon size={18} stroke={1.75} />
    </span>
  )
}

const shelfOf = (key: string): Shelf => (key === 'all' || key === 'trash' ? { kind: key } : { kind: 'folder', id: key })

interface TreePlace {
  keys: readonly string[]
  current: string
  row: TreeRow | undefined
  rows: readonly TreeRow[]
}

/** What a key does in a tree, as trees of every desktop do it. */
function treeKey(
  key: string,
  { keys, current, row, rows }: TreePlace,
): { to: string } | 'open' | 'close' | 'show' | undefined {
  const at = keys.indexOf(current)
  const to = (index: number) => ({ to: keys[Math.min(Math.max(index, 0), keys.length - 1)] ?? current })
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(keys.length - 1)
    case 'ArrowRight':
      if (row === undefined || !row.hasFolders) return undefined
      return row.isOpen ? to(at + 1) : 'open'
    case 'ArrowLeft':
      if (row === undefined) return undefined
      if (row.isOpen && row.hasFolders) return 'close'
      return rows.some(({ folder }) => folder.id === row.folder.parentId) ? { to: row.folder.parentId } : undefined
    case 'Enter':
    case ' ':
      return 'show'
    default:
      return undefined
  }
}
