import mime from 'mime'
import { mostSubmissionFileBytes, type SubmissionFile } from '../../../../shared/app/form-sending.ts'
import { AppError } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { assertRoom } from '../../data-folder/disk-space.ts'
import type { Ports } from '../../ports.ts'
import { pictureKind } from '../kept-files/picture-kind.ts'
import type { SubmissionFileRow, SubmissionFiles } from './submission-files.queries.ts'

const octets = 'application/octet-stream'
const png = 'image/png'
/** So long a file that no submission waits with is still known: the person who picked it may be typing. */
const keptMs = 7 * 24 * 60 * 60_000

interface Parts {
  ports: Pick<Ports, 'clock' | 'random' | 'files' | 'userFiles'>
  files: SubmissionFiles
  /** Whether a submission that was saved here still waits to be sent. */
  waits(submissionId: string): boolean
}

/**
 * Places of the files that submissions still need after a restart. Forgets those of submissions that are at the site, and
 * those that were picked long ago for none.
 */
export function filesInUse({ clock, files, waits }: Pick<Parts, 'files' | 'waits'> & Pick<Ports, 'clock'>): string[] {
  const since = clock.now() - keptMs
  const inUse = (row: SubmissionFileRow) => (row.submissionId === null ? row.addedAt >= since : waits(row.submissionId))
  const { kept = [], gone = [] } = Object.groupBy(files.all(), (row) => (inUse(row) ? 'kept' : 'gone'))
  files.remove(gone.map(({ id }) => id))
  return kept.map(({ place }) => place)
}

/** The ways in which files of this laptop come to a submission. */
export function createPicking({ ports, files, waits }: Parts) {
  const { clock, random, userFiles } = ports

  /** Forgets files that nothing waits with any more; copies of them go, a person's own files never. */
  async function sweep(): Promise<void> {
    const old = files.olderThan(clock.now() - keptMs)
    const gone = old.filter(({ submissionId }) => submissionId === null || !waits(submissionId))
    for (const { place } of gone) await userFiles.letGo(place)
    files.remove(gone.map(({ id }) => id))
  }

  const toFile = (name: string, size: number): SubmissionFile => ({
    id: random.uuid(),
    name: [...name].slice(0, 200).join(''),
    type: mime.getType(name) ?? octets,
    size,
  })
  const note = ({ id, name, type, size }: SubmissionFile, place: string, modifiedAt: number | null) =>
    files.add({ id, name, mimeType: type, size, place, modifiedAt, addedAt: clock.now() })

  /** Throws for a file that cannot go along, or that the disk has no room for. */
  function mustFit(name: string, size: number): void {
    const reason = reasonAgainst(name, size)
    if (reason !== undefined) throw new AppError('precondition', { reason })
    assertRoom(ports.files, 'copies', size)
  }

  return {
    picked: async (token: string): Promise<{ files: SubmissionFile[]; left: string[] }> => {
      await sweep()
      const found: SubmissionFile[] = []
      const left: string[] = []
      for await (const { path, place, size, modifiedAt } of userFiles.walk(token)) {
        const name = path.at(-1) ?? ''
        if (reasonAgainst(name, size) === undefined && found.length < 30) {
          const file = toFile(name, size)
          note(file, place, modifiedAt)
          found.push(file)
        } else left.push(name)
      }
      return { files: found, left: left.slice(0, 30) }
    },
    expect: async (name: string, size: number): Promise<SubmissionFile> => {
      await sweep()
      mustFit(name, size)
      const file = toFile(name, size)
      note(file, userFiles.expectCopy(file.id, size), null)
      return file
    },
    drawn: async (name: string, bytes: Uint8Array): Promise<SubmissionFile> => {
      await sweep()
      mustFit(name, bytes.byteLength)
      // Windows draw nothing else, and what the site shows as a picture has to be one.
      if (pictureKind(bytes) !== png) throw new AppError('precondition')
      const file = { ...toFile(name, bytes.byteLength), type: png }
      note(file, await userFiles.writeCopy(file.id, bytes), null)
      return file
    },
    brought: async (id: string): Promise<void> => {
      const file = files.get(id)
      if (file === undefined) throw new AppError('not_found')
      const here = await userFiles.stat(file.place)
      if (here?.size !== file.size) throw new AppError('precondition', { data: { from: here?.size ?? 0 } })
    },
  }
}

/** Why a file cannot go with a submission. */
function reasonAgainst(name: string, size: number) {
  if (size === 0) return messageOf('forms.emptyFile', { name })
  if (size > mostSubmissionFileBytes)
    return messageOf('forms.largeFile', { name, most: mostSubmissionFileBytes / 1_000_000 })
  return undefined
}
