import type { IncidentKind } from '../../../shared/app/incidents.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import type { AppError } from '../../../shared/errors.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { endpoints as eventsWire } from '../../../shared/wire/events.ts'
import { endpoints as definitionsWire } from '../../../shared/wire/ticket-definitions.ts'
import type { Evidence } from '../sync/queued-operation.ts'
import { couponWords, isReductionRefusal } from './coupon-messages.ts'
import { isRefusal, isSoldOut, platformCodeOf, wordsOf } from './sale-errors.ts'
import { contactOf, nameOf, onSite, sideHere } from './sale-outcome.ts'
import type { SaleSaga } from './sale-progress.ts'

/** Why the site said no, as people have to deal with it. */
type Reason = Extract<IncidentKind, 'oversold' | 'priceChanged' | 'eventCancelled' | 'saleEnded' | 'saleRefused'>

const titles: Record<Reason, string> = {
  oversold: 'Sold here, and sold out on the site',
  priceChanged: 'The site does not take the coupon any more',
  eventCancelled: 'Sold here, and the event is cancelled',
  saleEnded: 'Sold here, and no longer on sale on the site',
  saleRefused: 'The site refused a sale',
}

const messages: Record<Reason, string> = {
  oversold: 'The site has no such tickets left. The sale is kept here.',
  priceChanged: 'The site does not take the coupon of this sale any more. The sale is kept here.',
  eventCancelled: 'The event is cancelled on the site. The sale is kept here.',
  saleEnded: 'The site does not sell these tickets any more. The sale is kept here.',
  saleRefused: 'The site refused this sale. It is kept here.',
}

/** The site said no to a sale that took place: it stays in the queue, and somebody has to talk to the customer. */
export async function refused(
  saga: SaleSaga<Sale>,
  error: AppError,
  { approvalReason }: { approvalReason(approvalId: string): string | undefined },
): Promise<Evidence> {
  const { delivery } = saga
  const { row, input } = delivery
  const { orderNumber } = saga.now()
  const kind = await reasonOf(saga, error)
  const said = kind === 'priceChanged' ? couponWords(platformCodeOf(error) ?? '') : wordsOf(error)
  const tickets = input.lines.reduce((count, { quantity }) => count + quantity, 0)
  const charged = moneyText({ minor: input.totalMinor, currency: input.currency })
  const allowed = input.approvalId === undefined ? undefined : approvalReason(input.approvalId)
  const sides = [
    sideHere(delivery, `Sold at the door: ${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}, ${charged}`),
    ...(allowed === undefined ? [] : [sideHere(delivery, `May oversell: a manager allowed it (${allowed})`)]),
    { ...onSite, what: `Refused: ${said}`, at: new Date(saga.site.now()).toISOString() },
  ]
  const detail = [input.number ?? '', nameOf(input), ...(allowed === undefined ? [] : ['may oversell']), said].join(
    ' · ',
  )
  const incident = { kind, title: titles[kind], detail, facts: { sides, contact: contactOf(input), orderNumber } }
  const message = `${messages[kind]} (${said})`
  const refusal = { ...error.data, reason: kind }
  return { documents: [], verdicts: [{ rowId: row.id, verdict: { effect: 'ask', message, incident, refusal } }] }
}

async function reasonOf(saga: SaleSaga<Sale>, error: AppError): Promise<Reason> {
  if (saga.now().orderNumber !== null) return 'saleRefused'
  if (isReductionRefusal(platformCodeOf(error))) return 'priceChanged'
  if (isSoldOut(error)) return 'oversold'
  return (await stateOnSite(saga)) ?? 'saleRefused'
}

/** A refusal names its reason in words only: the event and its tickets tell it as data. */
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
    const sold = ticketDefinitions.filter(({ id }) => lines.some(({ definitionId }) => definitionId === id))
    return sold.some(({ saleStatus }) => saleStatus === 'SALE_ENDED') ? 'saleEnded' : undefined
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
