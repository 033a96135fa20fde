import { z } from 'zod'
import { type Endpoint, pathOf } from './endpoint.ts'

/** A request as it goes on the wire, before host and headers. */
export interface EncodedRequest {
  method: Endpoint['method']
  path: string
  query: [string, string][]
  body: Record<string, unknown> | undefined
}

type Plain = Record<string, unknown>

/**
 * Encodes an input the way the platform's own client does: GET and DELETE put everything in the query, with repeated
 * keys for lists and dotted keys for objects, and repeat the path parameters there; POST and PATCH repeat the path
 * parameters in the JSON body.
 */
export function encodeRequest(target: Endpoint, input: Plain): EncodedRequest {
  const path = pathOf(target).replace(/\{([^}]+)\}/g, (_, name: string) => encoded(String(input[name])))
  const inQuery = target.method === 'GET' || target.method === 'DELETE'
  return {
    method: target.method,
    path,
    query: inQuery ? flatten(input) : [],
    body: inQuery ? undefined : input,
  }
}

/** The path with its query string. */
export function urlPath(request: EncodedRequest): string {
  const query = request.query.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')
  return query === '' ? request.path : `${request.path}?${query}`
}

/** Half of a character, as a scanner or a paste may bring it, has no encoding: it goes out as the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function flatten(value: Plain, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, entry]): [string, string][] => {
    const name = prefix + key
    if (entry === undefined || entry === null) return []
    if (Array.isArray(entry)) return entry.map((item): [string, string] => [name, String(item)])
    if (typeof entry === 'object') return flatten(entry as Plain, `${name}.`)
    return [[name, String(entry)]]
  })
}

/**
 * The other direction, for whoever serves an endpoint: the input object behind a query string, with lists, numbers and
 * booleans as the schema has them. The result is not parsed yet; pass it to `target.input`.
 */
export function decodeQuery(schema: z.ZodObject, query: Iterable<[string, string]>): Plain {
  const values = new Map<string, string[]>()
  for (const [key, value] of query) values.set(key, [...(values.get(key) ?? []), value])
  const result: Plain = {}
  for (const [key, texts] of values) assign(result, { path: key.split('.'), texts, schema })
  return result
}

function assign(into: Plain, given: { path: string[]; texts: string[]; schema: z.ZodType | undefined }): void {
  const { texts, schema } = given
  const [head, ...rest] = given.path
  if (head === undefined || head === '__proto__') return
  const inner = unwrap(schema)
  const field = inner instanceof z.ZodObject ? unwrap(inner.shape[head]) : undefined
  if (rest.length > 0) {
    const child = into[head] ?? {}
    into[head] = child
    if (typeof child === 'object') assign(child as Plain, { path: rest, texts, schema: field })
    return
  }
  if (field instanceof z.ZodArray) {
    const element = unwrap(field.element as z.ZodType)
    into[head] = texts.map((text) => scalar(text, element))
  } else into[head] = scalar(texts[0] ?? '', field)
}

function scalar(text: string, schema: z.ZodType | undefined): unknown {
  if (schema instanceof z.ZodNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (schema instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function unwrap(schema: unknown): z.ZodType | undefined {
  let current = schema
  while (current instanceof z.ZodOptional || current instanceof z.ZodNullable || current instanceof z.ZodDefault) {
    current = current.unwrap()
  }
  return current instanceof z.ZodType ? current : undefined
}
