import { createTurns } from '../base/in-turn.ts'
import type { UserFiles } from '../ports/files.ts'
import type { UploadRecord } from './upload-record.ts'

/** What a window draws; in an `img` element none of it runs a script. */
const drawn: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/bmp', 'image/svg+xml'],
])

/** Of a larger one the kind is drawn: it would be held three times on its way to the window. */
const mostBytes = 8 * 1024 * 1024

/** Reads pictures that are on this list one after the other, as data addresses; see `localPicture` of the contract. */
export function createLocalPictures(parts: {
  get(id: string): UploadRecord | undefined
  userFiles: Pick<UserFiles, 'read'>
}): (id: string) => Promise<string | null> {
  const inTurn = createTurns()
  return (id) =>
    inTurn(async () => {
      const file = parts.get(id)
      if (file === undefined || file.place === '' || file.size > mostBytes || !drawn.has(file.mimeType)) return null
      const bytes = await parts.userFiles.read(file.place, 0, mostBytes).catch(() => new Uint8Array())
      if (bytes.byteLength === 0) return null
      return `data:${file.mimeType};base64,${Buffer.from(bytes).toString('base64')}`
    })
}
