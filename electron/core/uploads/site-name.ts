import type { UploadRecord } from './uploads.queries.ts'

/** The platform keeps no longer names. */
const mostNameLength = 255

/** The names of the folders above a file, from what was added on. */
export const foldersOf = ({ folder }: { folder: string }): string[] => (folder === '' ? [] : folder.split('/'))

/** What the file is called at the site. */
export const siteNameOf = ({ name, siteName }: Pick<UploadRecord, 'name' | 'siteName'>): string =>
  (siteName ?? name).slice(0, mostNameLength)

type Renamed = Pick<UploadRecord, 'name' | 'folder' | 'modifiedAt'>

/**
 * The name that a pattern gives a file: `{name}` without its ending, `{date}` of the file in this computer's time zone,
 * `{folder}` that it lies in, `{number}` by which it was counted. Its own ending stays. Null where the pattern changes
 * nothing, or leaves nothing.
 */
export function renamed(pattern: string, { name, folder, modifiedAt }: Renamed, number: number): string | null {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const words = new Map([
    ['name', stem],
    ['date', dayOf(modifiedAt)],
    ['folder', folder.split('/').at(-1) ?? ''],
    ['number', String(number).padStart(4, '0')],
  ])
  const filled = pattern.replace(/\{(\w{1,10})\}/g, (whole, word: string) => words.get(word) ?? whole)
  // A name is no path, at the site either.
  const plain = filled.replace(/[/\\]/g, '-').trim()
  if (plain === '' || plain === stem) return null
  return plain.slice(0, mostNameLength - ending.length) + ending
}

function dayOf(at: number): string {
  const day = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
