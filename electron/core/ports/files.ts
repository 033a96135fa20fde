import { AppError } from '../../../shared/errors.ts'

/** The data directory of this profile. Names are plain file names, never paths. */
export interface Files {
  pathOf(name: string): string
  /** Every file of the directory. */
  names(): string[]
  exists(name: string): boolean
  sizeOf(name: string): number
  /** Replaces `to`, and lasts through a power cut. */
  rename(from: string, to: string): void
  remove(name: string): void
  readText(name: string): string | undefined
  /** At most `most` bytes from a position on: fewer at the end, none where there is no such file. */
  readPart(name: string, from: number, most: number): Uint8Array
  /** Writes atomically: to a temporary file, flushed, then renamed. */
  writeText(name: string, text: string): void
  /**
   * Appends, then flushes; `mayWait` leaves the flush to the next one, or to the system. After a crash or on a full
   * disk the last text may be incomplete.
   */
  append(name: string, text: string, mayWait?: boolean): void
  /**
   * Resolves when everything written to the file is on the disk, without blocking this thread. Rejects with the
   * system's own error.
   */
  flush(name: string): Promise<void>
  /**
   * Makes a file of so many bytes that really take their place on the disk, without blocking this thread. Rejects with
   * the system's own error, and leaves nothing then.
   */
  allocate(name: string, bytes: number): Promise<void>
  /** Free bytes on the data directory's disk; undefined when unknown. */
  freeBytes(): number | undefined
}

/** A file found in what a person picked. */
export interface FoundFile {
  /** The port's name for it; the same after a restart. */
  place: string
  /** The folders above it, from the picked one on, then its name. U+FFFD stands for bytes that aren't text. */
  path: string[]
  /** Bytes. */
  size: number
  /** Milliseconds. */
  modifiedAt: number
  /** When the system noted the last change, which no program can set back; milliseconds. */
  changedAt?: number
}

/** Why something in what a person picked is not among the found files. */
export type LeftOutWhy =
  | ('folderUnreadable' | 'unreadable' | 'linkOutside' | 'linkNowhere' | 'linkBack' | 'notAFile')
  | ('hiddenFolder' | 'ownFiles')

/** Whether a file can't be read because its drive doesn't respond; once it does, the file can be read again. */
export const isDriveSilent = (error: unknown): boolean =>
  error instanceof AppError && typeof error.reason === 'object' && error.reason.code === 'files.driveSilent'

/** Something in what a person picked that isn't a readable file; `path` as in `FoundFile`. */
export interface LeftOutFile {
  path: string[]
  why: LeftOutWhy
}

/** A file opened to be read from one end to the other; the caller closes it. */
export interface OpenFile {
  /** At most `most` bytes from a position on: fewer at the end. They stay valid until the next read but one. */
  read(from: number, most: number): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Files of this computer that a person picked or dropped, and copies that a window brought; it reaches nothing else.
 * The core keeps places, which never reach a window. Reading rejects with the system's own error, and where the drive
 * doesn't respond with one that `isDriveSilent` recognizes: no call takes longer than the host's limit.
 */
export interface UserFiles {
  /**
   * Every file in what the host was handed under this token, one by one; nothing for an unknown token. Passes
   * everything else in it to `leftOut`.
   */
  walk(token: string, leftOut?: (file: LeftOutFile) => void): AsyncIterable<FoundFile>
  /** Undefined when the file is gone; `modifiedAt` is undefined for a copy. */
  stat(place: string): Promise<{ size: number; modifiedAt: number | undefined } | undefined>
  /** At most `most` bytes from a position on: fewer at the end. */
  read(place: string, from: number, most: number): Promise<Uint8Array>
  /** Opens a file for many reads. */
  open(place: string): Promise<OpenFile>
  /** SHA-256 of the first `size` bytes, in hex, without blocking this thread; undefined when there are fewer. */
  sha256(place: string, size: number, signal: AbortSignal): Promise<string | undefined>
  /** The place for the copy of a file that only a window can read. From now on a window may bring its bytes. */
  expectCopy(id: string, size: number): string
  /** Writes bytes that come from no person's file, and returns their place; they are on the disk when it resolves. */
  writeCopy(id: string, bytes: Uint8Array): Promise<string>
  /** Removes a copy; never touches a person's own file. */
  letGo(place: string): Promise<void>
  /** The places of all copies that are here, of earlier runs too. */
  copies(): Promise<string[]>
}

/**
 * Whole files that the core keeps beside its databases, in a separate folder. Their names are plain words that the core
 * made, never the files' own.
 */
export interface KeptFiles {
  names(): Promise<string[]>
  /** Writes all or nothing; on the disk when it resolves. Rejects with the system's own error. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** At most `most` bytes from a position on: fewer at the end, none where there is no such file. */
  read(name: string, from: number, most: number): Promise<Uint8Array>
  remove(name: string): Promise<void>
}

/** Learns what is written into a watched folder. */
export interface FolderListener {
  written(way: string[]): void
  failed(error: unknown): void
  /** Something may have been written without being reported. */
  missed(): void
}

/** Watches folders of this computer, named by paths that no window learns. Follows no link in them. */
export interface FolderWatch {
  /** Opens the host's own dialog; undefined when canceled. Throws like `admit`. Absent where people type a path. */
  choose?: (() => Promise<string | undefined>) | undefined
  /** The folder at a typed path. Throws `precondition`, with the reason, for one that may not be watched. */
  admit(path: string): Promise<string>
  /** False while the folder can't be read, for example because its drive is unplugged. */
  isThere(folder: string): Promise<boolean>
  /**
   * Every readable file in it that is not hidden; paths begin with the folder's own name. Passes what else is in it to
   * `leftOut`.
   */
  walk(folder: string, leftOut?: (file: LeftOutFile) => void): AsyncIterable<FoundFile>
  /** One file, by its way: its path inside the folder. Undefined when it can't be read. */
  look(folder: string, way: readonly string[]): Promise<FoundFile | undefined>
  /** Reports the way of each file that is written, until the returned function is called. */
  watch(folder: string, listener: FolderListener): () => Promise<void>
}
