import { createHmac, timingSafeEqual } from 'node:crypto'
import { hour } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { Site } from '../seeds/site.ts'
import { submissionOf } from './forms-keeping.ts'
import { createPdf } from './forms-pdf.ts'
import { wordsOf } from './forms-words.ts'
import type { World } from './world.ts'

/** How long the address of a document works. */
const documentLifeMs = hour

/** A token that opens one submission's document for an hour. */
export function documentToken(site: Site, submissionId: string, now: number): string {
  const expiresAt = (now + documentLifeMs).toString(36)
  return `${expiresAt}.${signatureOf(site, submissionId, expiresAt)}`
}

/** The document of a submission as PDF; 403 for a token that is not its own or too old. */
export function openDocument(
  world: World,
  { site, submissionId, accessToken, now }: { site: Site; submissionId: string; accessToken: string; now: number },
): { bytes: Buffer; filename: string } {
  const [expiresAt = '', signature = ''] = accessToken.split('.')
  const expected = Buffer.from(signatureOf(site, submissionId, expiresAt))
  const given = Buffer.from(signature)
  const genuine = expected.length === given.length && timingSafeEqual(expected, given)
  if (!genuine || Number.parseInt(expiresAt, 36) < now) {
    throw new PlatformError(403, 'PERMISSION_DENIED', { message: 'The access token does not open this document' })
  }
  const submission = submissionOf(world, submissionId)
  const form = world.forms.get(submission.formId) ?? world.trashedForms.get(submission.formId)
  const lines = [
    form?.name ?? 'Submission',
    `Sent ${submission.createdDate ?? ''}`,
    '',
    ...wordsOf(form, submission).flatMap(({ label, value }) => [`${label ?? ''}:`, value ?? '', '']),
  ]
  return { bytes: createPdf(lines), filename: `submission-${submission.id.slice(0, 8)}.pdf` }
}

function signatureOf(site: Site, submissionId: string, expiresAt: string): string {
  return createHmac('sha256', site.tokenSecret).update(`document:${submissionId}:${expiresAt}`).digest('base64url')
}
