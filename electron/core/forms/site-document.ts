import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/submissions.ts'
import type { PlatformClient } from '../platform/client.ts'

const options = { priority: 'interactive' as const }

/**
 * The site's own document of a submission as base64 of a PDF (specification 2, section 5). Only the site makes it, so it
 * needs a network; throws `refused` while the site is still making it. The address it gives out is not followed: its token
 * opens the document by the platform's own call.
 */
export async function siteDocument(client: PlatformClient, submissionId: string): Promise<string> {
  const { document } = await client.call(endpoints.getDocument, { submissionId }, options)
  const address = document?.readyDetails?.downloadUrl ?? ''
  const accessToken = URL.canParse(address) ? new URL(address).searchParams.get('accessToken') : null
  if (accessToken === null) throw new AppError('refused', { reason: messageOf('forms.noDocument') })
  const { body, statusCode } = await client.call(endpoints.download, { submissionId, accessToken }, options)
  // A PDF begins with %PDF, which is JVBER in base64.
  if (statusCode !== 200 || body?.startsWith('JVBER') !== true) throw new AppError('bad_answer')
  return body
}
