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

export interface Random {
  uuid(): string
  /** In [0, 1). */
  fraction(): number
  /** So many bytes that nobody can guess. */
  bytes(count: number): Uint8Array
}

export interface NetworkRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  timeoutMs: number
  signal?: AbortSignal
}

export interface NetworkAnswer {
  status: number
  /** Where the answer came from, after redirects. */
  url: string
  /** Header names in lower case. */
  headers: Record<string, string>
  text: string
}

/** One HTTP exchange. Rejects with `AppError` code `offline` or `timeout` when no whole answer came. */
export interface Network {
  request(request: NetworkRequest): Promise<NetworkAnswer>
  /** False only when the machine itself knows that it has no network; true proves nothing. */
  mayBeOnline(): boolean
}

/** The data directory of this profile. Names are plain file names, never paths. */
export interface Files {
  pathOf(name: string): string
  /** Every file of the directory. */
  names(): string[]
  exists(name: string): boolean
  sizeOf(name: string): number
  rename(from: string, to: string): void
  remove(name: string): void
  readText(name: string): string | undefined
  /** Written to a temporary file, flushed, then renamed. */
  writeText(name: string, text: string): void
  /**
   * Written behind what is there, then flushed; with `mayWait` the flush is left to the next one, or to the system. What
   * was cut off by a crash or a full disk may end in half a text.
   */
  append(name: string, text: string, mayWait?: boolean): void
  /** Free bytes on the disk of the data directory; undefined when the machine does not tell. */
  freeBytes(): number | undefined
}

/** Where tokens and API keys live, and nowhere else. */
export interface SecretStore {
  readonly keptIn: 'keychain' | 'file' | 'memory'
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
}

/** A sink for log lines that are redacted already. */
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
}

/**
 * Who we are to a site. A member's tokens lie in the secret store under the profile's name; `memberId` tells members of
 * one site apart and is left out where the site does not say it.
 */
export type SiteAuth =
  | { kind: 'apiKey'; apiKey: string; siteId: string }
  | { kind: 'visitor'; clientId: string }
  | { kind: 'member'; clientId: string; memberId?: string | undefined }

/** What a page of the listener says to a person; `forward` pages first look for an answer behind the address's `#`. */
export interface LoopbackPage {
  status: 200 | 400
  title: string
  text: string
  forward?: boolean
}

export interface LoopbackListener {
  /** `http://127.0.0.1:PORT/UNGUESSABLE`, to be named as the place to return to. */
  readonly url: string
  /** Stops listening and ends every connection; calling it again does nothing. */
  close(): Promise<void>
}

/** Takes the answer of a page in the person's browser on this machine, and on no other. */
export interface Loopback {
  /**
   * Listens on a free port of 127.0.0.1. `answer` hears the query of every GET that came to exactly this address, as its
   * raw text without the question mark, and says what the browser shows. Whatever else comes is refused by itself.
   */
  listen(answer: (query: string) => LoopbackPage): Promise<LoopbackListener>
}

/** A sheet, or a roll that is as long as what stands on it; millimetres. */
export interface PaperSize {
  widthMm: number
  heightMm: number | null
}

/** The printers of this machine. Pages are HTML without scripts and addresses. */
export interface Printer {
  /** By the names the system knows them by, with what it calls them before people. */
  list(): Promise<{ name: string; label: string }[]>
  /**
   * Hands a page to a printer without asking anybody; `printer` null is the system's own choice. Resolves when the system
   * has taken it. Rejects with `not_found` when there is no such printer, with `refused` when it did not take the page.
   */
  print(html: string, how: { printer: string | null; copies: number; paper: PaperSize }): Promise<void>
  /** The page as a tagged PDF. */
  pdf(html: string, paper: PaperSize): Promise<Uint8Array>
}

/** The demo site: a sandbox process of our own. Starting twice gives the same one. */
export interface DemoSite {
  start(): Promise<SiteProfile>
}

/** The machine that Foyer runs on, in its own words; nothing about its owner. */
export interface Machine {
  /** `linux`, `win32`, `darwin`. */
  system: string
  /** Version of the system. */
  release: string
  /** `x64`, `arm64`. */
  processor: string
  /** Versions of what runs the core, by name. */
  runtime: Record<string, string>
}

export interface Ports {
  clock: Clock
  random: Random
  network: Network
  files: Files
  secrets: SecretStore
  log: LogSink
  demo: DemoSite
  loopback: Loopback
  /** Shows a page in the person's browser; undefined where only the window can, from a person's click. */
  openPage: ((url: string) => Promise<void>) | undefined
  /** Undefined where only the window can print, through the browser's own dialog. */
  printer?: Printer | undefined
  /**
   * Puts a file where the person's downloads are, under this name or, where it is taken, one like it; answers its path.
   * Undefined where only the window can.
   */
  saveDownload?: ((name: string, bytes: Uint8Array) => Promise<string>) | undefined
  host: 'electron' | 'browser'
  version: string
  machine: Machine
  /** Folder that holds `desk/` and `mirror/` with the generated migrations. */
  migrationsDir: string
  /**
   * False when another process may work on the same files; then its rows are left to it until it has not been heard of
   * for a while. Hosts lock the data directory.
   */
  exclusive?: boolean
  /** Module to run as the mirror's writer thread; undefined = write in this thread (tests, simulation). */
  mirrorWorkerUrl: URL | undefined
  /** The site to open at start, when the command line names one. */
  initialSite: SiteProfile | undefined
}
