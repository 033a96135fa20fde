/** The menu that is open, wherever the keyboard is. */
export const openMenu = (): Element | null => document.querySelector('[data-menu-dropdown]')

/** Whether an open menu keeps a key to itself: every key that is pressed alone and is no function key. */
export function isForMenu({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !/^F\d+$/.test(key) && openMenu() !== null
}
