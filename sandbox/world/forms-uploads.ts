import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { day } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Site } from '../seeds/site.ts'

const Content = z.object({
  formId: z.string(),
  filename: z.string(),
  mimeType: z.string(),
  /** Milliseconds. */
  expiresAt: z.number(),
  /** Makes two addresses for the same file differ: each takes one. */
  nonce: z.string(),
})
/** What a visitor said of the file to be uploaded. */
export type FormUpload = z.infer<typeof Content>

/** An upload address is at most this long. */
const longestUrl = 500

/** How long an upload address takes the file. The platform does not say; its older addresses lasted a day. */
const uploadLifeMs = day

/**
 * The address that takes one file for a form. It says itself what it is for, so nothing need be kept; a name that would
 * make it too long is shortened before its extension.
 */
export function formUploadUrl(
  parts: { site: Site; url: string; now: number },
  wanted: { formId: string; filename: string; mimeType: string },
): string {
  const { site, url, now } = parts
  const fresh = { expiresAt: now + uploadLifeMs, nonce: newId().slice(-12) }
  for (let name = wanted.filename; ; name = shortened(name)) {
    const address = `${url}/_uploads/forms/${tokenOf(site, { ...wanted, filename: name, ...fresh })}`
    if (address.length <= longestUrl || name.length <= 12) return address
  }
}

/** What the token of an upload address says; undefined for one that is not ours or too old. */
export function readFormUpload(site: Site, token: string, now: number): FormUpload | undefined {
  const [body = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(site, body))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const content = Content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data
  return content === undefined || content.expiresAt < now ? undefined : content
}

function tokenOf(site: Site, content: FormUpload): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${signatureOf(site, body)}`
}

function signatureOf(site: Site, body: string): string {
  return createHmac('sha256', site.tokenSecret).update(`formUpload:${body}`).digest('base64url')
}

/** Ten characters less in front of the extension. */
function shortened(name: string): string {
  const dot = name.lastIndexOf('.')
  const extension = dot <= 0 || name.length - dot > 10 ? '' : name.slice(dot)
  return name.slice(0, Math.max(1, name.length - extension.length - 10)) + extension
}
