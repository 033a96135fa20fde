import type { MenuItemConstructorOptions } from 'electron'
import type { AppMenu, MenuBar, MenuEntry } from '../../../../shared/app/desktop.ts'

type Item = MenuItemConstructorOptions

/** The screen that macOS wants in the menu of the app, and elsewhere in File. */
const settingsId = 'go.settings'

const separator: Item = { type: 'separator' }

/** A title as a menu takes it: `&` alone would underline the next letter. */
const plain = (title: string): string => title.replaceAll('&', '&&')

/** The same with the letter that opens it after Alt: its first one that no menu before it has. */
function withMnemonics(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const letters = [...title]
    const at = letters.findIndex((one) => /\p{L}/u.test(one) && !taken.has(one.toLowerCase()))
    if (at < 0) return plain(title)
    taken.add((letters[at] ?? '').toLowerCase())
    return `${plain(letters.slice(0, at).join(''))}&${plain(letters.slice(at).join(''))}`
  })
}

/** Keys of the table of commands ("Mod+Shift+O") as Electron writes them; undefined for a key that it does not know. */
export function acceleratorOf(keys: string): string | undefined {
  const parts = keys.split(/\+(?=.)/).map((part) => (part === 'Mod' ? 'CommandOrControl' : part))
  const key = parts.at(-1) ?? ''
  return /^(?:[\x21-\x7e]|F\d{1,2}|Home|End|PageUp|PageDown|Enter|Delete|Backspace|Space|Tab)$/.test(key)
    ? parts.join('+')
    : undefined
}

interface TemplateOptions {
  isMac: boolean
  choose: (entry: Extract<MenuEntry, { kind: 'command' }>) => void
}

/**
 * The menu bar as Electron wants it. Edit entries are roles, so that undo and paste work in every text field. The window
 * handles its keys itself, in the order that its screens want: the menu only shows them.
 */
export function menuTemplate({ menus }: MenuBar, { isMac, choose }: TemplateOptions): Item[] {
  const itemOf = (entry: MenuEntry): Item => {
    if (entry.kind === 'separator') return separator
    if (entry.kind === 'role') return { role: entry.role, label: plain(entry.title) }
    const accelerator = entry.keys === null ? undefined : acceleratorOf(entry.keys)
    return {
      id: entry.id,
      label: plain(entry.title),
      enabled: entry.isEnabled,
      click: () => choose(entry),
      ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    }
  }
  const labels = isMac ? menus.map(({ title }) => plain(title)) : withMnemonics(menus.map(({ title }) => title))
  const bar = menus.map(({ id, entries }, at): Item => {
    const kept = isMac ? entries.filter((entry) => !isInAppMenu(entry)) : withSettings(id, entries, menus)
    return {
      label: labels[at] ?? id,
      submenu: tidy(kept.map(itemOf)),
      ...(isMac && id === 'window' ? { role: 'windowMenu' } : {}),
    }
  })
  return isMac ? [{ label: 'Foyer', submenu: tidy(appMenu(menus).map(itemOf)) }, ...bar] : bar
}

const entriesOf = (menus: readonly AppMenu[]) => menus.flatMap(({ entries }) => entries)
const isSettings = (entry: MenuEntry) => entry.kind === 'command' && entry.id === settingsId
const isInAppMenu = (entry: MenuEntry) =>
  isSettings(entry) || (entry.kind === 'role' && ['about', 'quit'].includes(entry.role))

/** What macOS has in the menu of the app: About, Settings, Quit. */
function appMenu(menus: readonly AppMenu[]): MenuEntry[] {
  const all = entriesOf(menus)
  const roles = (name: string) => all.filter((entry) => entry.kind === 'role' && entry.role === name)
  const line: MenuEntry = { kind: 'separator' }
  return [...roles('about'), line, ...all.filter(isSettings), line, ...roles('quit')]
}

/** File has Settings, too, where there is no menu of the app. */
function withSettings(id: string, entries: readonly MenuEntry[], menus: readonly AppMenu[]): readonly MenuEntry[] {
  if (id !== 'file') return entries
  const end = entries.findLastIndex(({ kind }) => kind === 'separator')
  const settings = entriesOf(menus).filter(isSettings)
  return [...entries.slice(0, Math.max(end, 0)), { kind: 'separator' }, ...settings, ...entries.slice(Math.max(end, 0))]
}

/** Without lines at the ends, and without one beside another. */
function tidy(items: readonly Item[]): Item[] {
  const isLine = (item: Item | undefined) => item === undefined || item.type === 'separator'
  return items.filter((item, at) => !isLine(item) || (!isLine(items[at - 1]) && !items.slice(at).every(isLine)))
}
