import type { BaseWindow, clipboard as ElectronClipboard, MenuItem, MenuItemConstructorOptions } from 'electron'
import { lines, type ShownItem } from './snapshot.ts'

type Template = MenuItemConstructorOptions[]

/** A menu as it was built: nothing draws it, a test chooses from it. */
export class Menu {
  readonly template: Template
  static shown: Menu | null = null

  constructor(template: Template) {
    this.template = template
  }

  static buildFromTemplate = (template: Template): Menu => new Menu(template)
  static setApplicationMenu = (menu: Menu | null): void => {
    Menu.shown = menu
    lines.menu = menu === null ? [] : itemsOf(menu.template)
  }

  /** Clicks an entry, as a person would: a grey one does nothing. Returns whether it was clicked. */
  choose = (id: string): boolean => {
    const all = (template: Template): Template =>
      template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])])
    const item = all(this.template).find((one) => one.id === id)
    if (item === undefined || item.enabled === false) return false
    item.click?.(item as unknown as MenuItem, undefined as unknown as BaseWindow, {} as KeyboardEvent)
    return true
  }

  popup = (): void => {
    lines.contextMenus.push(itemsOf(this.template))
  }
}

/** The items of a menu and of those in it, in order. */
export function itemsOf(template: Template): ShownItem[] {
  return template.flatMap(({ id, role, label, accelerator, enabled, submenu }) => [
    {
      ...{ id: id ?? null, role: role ?? null, label: label ?? null },
      ...{ accelerator: typeof accelerator === 'string' ? accelerator : null, isEnabled: enabled !== false },
    },
    ...(Array.isArray(submenu) ? itemsOf(submenu) : []),
  ])
}

export const clipboard = {
  writeText: async (text: string) => void lines.copied.push(text),
} satisfies Partial<typeof ElectronClipboard>
