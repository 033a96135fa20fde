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
 * Gives files to the core: they are written down at once, and then their bytes are brought. A core that is started again
 * meanwhile goes on where it was, as long as this window is open. Resolves when all are written down, with how many were new
 * and how many cannot go; rejects when they cannot be written down.
 */
export async function bringFiles(
  picked: readonly PickedFile[],
  { target, plan }: { target: string; plan: boolean },
): Promise<{ added: number; leftOut: number }> {
  let [added, left] = [0, 0]
  for (let at = 0; at < picked.length; at += announcedAtOnce) {
    const some = picked.slice(at, at + announcedAtOnce)
    const { files, leftOut = 0 } = await api.uploads.announce({ target, plan, files: some.map(told) })
    added += files.filter(({ isNeeded }) => isNeeded).length
    left += leftOut
    some.forEach((each, index) => {
      const place = files[index]
      if (place?.isNeeded) turn = turn.then(() => bring(each, target, place))
    })
  }
  return { added, leftOut: left }
}

const told = ({ path, file, unreadable }: PickedFile) => ({
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
      // The file itself went away: the core says so when somebody looks.
      if (error instanceof DOMException) return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      const again = await api.uploads.announce({ target, files: [{ ...told(picked), id }] }).catch(() => undefined)
      const next = again?.files[0]
      if (next === undefined) continue
      if (!next.isNeeded) return
      id = next.id
      from = next.from
    }
  }
}
