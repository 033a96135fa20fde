import { AppError } from '../../../shared/errors.ts'
import type { DeskContext } from '../desk-context.ts'
import { openSaleOf } from './sale-commands.ts'
import { type Progress, progressOf } from './sale-progress.ts'

/** Another way for a sale that the site refused. */
export type Anyway = 'withoutDiscount' | 'beyondLimit'

/**
 * Lets a refused sale go out again in another way. What is held for it is given back first, and that tells whether it was
 * sold after all. Throws `not_found` for a sale that is not open, and `precondition` for one that waits for no person.
 */
export function createSellAnyway({ outbox, site }: Pick<DeskContext, 'outbox' | 'site'>) {
  return (saleId: string, how: Anyway): void => {
    outbox.transaction(() => {
      const row = openSaleOf(outbox, saleId)
      if (row === undefined) throw new AppError('not_found')
      if (row.state !== 'needsYou' && row.state !== 'refused') {
        throw new AppError('precondition')
      }
      const progress: Progress = { ...progressOf(row), [how]: true, replaceHold: true }
      outbox.saveProgress(row, progress)
      outbox.update(row.id, { state: 'unknown', lookedUp: 0, nextTryAt: 0 })
    })
    const row = openSaleOf(outbox, saleId)
    if (row !== undefined) site()?.engine.added(row)
  }
}
