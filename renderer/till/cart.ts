import { lineKeyOf } from '../../shared/app/sale-lines.ts'
import type { SaleLine } from '../../shared/app/sales.ts'
import { nameParts } from './name-parts.ts'

/** Tickets of one kind at one price in the cart. */
export interface CartLine {
  definitionId: string
  /** Which of several prices; null where there is one. */
  optionId: string | null
  /** Minor units, as it was when it was put in. */
  priceMinor: number
  quantity: number
  /** Whose tickets they are, as typed; one that is left out, or blank, is the buyer's. */
  names?: readonly string[] | undefined
}

/** What a customer wants so far, in the order it was asked for. */
export interface Cart {
  lines: readonly CartLine[]
  /** The line that was touched last: plus, minus and Delete mean it. */
  last: string | null
}

export const EMPTY_CART: Cart = { lines: [], last: null }

/** The core and the site take no more tickets in one line. */
const MOST_IN_LINE = 50

/** What sets lines apart: one kind at two prices is two lines. */
export const keyOfLine = (line: Omit<CartLine, 'quantity' | 'names'>): string => lineKeyOf(line)

/** The line that plus, minus and Delete mean; undefined in an empty cart. */
export const lastLine = ({ lines, last }: Cart): CartLine | undefined =>
  lines.find((line) => keyOfLine(line) === last) ?? lines.at(-1)

/** How many tickets there are of one kind, at whatever price; of all kinds without one. */
export const countIn = ({ lines }: Pick<Cart, 'lines'>, definitionId?: string): number =>
  lines.reduce(
    (sum, line) => sum + (definitionId === undefined || line.definitionId === definitionId ? line.quantity : 0),
    0,
  )

/** The cart with this many of a line; none takes it out. More than a line may have counts as that. */
export function withQuantity(cart: Cart, key: string, quantity: number): Cart {
  const wanted = Math.min(MOST_IN_LINE, Math.max(0, Math.trunc(quantity)))
  if (!cart.lines.some((line) => keyOfLine(line) === key)) return cart
  if (wanted === 0) {
    const lines = cart.lines.filter((line) => keyOfLine(line) !== key)
    return { lines, last: cart.last === key ? null : cart.last }
  }
  return {
    lines: cart.lines.map((line) => (keyOfLine(line) === key ? { ...line, quantity: wanted } : line)),
    last: key,
  }
}

/** One more of these tickets; a line that is there grows. */
export function withTicket(cart: Cart, ticket: Omit<CartLine, 'quantity' | 'names'>): Cart {
  const key = keyOfLine(ticket)
  const known = cart.lines.find((line) => keyOfLine(line) === key)
  if (known !== undefined) return withQuantity(cart, key, known.quantity + 1)
  const { definitionId, optionId, priceMinor } = ticket
  return { lines: [...cart.lines, { definitionId, optionId, priceMinor, quantity: 1 }], last: key }
}

/** The cart with a name for one ticket of a line. */
export const withName = (cart: Cart, key: string, at: number, name: string): Cart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    keyOfLine(line) === key
      ? {
          ...line,
          names: Array.from({ length: line.quantity }, (_, place) =>
            place === at ? name : (line.names?.[place] ?? ''),
          ),
        }
      : line,
  ),
})

/** The names of a line, without those that are blank: tickets of one kind are alike. */
export const namesIn = ({ names = [], quantity }: Pick<CartLine, 'names' | 'quantity'>): string[] =>
  names.slice(0, quantity).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))

/** The last line one ticket larger or smaller; at one ticket, smaller leaves it as it is. Delete takes a line out. */
export function stepLast(cart: Cart, by: 1 | -1): Cart {
  const line = lastLine(cart)
  if (line === undefined || line.quantity + by < 1) return cart
  return withQuantity(cart, keyOfLine(line), line.quantity + by)
}

/** A line at another price, together with what the cart had at that price already. */
export function withPrice(cart: Cart, key: string, priceMinor: number): Cart {
  const line = cart.lines.find((other) => keyOfLine(other) === key)
  if (line === undefined || line.priceMinor === priceMinor) return cart
  const repriced = { ...line, priceMinor }
  const target = keyOfLine(repriced)
  const same = cart.lines.find((other) => keyOfLine(other) === target)
  const names = [...namesIn(line), ...(same === undefined ? [] : namesIn(same))]
  const named = names.length === 0 ? repriced : { ...repriced, names }
  const merged = { ...named, quantity: Math.min(MOST_IN_LINE, line.quantity + (same?.quantity ?? 0)) }
  const lines = cart.lines.flatMap((other) => {
    if (keyOfLine(other) === key) return [merged]
    return keyOfLine(other) === target ? [] : [other]
  })
  return { lines, last: target }
}

/** The lines as the core takes them. */
export const saleLinesOf = ({ lines }: Pick<Cart, 'lines'>): SaleLine[] =>
  lines.map((line) => {
    const { definitionId, optionId, priceMinor, quantity } = line
    const guests = namesIn(line).map(nameParts)
    return {
      ...{ definitionId, quantity, priceMinor },
      ...(optionId === null ? {} : { optionId }),
      ...(guests.length === 0 ? {} : { guests }),
    }
  })

/** A cart of lines that were put aside. */
export const cartOfLines = (lines: readonly SaleLine[]): Cart => ({
  lines: lines.map(({ definitionId, optionId, priceMinor, quantity, guests }) => ({
    ...{ definitionId, optionId: optionId ?? null, priceMinor, quantity },
    ...(guests === undefined ? {} : { names: guests.map(({ first, last }) => `${first} ${last}`.trim()) }),
  })),
  last: null,
})
