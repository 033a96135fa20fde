import type { Contract, Operation } from '../../../shared/app/op.ts'
import { Lane, type RequestRow, RowState } from '../../../shared/app/sync.ts'
import { ErrorCode, ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { allowedFields } from '../platform/redact.ts'
import { plainInstant, plainNumber, plainWord, shortId } from './plain-values.ts'
import { shownInput } from './shown-input.ts'

/** The columns of an outbox row that the bundle reads; texts for people are left out. */
export interface StoredChange {
  number: number
  id: string
  operation: string
  version: number
  input: string
  lane: string
  entityKey: string
  scope: string | null
  madeAt: number
  clockOffsetMs: number | null
  baseRevision: string | null
  dependsOn: number | null
  state: string
  tries: number
  nextTryAt: number
  sentAt: number | null
  lookedUp: number
  alone: number
  conflict: string | null
  progress: string | null
  /** Incremented with every claim of the row. */
  fence: number
  lastAnswer: string | null
}

/** Our own names: a value that should be one of them and is not is left out. */
export interface Ours {
  contract: Contract
  knownDataSets: readonly string[]
}

/** A change in the outbox without personal data: operation, state, and last response. */
export function shownChange({ contract, knownDataSets }: Ours, row: StoredChange) {
  const operation = declared(contract, row.operation)
  return {
    number: plainNumber(row.number),
    id: shortId(row.id),
    operation: operation === undefined ? 'unknown here' : row.operation,
    version: plainNumber(row.version),
    lane: plainWord(row.lane, Lane.options),
    state: plainWord(row.state, RowState.options),
    record: shownKey(row.entityKey, knownDataSets),
    event: shortId(row.scope),
    madeAt: plainInstant(row.madeAt),
    sentAt: plainInstant(row.sentAt),
    nextTryAt: row.nextTryAt === 0 ? null : plainInstant(row.nextTryAt),
    tries: plainNumber(row.tries),
    lookedUp: plainNumber(row.lookedUp),
    alone: row.alone === 1,
    waitsFor: plainNumber(row.dependsOn),
    clockOffsetMs: plainNumber(row.clockOffsetMs),
    hasBase: row.baseRevision !== null,
    hasConflict: row.conflict !== null,
    hasProgress: row.progress !== null,
    claims: plainNumber(row.fence),
    input: shownInput(operation, jsonOf(row.input)),
    lastAnswer: row.lastAnswer === null ? null : shownError(row.lastAnswer),
  }
}

/** The contract's declaration of an operation; undefined for a name that this build does not know. */
export function declared(contract: Contract, operation: string): Operation | undefined {
  const [feature = '', name = '', ...more] = operation.split('.')
  return more.length > 0 ? undefined : lookUp(lookUp(contract, feature), name)
}

/** A record's key: the table's name is ours, the id is shortened. */
function shownKey(entityKey: string, known: readonly string[]): string {
  const [table = '', ...id] = entityKey.split(':')
  return `${plainWord(table, known) ?? 'other'}:${shortId(id.join(':'))}`
}

/** Codes and the platform's request id; never its messages, which may repeat what a person typed. */
function shownError(stored: string) {
  const shape = parseJson(ErrorShape, stored)
  if (shape === undefined) return { code: null }
  const { platformCode, requestId, status, retryAfterMs, sent, violations } = shape.data ?? {}
  const { systemCode, ...snapshot } = allowedFields({ systemCode: platformCode, requestId, status, retryAfterMs, sent })
  return {
    code: shape.code,
    ...snapshot,
    ...(systemCode === undefined ? {} : { platformCode: systemCode }),
    ...(Array.isArray(violations) && violations.length > 0 ? { violations: violations.length } : {}),
  }
}

/**
 * One exchange with the platform: operation (in place of the path), result, duration, and the request id for the
 * platform's support.
 */
export function shownExchange(row: RequestRow) {
  const { operation, method, status, tookMs, requestId } = allowedFields({ ...row, operation: row.what })
  return {
    at: plainInstant(row.at),
    operation: operation ?? null,
    method: method ?? null,
    status: status ?? null,
    code: plainWord(row.code, ErrorCode.options),
    tookMs: tookMs ?? null,
    requestId: requestId ?? null,
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
