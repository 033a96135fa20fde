import type { NewSubmission, SubmissionFile } from '../../../../shared/app/form-sending.ts'
import { AppError, type ErrorCode } from '../../../../shared/errors.ts'
import { messageOf } from '../../../../shared/messages/message-of.ts'
import { endpoints } from '../../../../shared/wire/submissions.ts'
import { createFileHost } from '../../platform/file-host.ts'
import type { UserFiles } from '../../ports/files.ts'
import type { SiteContext } from '../../sync/queued-operation.ts'
import { type SentFile, type SubmissionFileRow, submissionFilesIn } from './submission-files.queries.ts'

const sliceBytes = 256 * 1024

/**
 * Brings the files of a submission to the site, and returns what it calls them, field by field. Each is written down
 * before the next one leaves, so none is sent twice after a break. Throws `refused`, with the reason, for a file that
 * is gone or was changed since it was picked. Whatever it throws says that the submission itself has not left.
 */
export async function filesOut(site: SiteContext, { formId, files }: NewSubmission): Promise<Map<string, SentFile[]>> {
  const out = new Map<string, SentFile[]>()
  try {
    for (const field of files) {
      const sent: SentFile[] = []
      for (const file of field.files) sent.push(await fileOut(site, formId, file))
      if (sent.length > 0) out.set(field.target, sent)
    }
    return out
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, reason, data } = error
    throw new AppError(code, { reason, data: { ...data, sent: false }, cause: error })
  }
}

async function fileOut(site: SiteContext, formId: string, file: SubmissionFile): Promise<SentFile> {
  const { ports, db } = site.here
  const known = submissionFilesIn(db)
  const before = known.sentAs(file.id)
  if (before !== undefined) return before
  const row = known.get(file.id)
  if (row === undefined) throw faulty('forms.fileGone', file.name)
  await mustBeAsPicked(ports.userFiles, row)
  const asked = { formId, filename: row.name, mimeType: row.mimeType }
  const { uploadUrl = '' } = await site.client
    .call(endpoints.getMediaUploadUrl, asked, { priority: 'documents' })
    .catch((error: unknown) => noAddress(error, row.name))
  const kept = await createFileHost(ports)
    .keep({
      method: 'PUT',
      url: uploadUrl,
      headers: { 'content-type': row.mimeType },
      body: bytesOf(ports.userFiles, row),
      bodyLength: row.size,
    })
    .catch(anew)
  const url = kept.url ?? undefined
  const sent = { fileId: kept.id, displayName: row.name, fileType: row.mimeType, ...(url === undefined ? {} : { url }) }
  known.keepSent(file.id, sent)
  return sent
}

const refusals: ReadonlySet<ErrorCode> = new Set(['forbidden', 'precondition', 'refused', 'invalid_input'])

/**
 * Files of forms need a premium plan, and the platform's code for that is not known. So any refusal of the address is one
 * of this file: a question for a person, never a frozen lane.
 */
function noAddress(error: unknown, name: string): never {
  if (!(error instanceof AppError) || !refusals.has(error.code)) throw error
  const reason = messageOf('forms.fileNeedsPlan', { name })
  throw new AppError('refused', { reason, data: { ...error.data, sent: false }, cause: error })
}

/** An address that is over or was used says nothing about the file: the next try gets one of its own. */
function anew(error: unknown): never {
  if (!(error instanceof AppError) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error
  throw new AppError('server_error', { data: { ...error.data, sent: false }, cause: error })
}

/** The bytes of a file, and at the end another look at it: half of one file and half of another is none. */
async function* bytesOf(files: UserFiles, row: SubmissionFileRow): AsyncGenerator<Uint8Array> {
  const changed = () => faulty('forms.fileChanged', row.name)
  const file = await files.open(row.place).catch(() => Promise.reject(changed()))
  try {
    for (let at = 0; at < row.size; ) {
      const slice = await file.read(at, Math.min(sliceBytes, row.size - at)).catch(() => new Uint8Array())
      if (slice.byteLength === 0) throw changed()
      at += slice.byteLength
      if (at >= row.size) await mustBeAsPicked(files, row)
      yield slice
    }
  } finally {
    await file.close()
  }
}

async function mustBeAsPicked(files: UserFiles, { place, name, size, modifiedAt }: SubmissionFileRow): Promise<void> {
  const now = await files.stat(place).catch(() => undefined)
  if (now === undefined) throw faulty('forms.fileGone', name)
  const isOlder = modifiedAt === null || now.modifiedAt === undefined || now.modifiedAt === modifiedAt
  if (now.size !== size || !isOlder) throw faulty('forms.fileChanged', name)
}

const faulty = (code: 'forms.fileGone' | 'forms.fileChanged', name: string) =>
  new AppError('refused', { reason: messageOf(code, { name }), data: { sent: false } })
