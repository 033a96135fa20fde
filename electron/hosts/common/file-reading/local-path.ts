import { isUtf8 } from 'node:buffer'

/** A path on this computer: text, or its bytes where those are no text. */
export type LocalPath = string | Buffer

const ofText = 'path:'
const ofBytes = 'bytes:'
const ofCopy = 'copy:'

/** A path that the system gave as bytes: text wherever they are. */
export const localPath = (bytes: Buffer): LocalPath => (isUtf8(bytes) ? bytes.toString('utf8') : bytes)

/** How the port of local files names what lies at a path; the same after a restart. */
export const placeOfPath = (path: LocalPath): string =>
  typeof path === 'string' ? ofText + path : ofBytes + path.toString('base64url')

/** The path that such a name means. */
export const pathOfPlace = (place: string): LocalPath =>
  place.startsWith(ofBytes) ? Buffer.from(place.slice(ofBytes.length), 'base64url') : place.slice(ofText.length)

/** What lies in a folder, by its name there. */
export function inFolder(folder: LocalPath, name: LocalPath, sep: string): LocalPath {
  if (typeof folder === 'string' && typeof name === 'string')
    return folder.endsWith(sep) ? folder + name : folder + sep + name
  const [above, below] = [Buffer.from(folder), Buffer.from(name)]
  return Buffer.concat(above.at(-1) === sep.charCodeAt(0) ? [above, below] : [above, Buffer.from(sep), below])
}

/** Whether a path is another one or lies in it. */
export function isAtOrBelow(path: LocalPath, root: LocalPath, sep: string): boolean {
  const [bytes, above] = [Buffer.from(path), Buffer.from(root)]
  if (!bytes.subarray(0, above.length).equals(above)) return false
  return (
    bytes.length === above.length || above.at(-1) === sep.charCodeAt(0) || bytes[above.length] === sep.charCodeAt(0)
  )
}

/** The place of a copy in Foyer's own folder. */
export const copyPlace = (path: string): string => ofCopy + path

/** The path of such a copy; undefined for a person's own file. */
export const copyPath = (place: string): string | undefined =>
  place.startsWith(ofCopy) ? place.slice(ofCopy.length) : undefined
