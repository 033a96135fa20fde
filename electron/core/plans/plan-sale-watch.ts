import { AppError } from '../../../shared/errors.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { minute, second } from '../mirror/feed.ts'
import type { Log } from '../platform/log.ts'
import type { Clock } from '../ports.ts'
import { createLoop, type Next } from '../sync/loop.ts'
import type { StartSiteLoop } from '../sync/site-loop.ts'
import { findSold } from './plan-sale-look.ts'
import type { PlanSaleRecord, PlanSales } from './plan-sales.queries.ts'

const every = 20 * second
/** Longer than the platform's lists lag: a sale that is not there by then was never made. */
export const lookedFor = 10 * minute

interface WatchParts {
  clock: Clock
  log: Log
  sales: PlanSales
  site(): string
  siteNow(): number
  settle(record: PlanSaleRecord, order: PlanOrder): Promise<void>
  notSold(record: PlanSaleRecord): void
}

/**
 * Looks through the site for plans whose sale has no reply, after a lost one, a crash or a power cut. Nothing is ever sent
 * again: what is found is sold, and what the site does not show for long enough was not.
 */
export function watchPlanSales(parts: WatchParts): StartSiteLoop {
  const { clock, log, sales, siteNow } = parts
  return ({ platform }) => {
    const step = async (): Promise<Next> => {
      const open = sales.open(parts.site()).filter(({ at }) => siteNow() - at > every)
      if (open.length === 0) return { inMs: every }
      for (const record of open) {
        const found = await findSold(platform.client, record)
        if (found !== null) await parts.settle(record, found)
        else if (siteNow() - record.at > lookedFor && sales.settle(record.id, 'notSold')) parts.notSold(record)
      }
      return { inMs: every }
    }
    const loop = createLoop({
      clock,
      step: async () => {
        try {
          return await step()
        } catch (error) {
          // The line is back with a kick; without the right to read, what became of it stays unknown.
          if (!(error instanceof AppError)) throw error
          log.warn('plan-sale-not-looked-for', {}, error)
          return { inMs: every }
        }
      },
      failed: (error) => log.warn('plan-sale-watch', {}, error),
    })
    return loop
  }
}
