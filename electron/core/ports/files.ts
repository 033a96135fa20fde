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
  /** From where it was picked: the folders above it, then its name. Bytes that are no text stand as U+FFFD. */
  path: string[]
  size: number
  /** Milliseconds. */
  modifiedAt: number
  /** When the system noted the last change, which no program sets back; milliseconds. */
  changedAt?: number
}

/** Why something in what a person picked is not among the files that were found. */
export type LeftOutWhy = 'folderUnreadable' | 'unreadable' | 'linkOutside' | 'linkNowhere' | 'linkBack' | 'notAFile'

/** Something in what a person picked that is no file that can be read; its path as that of `FoundFile`. */
export interface LeftOutFile {
  path: string[]
  why: LeftOutWhy
}

/** A file that is read from one end to the other; close it. */
export interface OpenFile {
  /** Bytes from a position on, at most so many: fewer at the end. They stay as they are until the next read but one. */
  read(from: number, most: number): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * Files of this computer that a person picked or dropped, and copies that a window brought; nothing else is reached. Places
 * are kept by the core and never reach a window. Reading rejects with the system's own error.
 */
export interface UserFiles {
  /**
   * Every file in what the host was handed under this token, one by one; nothing for a token it does not know. What else is
   * in it is named to `leftOut`, and nothing is passed over.
   */
  walk(token: string, leftOut?: (file: LeftOutFile) => void): AsyncIterable<FoundFile>
  /** Undefined when there is no such file any more; a copy has no time of its own. */
  stat(place: string): Promise<{ size: number; modifiedAt: number | undefined } | undefined>
  /** Bytes from a position on, at most so many: fewer at the end. */
  read(place: string, from: number, most: number): Promise<Uint8Array>
  /** Opens a file for many reads. */
  open(place: string): Promise<OpenFile>
  /** SHA-256 of the first `size` bytes, in hex, without holding this thread up; undefined when there are fewer. */
  sha256(place: string, size: number, signal: AbortSignal): Promise<string | undefined>
  /** The place of the copy of a file that only a window can read. From now on a window may bring its bytes. */
  expectCopy(id: string, size: number): string
  /** Writes bytes that no file of a person has, and returns their place; they are on the disk when it resolves. */
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
  /** The host's own dialog; undefined when it was cancelled. Throws as `admit`. Absent where a path is typed. */
  choose?: (() => Promise<string | undefined>) | undefined
  /** The folder at a typed path. Throws `precondition`, with the reason, for one that may not be watched. */
  admit(path: string): Promise<string>
  /** False while it cannot be read: its drive is unplugged, for one. */
  isThere(folder: string): Promise<boolean>
  /**
   * Every file in it that can be read and is not hidden; paths begin with the folder's own name. What else is in it is named
   * to `leftOut`.
   */
  walk(folder: string, leftOut?: (file: LeftOutFile) => void): AsyncIterable<FoundFile>
  /** The same of one file, by its way. */
  look(folder: string, way: readonly string[]): Promise<FoundFile | undefined>
  /** Reports the way of each file that is written, until the returned function is called. */
  watch(folder: string, listener: { written(way: string[]): void; failed(error: unknown): void }): () => Promise<void>
}
