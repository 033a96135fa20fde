import type { MediaFolder } from '../../../shared/app/media.ts'

/** A folder as a row of the tree. */
export interface TreeRow {
  folder: MediaFolder
  /** 1 at the top. */
  level: number
  isOpen: boolean
  hasFolders: boolean
  /** Among its siblings, from 1. */
  place: number
  siblings: number
}

const byParent = (folders: readonly MediaFolder[]): ReadonlyMap<string, MediaFolder[]> =>
  Map.groupBy(folders, ({ parentId }) => parentId)

/** Folders whose parent is not here are at the top: nothing may be lost from sight. */
export function topFolders(folders: readonly MediaFolder[]): MediaFolder[] {
  const ids = new Set(folders.map(({ id }) => id))
  const inside = new Set<string>()
  const children = byParent(folders)
  // What lies in a circle has no top: it is reached from none, so its first member stands for it.
  const reach = (id: string) => {
    for (const child of children.get(id) ?? []) {
      if (inside.has(child.id)) continue
      inside.add(child.id)
      reach(child.id)
    }
  }
  const tops = folders.filter(({ parentId }) => !ids.has(parentId))
  for (const top of tops) {
    inside.add(top.id)
    reach(top.id)
  }
  for (const folder of folders) {
    if (inside.has(folder.id)) continue
    tops.push(folder)
    inside.add(folder.id)
    reach(folder.id)
  }
  return tops
}

/** The rows of the tree from top to bottom; what is closed hides what lies in it. */
export function treeRows(folders: readonly MediaFolder[], open: ReadonlySet<string>): TreeRow[] {
  const children = byParent(folders)
  const rows: TreeRow[] = []
  const drawn = new Set<string>()
  const add = (siblings: readonly MediaFolder[], level: number) => {
    for (const [index, folder] of siblings.entries()) {
      if (drawn.has(folder.id)) continue
      drawn.add(folder.id)
      const inside = children.get(folder.id) ?? []
      const isOpen = open.has(folder.id)
      rows.push({
        folder,
        level,
        isOpen,
        hasFolders: inside.length > 0,
        place: index + 1,
        siblings: siblings.length,
      })
      if (isOpen) add(inside, level + 1)
    }
  }
  add(topFolders(folders), 1)
  return rows
}

/** The folders above one, so that it can be shown. */
export function foldersAbove(folders: readonly MediaFolder[], id: string | null): string[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const above: string[] = []
  let folder = id === null ? undefined : byId.get(id)
  while (folder !== undefined) {
    const parent = byId.get(folder.parentId)
    if (parent === undefined || above.includes(parent.id)) return above
    above.push(parent.id)
    folder = parent
  }
  return above
}

/** Whether a folder is another one, or lies somewhere in it. */
export const isWithin = (folders: readonly MediaFolder[], id: string, above: string): boolean =>
  id === above || foldersAbove(folders, id).includes(above)
