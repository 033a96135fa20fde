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
  /** Cryptographically secure random bytes. */
  bytes(count: number): Uint8Array
}

export interface NetworkRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  timeoutMs: number
  signal?: AbortSignal
  /** An answer of which something was cut out is of use; without it such an answer ends as soon as that shows. */
  takesCut?: boolean
}

export interface NetworkAnswer {
  status: number
  /** URL of the response, after redirects. */
  url: string
  /** Header names in lower case. */
  headers: Record<string, string>
  text: string
  /**
   * A text or a nesting in it was longer or deeper than any record has, and `cutMark` stands in its place: the rest of a
   * list can be read all the same.
   */
  isCut?: true
}

/** What stands in an answer where something was cut out, as JSON. No text of the platform begins so. */
export const cutMark = '"\\u0000cut by foyer"'

/**
 * One HTTP exchange. Redirects are not followed. Rejects with `AppError` code `offline` or `timeout` when no complete
 * response arrived, and `bad_answer` when it is larger than any answer of the platform.
 */
export interface Network {
  request(request: NetworkRequest): Promise<NetworkAnswer>
  /** False only when the machine knows that it has no network; true proves nothing. */
  mayBeOnline(): boolean
}

/** Bytes on their way to or from a file host, beside the calls of the platform. */
export interface TransferRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH'
  url: string
  headers: Record<string, string>
  /** Read while it is sent, so that a long file is never in memory. */
  body?: AsyncIterable<Uint8Array>
  /** Bytes that `body` has; sent as `content-length`. */
  bodyLength?: number
  /** The transfer fails with `timeout` when nothing moves for so long. */
  idleTimeoutMs: number
  /** Bytes of an answer that are read at most; more fails with `bad_answer`. Default 1 MiB. */
  mostBytes?: number
  /** Told how many bytes of the body have left this process so far. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
}

export interface TransferAnswer {
  status: number
  /** Header names in lower case. */
  headers: Record<string, string>
  bytes: Uint8Array
}

/**
 * One transfer of bytes. Any status is an answer, and redirects are not followed. Rejects with `AppError` code `offline`,
 * `timeout`, `cancelled` or `bad_answer`; what `body` throws comes through as it is.
 */
export interface Transfers {
  send(request: TransferRequest): Promise<TransferAnswer>
}

/** The data directory of this profile. Names are plain file names, never paths. */
export interface Files {
  pathOf(name: string): string
  /** Every file of the directory. */
  names(): string[]
  exists(name: string): boolean
  sizeOf(name: string): number
  /** Takes the place of `to`, also after a power cut. */
  rename(from: string, to: string): void
  remove(name: string): void
  readText(name: string): string | undefined
  /** Bytes from a place on, at most so many: fewer at the end, none where there is no such file. */
  readPart(name: string, from: number, most: number): Uint8Array
  /** Writes atomically: to a temporary file, flushed, then renamed. */
  writeText(name: string, text: string): void
  /**
   * Appends, then flushes; with `mayWait` the flush is left to the next one, or to the system. After a crash or on a
   * full disk the last text may be incomplete.
   */
  append(name: string, text: string, mayWait?: boolean): void
  /**
   * Resolves when everything that was written to the file is on the disk, without holding this thread up. Rejects with the
   * system's own error.
   */
  flush(name: string): Promise<void>
  /** Free bytes on the data directory's disk; undefined when unknown. */
  freeBytes(): number | undefined
}

/** A file that was found in what a person picked. */
export interface FoundFile {
  /** How the port names it; the same after a restart. */
  place: string
  /** From where it was picked: the folders above it, then its name. */
  path: string[]
  size: number
  /** Milliseconds. */
  modifiedAt: number
  /** When the system noted the last change, which no program sets back; milliseconds. */
  changedAt?: number
}

/**
 * Files of this computer that a person picked or dropped, and copies that a window brought; nothing else is reached. Places
 * are kept by the core and never told to a window. Reading rejects with the system's own error.
 */
export interface UserFiles {
  /** Everything in what the host was handed under this token, one by one; nothing for a token it does not know. */
  walk(token: string): AsyncIterable<FoundFile>
  /** Undefined when there is no such file any more; a copy has no time of its own. */
  stat(place: string): Promise<{ size: number; modifiedAt: number | undefined } | undefined>
  /** Bytes from a position on, at most so many: fewer at the end. */
  read(place: string, from: number, most: number): Promise<Uint8Array>
  /** SHA-256 of the first `size` bytes, in hex, without holding this thread up; undefined when there are fewer. */
  sha256(place: string, size: number, signal: AbortSignal): Promise<string | undefined>
  /** The place of the copy of a file that only a window can read. From now on a window may bring its bytes. */
  expectCopy(id: string, size: number): string
  /** Writes bytes that no file of a person has, and answers their place; they are on the disk when it resolves. */
  writeCopy(id: string, bytes: Uint8Array): Promise<string>
  /** Removes the copy; a person's own file is never touched. */
  letGo(place: string): Promise<void>
}

/**
 * Whole files that the core keeps beside its databases, in a folder of their own. Names are plain words that the core made,
 * never those of the files.
 */
export interface KeptFiles {
  names(): Promise<string[]>
  /** Whole or not at all; on the disk when it resolves. Rejects with the system's own error. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Bytes from a position on, at most so many: fewer at the end, none where there is no such file. */
  read(name: string, from: number, most: number): Promise<Uint8Array>
  remove(name: string): Promise<void>
}

/** Watches folders of this computer, named by paths that no window learns. No link in them is followed, out or round. */
export interface FolderWatch {
  /** The host's own dialog; undefined when nobody chose. Throws as `admit`. Absent where a path is typed. */
  choose?: (() => Promise<string | undefined>) | undefined
  /** The folder at a typed path. Throws `precondition`, with the reason, for one that may not be watched. */
  admit(path: string): Promise<string>
  /** False while it cannot be read: its drive is unplugged, for one. */
  isThere(folder: string): Promise<boolean>
  /** Every file in it that can be read and is not hidden, or one by its way; paths begin with the folder's own name. */
  walk(folder: string): AsyncIterable<FoundFile>
  look(folder: string, way: readonly string[]): Promise<FoundFile | undefined>
  /** Tells the way of each file that is written, until the answer is called. */
  watch(folder: string, told: { written(way: string[]): void; failed(error: unknown): void }): () => Promise<void>
}

/** The only place where tokens and API keys are stored. */
export interface SecretStore {
  readonly keptIn: 'keychain' | 'file' | 'memory'
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** False when this secret is in memory only, as the store refused it; absent = all of them are where `keptIn` says. */
  lasts?(key: string): boolean
}

/** Receives log lines, which are redacted already. */
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
 * Credentials for a site. A member's tokens are in the secret store under the profile's name; `memberId` distinguishes
 * members of one site, and is absent where the site does not tell it. A site whose API key is lost is open without one.
 */
export type SiteAuth =
  | { kind: 'apiKey'; apiKey: string | undefined; siteId: string }
  | { kind: 'visitor'; clientId: string }
  | { kind: 'member'; clientId: string; memberId?: string | undefined }

/** A page that the loopback listener shows; a `forward` page first resends the URL's fragment as a query. */
export interface LoopbackPage {
  status: 200 | 400
  title: string
  text: string
  forward?: boolean
}

export interface LoopbackListener {
  /** `http://127.0.0.1:PORT/UNGUESSABLE`, used as redirect URI. */
  readonly url: string
  /** Stops listening and ends every connection; calling it again does nothing. */
  close(): Promise<void>
}

/** Receives redirects from the person's browser on this machine only. */
export interface Loopback {
  /**
   * Listens on a free port of 127.0.0.1. `answer` gets the raw query (without `?`) of every GET to exactly this URL,
   * and returns the page to show. All other requests are refused.
   */
  listen(answer: (query: string) => LoopbackPage): Promise<LoopbackListener>
}

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
   * Prints without a dialog; `printer` null means the system's default. Resolves when the system has accepted the page.
   * Rejects with `not_found` for an unknown printer, `refused` when it did not accept the page.
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

/** How many unsent changes a start has looked at, of how many. */
export interface StartProgress {
  done: number
  total: number
}

/** How far a long piece of work is, for those who look at something else. */
export interface JobProgress {
  /** In [0, 1]. */
  share: number
  /** It waits, for a person or for the line. */
  stands: boolean
}

export interface Ports {
  clock: Clock
  random: Random
  network: Network
  transfers: Transfers
  files: Files
  userFiles: UserFiles
  keptFiles: KeptFiles
  /** Undefined where folders cannot be watched. */
  folderWatch?: FolderWatch | undefined
  secrets: SecretStore
  log: LogSink
  demo: DemoSite
  loopback: Loopback
  /** Opens a page in the person's browser; undefined where only the window can, after a click. */
  openPage: ((url: string) => Promise<void>) | undefined
  /** Undefined where only the window can print, through the browser's own dialog. */
  printer?: Printer | undefined
  /**
   * Saves a file in the downloads folder under this name, or a similar one if it is taken; returns its path. Undefined
   * where only the window can.
   */
  saveDownload?: ((name: string, bytes: Uint8Array) => Promise<string>) | undefined
  /** Shows how far uploads are where the system lists its programs; null ends that. Undefined where nothing can. */
  showProgress?: ((progress: JobProgress | null) => void) | undefined
  host: 'electron' | 'browser'
  version: string
  machine: Machine
  /** Folder that holds `desk/` and `mirror/` with the generated migrations. */
  migrationsDir: string
  /** False when another process may use the same files: its rows are left alone while it is seen. Hosts lock them. */
  exclusive?: boolean
  /** Module to run as the mirror's writer thread; undefined = write in this thread (tests, simulation). */
  mirrorWorkerUrl: URL | undefined
  /** Called while a start brings unsent changes back, which may take seconds; undefined = nobody is told. */
  starting?: ((progress: StartProgress) => void) | undefined
  /** The site to open at start, when the command line names one. */
  initialSite: SiteProfile | undefined
  /** The desk's name at its first start; undefined = one is made up. */
  deskName?: string | undefined
}
