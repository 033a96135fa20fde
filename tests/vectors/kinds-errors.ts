import { z } from 'zod'
import type { ScriptedResponse } from '../../electron/core/platform/scripted-ports.test-kit.ts'
import { endpoint } from '../../shared/wire/endpoint.ts'
import { type Service, serviceFailure } from './errors/service-errors.ts'
import { rawFailure } from './errors/service-errors-modules.ts'
import type { Outcome } from './outcome.ts'
import { scriptedItems } from './scripted-items.ts'
import type { Vector } from './vector.ts'

const Failed = z.object({
  client: z.string(),
  response: z.union([z.object({ status: z.number(), body: z.unknown() }), z.string()]),
})
const services = ['items', 'media', 'plans', 'orders', 'collections', 'forms', 'submissions', 'redirects'] as const

/** A read of the media service: every service but items fails alike. */
const anyCall = endpoint({
  area: 'files',
  operation: 'get',
  method: 'GET',
  service: 'media',
  path: '/v1/files/get-file-by-id',
  input: z.object({ fileId: z.string() }),
  output: z.looseObject({}),
  retry: 'read',
  auth: ['apiKey'],
})

/** What a failed response, or none, means to the callers of a service. */
export async function errorTransform({ input }: Vector): Promise<Outcome> {
  const { client, response } = Failed.parse(input)
  const service: Service = services.find((name) => name === client) ?? 'media'
  const site = scriptedItems(responseOf(response))
  try {
    const output =
      service === 'items' ? await site.items.insert('M', {}) : await site.client.call(anyCall, { fileId: 'x' })
    return { output }
  } catch (error) {
    return { error: { ...serviceFailure(service, error) } }
  }
}

function responseOf(response: z.infer<typeof Failed>['response']): ScriptedResponse | (() => ScriptedResponse) {
  if (typeof response !== 'string') {
    const { status, body } = response
    return typeof body === 'string' ? { status, text: body } : { status, body }
  }
  const thrown = /TypeError\("([^"]*)"\)/.exec(response)
  if (thrown !== null) {
    return () => {
      throw new TypeError(thrown[1])
    }
  }
  if (response === '200 with a body that is not JSON') return { status: 200, text: 'not json' }
  throw new Error(`There is no such response: ${response}`)
}

const Raw = z.looseObject({
  response: z
    .looseObject({ status: z.number().optional(), statusText: z.string().optional(), data: z.unknown().optional() })
    .optional(),
  requestId: z.string().optional(),
})

/** The same rules over a response as the platform's HTTP client hands it on. */
export async function rawErrorTransform({ input }: Vector): Promise<Outcome> {
  const outer = z.looseObject({ error: z.unknown().optional() }).parse(input)
  const { response, requestId } = Raw.parse(outer.error ?? outer)
  return { error: { ...rawFailure({ response, requestId }) } }
}
