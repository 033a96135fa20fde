import { encodeRequest, urlPath } from '../shared/wire/encode.ts'
import type { Endpoint, InputOf, OutputOf } from '../shared/wire/endpoint.ts'
import { ErrorEnvelope } from '../shared/wire/error-envelope.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './server.ts'

/** What a test sees of a response; `body` has its type only when the status is 200. */
interface TestResponse<T = unknown> {
  status: number
  headers: Headers
  text: string
  body: T
}

export interface TestSite extends AsyncDisposable {
  sandbox: Sandbox
  now(): number
  advance(ms: number): void
  /** Calls an endpoint as the API key, or with the headers given instead. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<TestResponse<OutputOf<E>>>
  control(method: string, name: string, body?: unknown): Promise<TestResponse>
}

/** An evening at 18:40 local time, fifty minutes before the first show at 19:30. */
export const testEvening = '2026-11-20T17:40:00.000Z'

/** A sandbox in this process with a clock that only tests move. */
export async function openTestSite(options: SandboxOptions & { startAt?: string } = {}): Promise<TestSite> {
  let now = Date.parse(options.startAt ?? testEvening)
  const sandbox = await startSandbox({ clock: { now: () => now }, ...options })
  const apiKey = { authorization: sandbox.apiKey, 'wix-site-id': sandbox.siteId }
  return {
    sandbox,
    now: () => now,
    advance(ms) {
      now += ms
    },
    call: (endpoint, input, headers = apiKey) => {
      const request = encodeRequest(endpoint, input as Record<string, unknown>)
      const body = request.body === undefined ? undefined : JSON.stringify(request.body)
      return ask(sandbox.url + urlPath(request), { method: request.method, headers, body })
    },
    control: (method, name, body) =>
      ask(`${sandbox.url}/__sandbox/${name}`, {
        method,
        headers: {},
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    [Symbol.asyncDispose]: () => sandbox.close(),
  }
}

async function ask<T>(
  url: string,
  request: { method: string; headers: Record<string, string>; body: string | undefined },
): Promise<TestResponse<T>> {
  const { method, headers, body } = request
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, headers: response.headers, text, body: (json ? JSON.parse(text) : undefined) as T }
}

/** The code of a refusal, or the rule that its first violation broke. */
export function codeOf(response: TestResponse): unknown {
  const { applicationError, validationError } = ErrorEnvelope.parse(response.body).details ?? {}
  return applicationError?.code ?? validationError?.fieldViolations?.[0]?.violatedRule
}
