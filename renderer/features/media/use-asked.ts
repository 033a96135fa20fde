import { useState } from 'react'
import { type MediaFolder, mediaRoot } from '../../../shared/app/media.ts'
import { useKeptState } from '../../ui/use-kept-state.ts'
import type { Asked } from './library-dialogs.tsx'

/** The dialogs in which something is typed, by ids: they open again after a crash. */
interface Typing {
  kind: 'new' | 'rename' | 'import' | 'labels' | null
  /** The folder it is about; the top of the library by its own id. */
  folderId: string
  ids: string[]
}

const NONE: Typing = { kind: null, folderId: '', ids: [] }

/** What of the library's dialogs is open, and the way to open one. After a crash a folder that is gone meanwhile opens none. */
export function useAsked(folders: readonly MediaFolder[]): [Asked, (asked: Asked) => void] {
  // As it was when it was asked: a folder that was made here gets another id once the site has it.
  const [asked, setAsked] = useState<Asked>(null)
  const [typing, setTyping] = useKeptState('media.asked', NONE)
  const ask = (next: Asked) => {
    setAsked(next)
    setTyping(typingOf(next))
  }
  if (asked === null) return [askedOf(typing, folders), ask]
  const isForgotten = typing.kind === null && typingOf(asked).kind !== null
  return [isForgotten ? null : asked, ask]
}

function typingOf(asked: Asked): Typing {
  if (asked?.kind === 'labels') return { ...NONE, kind: 'labels', ids: asked.ids }
  if (asked?.kind === 'import') return { ...NONE, kind: 'import', folderId: asked.folder?.id ?? mediaRoot }
  if (asked?.kind !== 'folder') return NONE
  const { work } = asked
  return work.kind === 'new'
    ? { ...NONE, kind: 'new', folderId: work.parent?.id ?? mediaRoot }
    : { ...NONE, kind: 'rename', folderId: work.folder.id }
}

function askedOf({ kind, folderId, ids }: Typing, folders: readonly MediaFolder[]): Asked {
  if (kind === null) return null
  if (kind === 'labels') return { kind, ids }
  const folder = folders.find(({ id }) => id === folderId) ?? null
  if (folder === null && folderId !== mediaRoot) return null
  if (kind === 'import') return { kind, folder }
  if (kind === 'new') return { kind: 'folder', work: { kind, parent: folder } }
  return folder === null ? null : { kind: 'folder', work: { kind: 'rename', folder } }
}
