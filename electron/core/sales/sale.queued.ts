import type { Sale } from '../../../shared/app/sales.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Invoice } from '../../../shared/wire/order-invoice.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { createApprovals } from './approvals.queries.ts'
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
import { markPaid, sellHold, ticketsOf } from './sale-steps.ts'
import { createSalesRecords } from './sales.queries.ts'
import { createSalesFacts } from './sales-facts.ts'

/** What a sale on its way has to know of its desk. */
export interface SaleContext {
  /** Whether somebody takes a sale back while it is under way. */
  isVoided(saleId: string): boolean
  /** Why a manager let a sale go beyond the allowance. */
  approvalReason(approvalId: string): string | undefined
  /** Whether a sale is of tickets that voided sales gave back, and the site counts as sold. */
  isResold(sale: Sale): boolean
  /** An invoice of the site was seen. */
  invoiced(invoice: Invoice): void
}

/**
 * A door sale in steps, each on disk before the next is sent: compare prices, reserve, check out, mark as paid, tickets.
 * A reservation can be sold once only, and is the mark by which a lost order is found again.
 */
export const sell: QueuedOperation<Sale> = {
  overlay: saleOverlays.sell,
  lane: 'sales',
  dataSet: 'orders',
  recordId: (input) => input.saleId ?? '',
  eventId: (input) => input.eventId,
  describe: (input) => ({
    what: messageOf('sales.sell', { count: countOf(input), name: nameOf(input), total: totalOf(input) }),
    about: input.number ?? '',
  }),
  groupOf: (input) => input.saleId ?? '',
  max: 1,
  lookUpDelays: patientLookUpDelays,
  waitsFor: ({ buyer: { contactId } }) =>
    contactId !== undefined && isLocalId(contactId) ? { dataSet: 'contacts', id: contactId } : undefined,
  deliver: async (site, [delivery]) =>
    delivery === undefined ? { documents: [] } : sellNow(site, delivery, contextOf(site)),
  lookUp: lookUpSales,
  judge: () => ({ effect: 'absent' }),
}

const contextOf = ({ here: { db, outbox, settings, mirror } }: SiteContext): SaleContext => ({
  isVoided: isVoidedIn(outbox),
  isResold: createResold(mirror),
  approvalReason: createApprovals(db).reasonOf,
  invoiced: createSalesFacts(settings, createSalesRecords(db)).invoiced,
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
    const order = await markPaid(saga, newOrder)
    return soldAs(delivery, order, await ticketsOf(saga, order), saga.now())
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Taken back meanwhile: nobody has to decide about the refusal any more.
    return isVoided() ? giveUp(saga) : refused(saga, error, context)
  }
}

/** Taken back on its way: the hold is given back. What was sold all the same is left to the row that takes it back. */
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
