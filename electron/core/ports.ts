import type { StaffGrant } from '../../shared/app/staff-grant.ts'
import type { Desktop } from './ports/desktop.ts'
import type { Files, FolderWatch, KeptFiles, UserFiles } from './ports/files.ts'
import type { HiddenFrames, Loopback, Network, Transfers } from './ports/network.ts'
import type { Power } from './ports/power.ts'
import type { TableParser } from './ports/table-parser.ts'
import type { Updates } from './ports/updates.ts'
import type { Workbooks } from './ports/workbooks.ts'

/**
 * What a host supplies to the core. The core never reaches past these: no global clock, no global random, no `fetch`,
 * no path of its own. Adapters live in `hosts/` and in tests.
 */

/** Time. `now` may jump (it is the wall clock); `monotonic` never goes back. Milliseconds. */
export interface Clock {
  now(): number
  monotonic(): number
  /** Runs `action` once after `delayMs`; returns the cancel. */
  after(delayMs: number, action: () => void): () => void
}

/** The only source of random values. */
export interface Random {
  uuid(): string
  /** In [0, 1). */
  fraction(): number
  /** Cryptographically secure random bytes. */
  bytes(count: number): Uint8Array
}

/** The only place where tokens and API keys are stored. */
export interface SecretStore {
  readonly keptIn: 'keychain' | 'file' | 'memory'
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** False when this secret is in memory only, because the store refused it; absent = all are where `keptIn` says. */
  lasts?(key: string): boolean
}

/** Receives log lines, already redacted. */
export interface LogSink {
  write(line: string): void
}

/** How to reach one site. `requestsPerMinute` is the shared budget; the platform publishes 200. */
export interface SiteProfile {
  kind: 'demo' | 'site'
  siteName: string
  baseUrl: string
  auth: SiteAuth
  requestsPerMinute?: number
  /** Foyer's own demo is made anew every day: it then lists no record of the day before, and that is no fault. */
  isMadeDaily?: boolean
}

/**
 * Credentials for a site. A member's tokens are in the secret store under the profile's name; `memberId` distinguishes
 * members of one site, and is absent where the site does not give it. A site whose API key was lost opens without one.
 * A staff member's access token is in the secret store as well; `grant` is what it allowed when Foyer last asked the
 * site.
 */
export type SiteAuth =
  | { kind: 'apiKey'; apiKey: string | undefined; siteId: string }
  | { kind: 'visitor'; clientId: string }
  | { kind: 'member'; clientId: string; memberId?: string | undefined }
  | { kind: 'staff'; clientId?: string | undefined; staffMemberId: string; grant: StaffGrant }

/** A sheet, or a roll (`heightMm` null) that is as long as its content; millimetres. */
export interface PaperSize {
  widthMm: number
  heightMm: number | null
}

/** The printers of this machine. Pages are HTML without scripts and URLs. */
export interface Printer {
  /** Printers by system name, with a label for people. */
  list(): Promise<{ name: string; label: string }[]>
  /**
   * Prints without a dialog; `printer` null = the system's default. Resolves when the system has accepted the page.
   * Rejects with `not_found` for an unknown printer, `refused` when the system did not accept the page.
   */
  print(html: string, how: { printer: string | null; copies: number; paper: PaperSize }): Promise<void>
  /** The page as a tagged PDF. */
  pdf(html: string, paper: PaperSize): Promise<Uint8Array>
}

/** The demo site: our own sandbox process. Starting it again returns the same one. */
export interface DemoSite {
  start(): Promise<SiteProfile>
}

/** The machine that Foyer runs on; nothing about its owner. */
export interface Machine {
  /** `linux`, `win32`, `darwin`. */
  system: string
  /** Version of the system. */
  release: string
  /** `x64`, `arm64`. */
  processor: string
  /** Versions of the runtime (such as Node), by name. */
  runtime: Record<string, string>
}

/** How many unsent changes a start has processed, of how many. */
export interface StartProgress {
  done: number
  total: number
}

/** How far a long piece of work is, for people who look at something else. */
export interface JobProgress {
  /** In [0, 1]. */
  share: number
  /** Whether it waits, for a person or for the line. */
  stands: boolean
}

/** What a host supplies to the core. */
export interface Ports {
  clock: Clock
  /** How long a change without a way back waits for its Undo, ms; left out, none does. */
  undoMs?: number
  random: Random
  network: Network
  transfers: Transfers
  files: Files
  userFiles: UserFiles
  workbooks: Workbooks
  tableParser: TableParser
  keptFiles: KeptFiles
  /** Undefined where folders cannot be watched. */
  folderWatch?: FolderWatch | undefined
  secrets: SecretStore
  log: LogSink
  demo: DemoSite
  loopback: Loopback
  /** Undefined where the host can't load a page out of sight: the person then finishes a sign-in in their browser. */
  hiddenFrames?: HiddenFrames | undefined
  /**
   * Opens a page in the person's browser, or a letter in their mail program; undefined where only the window can, after
   * a click.
   */
  openPage: ((url: string) => Promise<void>) | undefined
  /** Undefined where only the window can print, through the browser's own dialog. */
  printer?: Printer | undefined
  /**
   * Saves a file in the downloads folder under this name, or a similar one if it is taken; returns its path. Undefined
   * where only the window can.
   */
  saveDownload?: ((name: string, bytes: Uint8Array) => Promise<string>) | undefined
  /**
   * Asks a person where to save a file; returns its path, undefined when they canceled. Rejects with `refused` or
   * `disk_full` when it can't be written there. Undefined where only the window can.
   */
  saveAs?: ((name: string, bytes: Uint8Array) => Promise<string | undefined>) | undefined
  /** Shows how far uploads are in the system's taskbar or dock; null ends that. Undefined where the host can't. */
  showProgress?: ((progress: JobProgress | null) => void) | undefined
  /** Menu bar, tray and notifications; undefined where Foyer is a page of a browser. */
  desktop?: Desktop | undefined
  /** Undefined where the host has no say in what the machine does with its power. */
  power?: Power | undefined
  /** Undefined where this build has no address to ask for newer versions, or can't replace itself. */
  updates?: Updates | undefined
  /** When processes of this program crashed with a dump, newest first; milliseconds. Undefined where none are kept. */
  crashes?: (() => readonly number[]) | undefined
  /** The licenses of the software that Foyer contains; null where no build has written them. */
  notices?: (() => Promise<string | null>) | undefined
  host: 'electron' | 'browser'
  version: string
  machine: Machine
  /** Folder that holds `desk/` and `mirror/` with the generated migrations. */
  migrationsDir: string
  /**
   * False when another process may use the same files: its rows are left alone while it is seen. Hosts lock the files.
   */
  exclusive?: boolean
  /** Module to run as the mirror's writer thread; undefined = write in this thread (tests, simulation). */
  mirrorWorkerUrl: URL | undefined
  /** Bytes kept in `desk.reserve` for a disk that is full; undefined = none. */
  reserveBytes?: number
  /** Called while a start brings unsent changes back, which may take seconds; undefined = no one is notified. */
  starting?: ((progress: StartProgress) => void) | undefined
  /** The site to open at start, when the command line names one. */
  initialSite: SiteProfile | undefined
  /** The laptop's name at its first start; undefined = Foyer makes one up. */
  deskName?: string | undefined
}
