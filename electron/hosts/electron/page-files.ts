import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { contentSecurityPolicy, contentType, resolveAsset, securityHeaders, withNonce } from '../common/page.ts'
import { isAppUrl } from './app-url.ts'

/**
 * Responds to the window's requests from the files in `root`, each with the security headers. Anything that is not a
 * plain read of a file in there gets a 404 or 405; nothing outside can be named.
 */
export function servePage(root: string): (request: Request) => Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const headers = securityHeaders(contentSecurityPolicy(nonce, "'self'"))

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405, headers })
    const path = isAppUrl(request.url) ? resolveAsset(root, new URL(request.url).pathname) : undefined
    const bytes = path === undefined ? undefined : await readFile(path).catch(() => undefined)
    if (path === undefined || bytes === undefined) return new Response(null, { status: 404, headers })
    const body = path.endsWith('.html') ? withNonce(bytes.toString('utf8'), nonce) : new Uint8Array(bytes)
    return new Response(body, { headers: { ...headers, 'content-type': contentType(path) } })
  }
}
