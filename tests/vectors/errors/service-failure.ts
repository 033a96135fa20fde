/** A field that the service refused: `field` under the name the caller knows it by, `description`, and what else came. */
export type Violation = Record<string, unknown>

/**
 * What the platform's own client would throw for a failed call, as data: for support, for messages that quote the
 * service, and to be held against the recordings. Decisions switch on `AppError.code` instead.
 */
export interface ServiceFailure {
  name: string | undefined
  code: string | number | null
  message: string
  details: Record<string, unknown> | null
  violations: Violation[]
  status?: number | undefined
  requestId?: string | undefined
  /** There was no response at all, or none that can be read. */
  hasRuntimeError?: boolean
  /** What a script of the site threw, when that was no error. */
  thrown?: unknown
}
