import { z } from 'zod'
import { lookUp, putOwn } from '../look-up.ts'
import { type Endpoint, pathOf } from './endpoint.ts'
import { pack, packedKey, unpack } from './packed.ts'

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
 * keys for lists and dotted keys for objects, and repeat the path parameters there; POST, PUT and PATCH repeat the path
 * parameters in the JSON body. Throws a `RangeError` for a path parameter that would lead to another path.
 */
export function encodeRequest(target: Endpoint, input: Plain): EncodedRequest {
  const path = pathOf(target).replace(/\{([^{}]+)\}/g, (_, name: string) =>
    pathPart(target, name, valueAt(input, name)),
  )
  const inBody: EncodedRequest = { method: target.method, path, query: [], body: input }
  if (target.method !== 'GET' && target.method !== 'DELETE') return inBody
  const packed = target.query === 'complex' && Object.values(input).some(isNested)
  const request: EncodedRequest = {
    method: target.method,
    path,
    query: packed ? [[packedKey, pack(input)]] : flatten(input),
    body: undefined,
  }
  const { postBeyond = Number.POSITIVE_INFINITY, longestQuery = Number.POSITIVE_INFINITY } = target
  const tooLong = urlPath(request).length > postBeyond || queryString(request).length > longestQuery
  return tooLong ? { ...inBody, method: 'POST' } : request
}

/** Whether a call that is a GET may go out as a POST, when it gets too long. */
export const becomesPost = (target: Endpoint): boolean =>
  target.postBeyond !== undefined || target.longestQuery !== undefined

/** The path with its query string. */
export function urlPath(request: EncodedRequest): string {
  const query = queryString(request)
  return query === '' ? request.path : `${request.path}?${query}`
}

/** As forms write it, and so the platform's own client: a space is a plus. */
const queryString = ({ query }: EncodedRequest): string => new URLSearchParams(query).toString()

/** Half of a character, as a scanner or a paste may bring it, has no encoding: it goes out as the replacement character. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function valueAt(input: Plain, name: string): string {
  const value = name.split('.').reduce<unknown>((from, key) => lookUp(from as Plain | null | undefined, key), input)
  return value === undefined || value === null ? '' : String(value)
}

function pathPart(target: Endpoint, name: string, value: string): string {
  const parts = target.slashed === name ? value.split('/') : [value]
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    throw new RangeError(`${target.area}.${target.operation} cannot be asked for ${name} "${value}"`)
  }
  return parts.map(encoded).join('/')
}

const isNested = (value: unknown): boolean =>
  Array.isArray(value) ? value.some((item) => typeof item === 'object' && item !== null) : isPlain(value)

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** A list of objects has no place in a flat query; the platform's client leaves it out. */
function flatten(value: Plain, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, entry]): [string, string][] => {
    const name = prefix + key
    if (entry === undefined || entry === null) return []
    if (Array.isArray(entry)) return isNested(entry) ? [] : entry.map((item): [string, string] => [name, String(item)])
    if (typeof entry === 'object') return flatten(entry as Plain, `${name}.`)
    return [[name, String(entry)]]
  })
}

/**
 * The other direction, for a server of an endpoint: the input object behind a query string, with lists, numbers and
 * booleans as the schema has them. The result is not parsed yet; pass it to `target.input`. Throws for a `.r` parameter
 * that is not base64url JSON.
 */
export function decodeQuery(schema: z.ZodObject, query: Iterable<[string, string]>): Plain {
  const values = new Map<string, string[]>()
  const pairs = [...query]
  const packed = pairs.find(([key]) => key === packedKey)
  if (packed !== undefined) return unpack(packed[1])
  for (const [key, value] of pairs) values.set(key, [...(values.get(key) ?? []), value])
  const result: Plain = {}
  for (const [key, texts] of values) assign(result, { path: key.split('.'), texts, schema })
  return result
}

function assign(into: Plain, given: { path: string[]; texts: string[]; schema: z.ZodType | undefined }): void {
  const { texts, schema } = given
  const [head, ...rest] = given.path
  if (head === undefined) return
  const inner = unwrap(schema)
  const field = inner instanceof z.ZodObject ? unwrap(lookUp(inner.shape, head)) : undefined
  if (rest.length > 0) {
    const child = lookUp(into, head) ?? {}
    putOwn(into, head, child)
    if (typeof child === 'object') assign(child as Plain, { path: rest, texts, schema: field })
    return
  }
  if (field instanceof z.ZodArray) {
    const element = unwrap(field.element as z.ZodType)
    putOwn(
      into,
      head,
      texts.map((text) => scalar(text, element)),
    )
  } else putOwn(into, head, scalar(texts[0] ?? '', field))
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
