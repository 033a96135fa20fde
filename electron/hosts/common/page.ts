import { extname, join, normalize, sep } from 'node:path'
import { lookUp } from '../../../shared/look-up.ts'

/** Where index.html leaves room for the nonce of this launch. */
const nonceSlot = '__CSP_NONCE__'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
}

/** The media type of a file by its name. */
export function contentType(path: string): string {
  return lookUp(contentTypes, extname(path).toLowerCase()) ?? 'application/octet-stream'
}

/**
 * The content security policy of the window. Styles are ours or carry the nonce; scripts are ours only. `connectSrc`
 * is what the page may talk to, such as `'self' ws://127.0.0.1:4000`.
 */
export function contentSecurityPolicy(nonce: string, connectSrc: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connectSrc}`,
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The headers that go on every response, errors included. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=(), hid=()',
  }
}

/** Whether a file's name holds the hash of its content, so that it may be kept for ever. */
export function isHashedAsset(urlPath: string): boolean {
  return /^\/assets\/[^/]+-[\w-]{8}\.\w+$/.test(urlPath)
}

/**
 * The file inside `root` that a URL path names, or undefined when it names none: a path that climbs out, hides, is
 * encoded in an unusual way, or asks for a source map. Whether the file exists is for the reader to find out.
 */
export function resolveAsset(root: string, urlPath: string): string | undefined {
  if (urlPath === '/') return join(root, 'index.html')
  // Our own file names need no escapes at all, so nothing is ever decoded.
  if (!/^(\/[\w-][\w.-]*)+$/.test(urlPath) || urlPath.endsWith('.map')) return undefined
  const path = normalize(join(root, urlPath))
  return path.startsWith(normalize(root) + sep) ? path : undefined
}

/** The page with the nonce of this launch in its place. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceSlot, nonce)
}
