import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import type { Evening } from './evening.ts'
import type { KeptPlanSale } from './laptop-reader.ts'
import type { PlanSaleTry } from './plan-book.ts'
import type { Story } from './story.ts'

const open = ['sending']
/** A sale that the site does not show is looked for so long, and a little more. */
const lookedForMs = 11 * 60_000

/** Waits until no laptop looks for a sale any longer. */
export async function planSalesSettle(
  { laptops, timeline }: Pick<Evening, 'laptops' | 'timeline'>,
  runUntil: (end: number, isEnough: () => boolean) => Promise<boolean>,
): Promise<void> {
  const isSettled = () =>
    laptops.every(
      (laptop) =>
        laptop
          .laptop()
          ?.planSales()
          .some(({ state }) => open.includes(state)) !== true,
    )
  if (!isSettled()) await runUntil(timeline.now() + lookedForMs, isSettled)
}

/**
 * PL3: every sale that a person knows to be done is one subscription at the site and in the cash book once; one whose reply was
 * lost is both in the end, or neither; and every subscription that a laptop made at the site is one sale there.
 */
export function plansAreSoldOnce({ story, laptops }: Evening): void {
  for (const laptop of laptops) {
    const { index } = laptop
    const kept = laptop.laptop()?.planSales() ?? []
    const takings = laptop.laptop()?.planTakings() ?? []
    const made = story.planBook.orders.flatMap(({ by, before, after }) =>
      before === undefined && by?.laptop === index ? [after] : [],
    )
    const tries = story.planBook.sales.filter((one) => one.laptop === index)
    const say = (what: string) => story.violate('PL3', `laptop ${index}: ${what}`)
    for (const sale of kept) {
      const fault = faultOf(sale, made)
      if (fault !== undefined) say(`the sale ${sale.id} of ${sale.planId} ${fault}`)
      const money = takings.filter(({ saleId }) => saleId === sale.id)
      const due = sale.state === 'sold' && sale.payment !== 'later' ? 1 : 0
      if (money.length !== due) say(`the sale ${sale.id} (${sale.state}) is in the cash book ${money.length} times`)
      const isOther = ({ minor, method, orderNumber }: (typeof money)[number]) =>
        minor !== sale.minor || method !== sale.payment || orderNumber !== sale.subscriptionId
      if (money.some(isOther)) say(`the sale ${sale.id} has other money in the cash book: ${JSON.stringify(money)}`)
    }
    for (const { saleId } of takings)
      if (!kept.some(({ id }) => id === saleId)) say(`the cash book has ${saleId}, which is not a sale`)
    for (const { id, planId } of made) {
      const count = kept.filter(({ state, subscriptionId }) => state === 'sold' && subscriptionId === id).length
      if (count !== 1) say(`made the subscription ${id} of ${planId} at the site, and has ${count} sales of it`)
    }
    triesAreKept(story, tries, kept)
  }
}

function faultOf(sale: KeptPlanSale, made: readonly PlanOrder[]): string | undefined {
  if (open.includes(sale.state)) return 'is not settled'
  if (sale.state !== 'sold') return sale.subscriptionId === null ? undefined : `is ${sale.state} and has a subscription`
  const order = made.find(({ id }) => id === sale.subscriptionId)
  if (order === undefined) return 'counts as sold, and the site never had it from here'
  const isSame = order.planId === sale.planId && order.buyer?.memberId === sale.memberId
  const starts = new Date(order.startDate ?? '').toISOString()
  if (!isSame) return 'is of another plan or person at the site'
  return starts === sale.startsAt ? undefined : `begins at ${starts} at the site, and not at ${sale.startsAt}`
}

const secondOf = (instant: string) => Math.floor(Date.parse(instant) / 1_000)

function triesAreKept({ violate }: Story, tries: readonly PlanSaleTry[], kept: readonly KeptPlanSale[]): void {
  const isOf = (one: PlanSaleTry, sale: KeptPlanSale) =>
    sale.planId === one.planId &&
    sale.memberId === one.memberId &&
    sale.payment === one.payment &&
    (one.startsAt === null || secondOf(one.startsAt) === secondOf(sale.startsAt))
  for (const one of tries) {
    if (one.result !== 'sold') continue
    const own = kept.filter(({ subscriptionId }) => subscriptionId === one.subscriptionId)
    const [sale] = own
    if (own.length === 1 && sale?.state === 'sold' && sale.minor === one.minor && isOf(one, sale)) continue
    violate('PL3', `laptop ${one.laptop} sold ${one.planId} at ${Math.round(one.at)}, and has ${JSON.stringify(own)}`)
  }
  // Whether one became a sale is open only where the process died, or where no reply came.
  const unsure = tries.filter(({ result }) => result === undefined || result === 'outcome_unknown')
  const known = new Set(tries.flatMap(({ subscriptionId }) => subscriptionId ?? []))
  for (const sale of kept) {
    if (sale.state !== 'sold' || known.has(sale.subscriptionId ?? '')) continue
    const place = unsure.findIndex((one) => isOf(one, sale))
    if (place === -1) violate('PL3', `the sale ${sale.id} of ${sale.planId} counts as sold, and no person sold it`)
    else unsure.splice(place, 1)
  }
}
