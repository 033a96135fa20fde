import { isDeepStrictEqual } from 'node:util'
import { becomesPost, decodeQuery, type EncodedRequest, encodeRequest } from '../../shared/wire/encode.ts'
import { type Endpoint, pathOf } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { packedKey, unpack } from '../../shared/wire/packed.ts'
import type { Recorded } from './recorded.ts'

type Plain = Record<string, unknown>

export interface Verdict {
  /** `area.operation` of the endpoint that makes the same request; null when none does. */
  endpoint: string | null
  /** Why not; empty when one does. */
  why: string[]
  /** The call that makes it; there when one does. */
  call?: { target: Endpoint; input: Record<string, unknown> }
}

/**
 * Gives our endpoints what the recorded call was given, and looks whether one of them makes the same request: method,
 * path, query and body. The arguments are read from the recorded request itself, through the endpoint's own input
 * schema: what a schema does not know is dropped there and missed afterwards.
 */
export function check(recorded: Recorded): Verdict {
  const why: string[] = []
  for (const { name, target } of endpoints) {
    const params = paramsOf(target, recorded)
    if (params === undefined) continue
    const parsed = target.input.safeParse(argumentsOf(target, recorded, params))
    if (!parsed.success) {
      why.push(
        `${name} does not take it: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
      )
      continue
    }
    const difference = differenceOf(encodeRequest(target, parsed.data), recorded)
    if (difference === undefined) return { endpoint: name, why: [], call: { target, input: parsed.data } }
    why.push(`${name} sends ${difference}`)
  }
  return { endpoint: null, why: why.length === 0 ? ['no endpoint has this path'] : why }
}

const endpoints = Object.entries(wire).flatMap(([area, operations]) =>
  Object.entries<Endpoint>(operations).map(([operation, target]) => ({ name: `${area}.${operation}`, target })),
)

/** The path parameters, when method and path are this endpoint's. */
function paramsOf(target: Endpoint, { method, path }: Recorded): Plain | undefined {
  if (method !== target.method && !(method === 'POST' && becomesPost(target))) return undefined
  const names = [...pathOf(target).matchAll(/\{([^}]+)\}/g)].map((found) => found[1] ?? '')
  const parts = pathOf(target).replace(/\{([^}]+)\}/g, (_, name: string) =>
    name === target.slashed ? '(.+)' : '([^/]+)',
  )
  const found = new RegExp(`^${parts}$`).exec(path)
  if (found === null) return undefined
  return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
}

function argumentsOf(target: Endpoint, recorded: Recorded, params: Plain): Plain {
  const { query, packed, body } = recorded
  const given = body ?? packed ?? decodeQuery(target.input, pairsOf(query))
  const plain = Object.entries(params).filter(([name]) => !name.includes('.') && given[name] === undefined)
  return { ...given, ...Object.fromEntries(plain) }
}

function pairsOf(query: Recorded['query']): [string, string][] {
  return Object.entries(query).flatMap(([key, values]) =>
    [values].flat().map((value): [string, string] => [key, value]),
  )
}

function differenceOf(request: EncodedRequest, recorded: Recorded): string | undefined {
  if (request.method !== recorded.method) return `${request.method} for ${recorded.method}`
  if (request.path !== recorded.path) return `${request.path} for ${recorded.path}`
  const body = plainJson(request.body ?? null)
  if (!isDeepStrictEqual(body, plainJson(recorded.body))) return `body ${format(body)} for ${format(recorded.body)}`
  const packed = request.query.find(([key]) => key === packedKey)
  const query = packed === undefined ? sorted(request.query) : unpack(packed[1])
  const wanted = recorded.packed ?? sorted(pairsOf(recorded.query))
  return isDeepStrictEqual(query, wanted) ? undefined : `query ${format(query)} for ${format(wanted)}`
}

const sorted = (pairs: readonly [string, string][]) => pairs.map(([key, value]) => `${key}=${value}`).sort()
const plainJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const format = (value: unknown): string => JSON.stringify(value)
