import { t } from '@lingui/core/macro'
import type { Offer, OfferedTicket } from '../../../shared/app/offer.ts'
import { formatCount, formatDate, formatMoney, formatTime } from '../../format.ts'
import { type Cart, countIn } from '../../till/cart.ts'
import { isSellable } from '../../till/cart-view.ts'

/** So many tiles are on a page: one for each digit. */
export const PAGE_SIZE = 9

/** Everything a tile shows and says. */
export interface TileModel {
  definitionId: string
  /** Place in the whole list, from 0. */
  index: number
  /** The digit on the stub; empty where no key reaches it. */
  digit: string
  /** The key as the help names it; null where there is none. */
  keys: string | null
  name: string
  price: string
  /** What is left, or why it cannot be sold. */
  stock: string
  tone: 'plain' | 'low' | 'off'
  enabled: boolean
  inCart: number
}

interface TileContext {
  offer: Offer
  cart: Cart
  /** IANA zone of the event. */
  timeZone: string
  /** This moment, milliseconds. */
  now: number
}

function priceOf({ pricing, prices }: OfferedTicket, currency: string): string {
  if (prices.length === 0) return ''
  const lowest = Math.min(...prices.map(({ priceMinor }) => priceMinor))
  const least = formatMoney({ minor: lowest, currency })
  if (pricing === 'free') return t({ message: 'Free', context: 'price' })
  if (pricing === 'donation') return lowest === 0 ? t`Any amount` : t`from ${least}`
  return prices.length > 1 ? t`from ${least}` : least
}

/** "19:15" on the day itself, else with the day. */
function whenOf(iso: string, { timeZone, now }: TileContext): string {
  const day = formatDate(iso, timeZone)
  const time = formatTime(iso, timeZone)
  return day === formatDate(new Date(now).toISOString(), timeZone) ? time : `${day}, ${time}`
}

const leftText = (ticket: OfferedTicket, { offer }: TileContext): string => {
  const left = ticket.left === null ? '' : t`${formatCount(ticket.left)} left`
  const limited = !offer.online && ticket.allowed !== null
  const allowed = limited ? t`this laptop ${formatCount(ticket.allowed ?? 0)}` : ''
  return [left, allowed].filter((part) => part !== '').join(' · ')
}

function stockOf(ticket: OfferedTicket, context: TileContext): Pick<TileModel, 'stock' | 'tone'> {
  const left = leftText(ticket, context)
  switch (ticket.state) {
    case 'soldOut':
      return { stock: t`Sold out`, tone: 'off' }
    case 'unpriced':
      return { stock: t`No valid price`, tone: 'off' }
    case 'notYet': {
      const from = ticket.salesFrom === null ? t`Not on sale yet` : t`From ${whenOf(ticket.salesFrom, context)}`
      return { stock: from, tone: 'off' }
    }
    case 'ended': {
      const until = ticket.salesUntil === null ? t`Sale ended` : t`Ended ${whenOf(ticket.salesUntil, context)}`
      return { stock: until, tone: 'off' }
    }
    case 'low':
      return { stock: left, tone: 'low' }
    case 'hidden':
      return { stock: [left, t`door only`].filter((part) => part !== '').join(' · '), tone: 'plain' }
    default:
      return { stock: left, tone: 'plain' }
  }
}

const digitOf = (index: number): Pick<TileModel, 'digit' | 'keys'> => {
  const digit = String((index % PAGE_SIZE) + 1)
  if (index < PAGE_SIZE) return { digit, keys: digit }
  return index < 2 * PAGE_SIZE ? { digit: `⇧${digit}`, keys: `Shift+${digit}` } : { digit: '', keys: null }
}

/** The tiles of an event in the site's order. */
export function tilesOf(context: TileContext): TileModel[] {
  const { offer, cart } = context
  const currency = offer.currency ?? ''
  return offer.tickets.map((ticket, index) => {
    const { definitionId, name } = ticket
    const price = priceOf(ticket, currency)
    const inCart = countIn(cart, definitionId)
    const sellable = isSellable(offer, ticket)
    const known = stockOf(ticket, context)
    const state = sellable || known.tone === 'off' ? known : { stock: t`Not on sale`, tone: 'off' as const }
    return {
      definitionId,
      index,
      ...digitOf(index),
      name,
      price,
      ...state,
      enabled: sellable,
      inCart,
    }
  })
}
