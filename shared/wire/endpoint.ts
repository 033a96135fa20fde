import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The path prefix of each of the platform's services. */
const servicePrefix = {
  oauth2: '/oauth2',
  redirects: '/_api/redirects-api',
  authentication: '/_api/iam/authentication',
  recovery: '/_api/iam/recovery',
  verification: '/_api/iam/verification',
  contacts: '/contacts',
  events: '/events',
  ticketDefinitions: '/events-ticket-definitions',
  notifications: '/events-notifications',
  plans: '/pricing-plans',
  data: '/wix-data',
  cms: '/cms',
  forms: '/form-schema-service',
  formApp: '/_api/form-app-service',
  submissions: '/form-submission-service',
  submissionContacts: '/form-submission-contact-mapping-service',
  media: '/site-media',
} as const
type ServiceName = keyof typeof servicePrefix

/**
 * What to do when the response is lost:
 * - `read`: the call changed nothing, so send it again;
 * - `lookup`: the platform's state shows whether the call took effect, so look before sending again;
 * - `never`: there is nothing to look up by, so a person decides.
 */
type RetryClass = 'read' | 'lookup' | 'never'

/** How a list call pages, its largest page, and the key of the rows in its response. */
type Paging =
  | { style: 'offset'; max: number; rows: string }
  | { style: 'flat'; max: number; rows: string }
  | { style: 'cursor'; max: number; rows: string; metadata: 'pagingMetadata' | 'metadata' }

type Head<Name extends string> = Name extends `${infer First}.${string}` ? First : Name
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Head<Name> | ParamNames<Rest>
  : never

/** An input schema with every `{parameter}` of the path as a key; for `{plan.id}` the key is `plan`. */
type InputFor<P extends string> = z.ZodObject<Record<ParamNames<P>, z.ZodType> & Record<string, z.ZodType>>

/**
 * One HTTP operation of the platform as a value: the client call, the sandbox route and the reference row derive from
 * it.
 */
export interface Endpoint<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly area: string
  readonly operation: string
  readonly method: Method
  readonly service: ServiceName
  readonly path: string
  readonly input: I
  readonly output: O
  readonly retry: RetryClass
  readonly paging?: Paging
  /**
   * How a GET carries values that aren't plain: `complex` puts the whole input, as base64url JSON, into one `.r`
   * parameter when any value is an object or a list of objects. Left out: dotted keys.
   */
  readonly query?: 'complex'
  /** A GET goes out as a POST, with the input as its body, when its path and query are longer than this. */
  readonly postBeyond?: number
  /** As `postBeyond`, for the length of the query string alone. */
  readonly longestQuery?: number
  /** A path parameter whose slashes aren't escaped, such as the id of an app's collection. */
  readonly slashed?: string
  /** Bounds of the input beyond page sizes, in words for the reference page. */
  readonly limits?: string
  /**
   * What a write replaces. `mask`: the key of the input that lists the paths. `merges`: nested objects that the
   * platform replaces key by key. Left out: every nested object of the input replaces the stored one whole.
   */
  readonly replaces?: { readonly mask?: string; readonly merges?: readonly string[] }
  /** The key of the input that, when true, widens what the call returns and needs its own right. */
  readonly widens?: string
  /** Which callers the platform accepts; a member may do what a visitor may. */
  readonly auth: readonly Caller[]
}

/**
 * Who calls: an anonymous client, a visitor's or member's token, the owner's key, or (`visitorWithKey`) a visitor's
 * token and the key in one header, joined by a comma.
 */
export type Caller = 'anonymous' | 'visitor' | 'member' | 'apiKey' | 'visitorWithKey'

export type InputOf<E> = E extends Endpoint<infer I, infer _O> ? z.input<I> : never
export type OutputOf<E> = E extends Endpoint<infer _I, infer O> ? z.output<O> : never

/** Declares an endpoint. A path parameter that the input lacks doesn't compile. */
export function endpoint<const P extends string, I extends InputFor<P>, O extends z.ZodType>(
  declaration: Omit<Endpoint<I, O>, 'path' | 'input' | 'output'> & { path: P; input: I; output: O },
): Endpoint<I, O> {
  return declaration
}

/** The full path on the platform's host, `{parameters}` not yet filled in. */
export function pathOf(target: Endpoint): string {
  return servicePrefix[target.service] + target.path
}
