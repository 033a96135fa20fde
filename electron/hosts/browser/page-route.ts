import { readFile } from 'node:fs/promises'
import { contentType, isHashedAsset, resolveAsset, withNonce } from '../common/page.ts'
import { doorway } from './guards.ts'
import { nothingHere, type Reply } from './replies.ts'

const doorwayScript = '/enter.js'

/**
 * The files of the window. The doorway page only steps on to the app from inside, so that the app itself is never
 * opened by another site; the code in the address travels along.
 */
export async function servePage(urlPath: string, rendererDir: string, nonce: string): Promise<Reply> {
  if (urlPath === doorway) {
    const html = `<!doctype html><meta charset="utf-8"><title>Foyer</title><script src="${doorwayScript}"></script>`
    return { status: 200, type: contentType('enter.html'), body: html }
  }
  if (urlPath === doorwayScript) {
    return { status: 200, type: contentType(doorwayScript), body: "location.replace('/' + location.hash)\n" }
  }
  const path = resolveAsset(rendererDir, urlPath)
  if (path === undefined) return nothingHere
  try {
    const body = await readFile(path)
    const type = contentType(path)
    if (path.endsWith('.html')) return { status: 200, type, body: withNonce(body.toString('utf8'), nonce) }
    return { status: 200, type, body, immutable: isHashedAsset(urlPath) }
  } catch {
    return nothingHere
  }
}
