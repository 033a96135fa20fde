import { createHash } from 'node:crypto'
import {
  type FilePlace,
  type formKeptFiles,
  keptPartBytes,
  mostShownBytes,
} from '../../../../shared/app/form-kept-files.ts'
import type { App } from '../../../../shared/app/index.ts'
import type { Handlers } from '../../../../shared/app/op.ts'
import { AppError } from '../../../../shared/errors.ts'
import { fileNameOf } from '../../../../shared/file-name.ts'
import type { SavedSubmission as Submission } from '../../../../shared/wire/submissions-entities.ts'
import type { Ports } from '../../ports.ts'
import { filesOf } from './files-of-submissions.ts'
import type { KeptRow } from './kept-files.queries.ts'
import type { KeptFiles } from './kept-files.ts'
import { pictureKind } from './picture-kind.ts'

type HandledHere = keyof typeof formKeptFiles & keyof Handlers<App>['forms']

/** Handlers of what the window asks about files that are kept here. */
export function keptFilesHandlers(parts: {
  kept: KeptFiles
  ports: Pick<Ports, 'keptFiles' | 'saveDownload'>
  documentOf(submissionId: string): Submission | undefined
}): Pick<Handlers<App>['forms'], HandledHere> {
  const { kept, ports } = parts
  const { store, settings } = kept

  /** The file at a place of a submission, and what is known of it. Throws `not_found` where there is no such file. */
  function fileAt({ submissionId, target, place }: FilePlace) {
    const files = filesOf(parts.documentOf(submissionId))
    const file = files.find((one) => one.target === target && one.place === place)
    if (file === undefined) throw new AppError('not_found')
    const row = store.get(settings.get().site, file.fileId)
    return { file, row: row?.state === 'here' ? row : undefined }
  }

  async function* bytesOf({ place, size }: KeptRow) {
    for (let from = 0; from < size; ) {
      const part = await ports.keptFiles.read(place, from, keptPartBytes)
      if (part.length === 0) return
      yield part
      from += part.length
    }
  }

  /** Whether it is still, byte by byte, what came from the site. */
  async function isWhole(row: KeptRow): Promise<boolean> {
    const hash = createHash('sha256')
    for await (const part of bytesOf(row)) hash.update(part)
    return hash.digest('hex') === row.sha256
  }

  return {
    keptFiles: ({ formId }) => {
      const { site, forms, megabytes } = settings.get()
      const rows = store.ofSite(site)
      const states = (kept.filesOf([formId]) ?? []).map((fileId) => rows.get(fileId)?.state)
      const count = (wanted: KeptRow['state']) => states.filter((state) => state === wanted).length
      return {
        isKept: forms.includes(formId),
        megabytes,
        here: count('here'),
        of: states.length,
        isFull: kept.share(site)?.isFull === true && count('here') + count('large') + count('gone') < states.length,
        large: count('large'),
        gone: count('gone'),
      }
    },
    keepFiles: async ({ formId, isKept }) => {
      if (settings.get().site === '') throw new AppError('not_connected')
      settings.keep(formId, isKept)
      await kept.settingsChanged()
      return {}
    },
    limitKeptFiles: async ({ megabytes }) => {
      settings.limit(megabytes)
      await kept.settingsChanged()
      return {}
    },
    keptOf: ({ submissionId }) => {
      const { site } = settings.get()
      const here = filesOf(parts.documentOf(submissionId)).filter(
        ({ fileId }) => store.get(site, fileId)?.state === 'here',
      )
      return { here: here.map(({ target, place }) => ({ target, place })) }
    },
    saveKeptFile: async (wanted) => {
      const { file, row } = fileAt(wanted)
      if (row === undefined) return { kept: null }
      if (!(await isWhole(row))) {
        await kept.isBroken(file.fileId)
        return { kept: null }
      }
      const name = fileNameOf(file.name)
      if (ports.saveDownload === undefined) return { kept: { name, size: row.size, path: null } }
      const bytes = await ports.keptFiles.read(row.place, 0, row.size)
      return { kept: { name, size: row.size, path: await ports.saveDownload(name, bytes) } }
    },
    keptPicture: async (wanted) => {
      const { file, row } = fileAt(wanted)
      if (row === undefined || row.size > mostShownBytes) return { picture: null }
      const type = pictureKind(await ports.keptFiles.read(row.place, 0, 12))
      if (type === undefined) return { picture: null }
      if (await isWhole(row)) return { picture: { type, size: row.size } }
      await kept.isBroken(file.fileId)
      return { picture: null }
    },
    keptFilePart: async ({ from, ...wanted }) => {
      const { row } = fileAt(wanted)
      // It left between two parts: a copy that lacks its end would pass for whole.
      if (row === undefined) throw new AppError('not_found')
      const bytes = await ports.keptFiles.read(row.place, from, keptPartBytes)
      return { base64: Buffer.from(bytes).toString('base64') }
    },
  }
}
