import type { Contract, Operation } from '../../../shared/app/op.ts'
import { Lane, type RequestRow, RowState } from '../../../shared/app/sync.ts'
import { ErrorCode, ErrorShape } from '../../../shared/errors.ts'
import { parseJson } from '../../../shared/json.ts'
import { allowedFields } from '../platform/redact.ts'
import { plainInstant, plainNumber, plainWord, shortId } from './plain-values.ts'
import { shownInput } from './shown-input.ts'

/** What the bundle reads of a row of the outbox; the words for people are left where they are. */
export interface StoredChange {
  number: number
  id: string
  operation: string
  version: number
  input: string
  lane: string
  entityKey: string
  eventId: string | null
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
  /** Grows with every claim of the row. */
  fence: number
  lastAnswer: string | null
}

/** The words that are ours: whatever stands in their place and is none of them is left out. */
export interface Ours {
  contract: Contract
  knownDataSets: readonly string[]
}

/** A change that is not done: what kind it is, how far it came and what was answered, without whom it is about. */
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
    event: shortId(row.eventId),
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
    lastAnswer: row.lastAnswer === null ? null : shownAnswer(row.lastAnswer),
  }
}

/** What the contract says of an operation; undefined for a name that this build does not know. */
export function declared(contract: Contract, operation: string): Operation | undefined {
  const [feature = '', name = '', ...more] = operation.split('.')
  const operations = Object.hasOwn(contract, feature) ? contract[feature] : undefined
  if (operations === undefined || more.length > 0) return undefined
  return Object.hasOwn(operations, name) ? operations[name] : undefined
}

/** The table of a record is ours; its id is cut short. */
function shownKey(entityKey: string, known: readonly string[]): string {
  const [table = '', ...id] = entityKey.split(':')
  return `${plainWord(table, known) ?? 'other'}:${shortId(id.join(':'))}`
}

/** Codes and the platform's own id of the exchange; never its words, which may repeat what somebody typed. */
function shownAnswer(stored: string) {
  const shape = parseJson(ErrorShape, stored)
  if (shape === undefined) return { code: null }
  const { platformCode, requestId, status, retryAfterMs, sent, violations } = shape.data ?? {}
  const { systemCode, ...facts } = allowedFields({ systemCode: platformCode, requestId, status, retryAfterMs, sent })
  return {
    code: shape.code,
    ...facts,
    ...(systemCode === undefined ? {} : { platformCode: systemCode }),
    ...(Array.isArray(violations) && violations.length > 0 ? { violations: violations.length } : {}),
  }
}

/**
 * One exchange with the platform: which call, how it ended, how long it took, and the id to ask its support with. The
 * call's name stands for its path.
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
