import type { RequestRow } from '../../../shared/app/sync.ts'
import type { EncodedRequest } from '../../../shared/wire/encode.ts'
import { type Endpoint, pathOf } from '../../../shared/wire/endpoint.ts'

/** The last exchanges, newest first, for the Sync Center. No headers, no bodies, no personal query values. */
export interface RequestLog {
  add(row: RequestRow): void
  rows(): RequestRow[]
}

/** Keeps the newest `capacity` rows in memory. */
export function createRequestLog(capacity = 200): RequestLog {
  const rows: RequestRow[] = []
  return {
    add(row) {
      rows.unshift(row)
      if (rows.length > capacity) rows.pop()
    },
    rows: () => [...rows],
  }
}

/** Query values that describe the question and never a person; every other value is left out. */
const plainValues = new Set(['limit', 'offset', 'paging.limit', 'paging.offset', 'sort', 'fieldset', 'state', 'facet'])

/** The path as people may see it: parameters by name, and only harmless query values. */
export function shownPath(target: Endpoint, request: EncodedRequest): string {
  const parameters = request.query.map(([key, value]) => (plainValues.has(key) ? `${key}=${value}` : `${key}=…`))
  const query = [...new Set(parameters)].join('&')
  return query === '' ? pathOf(target) : `${pathOf(target)}?${query}`
}
