import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'

/** A row of a list response as it came; its shape is not checked yet. */
export type Row = Record<string, unknown>

export interface PageEnvelope {
  rows: Row[]
  /** How many rows the whole list has; null when the platform does not say, or does not count that far. */
  total: number | null
  nextCursor: string | null
  /** Null when the platform does not say. */
  hasNext: boolean | null
}

/** The members by which rows of the platform are known, most specific last. */
const idMembers = ['id', 'ticketNumber', 'orderNumber'] as const

/**
 * Reads the text of a list response: rows and paging values. Throws `bad_answer` when the text is not JSON, the rows
 * are not a list, or a row has no id. A list may be missing only when the response itself counts nothing, so that a
 * broken response is never read as "everything is gone".
 */
export function readPage(target: Endpoint, text: string): PageEnvelope {
  const { paging } = target
  const response = parseResponse(target, text)
  if (paging === undefined || !isRecord(response)) throw badResponse(target)
  const metadata = response[paging.style === 'cursor' ? paging.metadata : 'pagingMetadata']
  const paged = paging.style === 'flat' ? response : isRecord(metadata) ? metadata : {}
  const countsNothing = paged['total'] === 0 || paged['count'] === 0
  const rows = lookUp(response, paging.rows) ?? (countsNothing ? [] : undefined)
  if (!Array.isArray(rows) || !rows.every(isRow)) throw badResponse(target)
  const cursors = isRecord(paged['cursors']) ? paged['cursors'] : {}
  const next = cursors['next']
  return {
    rows,
    total: typeof paged['total'] === 'number' && paged['tooManyToCount'] !== true ? paged['total'] : null,
    nextCursor: typeof next === 'string' && next !== '' ? next : null,
    hasNext: typeof paged['hasNext'] === 'boolean' ? paged['hasNext'] : null,
  }
}

/** The response as JSON; throws `bad_answer` when it is none, a reply cut short for one. */
export function parseResponse(target: Endpoint, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badResponse(target)
  }
}

/** The failure for a response that came with status 200 and cannot be read; `where` is the member that does not fit. */
export function badResponse(target: Endpoint, where?: string): AppError {
  return new AppError('bad_answer', {
    data: { sent: true, operation: `${target.area}.${target.operation}`, ...(where === undefined ? {} : { where }) },
  })
}

function isRow(value: unknown): value is Row {
  return isRecord(value) && idMembers.some((member) => typeof value[member] === 'string' && value[member] !== '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
