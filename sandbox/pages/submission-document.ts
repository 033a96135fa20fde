import { envelopeOf, PlatformError } from '../errors.ts'
import { jsonReply, sendReply } from '../http.ts'
import type { RawRoute } from '../raw-route.ts'
import { openDocument } from '../world/forms-document.ts'

const address = /^\/_documents\/submissions\/([0-9a-fA-F-]{36})$/

/** `GET /_documents/submissions/{id}?accessToken=`: the document of a submission as bytes of a PDF. */
export const serveSubmissionDocument: RawRoute = async (request, response, { site, state }) => {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const [, submissionId] = address.exec(url.pathname) ?? []
  if (submissionId === undefined || request.method !== 'GET') return false
  const accessToken = url.searchParams.get('accessToken') ?? ''
  try {
    const { bytes, filename } = openDocument(state.world, { site, submissionId, accessToken, now: state.now() })
    const headers = { 'content-disposition': `attachment; filename="${filename}"` }
    sendReply(response, { status: 200, type: 'application/pdf', body: bytes, headers })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    sendReply(response, jsonReply(error.status, envelopeOf(error)))
  }
  return true
}
