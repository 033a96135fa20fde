import { useEffect, useRef } from 'react'
import type { MediaFolder } from '../../../shared/app/media.ts'
import type { ListRoute } from '../../list-screen/use-list-route.ts'
import type { Shelf } from './folder-tree.tsx'
import type { MEDIA_FILTERS } from './media-route.ts'
import { useFolderNow } from './use-folder-now.ts'

/** What of the library is shown, as the address says it, and the ways to another part of it. `onLeave`: it is left. */
export function useShelf(route: ListRoute<typeof MEDIA_FILTERS>, folders: readonly MediaFolder[], onLeave: () => void) {
  const { folderId, trash } = route.filters
  const titleRef = useRef<HTMLHeadingElement>(null)
  const cameFrom = useRef<string | null>(undefined)
  const folder = folders.find(({ id }) => id === folderId) ?? null
  useFolderNow(folder === null ? folderId : null, (now) => route.setFilters({ folderId: now }))
  const shelf: Shelf = trash
    ? { kind: 'trash' }
    : folderId === null
      ? { kind: 'all' }
      : { kind: 'folder', id: folderId }

  const show = (next: Shelf) => {
    onLeave()
    route.setFilters({ trash: next.kind === 'trash', folderId: next.kind === 'folder' ? next.id : null })
  }
  /** The same from a place that leaves with it: the focus comes along. */
  const walkTo = (next: Shelf) => {
    cameFrom.current = folderId
    show(next)
  }
  const walkUp = () => {
    if (shelf.kind !== 'folder') return
    const parent = folders.find(({ id }) => id === folder?.parentId)
    walkTo(parent === undefined ? { kind: 'all' } : { kind: 'folder', id: parent.id })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another shelf is shown
  useEffect(() => {
    const from = cameFrom.current
    if (from === undefined) return
    cameFrom.current = undefined
    const tile = from === null ? null : document.querySelector<HTMLElement>(`[data-folder="${CSS.escape(from)}"]`)
    const place = tile ?? titleRef.current
    place?.focus()
  }, [folderId, trash])
  return { shelf, folder, titleRef, show, walkTo, walkUp }
}
