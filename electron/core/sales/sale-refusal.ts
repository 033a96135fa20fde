import type { IncidentKind } from '../../../shared/app/incidents.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import type { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as definitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import type { Evidence } from '../sync/queued-operation.ts'
import { isReductionRefusal, isRefusal, isSoldOut, platformCodeOf, wordsOf } from './sale-errors.ts'
import { contactOf, countOf, nameOf, onSite, sideHere, totalOf } from './sale-outcome.ts'
import type { SaleSaga } from './sale-progress.ts'

/** Why the site refused a sale, as a kind of incident. */
type Reason = Extract<IncidentKind, 'oversold' | 'priceChanged' | 'eventCancelled' | 'saleEnded' | 'saleRefused'>

/**
 * Evidence for a sale that the site refused. It took place all the same, so its row stays in the outbox for a person to
 * decide, and an incident says how to reach the customer.
 */
export async function refused(
  saga: SaleSaga<Sale>,
  error: AppError,
  { approvalReason }: { approvalReason(approvalId: string): string | undefined },
): Promise<Evidence> {
  const { delivery } = saga
  const { row, input } = delivery
  const { orderNumber } = saga.now()
  const kind = await reasonOf(saga, error)
  const words =
    kind === 'priceChanged' ? messageOf('sales.coupon', { code: platformCodeOf(error) ?? '' }) : wordsOf(error)
  const allowed = input.approvalId === undefined ? undefined : approvalReason(input.approvalId)
  const sides = [
    sideHere(delivery, messageOf('sales.soldAtDoor', { count: countOf(input), total: totalOf(input) })),
    ...(allowed === undefined ? [] : [sideHere(delivery, messageOf('sales.mayOversell', { reason: allowed }))]),
    { ...onSite, what: messageOf('sales.refused', { words }), at: new Date(saga.site.now()).toISOString() },
  ]
  const number = input.receiptNumber ?? input.number ?? ''
  const saleDetails = { number, name: nameOf(input), mayOversell: allowed !== undefined }
  const detail = messageOf('sales.refusedOf', { ...saleDetails, words })
  const incident = {
    kind,
    title: messageOf(`sales.${kind}`),
    detail,
    snapshot: { sides, contact: contactOf(input), orderNumber },
  }
  const message = messageOf(`sales.${kind}Kept`, { words })
  const refusal = { ...error.data, reason: kind }
  return {
    documents: [],
    verdicts: [{ rowId: row.id, verdict: { effect: 'needsDecision', message, incident, refusal } }],
  }
}

async function reasonOf(saga: SaleSaga<Sale>, error: AppError): Promise<Reason> {
  if (saga.now().orderNumber !== null) return 'saleRefused'
  if (isReductionRefusal(platformCodeOf(error))) return 'priceChanged'
  if (isSoldOut(error)) return 'oversold'
  return (await stateOnSite(saga)) ?? 'saleRefused'
}

/**
 * Reads the reason from the event and its ticket types, because the refusal has it as free text only. Undefined where
 * they show none.
 */
async function stateOnSite({ site, delivery: { input } }: SaleSaga<Sale>): Promise<Reason | undefined> {
  const options = { priority: 'sales' as const }
  const { eventId, lines } = input
  try {
    const { event } = await site.client.call(eventsWire.get, { eventId, fields: ['REGISTRATION'] }, options)
    if (event.status === 'CANCELED') return 'eventCancelled'
    const { registrationPaused, status } = event.registration ?? {}
    if (event.status === 'ENDED' || registrationPaused === true || status === 'CLOSED_MANUALLY') return 'saleEnded'
    const query = { filter: { eventId }, cursorPaging: { limit: 100 } }
    const { ticketDefinitions } = await site.client.call(definitionsWire.query, { query }, options)
    const definitions = ticketDefinitions.filter(({ id }) => lines.some(({ definitionId }) => definitionId === id))
    return definitions.some(({ saleStatus }) => saleStatus === 'SALE_ENDED') ? 'saleEnded' : undefined
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
