import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { endpoints } from '../../../shared/wire/checkout.ts'
import type { AvailableTicket } from '../../../shared/wire/checkout-entities.ts'
import { isRefusal, isSoldOut } from './sale-errors.ts'
import type { SaleSaga } from './sale-progress.ts'

/**
 * A refused reservation, judged by what is left on the site: the platform declares no code for "sold out". The error says
 * so (`isTaken`) when fewer tickets are left than the sale needs; any other comes back as it is. Throws the error of the
 * question, except a refusal of it.
 */
export async function withStock(saga: SaleSaga<Sale>, error: AppError): Promise<AppError> {
  if (isSoldOut(error) || saga.now().beyondLimit || !(await areTaken(saga))) return error
  return new AppError(error.code, { reason: error.reason, data: { ...error.data, isTaken: true }, cause: error })
}

async function areTaken({ site, delivery: { input } }: SaleSaga<Sale>): Promise<boolean> {
  const asked = { filter: { eventId: input.eventId }, limit: 100, offset: 0, fieldset: ['DASHBOARD'] }
  try {
    const { definitions = [] } = await site.client.call(endpoints.queryAvailable, asked, { priority: 'sales' })
    const needed = new Map<string, number>()
    for (const { definitionId, quantity } of input.lines) {
      needed.set(definitionId, (needed.get(definitionId) ?? 0) + quantity)
    }
    return definitions.some((ticket) => (leftOf(ticket) ?? Infinity) < (needed.get(ticket.id) ?? 0))
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** How many are left; null where the site does not count them. */
function leftOf({ dashboard, limitPerCheckout }: AvailableTicket): number | null {
  if (dashboard?.limited === false) return null
  return dashboard?.unsold ?? (limitPerCheckout === 0 ? 0 : null)
}
