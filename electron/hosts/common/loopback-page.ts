import { createHash } from 'node:crypto'
import type { LoopbackPage } from '../../core/ports/network.ts'
import { securityHeaders } from './page.ts'

/** Takes what the browser was sent with out of its address bar and its history. */
const tidy = "history.replaceState(null,'',location.pathname)"

/** What stands behind `#` never reaches a server, so this page sends it once more as a query. */
const forward = "if(location.hash.length>1)location.replace(location.pathname+'?'+location.hash.slice(1))"

const style =
  ':root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:34em;margin:18vh auto 0;padding:0 24px}' +
  'h1{font-size:28px;line-height:1.2;margin:0 0 12px}p{margin:0}'

/** One finished response: it loads nothing, runs the one line that it names by hash, and is kept nowhere. */
export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

/** A page of the listener as HTML with its headers. */
export function renderLoopbackPage(page: LoopbackPage): RenderedPage {
  const script = page.forward === true ? forward : tidy
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const body = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Foyer</title>
<style>${style}</style>
<main role="status"><h1>${escaped(page.title)}</h1><p>${escaped(page.text)}</p></main>
<script>${script}</script></html>
`
  return {
    status: page.status,
    headers: {
      ...securityHeaders(policy),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      // The listener is gone in a moment.
      connection: 'close',
    },
    body,
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
