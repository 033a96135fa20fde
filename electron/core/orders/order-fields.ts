import { formValueText, plainWords } from '../../../shared/form-value-text.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { filledValues } from '../box-office/form-values.ts'
import { readSaleTag } from '../box-office/sale-tag.ts'

/** The buyer's name: the site's full name, else first and last name; empty where there is none. */
export const buyerOf = (order: Pick<Order, 'fullName' | 'firstName' | 'lastName'>): string =>
  order.fullName ?? [order.firstName, order.lastName].filter(Boolean).join(' ')

/** The buyer's phone number, where the form asks for one. */
export function phoneOf({ checkoutForm }: Pick<Order, 'checkoutForm'>): string | null {
  const inputs = checkoutForm?.inputValues ?? []
  if (inputs.length === 0) return null
  const given = filledValues(checkoutForm).find(({ inputName }) => /phone/i.test(inputName))
  return given === undefined ? null : formValueText(given.value, plainWords)
}

/** The laptop's own number, which only an order built from a queued sale has; null for others. */
export const queuedNumberOf = (order: Readonly<Record<string, unknown>>): string | null =>
  readText(order, 'localNumber')

/** What people call an order built from a queued sale: its receipt's number, else the laptop's own; null for others. */
export const queuedNameOf = (order: Readonly<Record<string, unknown>>): string | null =>
  readText(order, 'receiptNumber') ?? queuedNumberOf(order)

function readText(order: Readonly<Record<string, unknown>>, field: 'localNumber' | 'receiptNumber'): string | null {
  const number = order[field]
  return typeof number === 'string' && number !== '' ? number : null
}

/**
 * The number that some laptop gave the sale: from the queued sale, or from the tag on its order; null for other orders.
 */
export const localNumberOf = (order: Pick<Order, 'checkoutForm'> & Readonly<Record<string, unknown>>): string | null =>
  queuedNumberOf(order) ?? readSaleTag(order.checkoutForm)?.number ?? null

/** The same number, from the search words of an order: they begin with the site's number, twice. */
export const localNumberIn = (codes: string): string | null => codes.split(' ')[2] ?? null
