import type { Money } from '../../../shared/app/common.ts'
import type { PlanSale } from '../../../shared/app/subscription-sale.ts'
import { AppError } from '../../../shared/errors.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { cashRoundingOf, isPayableInCash } from '../../../shared/money/cash-rounding.ts'
import type { Plan } from '../../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { endpoints } from '../../../shared/wire/plan-orders.ts'
import type { CoreContext } from '../core-context.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { SalesNumbers } from '../sales/sales-numbers.ts'
import type { Drawer } from '../shift/drawer.ts'
import { atOnce, inDoubt } from '../sync/at-once.ts'
import { type KnownBuyer, memberFor } from './plan-buyer.ts'
import { withReason } from './plan-refusals.ts'
import { findSold } from './plan-sale-look.ts'
import type { PlanSaleAsk } from './plan-sale-preview.ts'
import type { PlanSaleRecord, PlanSales } from './plan-sales.queries.ts'

const options = { priority: 'interactive' as const }
const { asked, done } = atOnce(messageOf('plans.saleNeedsSite'), withReason)

export interface PlanSaleParts
  extends Pick<
    CoreContext,
    'mustSite' | 'mirror' | 'outbox' | 'ports' | 'records' | 'settings' | 'siteNow' | 'publish' | 'log'
  > {
  sales: PlanSales
  drawer: Drawer
  takeNumber: SalesNumbers['takeNumber']
  buyerOf(buyer: PlanSale['buyer']): KnownBuyer
  preview: PlanSaleAsk
}

/** Sells plans in person, one request each: the site has no key by which a repeated one would be known. */
export function createPlanSale(parts: PlanSaleParts) {
  const { mustSite, mirror, outbox, ports, sales, drawer, settings, records, siteNow, log } = parts

  /** Once the site has it: the money is in the drawer, and the subscription is shown. Does nothing for one that is settled. */
  async function settle(record: PlanSaleRecord, order: PlanOrder): Promise<void> {
    const askedAt = ports.clock.monotonic()
    const isNew = outbox.transaction(() => {
      if (!sales.settle(record.id, 'sold', order.id)) return false
      if (record.payment !== 'later') takeMoney(record, order)
      note(record, 'done')
      return true
    })
    if (!isNew) return
    // The next pull brings it as well.
    const show = { dataSet: 'subscriptions', documents: [order], scope: '', run: null, askedAt }
    await mirror.intake.takeOver(show).catch((error: unknown) => log.warn('plan-sale-not-shown', {}, error))
    parts.publish('shift', 'changed', { shiftId: null })
  }

  function takeMoney(record: PlanSaleRecord, order: PlanOrder): void {
    const { id: saleId, at, planId, planName, payment: method, receivedMinor, roundingMinor, operator, desk } = record
    const amount = { minor: record.minor, currency: record.currency }
    drawer.book.soldPlan({
      ...{ saleId, number: parts.takeNumber(), at, planId, planName, method, amount, receivedMinor, roundingMinor },
      ...{ operator, desk, subscriptionId: order.id },
    })
  }

  /** What became of a sale, for History. */
  function note({ id, at, name, planName: plan, operator, desk }: PlanSaleRecord, result: 'done' | 'refused'): void {
    const what = storedMessage(messageOf(result === 'done' ? 'plans.sold' : 'plans.notSold', { name, plan }))
    const work = { id, at: ports.clock.now(), madeAt: at, operation: 'subscriptions.sell', what, about: name }
    records.history.addEnded({ ...work, operator, desk, result, detail: null })
  }

  async function sell(wanted: PlanSale): Promise<{ subscriptionId: string; change: Money | null }> {
    const plan = mirror.documents.stored('plans', wanted.planId) as Plan | undefined
    if (plan === undefined) throw new AppError('not_found')
    const cash = cashOf(wanted)
    const buyer = parts.buyerOf(wanted.buyer)
    const client = mustSite().platform.client
    const startsAt = new Date(wanted.startsAt === null ? siteNow() : withMillisecond(wanted.startsAt, siteNow()))
    await agreed(client, wanted, startsAt.toISOString())
    const memberId = await asked(memberFor(client, buyer))
    const isOpen = sales.open(drawer.site()).some((one) => one.memberId === memberId && one.planId === wanted.planId)
    if (isOpen) throw new AppError('precondition', { reason: messageOf('plans.saleIsLookedFor') })
    const { operator, deskName: laptopName } = settings.get()
    const record: PlanSaleRecord = {
      ...{ id: `plan:${ports.random.uuid()}`, site: drawer.site(), at: siteNow(), planId: wanted.planId, memberId },
      ...{ planName: plan.name ?? '', name: buyer.name, startsAt: startsAt.toISOString(), payment: wanted.payment },
      ...{ minor: wanted.total.minor, currency: wanted.total.currency, operator, desk: laptopName },
      ...{ receivedMinor: cash.receivedMinor, roundingMinor: cash.roundingMinor },
      ...{ state: 'sending', subscriptionId: null },
    }
    outbox.transaction(() => sales.add(record))
    const order = await send(client, record)
    try {
      await settle(record, order)
    } catch (error) {
      // The site has it, and a full disk keeps it out of the books: it is taken up by itself as soon as there is room.
      throw inDoubt(messageOf('plans.saleUnknown'), error)
    }
    return { subscriptionId: order.id, change: cash.change }
  }

  /** Asks the site again right before: a price that has changed is the person's to agree to, and a limit refuses. */
  async function agreed(client: PlatformClient, wanted: PlanSale, startsAt: string): Promise<void> {
    const now = await parts.preview(client, { ...wanted, startsAt })
    if (now.limitReached) throw new AppError('precondition', { reason: messageOf('plans.limitReached') })
    if (now.total?.minor !== wanted.total.minor || now.total.currency !== wanted.total.currency) {
      throw new AppError('precondition', { reason: messageOf('plans.priceChanged') })
    }
  }

  async function send(client: PlatformClient, record: PlanSaleRecord): Promise<PlanOrder> {
    const { planId, memberId, startsAt: startDate, payment } = record
    const call = client.call(
      endpoints.createOffline,
      { planId, memberId, startDate, paid: payment !== 'later' },
      options,
    )
    try {
      return await done(
        call.then(({ order }) => order),
        async (error) => {
          const found = await findSold(client, record).catch(() => null)
          if (found !== null) return found
          parts.publish('subscriptions', 'changed', { count: 0 })
          throw inDoubt(messageOf('plans.saleUnknown'), error)
        },
      )
    } catch (error) {
      // The site has said no, or was never reached: nothing was sold, and there is nothing to look for. Any other failure says
      // nothing about the site, so it is looked for.
      if (error instanceof AppError && error.code !== 'outcome_unknown') sales.settle(record.id, 'refused')
      throw error
    }
  }

  return { sell, settle, note }
}

/** Cash must cover the total, in coins that exist; nothing else is handed over for another payment. */
function cashOf({ payment, total, receivedMinor }: PlanSale) {
  if (payment !== 'cash') {
    if (receivedMinor !== undefined) throw new AppError('invalid_input')
    return { receivedMinor: null, roundingMinor: 0, change: null }
  }
  const roundingMinor = cashRoundingOf(total.minor, total.currency)
  const due = total.minor + roundingMinor
  const given = receivedMinor ?? due
  if (given < due || !isPayableInCash(given, total.currency)) throw new AppError('invalid_input')
  return {
    receivedMinor: receivedMinor ?? null,
    roundingMinor,
    change: { minor: given - due, currency: total.currency },
  }
}

/** A day that a person chose, with the millisecond of now: by it the sale is found again. */
const withMillisecond = (startsAt: string, now: number): number => {
  const at = Date.parse(startsAt)
  return at - (at % 1_000) + (now % 1_000)
}
