import { createHash } from 'node:crypto'
import { PlatformError } from '../errors.ts'
import type { Reply } from '../http.ts'
import { readFormUpload } from '../world/forms-uploads.ts'
import { roots } from '../world/media.ts'
import { arrivalOf, type Exchange, keepFile } from './exchange.ts'
import { unknownUpload, uploadOf, usedUpload } from './pending.ts'

/** `PUT /_uploads/files/{token}`: the bytes of one file, or a form with them. Returns `{file}`. */
export async function takeFile(exchange: Exchange, token: string): Promise<Reply> {
  mustSend(exchange)
  const { state } = exchange.parts
  const how = { kind: 'simple', now: state.now() } as const
  const { intent } = uploadOf(state.world, token, how)
  const arrived = await arrivalOf(exchange, intent)
  // Another request may have been faster with the same token, or the site may have been made anew.
  const upload = uploadOf(state.world, token, how)
  const reply = keepFile(exchange, { ...intent, ...arrived }, { siteId: upload.siteId })
  upload.done = true
  return reply
}

/** `PUT /_uploads/forms/{token}`: a visitor's file for a form; only the owner sees it. Returns `{file}`. */
export async function takeFormFile(exchange: Exchange, token: string): Promise<Reply> {
  mustSend(exchange)
  const { state, site } = exchange.parts
  const content = readFormUpload(site, token, state.now())
  if (content === undefined) throw unknownUpload()
  // The id follows from the token, so that a token stays used also after a restart.
  const id = `${site.siteId.slice(0, 6)}_${createHash('sha256').update(token).digest('hex').slice(0, 32)}`
  const mustBeNew = () => {
    if (state.world.files.all().some(({ file }) => file.id.startsWith(id))) throw usedUpload()
  }
  mustBeNew()
  const arrived = await arrivalOf(exchange, { fileName: content.filename, mimeType: content.mimeType })
  mustBeNew()
  const place = { parentFolderId: roots.visitors, private: true, displayName: content.filename }
  return keepFile(exchange, { ...arrived, ...place }, { siteId: site.siteId, id })
}

function mustSend({ request }: Exchange): void {
  if (request.method === 'PUT' || request.method === 'POST') return
  throw new PlatformError(405, 'METHOD_NOT_ALLOWED', {
    message: 'Bytes come with PUT',
    headers: { allow: 'PUT, POST' },
  })
}
