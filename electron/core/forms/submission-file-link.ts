import { z } from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/files.ts'
import type { SavedSubmission as Submission } from '../../../shared/wire/submissions-entities.ts'
import type { CoreContext } from '../core-context.ts'
import { fileAddress } from '../platform/file-address.ts'

/** Minutes that an address works which is used at once. */
const minutes = 10
const options = { priority: 'interactive' as const }

const File = z.looseObject({ fileId: z.string().min(1) })

type Parts = Pick<CoreContext, 'ports' | 'mustSite'> & { documentOf(submissionId: string): Submission | undefined }

/** Which file of which submission, counted as the window was given them. */
export interface FilePlace {
  submissionId: string
  target: string
  place: number
}

/**
 * A fresh address of a file that was sent with a form, opened where this host can. What is stored with the submission
 * may have expired and is never used. Throws `offline` or `timeout`, saying that a connection is needed, without one;
 * `refused` for a file that the site no longer has; `bad_answer` for an address at any host but the platform's own.
 */
export async function submissionFileLink({ ports, mustSite, documentOf }: Parts, wanted: FilePlace) {
  const { profile, platform } = mustSite()
  const fileId = fileIdAt(documentOf(wanted.submissionId), wanted)
  if (fileId === undefined) throw new AppError('not_found')
  const asked = { fileId, expirationInMinutes: minutes, contentDisposition: 'ATTACHMENT' } as const
  const response = await platform.client.call(endpoints.generateFileDownloadUrl, asked, options).catch(inWords)
  const address = fileAddress(response.downloadUrls[0]?.url, profile.baseUrl)
  await ports.openPage?.(address)
  return { address, isOpened: ports.openPage !== undefined }
}

function inWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const { code, data } = error
  if (code === 'offline' || code === 'timeout' || code === 'captive_portal') {
    throw new AppError(code, { reason: messageOf('forms.fileNeedsSite'), data, cause: error })
  }
  if (code === 'not_found')
    throw new AppError('refused', { reason: messageOf('forms.fileNotThere'), data, cause: error })
  throw error
}

/** The files of a field as a window sees them: those of a list, or the only one. */
function fileIdAt(submission: Submission | undefined, { target, place }: FilePlace): string | undefined {
  const value = new Map(Object.entries(submission?.submissions ?? {})).get(target)
  const files = (Array.isArray(value) ? value : [value]).flatMap((one) => File.safeParse(one).data?.fileId ?? [])
  return files[place]
}
