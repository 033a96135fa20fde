import type { Sale, SaleGuest } from '../../../shared/app/sales.ts'
import type { CheckoutGuest } from '../../../shared/wire/checkout-entities.ts'
import { nameOf } from './sale-outcome.ts'

/** The platform takes no more in one checkout. */
const mostGuests = 50

/**
 * Who gets each ticket, by the order of the tickets: a guest with a name of their own, or else the buyer. Empty where
 * nobody is named; the end of the list may be left to the buyer.
 */
export function guestsOf(
  { lines, buyer }: Pick<Sale, 'lines' | 'buyer'>,
  nobody: { firstName: string; lastName: string; email: string },
): CheckoutGuest[] {
  const each = lines.flatMap(({ quantity, guests = [] }) => Array.from({ length: quantity }, (_, at) => guests[at]))
  const last = each.findLastIndex((guest) => guest !== undefined)
  const byBuyer: SaleGuest = { first: buyer.first || nobody.firstName, last: buyer.last }
  const email = buyer.email ?? nobody.email
  return each.slice(0, Math.min(last + 1, mostGuests)).map((guest) => formOf(guest ?? byBuyer, email))
}

/** Whose name every ticket of a sale has, by the order of the tickets: its guest's, or else the buyer's. */
export const namesOf = (sale: Pick<Sale, 'lines' | 'buyer'>): string[] =>
  sale.lines.flatMap(({ quantity, guests = [] }) =>
    Array.from({ length: quantity }, (_, at) => {
      const guest = guests[at]
      return guest === undefined ? nameOf(sale) : [guest.first, guest.last].filter((part) => part !== '').join(' ')
    }),
  )

/** A guest without an address of their own gets what the buyer gets. */
function formOf({ first, last, email }: SaleGuest, buyerEmail: string): CheckoutGuest {
  const answers = { firstName: first, lastName: last, email: email ?? buyerEmail }
  return { form: { inputValues: Object.entries(answers).map(([inputName, value]) => ({ inputName, value })) } }
}
