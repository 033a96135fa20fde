import type { Endpoint } from '../shared/wire/endpoint.ts'
import { envelopeOf, PlatformError } from './errors.ts'
import { jsonReply, type Reply } from './http.ts'
import type { Switches } from './switches.ts'

/** Codes for sales that no package of the platform declares: an app may meet any other in their place. */
const undeclared: ReadonlySet<string> = new Set([
  ...['TICKETS_SOLD_OUT', 'TICKET_LIMIT_EXCEEDED', 'TICKET_SALE_NOT_STARTED', 'TICKET_SALE_ENDED'],
  ...['REGISTRATION_CLOSED', 'SEAT_NOT_AVAILABLE', 'RESERVATION_OCCUPIED', 'RESERVATION_EXPIRED'],
  'RESERVATION_CANCELED',
])

/** A refusal as the platform sends it. */
export function refuse(error: PlatformError): Reply {
  return jsonReply(error.status, envelopeOf(error), { ...error.headers })
}

/** A refusal of one endpoint, in the form that the switches say. */
export function refuseBy(error: PlatformError, endpoint: Endpoint | undefined, switches: Switches): Reply {
  const plain = switches.saleRefusals === 'unnamed' && undeclared.has(error.code) ? unnamed(error) : error
  const isOlder = switches.eventRefusals === 'errorKey' && endpoint?.service === 'events'
  if (!isOlder || plain.violations !== undefined) return refuse(plain)
  const { status, code, message, headers } = plain
  return jsonReply(status, { message, details: { error_key: code } }, { ...headers })
}

const unnamed = ({ status, message, headers }: PlatformError): PlatformError =>
  new PlatformError(status, 'FAILED_PRECONDITION', { message, headers })
