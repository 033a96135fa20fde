import type { UploadRecord } from './upload-record.ts'

/** The platform keeps no longer names. */
const mostNameLength = 255
/** As long as a text for one file may be. */
const mostAltText = 1000

/** The names of the folders above a file, from what was added on. */
export const foldersOf = ({ folder }: { folder: string }): string[] => (folder === '' ? [] : folder.split('/'))

/** What the file is called at the site. */
export const siteNameOf = ({ name, siteName }: Pick<UploadRecord, 'name' | 'siteName'>): string =>
  (siteName ?? name).slice(0, mostNameLength)

type Renamed = Pick<UploadRecord, 'name' | 'folder' | 'modifiedAt'>

/** A name and its ending. A name that begins with its only dot has none. */
function partsOf(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/** Whether a site that had a file of this name may have given ours the other one: `poster (2).jpg`, `poster_2.jpg`. */
export function isNumberedForm(name: string, other: string): boolean {
  const [[stem, ending], [longer, same]] = [partsOf(name), partsOf(other)]
  // linear: what stands before the digits has none.
  return same === ending && longer.startsWith(stem) && /^[\s_.~([-]{0,3}\d{1,15}[)\]]?$/.test(longer.slice(stem.length))
}

/**
 * Whether one name is what systems call a copy of the other, in any language: `Copy of poster.jpg`, `poster - Kopie.jpg`,
 * `poster (2).jpg`. It has the other's stem and more, and the same ending.
 */
export function isCopyName(copy: string, name: string): boolean {
  const [[longer, ending], [stem, same]] = [partsOf(copy.toLowerCase()), partsOf(name.toLowerCase())]
  return ending === same && longer.length > stem.length && (longer.startsWith(stem) || longer.endsWith(stem))
}

/** The words that a pattern may have, of one file. */
const wordsOf = ({ name, folder, modifiedAt }: Renamed) =>
  new Map([
    ['name', partsOf(name)[0]],
    ['date', dayOf(modifiedAt)],
    ['folder', folder.split('/').at(-1) ?? ''],
  ])

const fill = (pattern: string, words: ReadonlyMap<string, string>): string =>
  pattern.replace(/\{(\w{1,10})\}/g, (whole, word: string) => words.get(word) ?? whole)

/** What a pattern says of a picture to people who cannot see it; null where it says nothing. */
export function altTextFor(pattern: string, file: Renamed): string | null {
  const text = fill(pattern, wordsOf(file)).trim()
  return text === '' ? null : text.slice(0, mostAltText)
}

/**
 * The name that a pattern gives a file: `{name}` without its ending, `{date}` of the file in this computer's time zone,
 * `{folder}` that it lies in, `{number}` by which it was counted. Its own ending stays. Null where the pattern changes
 * nothing, or leaves nothing.
 */
export function renamed(pattern: string, file: Renamed, number: number): string | null {
  const [stem, ending] = partsOf(file.name)
  const filled = fill(pattern, wordsOf(file).set('number', String(number).padStart(4, '0')))
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
