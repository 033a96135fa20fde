import type { Sale, SaleGuest } from '../../../shared/app/sales.ts'
import type { CheckoutGuest } from '../../../shared/wire/checkout-entities.ts'
import { nameOf } from './sale-outcome.ts'

/** Most guests that the platform accepts in one checkout. */
const mostGuests = 50

/**
 * The guest for each ticket, in ticket order: the named guest, else the buyer. The list ends with the last named guest,
 * as the platform gives the remaining tickets to the buyer; it is empty where no guest is named.
 */
export function guestsOf(
  { lines, buyer }: Pick<Sale, 'lines' | 'buyer'>,
  anonymous: { firstName: string; lastName: string; email: string },
): CheckoutGuest[] {
  const each = lines.flatMap(({ quantity, guests = [] }) => Array.from({ length: quantity }, (_, at) => guests[at]))
  const last = each.findLastIndex((guest) => guest !== undefined)
  const byBuyer: SaleGuest = { first: buyer.first || anonymous.firstName, last: buyer.last }
  const email = buyer.email ?? anonymous.email
  return each.slice(0, Math.min(last + 1, mostGuests)).map((guest) => formOf(guest ?? byBuyer, email))
}

/** The name on each ticket of a sale, in ticket order: its guest's, else the buyer's. */
export const namesOf = (sale: Pick<Sale, 'lines' | 'buyer'>): string[] =>
  sale.lines.flatMap(({ quantity, guests = [] }) =>
    Array.from({ length: quantity }, (_, at) => {
      const guest = guests[at]
      return guest === undefined ? nameOf(sale) : [guest.first, guest.last].filter((part) => part !== '').join(' ')
    }),
  )

/** A guest without an email address gets the buyer's. */
const formOf = ({ first, last, email }: SaleGuest, buyerEmail: string): CheckoutGuest =>
  guestForm({ firstName: first, lastName: last, email: email ?? buyerEmail })

/** A guest's form with these field values, by the names of its inputs. */
export const guestForm = (fieldValues: Readonly<Record<string, string>>): CheckoutGuest => ({
  form: { inputValues: Object.entries(fieldValues).map(([inputName, value]) => ({ inputName, value })) },
})
