/** What of a file or folder decides where it goes. */
export interface HandedFile {
  name: string
  isFolder: boolean
}

const table = /\.(csv|xlsx)$/i
const picture = /\.(avif|bmp|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i

/**
 * Where files go that the system hands to Foyer, or that are dropped where no screen takes them: one table to the import of
 * contacts, pictures and folders to Uploads. Undefined for anything else.
 */
export function screenForFiles(files: readonly HandedFile[]): 'uploads' | 'import' | undefined {
  const [first] = files
  if (first === undefined) return undefined
  if (files.length === 1 && !first.isFolder && table.test(first.name)) return 'import'
  return files.every(({ name, isFolder }) => isFolder || picture.test(name)) ? 'uploads' : undefined
}
