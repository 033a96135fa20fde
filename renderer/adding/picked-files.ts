import { byWay } from '../../shared/name-order.ts'

/** A file as a person picked or dropped it: the folders above it, then its name. */
export interface PickedFile {
  path: string[]
  file: File
}

/** What a drop holds, as the page sees it before the event is over: files as such, and what is to be walked. */
export interface Dropped {
  files: File[]
  entries: FileSystemEntry[]
  /** Files that have no entry: some programs hand over bytes, not places. */
  loose: File[]
}

/** Must be called while the drop is handled: its items are gone afterwards. */
export function droppedIn({ items, files }: DataTransfer): Dropped {
  const entries: FileSystemEntry[] = []
  const loose: File[] = []
  for (const item of items) {
    const entry = item.webkitGetAsEntry()
    const file = entry === null ? item.getAsFile() : null
    if (entry !== null) entries.push(entry)
    if (file !== null) loose.push(file)
  }
  return { files: [...files], entries, loose }
}

/** Whether what is dragged over the window are files. */
export const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false

/** The files of an input, in the order of names; those of a folder know their way from it. */
export function pickedIn(list: Iterable<File> | null): PickedFile[] {
  const picked = [...(list ?? [])].map((file) => ({
    file,
    path: file.webkitRelativePath === '' ? [file.name] : file.webkitRelativePath.split('/'),
  }))
  return picked.sort(inOrder)
}

// A disk lists a folder in an order that nobody knows.
const inOrder = (one: PickedFile, other: PickedFile): number => byWay(one.path, other.path)

/** Every file of what was dropped, in the order of names. */
export async function filesIn({ entries, loose }: Dropped): Promise<PickedFile[]> {
  const files = [...(await filesOf(entries)), ...loose.map((file) => ({ path: [file.name], file }))]
  return files.sort(inOrder)
}

/** Every file of these files and folders. What cannot be read is passed over. */
async function filesOf(entries: readonly FileSystemEntry[], above: string[] = []): Promise<PickedFile[]> {
  const found: PickedFile[] = []
  for (const entry of entries) {
    const path = [...above, entry.name]
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry)
      if (file !== undefined) found.push({ path, file })
    } else if (entry.isDirectory) {
      found.push(...(await filesOf(await inFolder(entry as FileSystemDirectoryEntry), path)))
    }
  }
  return found
}

function fileOf(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(undefined)))
}

/** A reader gives some of a folder at a time, and an empty list at its end. */
async function inFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all
    all.push(...some)
  }
}
