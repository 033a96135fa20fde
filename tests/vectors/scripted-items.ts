import { runInNewContext } from 'node:vm'
import type { PlatformClient } from '../../electron/core/platform/client.ts'
import { createLog } from '../../electron/core/platform/log.ts'
import { openPlatform } from '../../electron/core/platform/open-platform.ts'
import {
  keptLines,
  memorySecrets,
  type ScriptedResponse,
  scriptedClock,
  scriptedNetwork,
} from '../../electron/core/platform/scripted-ports.test-kit.ts'
import type { NetworkRequest } from '../../electron/core/ports/network.ts'
import { packedKey, unpack } from '../../shared/wire/packed.ts'
import type { RuleSet } from './sdk/arity.ts'
import type { ItemLog } from './sdk/field-names.ts'
import { createItems, type Items } from './sdk/items.ts'

export const requestId = 'req-1'

/** Our client over a network that gives one response, and what was asked of it. */
export interface ScriptedItems {
  client: PlatformClient
  items: Items
  requests: NetworkRequest[]
  /** What the client wrote to its log. */
  reported: string[]
  /** The value of a JavaScript expression whose globals are our client's calls. */
  evaluate(code: string, globals?: Record<string, unknown>): unknown
}

/** A response that suits every call and holds nothing. */
const emptyResponse: ScriptedResponse = {
  body: {
    dataItem: { id: 'x', data: { _id: 'x' } },
    dataItems: [],
    results: [],
    distinctValues: [],
    totalCount: 0,
    isReferenced: false,
    dataItemReferences: [],
    jobId: 'job',
    status: 'SUCCEEDED',
    pagingMetadata: { count: 0, hasNext: false },
  },
}

/** Opens a site that responds to every request with `answer`; a function may throw what the network throws. */
export function scriptedItems(
  response: ScriptedResponse | (() => ScriptedResponse) = emptyResponse,
  ruleSet: RuleSet = 'recorded',
): ScriptedItems {
  const clock = scriptedClock()
  const { network, requests } = scriptedNetwork(() => {
    const given = typeof response === 'function' ? response() : response
    return { ...given, headers: { 'x-wix-request-id': requestId, ...given.headers } }
  })
  const reported: string[] = []
  const { client } = openPlatform({
    ports: { clock, network, secrets: memorySecrets() },
    profile: {
      kind: 'demo',
      siteName: 'Scripted',
      baseUrl: 'https://site.test',
      auth: { kind: 'apiKey', apiKey: 'key', siteId: 'site' },
      requestsPerMinute: 1_000_000,
    },
    log: createLog({ sink: keptLines(), clock }),
  })
  const log: ItemLog = {
    warn: (event) => reported.push(`warn ${event}`),
    error: (event) => reported.push(`error ${event}`),
  }
  const items = createItems({ client, log, ruleSet })
  return {
    client,
    items,
    requests,
    reported,
    evaluate(code, globals = {}) {
      const own = {
        items,
        ...items,
        n: () => items.query('Movies'),
        D: dateOf,
        T: someInstant,
      }
      return runInNewContext(`(${code})`, { ...own, ...globals }, { timeout: 5000 })
    },
  }
}

const dateOf = (text: string): Date => new Date(text)

/** The instant that builder expressions call `T`. */
const someInstant = '2024-05-06T07:08:09.123Z'

/** What a request says, wherever it carries it. */
export function inputOf({ url, body }: NetworkRequest): Record<string, unknown> {
  if (body !== undefined) return JSON.parse(String(body)) as Record<string, unknown>
  const { searchParams } = new URL(url)
  const packed = searchParams.get(packedKey)
  return packed === null ? Object.fromEntries(searchParams) : unpack(packed)
}

/** Path and query: what a request line holds. */
export function relativeUrl({ url }: NetworkRequest): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
