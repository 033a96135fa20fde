import { lookUp, putOwn } from '../shared/look-up.ts'
import { becomesPost, decodeQuery } from '../shared/wire/encode.ts'
import { type Endpoint, pathOf } from '../shared/wire/endpoint.ts'
import { wire } from '../shared/wire/index.ts'
import { behaviours } from './behaviours/all.ts'
import type { Call } from './behaviours/behaviour.ts'
import { invalidInput, reportInput, violation } from './errors.ts'

/** An endpoint of the platform with its behaviour. */
export interface Route {
  name: string
  endpoint: Endpoint
  run: (call: Call<unknown>) => unknown
}

interface Pattern {
  /** The method, and POST beside GET where a long query goes out as one. */
  method: readonly string[]
  path: RegExp
  params: string[]
  routes: Route[]
}

/** Other spellings under which the platform serves a path. */
const aliases: readonly [string, string][] = [
  ['/events/v3/ticket-definitions', '/events-ticket-definitions/v3/ticket-definitions'],
  ['/events/v2/notifications', '/events-notifications/v2/notifications'],
  ['/events/v2/notification-configs', '/events-notifications/v2/notification-configs'],
  ['/headless/v1/redirect-session', '/_api/redirects-api/v1/redirect-session'],
  ['/redirect-session', '/_api/redirects-api'],
  ['/oauth2/token_info', '/oauth2/token-info'],
  ['/iam/authentication', '/_api/iam/authentication'],
  ['/iam/recovery', '/_api/iam/recovery'],
  ['/iam/verification', '/_api/iam/verification'],
  ['/data/v2', '/wix-data/v2'],
  ['/_api/form-schema-service', '/form-schema-service'],
  ['/forms/v4/bulk/forms', '/form-schema-service/v4/bulk/forms'],
  ['/forms/v4/submissions', '/form-submission-service/v4/submissions'],
  ['/form-app-service', '/_api/form-app-service'],
  ['/_api/form-submission-service', '/form-submission-service'],
  ['/_api/form-submission-contact-mapping-service', '/form-submission-contact-mapping-service'],
]

const patterns = createPatterns()

function createPatterns(): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const [area, operations] of Object.entries(wire)) {
    for (const [operation, endpoint] of Object.entries<Endpoint>(operations)) {
      const path = pathOf(endpoint)
      const key = `${endpoint.method} ${path}`
      const pattern = found.get(key) ?? {
        method: becomesPost(endpoint) ? [endpoint.method, 'POST'] : [endpoint.method],
        path: patternOf(path, endpoint.slashed),
        params: [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''),
        routes: [],
      }
      pattern.routes.push({ name: `${area}.${operation}`, endpoint, run: behaviourOf(area, operation) })
      found.set(key, pattern)
    }
  }
  // A fixed path wins over one with parameters: /tickets/check-in before /tickets/{ticketNumber}.
  return [...found.values()].sort((left, right) => left.params.length - right.params.length)
}

function patternOf(path: string, slashed: string | undefined): RegExp {
  const parts = path.replace(/\{([^{}]+)\}/g, (_, name: string) => (name === slashed ? '(.+)' : '([^/]+)'))
  // linear: a path of the contract, whose parts end at a slash.
  return new RegExp(`^${parts}$`)
}

/** The mapped type of `behaviours` proves that there is one; its type is lost when walking over names. */
function behaviourOf(area: string, operation: string): Route['run'] {
  const all: Record<string, Record<string, unknown>> = behaviours
  return lookUp(lookUp(all, area), operation) as Route['run']
}

export interface Match {
  /** Endpoints that share method and path; their inputs distinguish them. */
  routes: readonly Route[]
  params: Record<string, string>
}

/** The endpoints behind a method and path; undefined when the platform's stand-in has none. */
export function matchRoute(method: string, path: string): Match | undefined {
  const alias = aliases.find(([from]) => path === from || path.startsWith(`${from}/`))
  const canonical = alias === undefined ? path : alias[1] + path.slice(alias[0].length)
  for (const { method: wanted, path: pattern, params, routes } of patterns) {
    const found = wanted.includes(method) ? pattern.exec(canonical) : null
    if (found === null) continue
    return { routes, params: Object.fromEntries(params.map((name, at) => [name, decode(found[at + 1] ?? '')])) }
  }
  return undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Chooses the endpoint whose input fits and gives the parsed input. Path parameters win over what query or body repeat.
 * Throws 400 with the violations when none fits.
 */
export function parseInput(
  match: Match,
  request: { query: URLSearchParams; body: unknown },
): { route: Route; input: unknown } {
  let refusal: ReturnType<typeof invalidInput> | undefined
  for (const route of match.routes) {
    const { endpoint } = route
    const inQuery = request.body === undefined && (endpoint.method === 'GET' || endpoint.method === 'DELETE')
    const given = inQuery ? queryOf(endpoint, request.query) : request.body
    const plain = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
    const parsed = endpoint.input.safeParse(withParams(plain as Record<string, unknown>, match.params), reportInput)
    if (parsed.success) return { route, input: parsed.data }
    refusal = invalidInput(parsed.error.issues)
  }
  throw refusal ?? invalidInput([])
}

function queryOf(endpoint: Endpoint, query: URLSearchParams): Record<string, unknown> {
  try {
    return decodeQuery(endpoint.input, query)
  } catch {
    throw violation('.r', 'OTHER', 'is not base64url JSON')
  }
}

/** `{plan.id}` of a path is the `id` inside `plan`. */
function withParams(plain: Record<string, unknown>, params: Record<string, string>): Record<string, unknown> {
  const whole = { ...plain }
  for (const [name, value] of Object.entries(params)) {
    const [head = '', inner] = name.split('.')
    if (inner === undefined) putOwn(whole, head, value)
    else putOwn(whole, head, { ...(lookUp(whole, head) as object | undefined), [inner]: value })
  }
  return whole
}
