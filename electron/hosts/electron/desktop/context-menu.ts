import { clipboard, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron'
import type { MenuBar, MenuRole } from '../../../../shared/app/desktop.ts'
import { isOpenable } from '../open-page.ts'

type Item = MenuItemConstructorOptions

/** What was under the pointer; a part of Electron's `ContextMenuParams`. */
export interface Pointed {
  x: number
  y: number
  isEditable: boolean
  selectionText: string
  linkURL: string
  mediaType: string
  hasImageContents: boolean
  editFlags: { canCut: boolean; canCopy: boolean; canPaste: boolean; canSelectAll: boolean }
}

/** The entries for what was under the pointer; none where there is nothing to do. */
export function contextItems(
  { isEditable, selectionText, linkURL, mediaType, hasImageContents, editFlags: may }: Pointed,
  { menus, context }: MenuBar,
  copying: { text(text: string): void; picture(): void },
): Item[] {
  const titles = new Map(
    menus.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.kind === 'role' ? [[entry.role, entry.title]] : [])),
    ),
  )
  const role = (name: MenuRole, enabled: boolean): Item => ({ role: name, label: titles.get(name) ?? name, enabled })
  const text = isEditable
    ? [
        role('cut', may.canCut),
        role('copy', may.canCopy),
        role('paste', may.canPaste),
        role('selectAll', may.canSelectAll),
      ]
    : [...(selectionText.trim() === '' ? [] : [role('copy', may.canCopy)])]
  // Addresses of our own pages mean nothing elsewhere.
  const link = isOpenable(linkURL) ? [{ label: context.copyLink, click: () => copying.text(linkURL) }] : []
  const picture =
    mediaType === 'image' && hasImageContents ? [{ label: context.copyPicture, click: () => copying.picture() }] : []
  return [...text, ...link, ...picture]
}

/** Opens the menu over text, links and pictures of a page, in the words that its window sent last. */
export function showContextMenus(contents: WebContents, bar: () => MenuBar | undefined): void {
  contents.on('context-menu', (_event, pointed) => {
    const words = bar()
    if (words === undefined) return
    const items = contextItems(pointed, words, {
      text: (text) => void clipboard.writeText(text),
      picture: () => contents.copyImageAt(pointed.x, pointed.y),
    })
    if (items.length > 0) Menu.buildFromTemplate(items).popup()
  })
}
