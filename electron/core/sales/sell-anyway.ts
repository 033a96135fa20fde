import { AppError } from '../../../shared/errors.ts'
import type { CoreContext } from '../core-context.ts'
import { openSaleOf } from './sale-commands.ts'
import { type Progress, progressOf } from './sale-progress.ts'

/** How a sale that the site refused may be sent again. */
export type Anyway = 'withoutDiscount' | 'beyondLimit'

/**
 * Sends a refused sale again in another way. Its reservation is cancelled first, which also shows whether it was sold
 * after all. Throws `not_found` when the sale is not in the outbox, `precondition` when it does not wait for a person.
 */
export function createSellAnyway({ outbox, site }: Pick<CoreContext, 'outbox' | 'site'>) {
  return (saleId: string, how: Anyway): void => {
    outbox.transaction(() => {
      const row = openSaleOf(outbox, saleId)
      if (row === undefined) throw new AppError('not_found')
      if (row.state !== 'needsYou' && row.state !== 'refused') {
        throw new AppError('precondition')
      }
      const progress: Progress = { ...progressOf(row), [how]: true, replaceHold: true }
      outbox.changes.saveProgress(row, progress)
      outbox.changes.update(row.id, { state: 'unknown', lookedUp: 0, nextTryAt: 0 })
    })
    const row = openSaleOf(outbox, saleId)
    if (row !== undefined) site()?.engine.added(row)
  }
}
