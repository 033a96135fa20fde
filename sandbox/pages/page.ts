import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Setting } from '../behaviours/authentication-accounts.ts'
import { PlatformError } from '../errors.ts'
import type { Reply } from '../http.ts'
import type { Site } from '../seeds/site.ts'
import { type Html, html } from './html.ts'

/** A request for a page, read. */
export interface PageRequest extends Setting {
  site: Site
  /** Whether a form was sent. */
  isSent: boolean
  query: URLSearchParams
  form: URLSearchParams
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f3f1ec; color: #1d1b18 }
  main { max-width: 24rem; margin: 8vh auto; padding: 2rem; background: #fff; border-radius: .75rem; box-shadow: 0 1px 6px #0002 }
  h1 { font-size: 1.4rem; margin: 0 0 1rem } label { display: block; margin: .75rem 0 .25rem }
  input:not([type=checkbox]), select { width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; border: 1px solid #8a857c; border-radius: .4rem }
  button, .button { display: block; width: 100%; box-sizing: border-box; margin-top: 1rem; padding: .6rem; font: inherit; text-align: center; text-decoration: none; border: 0; border-radius: .4rem; background: #2b4a3f; color: #fff; cursor: pointer }
  .quiet { background: none; color: #2b4a3f; text-decoration: underline }
  .alert { padding: .6rem .8rem; border-radius: .4rem; background: #fbe4e0; color: #7a1f12 }
  .note { font-size: .85rem; color: #5d584f; margin-top: 1.5rem } dd { margin: 0 0 .5rem; overflow-wrap: anywhere } dt { font-weight: 600 }
  @media (prefers-color-scheme: dark) { body { background: #1d1b18; color: #f3f1ec } main { background: #2a2723 } .note { color: #b5aea2 } .quiet { color: #9fc9b8 } }
`

interface PageOptions {
  status?: number
  /** Origins that a form of the page may lead to, besides our own. */
  leadsTo?: readonly string[]
  /** The origin that may show the page in a frame. */
  framedBy?: string
  /** Runs in the page. */
  script?: Html
}

/** A page with a title and content. It runs no script but the given one, and no page may frame it unless said so. */
export function page(title: string, content: Html, options: PageOptions = {}): Reply {
  const nonce = randomBytes(16).toString('base64')
  const { script, leadsTo = [], framedBy = "'none'" } = options
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Marlowe House</title>
<style nonce="${nonce}">${{ markup: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
<p class="note">This page belongs to a sandbox on this computer. Nothing leaves it.</p>
</main>
${script === undefined ? undefined : html`<script nonce="${nonce}">${script}</script>`}
</body>
</html>`
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action 'self' ${leadsTo.join(' ')}`.trim(),
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
  ]
  return {
    status: options.status ?? 200,
    type: 'text/html; charset=utf-8',
    body: Buffer.from(body.markup),
    headers: { ...commonHeaders, 'content-security-policy': policy.join('; ') },
  }
}

const commonHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Sends the browser on, with a GET. */
export function sendTo(location: string): Reply {
  const headers = { ...commonHeaders, location }
  return { status: 303, type: 'text/plain; charset=utf-8', body: Buffer.from('See the other address.'), headers }
}

/** The page for something that is gone or never was. */
export function endedPage(what: string): Reply {
  return page('This has ended', html`<p>${what} Go back to the app and begin again.</p>`, { status: 410 })
}

/** What went wrong, above a form. */
export function alert(problem: string | undefined): Html | undefined {
  return problem === undefined ? undefined : html`<p class="alert" role="alert">${problem}</p>`
}

const largestForm = 64_000

/** A sent form. Throws 413 for too much of it. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestForm) throw new PlatformError(413, 'PAYLOAD_TOO_LARGE', { message: 'The form is too large' })
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
