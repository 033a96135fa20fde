import { sameNumber } from '../../shared/local-number.ts'
import { numberOfBars } from '../../shared/order-bars.ts'
import { api } from '../api.ts'

/** The site's order numbers, and the numbers that laptops give their own sales: L-Door1-KRTX-0042. */
const orderNumber = /^(?:[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}|L-\S{1,200}-\d{4,})$/i

/** Whether a code may be the number of an order and not the one of a ticket, which is longer. */
export const looksLikeOrder = (code: string): boolean => orderNumber.test(code.trim())

/** The id of the order with exactly this number, here or on the site; undefined when this laptop has none. */
export async function orderWithNumber(code: string): Promise<string | undefined> {
  const wanted = numberOfBars(code.trim()).toUpperCase()
  const { orders } = await api.orders.search({ text: wanted, limit: 5 })
  return orders.find(({ number, localNumber }) =>
    [number, localNumber].some((own) => own !== null && sameNumber(own, wanted)),
  )?.id
}
