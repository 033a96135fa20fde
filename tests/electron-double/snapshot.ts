import type {
  AboutPanelOptionsOptions,
  BrowserWindowConstructorOptions,
  CustomScheme,
  WebContentsPrintOptions,
} from 'electron'

/** What a test asks of the running double. Each response is plain data. */
export interface Questions {
  snapshot: { asks: null; gets: Snapshot }
  /** How the session's handlers decide on one permission. */
  permission: {
    asks: { name: string; url: string; isMainFrame: boolean }
    gets: { request: boolean; check: boolean; device: boolean }
  }
  /** Whether the listeners of the window's contents prevented an event. */
  prevented: { asks: { event: NavigationEvent; url: string; isMainFrame: boolean }; gets: boolean }
  /** Whether the session would let a page load an address. */
  mayLoad: { asks: { url: string }; gets: boolean }
  /** What the handler of `app:` responds. */
  serve: {
    asks: { url: string; method: string }
    gets: { status: number; headers: Record<string, string>; body: string }
  }
  /** Delivers a message as if a frame had sent it. */
  message: {
    asks: { text: unknown; sender: 'window' | 'other'; frame: { url: string; top: boolean } | null }
    gets: null
  }
  secondInstance: { asks: { words: string[] }; gets: null }
  /** The system names files to open, one after the other (macOS). */
  openFiles: { asks: { paths: string[] }; gets: null }
  /** Which printers the system has from now on, and whether they take what is printed. */
  printers: { asks: { names: string[]; takes: boolean }; gets: null }
  /** Kills the page's process; returns when the window shows a page again. */
  crash: { asks: null; gets: null }
  /** The window does not respond from now on; `response` is the button of the box that comes of it. */
  hang: { asks: { response: number }; gets: null }
  /** Where a person saves the files that they are asked about from now on; null cancels. */
  saveAt: { asks: { path: string | null }; gets: null }
  /** What the system says of its power; its word that it shuts down may be held up. */
  power: { asks: { event: PowerEvent }; gets: { wasHeldUp: boolean } }
  /** Clicks an entry of the menu bar; false where there is none, or a grey one. */
  chooseMenu: { asks: { id: string }; gets: boolean }
  /** Right-clicks in the page. */
  pointAt: { asks: { linkURL: string; selectionText: string; isEditable: boolean }; gets: null }
  /** Clicks an entry of the tray's menu; false where there is none. */
  chooseInTray: { asks: { id: string }; gets: boolean }
  /** Clicks the newest notification; false where there was none. */
  clickNotice: { asks: null; gets: boolean }
  /** The window is in front, or is not. */
  look: { asks: { isFocused: boolean }; gets: null }
  /** Closes the window, and chooses in the box that comes with it; true when the window is gone. */
  closeWindow: { asks: { response: number; remembers: boolean }; gets: boolean }
  /** The computer sleeps for so many milliseconds, and wakes up. */
  sleep: { asks: { ms: number }; gets: null }
  quit: { asks: null; gets: null }
}

export type NavigationEvent = 'will-navigate' | 'will-frame-navigate' | 'will-redirect' | 'will-attach-webview'
export type PowerEvent = 'suspend' | 'resume' | 'lock-screen' | 'on-battery' | 'on-ac' | 'shutdown'
export type Question = keyof Questions

/** One entry of a menu. */
export interface ShownItem {
  id: string | null
  role: string | null
  label: string | null
  accelerator: string | null
  isEnabled: boolean
}

interface Snapshot {
  calls: string[]
  paths: Record<string, string>
  schemes: CustomScheme[]
  windows: BrowserWindowConstructorOptions[]
  /** What the menu bar has, sub-menus included. */
  menu: ShownItem[]
  /** Menus that were opened over the page, oldest first. */
  contextMenus: ShownItem[][]
  /** Texts that were put on the clipboard. */
  copied: string[]
  /** Titles in the menu of the Dock. */
  dock: string[]
  tray: { tooltip: string; items: ShownItem[] }
  /** Notifications that were shown, oldest first. */
  notices: { title: string; body: string }[]
  badge: number
  /** Whether the window is hidden. */
  isHidden: boolean
  /** Second windows that were asked for, and what the window's handler said. */
  popups: { url: string; action: string }[]
  /** Navigations of the page that the listeners let pass. */
  escaped: string[]
  /** Texts that were sent to the page, oldest first. */
  sent: string[]
  /** What the page wrote to its console as an error, refusals by the security policy included. */
  errors: string[]
  shown: boolean
  focused: number
  /** The shares that the window's entry in the taskbar got, oldest first; less than nothing takes its bar away. */
  progress: { share: number; mode: string }[]
  /** What is kept from sleeping now: the kinds of the blockers, by their ids. */
  blockers: Record<number, string>
  /** What the About panel says. */
  about: AboutPanelOptionsOptions
  /** Files that were dragged out of the window, with the size of each when it was. */
  dragged: { file: string; bytes: number }[]
  /** Whether recordings may not show the window. */
  isProtected: boolean
  dialogs: string[]
  /** Addresses that were handed to the system to open. */
  opened: string[]
  /** What was handed to a printer, with the text that stood on it and the sizes of its pages in points. */
  printed: { options: WebContentsPrintOptions; text: string; mediaBoxes: string[] }[]
}

export const lines: Snapshot = {
  calls: [],
  paths: {},
  schemes: [],
  windows: [],
  menu: [],
  contextMenus: [],
  copied: [],
  dock: [],
  tray: { tooltip: '', items: [] },
  notices: [],
  badge: 0,
  isHidden: false,
  popups: [],
  escaped: [],
  sent: [],
  errors: [],
  shown: false,
  focused: 0,
  progress: [],
  blockers: {},
  about: {},
  dragged: [],
  isProtected: false,
  dialogs: [],
  opened: [],
  printed: [],
}
