import { randomBytes } from 'node:crypto'
import { type AuthorizeRequest, Prompt, ResponseMode } from '../../shared/wire/redirect-entities.ts'
import { minute } from '../clock.ts'
import { violation } from '../errors.ts'
import { newId } from '../ids.ts'
import type { StoredRedirect } from '../world/identity.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { hostedPage, requireReturnUrl, withValues } from './redirects-urls.ts'

type CreateCall = Parameters<AreaBehaviours<'redirects'>['create']>[0]

const redirectLife = 30 * minute

export const redirects: AreaBehaviours<'redirects'> = {
  create: (call) => {
    const { input, world, now, url } = call
    const { intent, content } = intentOf(input)
    const { callbacks = {}, preferences } = input
    for (const [name, address] of Object.entries(callbacks)) {
      if (typeof address === 'string') requireReturnUrl(`callbacks.${name}`, address)
    }
    if (intent === 'auth') checkRequest(input.auth?.authRequest, call)
    checkPrompt(input.auth?.prompt)
    if (intent === 'logout') checkClient('logout.clientId', input.logout?.clientId, call)
    const redirect: StoredRedirect = {
      id: newId(),
      shortName: randomBytes(6).toString('base64url'),
      intent,
      content,
      auth: intent === 'auth' ? (input.auth?.authRequest ?? null) : null,
      prompt: input.auth?.prompt ?? input.auth?.authRequest?.prompt ?? 'login',
      callbacks,
      memberId: call.memberId,
      sessionId: call.sessionId,
      expiresAt: now + redirectLife,
      done: false,
    }
    world.redirectSessions.put(redirect)
    const endpoint = hostedPage(url, intent)
    const searchParams = { ...preferences?.additionalQueryParameters, session: redirect.id }
    return {
      redirectSession: {
        id: redirect.id,
        fullUrl: withValues(endpoint, searchParams),
        urlDetails: { endpoint, searchParams },
        sessionToken: input.auth?.authRequest?.sessionToken ?? null,
        shortUrl: `${url}/_hosted/s/${redirect.shortName}`,
      },
    }
  },
}

/** The one section that says what the session is for. */
function intentOf(input: CreateCall['input']): { intent: string; content: Record<string, unknown> } {
  const { callbacks: _, preferences: __, origin: ___, ...sections } = input
  const [given, second] = Object.entries(sections).filter(([, content]) => content !== undefined)
  if (given === undefined) throw violation('intent', 'REQUIRED_ONE_OF_FIELD', 'needs one section')
  if (second !== undefined) throw violation(second[0], 'ONE_OF', `cannot stand beside ${given[0]}`)
  return { intent: given[0], content: { ...given[1] } }
}

function checkRequest(request: AuthorizeRequest | undefined, call: CreateCall): void {
  const at = (name: string) => `auth.authRequest.${name}`
  if (request === undefined) throw violation('auth.authRequest', 'REQUIRED_FIELD', 'must be set')
  checkClient(at('clientId'), request.clientId, call)
  for (const name of ['redirectUri', 'state', 'codeChallenge'] as const) {
    if (!request[name]) throw violation(at(name), 'REQUIRED_FIELD', 'must be set')
  }
  requireReturnUrl(at('redirectUri'), request.redirectUri ?? '')
  if (request.responseType !== 'code') throw violation(at('responseType'), 'OTHER', 'can only be code')
  if (request.codeChallengeMethod !== 'S256') throw violation(at('codeChallengeMethod'), 'OTHER', 'can only be S256')
  const mode = request.responseMode ?? 'fragment'
  if (!ResponseMode.known.some((known) => known === mode)) {
    throw violation(at('responseMode'), 'OTHER', `is none of ${ResponseMode.known.join(', ')}`)
  }
  checkPrompt(request.prompt ?? undefined)
}

function checkPrompt(prompt: string | undefined): void {
  if (prompt === undefined || Prompt.known.some((known) => known === prompt)) return
  throw violation('auth.prompt', 'OTHER', `is none of ${Prompt.known.join(', ')}`)
}

function checkClient(field: string, clientId: string | undefined, call: CreateCall): void {
  if (clientId !== call.site.clientId) throw violation(field, 'OTHER', 'is the id of no OAuth app of this site')
}
