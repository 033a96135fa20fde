import type { MenuBar } from '../../../shared/app/desktop.ts'

/** The desktop around the window. Nothing here waits: what the system refuses to show is not shown. */
export interface Desktop {
  /** Replaces the menu bar, the menu of the Dock or taskbar, and the menu over text. */
  showMenus(bar: MenuBar): void
  /** Calls `listener` with the id of each command that a person chooses in one of them; returns the end of that. */
  onCommand(listener: (id: string) => void): () => void
}
