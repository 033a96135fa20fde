import type { Sale } from '../../../shared/app/sales.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Invoice } from '../../../shared/wire/order-invoice.ts'
import { createApprovals } from '../operators/approvals.queries.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { createResold } from './resold.ts'
import { saleOverlays } from './sale.overlay.ts'
import { isVoidedIn } from './sale-commands.ts'
import { isRefusal } from './sale-errors.ts'
import { giveHoldBack } from './sale-hold.ts'
import { lookUpSales } from './sale-lookup.ts'
import { countOf, nameOf, soldAs, totalOf } from './sale-outcome.ts'
import { comparePrices } from './sale-prices.ts'
import { type SaleSaga, sagaOf } from './sale-progress.ts'
import { refused } from './sale-refusal.ts'
import { sellHold, setPaid, ticketsOf } from './sale-steps.ts'
import { feeLearner } from './sales-numbers.ts'

/** What the saga needs to know about its laptop. */
export interface SaleContext {
  /** Whether a void of the sale is queued. */
  isVoided(saleId: string): boolean
  /** The manager's reason for letting a sale exceed the allowance. */
  approvalReason(approvalId: string): string | undefined
  /** Whether a sale needs tickets that voided sales gave back and the site still counts as sold. */
  isResold(sale: Sale): boolean
  /** Learns the fee rate from an invoice of the site. */
  invoiced(invoice: Invoice): void
}

/**
 * A door sale as a saga: compare prices, reserve, check out, mark as paid, read the tickets. Each step is on disk
 * before the next is sent. A reservation can be sold only once, and its id is how an order is found after a lost
 * response.
 */
export const sell: QueuedOperation<Sale> = {
  overlay: saleOverlays.sell,
  lane: 'sales',
  dataSet: 'orders',
  recordId: (input) => input.saleId ?? '',
  scope: (input) => input.eventId,
  describe: (input) => ({
    what: messageOf('sales.sell', { count: countOf(input), name: nameOf(input), total: totalOf(input) }),
    about: input.receiptNumber ?? input.number ?? '',
  }),
  groupOf: (input) => input.saleId ?? '',
  max: 1,
  lookUpDelays: patientLookUpDelays,
  waitsFor: ({ buyer: { contactId } }) =>
    contactId !== undefined && isLocalId(contactId) ? { dataSet: 'contacts', id: contactId } : undefined,
  deliver: async (site, [delivery]) =>
    delivery === undefined ? { documents: [] } : sellNow(site, delivery, contextOf(site)),
  lookUp: lookUpSales,
  judge: () => ({ effect: 'notApplied' }),
}

const contextOf = ({ here: { db, outbox, settings, mirror } }: SiteContext): SaleContext => ({
  isVoided: isVoidedIn(outbox),
  isResold: createResold(mirror),
  approvalReason: (id) => createApprovals(db).get(id)?.reason,
  invoiced: feeLearner(settings),
})

async function sellNow(site: SiteContext, delivery: OutboxItem<Sale>, context: SaleContext): Promise<Evidence> {
  const saga = sagaOf(site, delivery)
  const isVoided = () => context.isVoided(delivery.input.saleId ?? '')
  if (isVoided()) return giveUp(saga)
  try {
    if (saga.now().overridden === null) await comparePrices(saga)
    const { hold, beyondLimit } = saga.now()
    if (hold === null && !beyondLimit && context.isResold(delivery.input)) saga.save({ beyondLimit: true })
    const newOrder = await sellHold(saga)
    if (newOrder?.invoice !== undefined) context.invoiced(newOrder.invoice)
    const order = await setPaid(saga, newOrder)
    return soldAs(delivery, order, await ticketsOf(saga, order), saga.now())
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Voided meanwhile: no person has to decide about the refusal.
    return isVoided() ? giveUp(saga) : refused(saga, error, context)
  }
}

/**
 * Ends a sale that was voided while in progress: cancels the reservation. If there is an order all the same, the queued
 * void archives it.
 */
async function giveUp(saga: SaleSaga<Sale>): Promise<Evidence> {
  const { delivery } = saga
  if (saga.now().orderNumber === null && (await giveHoldBack(saga)))
    return ended(delivery, messageOf('sales.takenBackUnsold'))
  const orderNumber = saga.now().orderNumber ?? ''
  return ended(delivery, messageOf('sales.madeBeforeTakenBack', { order: orderNumber }), orderNumber)
}

function ended({ row }: OutboxItem<Sale>, detail: CodedMessage, platformId?: string): Evidence {
  const verdict = {
    effect: 'done' as const,
    detail,
    incident: null,
    ...(platformId === undefined ? {} : { platformId }),
  }
  return { documents: [], verdicts: [{ rowId: row.id, verdict }] }
}
