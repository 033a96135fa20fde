import type { Endpoint } from '../shared/wire/endpoint.ts'
import { PlatformError } from './errors.ts'
import type { Switches } from './switches.ts'

/** Areas whose filters go through the parser of events. */
const areas: ReadonlySet<string> = new Set(['events', 'ticketDefinitions', 'guests', 'rsvps'])

/** Throws 400 for two conditions on one field, such as `{$gte, $lt}`: the parser of events wants an `$and` of two. */
export function assertEventFilter({ area }: Endpoint, input: unknown, { eventRanges }: Switches): void {
  if (eventRanges === 'taken' || !areas.has(area) || !isPlain(input)) return
  const query = isPlain(input['query']) ? input['query'] : input
  const field = doubleBound(query['filter'])
  if (field === undefined) return
  throw new PlatformError(400, 'FILTER_PARSER_ERROR', { message: `Several conditions for "${field}": use $and` })
}

function doubleBound(filter: unknown): string | undefined {
  if (Array.isArray(filter)) return filter.map(doubleBound).find((field) => field !== undefined)
  if (!isPlain(filter)) return undefined
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$')) {
      const inner = doubleBound(value)
      if (inner !== undefined) return inner
    } else if (isPlain(value) && Object.keys(value).length > 1) return key
  }
  return undefined
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
