import { byWay } from '../../shared/name-order.ts'

/** A file as a person picked or dropped it: the folders above it, then its name. */
export interface PickedFile {
  path: string[]
  file: File
  /** The browser cannot read it, or the folder at this path; `file` is empty then. */
  unreadable?: 'file' | 'folder'
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

// A disk lists a folder in no particular order.
const inOrder = (one: PickedFile, other: PickedFile): number => byWay(one.path, other.path)

/** Every file of what was dropped, in the order of names. */
export async function filesIn({ entries, loose }: Dropped): Promise<PickedFile[]> {
  const files = [...(await filesOf(entries)), ...loose.map((file) => ({ path: [file.name], file }))]
  return files.sort(inOrder)
}

/** Every file of these files and folders. What cannot be read is among them, with no bytes. */
async function filesOf(entries: readonly FileSystemEntry[], above: string[] = []): Promise<PickedFile[]> {
  const found: PickedFile[] = []
  for (const entry of entries) {
    const path = [...above, entry.name]
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry)
      found.push(file === undefined ? unreadable(path, 'file') : { path, file })
    } else if (entry.isDirectory) {
      const { entries: inside, isWhole } = await inFolder(entry as FileSystemDirectoryEntry)
      found.push(...(await filesOf(inside, path)))
      if (!isWhole) found.push(unreadable(path, 'folder'))
    }
  }
  return found
}

const unreadable = (path: string[], what: 'file' | 'folder'): PickedFile => ({
  ...{ path, file: new File([], path.at(-1) ?? ''), unreadable: what },
})

function fileOf(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(undefined)))
}

/** A reader gives some of a folder at a time, and an empty list at its end. */
async function inFolder(folder: FileSystemDirectoryEntry): Promise<{ entries: FileSystemEntry[]; isWhole: boolean }> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | undefined>((resolve) =>
      reader.readEntries(resolve, () => resolve(undefined)),
    )
    if (some === undefined || some.length === 0) return { entries, isWhole: some !== undefined }
    entries.push(...some)
  }
}
