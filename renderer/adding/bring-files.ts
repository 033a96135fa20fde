import { AppError } from '../../shared/errors.ts'
import { api } from '../api.ts'
import { bringPiece } from '../channel.ts'
import type { PickedFile } from './picked-files.ts'

/** Files that are written down with one call. */
const announcedAtOnce = 200
const pieceBytes = 2 * 1024 * 1024
/** The host may be starting again: it is asked once more after so long. */
const retryMs = 1_000

/** Files are brought one after the other, whatever is dropped meanwhile. */
let turn: Promise<void> = Promise.resolve()

/**
 * Gives files to the core: they are recorded at once, and then their bytes are sent. A core that restarts meanwhile
 * continues where it was, as long as this window is open. Resolves when all are recorded, with how many were new and
 * how many can't go; rejects when they can't be recorded.
 */
export async function bringFiles(
  picked: readonly PickedFile[],
  { target, plan }: { target: string; plan: boolean },
): Promise<{ added: number; leftOut: number }> {
  let [added, left] = [0, 0]
  for (let at = 0; at < picked.length; at += announcedAtOnce) {
    const some = picked.slice(at, at + announcedAtOnce)
    const { files, leftOut = 0 } = await api.uploads.announce({ target, plan, files: some.map(announcementOf) })
    added += files.filter(({ isNeeded }) => isNeeded).length
    left += leftOut
    some.forEach((each, index) => {
      const place = files[index]
      if (place?.isNeeded) turn = turn.then(() => bring(each, target, place))
    })
  }
  return { added, leftOut: left }
}

const announcementOf = ({ path, file, unreadable }: PickedFile) => ({
  ...{ path, size: file.size, modifiedAt: Math.floor(file.lastModified) },
  ...(unreadable === undefined ? {} : { unreadable }),
})

async function bring(picked: PickedFile, target: string, place: { id: string; from: number }): Promise<void> {
  let { id, from } = place
  for (;;) {
    try {
      while (from < picked.file.size) {
        const have = await bringPiece(id, from, picked.file.slice(from, from + pieceBytes))
        if (have === undefined) throw new AppError('not_found')
        from = have
      }
      await api.uploads.brought({ id })
      return
    } catch (error) {
      // The file itself went away: the core says so in the list.
      if (error instanceof DOMException) return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      const again = await api.uploads
        .announce({ target, files: [{ ...announcementOf(picked), id }] })
        .catch(() => undefined)
      const next = again?.files[0]
      if (next === undefined) continue
      if (!next.isNeeded) return
      id = next.id
      from = next.from
    }
  }
}
