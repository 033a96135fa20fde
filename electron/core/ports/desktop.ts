import type { MenuBar } from '../../../shared/app/desktop.ts'

/** How this laptop stands with its site, as a shape. */
export type TrayState = 'upToDate' | 'sending' | 'offline' | 'attention' | 'paused' | 'locked'

/** What the item of the tray (Windows, Linux) or the menu bar (macOS) says, in the window's language. */
export interface Tray {
  state: TrayState
  /** What it says under the pointer. */
  tooltip: string
  /** Sentences at the top of its menu, which do nothing. */
  lines: readonly string[]
  items: readonly TrayItem[]
}

interface TrayItem {
  /** `open` and `quit` are the host's; the core carries out the others. */
  id: 'sync' | 'pauseUploads' | 'resumeUploads' | 'open' | 'quit'
  title: string
}

/** A sentence that the system shows while Foyer is not in front. It names no person. */
export interface Notice {
  /** A later notice with the same tag takes its place. */
  tag: 'uploads' | 'attention' | 'door' | 'update'
  title: string
  body: string
  /** The screen that a click opens. */
  route: string
}

/** What closing the last window does: the program ends, or goes on without one. */
export type Closing = 'quit' | 'background'

/** What is asked when the last window is closed, in the window's language. */
export interface ClosingQuestion {
  title: string
  detail: string
  background: string
  quit: string
  remember: string
}

/** What the system's boxes say of the window itself, in the window's language: it cannot say this on its own. */
export interface BoxWords {
  keepsClosing: { message: string; detail: string; reopen: string; quit: string }
  unresponsive: { message: string; detail: string; wait: string; reopen: string }
  unknownFiles: { message: string; detail: string }
  /** The sentence on licences in the system's About panel. */
  about: { licence: string }
}

/** A file that was saved where a person chose; `id` is null for one that could not be. */
export interface SavedFile {
  id: string | null
  name: string
}

/** The desktop around the window. Nothing here waits: what the system refuses to show is not shown. */
export interface Desktop {
  /** Replaces the menu bar, the menu of the Dock or taskbar, and the menu over text. */
  showMenus(bar: MenuBar): void
  /** Calls `listener` with the id of each command that a person chooses in one of them; returns the end of that. */
  onCommand(listener: (id: string) => void): () => void
  /** Shows the item, or replaces what it says; without an effect where the system has no place for one. */
  showTray(tray: Tray, choose: (id: TrayItem['id']) => void): void
  /** How many things need a person, on the icon of the program; 0 takes it away. */
  showBadge(count: number): void
  notify(notice: Notice): void
  /** Whether a window of Foyer is in front: what happens is seen there. */
  isInFront(): boolean
  /**
   * What closing the last window does from now on: a decision, or a question whose choice is given to `chosen`. `remembers`
   * says that it is not to be asked again.
   */
  onClose(next: Closing | { question: ClosingQuestion; chosen: (closing: Closing, remembers: boolean) => void }): void
  /** The words of the system's boxes from now on; English before the first. */
  onBoxes(words: BoxWords): void
  /** The next files that the window hands out, so many, go to the downloads without a question. */
  saveUnasked(count: number): void
  /** Calls the listener with each file that a person was asked about; returns the end of that. */
  onSaved(listener: (saved: SavedFile) => void): () => void
  /** Shows a saved file in its folder, by its id. */
  showSaved(id: string): void
  /** Keeps a file ready to be dragged out of the window; returns its id. The newest few stay. */
  holdForDrag(name: string, bytes: Uint8Array): Promise<string>
  /** The pointer drags that file from now on; without an effect for an id that is not held. */
  drag(id: string): void
  /** Removes every file that is held. */
  dropHeld(): void
  /** Whether this system can keep windows out of recordings and shared screens. */
  readonly hidesFromCapture: boolean
  /** Keeps the windows out of them, or not, from now on. */
  hideFromCapture(isHidden: boolean): void
}
