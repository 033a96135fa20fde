import type { Sandbox } from '../../sandbox/server.ts'
import type { Recorded } from './recorded.ts'

/** As whom a recorded request goes: the owner's key, a visitor, a member, both at once, or without credentials. */
export type Sender = 'owner' | 'visitor' | 'member' | 'visitorWithKey' | 'nobody'

export interface Response {
  status: number
  type: string
  /** Undefined when it is no JSON. */
  body: unknown
  /** As it came, for the message of a test that fails. */
  text: string
}

/** What the vendor's client is, as far as the wire shows it: one credential, and the consistency token it got last. */
export interface RecordedClient {
  send(row: Recorded): Promise<Response>
}

/**
 * Sends raw requests as they were recorded, with both hosts of the vendor's client replaced by `url`. Nothing of our own
 * client is used, so its mistakes cannot hide here.
 */
export function recordedClient(url: string, credentials: Record<string, string>): RecordedClient {
  let consistent: string | null = null
  return {
    async send(row) {
      const hasBody = row.body !== null
      const headers = {
        ...credentials,
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(consistent === null ? {} : { 'X-Wix-Consistent': consistent }),
        'x-wix-bi-gateway': biGateway(row.id),
      }
      const body = hasBody ? JSON.stringify(row.body) : null
      const reply = await fetch(url + row.path + searchOf(row), { method: row.method, headers, body })
      consistent = reply.headers.get('x-wix-consistent') ?? consistent
      const text = await reply.text()
      return { status: reply.status, type: reply.headers.get('content-type') ?? '', body: parsed(text), text }
    },
  }
}

/** The header by which the vendor counts the calls of its client. Nothing depends on what it says. */
function biGateway(id: string): string {
  const [, entity = '', method = ''] = id.split('.')
  const name = encodeURIComponent(method)
  return `environment=js-sdk,package-name=${entity},method-fqn=com.example.${entity}.${name},entity=${entity}`
}

/** Lists repeat their key; a packed query is base64url of UTF-8 JSON, without padding. */
function searchOf({ query, packed }: Recorded): string {
  const search = new URLSearchParams()
  if (packed !== undefined) search.set('.r', Buffer.from(JSON.stringify(packed), 'utf8').toString('base64url'))
  for (const [key, values] of Object.entries(query)) {
    for (const value of [values].flat()) search.append(key, value)
  }
  return search.size === 0 ? '' : `?${search}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The headers that say who calls. Tokens stand bare, without a scheme. */
export async function credentialsOf(sandbox: Sandbox, sender: Sender, memberId: string) {
  const owner = { Authorization: sandbox.apiKey, 'wix-site-id': sandbox.siteId }
  switch (sender) {
    case 'owner':
      return owner
    case 'nobody':
      return {}
    case 'visitor':
      return { Authorization: (await visitorTokens(sandbox)).access_token }
    case 'visitorWithKey':
      return { ...owner, Authorization: `${(await visitorTokens(sandbox)).access_token},${sandbox.apiKey}` }
    case 'member':
      return { Authorization: (await memberTokens(sandbox, memberId)).access_token }
  }
}

type TokenResponse = { access_token: string; refresh_token: string }

/** Tokens of an unknown visitor. */
export function visitorTokens(sandbox: Sandbox): Promise<TokenResponse> {
  return tokensFor(sandbox, 'visitor tokens', { clientId: sandbox.site.clientId, grantType: 'anonymous' })
}

/** Tokens of a member, on the owner's word. */
export function memberTokens(sandbox: Sandbox, memberId: string): Promise<TokenResponse> {
  const body = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  return tokensFor(sandbox, 'member tokens', body)
}

async function tokensFor(sandbox: Sandbox, id: string, body: Record<string, string>): Promise<TokenResponse> {
  const sender = body['member_id'] === undefined ? 'nobody' : 'visitorWithKey'
  const client = recordedClient(sandbox.url, await credentialsOf(sandbox, sender, ''))
  const response = await client.send({ id, method: 'POST', path: '/oauth2/token', query: {}, body, response: null })
  const tokens = response.body as Partial<TokenResponse> | undefined
  if (response.status !== 200 || tokens?.access_token === undefined || tokens.refresh_token === undefined) {
    throw new Error(`No ${id}: ${response.status} ${response.text}`)
  }
  return { access_token: tokens.access_token, refresh_token: tokens.refresh_token }
}
