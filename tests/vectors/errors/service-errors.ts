import type { NetworkResponse } from '../../../electron/core/ports/network.ts'
import { itemsFailure } from './service-errors-items.ts'
import { moduleFailure, systemFailure } from './service-errors-modules.ts'
import type { ServiceFailure } from './service-failure.ts'

/** A service of the platform, by whose rules an error response is read. All but `items` read alike. */
export type Service = 'items' | 'media' | 'plans' | 'orders' | 'collections' | 'forms' | 'submissions' | 'redirects'

/** Reads the failure of a call to a service: of its response, or of the network where there was none. */
export function serviceFailure(service: Service, error: unknown): ServiceFailure {
  const response = responseOf(error)
  if (response === undefined) return runtimeFailure(service, innermost(error))
  if (response.status === 200) return runtimeFailure(service, unreadable(response.text))
  return service === 'items' ? itemsFailure(response) : moduleFailure(response, renamesOf[service])
}

/** Path parameters that callers know by another name. */
const renamesOf: Record<Exclude<Service, 'items'>, Record<string, string>> = {
  media: { fileId: 'fileId', 'file.id': '_id', 'folder.id': '_id' },
  plans: { id: '_id', 'plan.id': '_id' },
  orders: { id: '_id' },
  collections: { 'dataCollection.id': '_id' },
  forms: { id: '_id', 'form.id': '_id' },
  submissions: { id: '_id', 'submission.id': '_id' },
  redirects: {},
}

/** A failure of this machine passes through the items service's client as it is; the others wrap it. */
function runtimeFailure(service: Service, error: Error): ServiceFailure {
  if (service !== 'items') return { ...systemFailure({ name: error.name }), hasRuntimeError: true }
  const { name, message } = error
  return { name, code: null, message, details: null, violations: [], hasRuntimeError: false }
}

function unreadable(text: string): Error {
  try {
    JSON.parse(text)
  } catch (error) {
    if (error instanceof Error) return error
  }
  return new SyntaxError('The answer is not a JSON object.')
}

/** The response that an error was made of, however often it was wrapped since. */
function responseOf(error: unknown): NetworkResponse | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isResponse(cause.cause)) return cause.cause
  }
  return undefined
}

function isResponse(value: unknown): value is NetworkResponse {
  return typeof value === 'object' && value !== null && 'status' in value && 'text' in value && 'headers' in value
}

function innermost(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error ? innermost(error.cause) : error
}
