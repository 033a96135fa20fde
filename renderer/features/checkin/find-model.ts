import { t } from '@lingui/core/macro'
import type { FoundTicket, Mode } from '../../../shared/app/checkin.ts'
import { isSamePhone } from '../../../shared/phone-digits.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { looksLikeTicket } from '../../scanner/decode.ts'
import { cutAt, endOfHit, type Piece } from '../../ui/match.ts'

export interface FoundOrder {
  orderNumber: string
  count: number
  arrived: number
  tickets: FoundTicket[]
}

/** Whether the marked ticket can go through this door now, in this mode. */
export function canPass(ticket: FoundTicket, mode: Mode): boolean {
  if (mode === 'verify') return true
  return mode === 'out' ? ticket.arrivedAt !== null : ticket.blocked === null
}

/**
 * Orders of people who can pass and whose name was searched for come first, then those found by an e-mail or a number, then
 * those of whose people some can pass, then the rest.
 */
export function bestFirst(orders: readonly FoundOrder[], query: string, mode: Mode): FoundOrder[] {
  const rank = ({ tickets }: FoundOrder) => {
    const passing = tickets.filter((ticket) => canPass(ticket, mode))
    if (passing.some((ticket) => isNamed(ticket, query))) return 0
    if (passing.some((ticket) => otherMatch(ticket, query) !== null)) return 1
    return passing.length > 0 ? 2 : 3
  }
  return orders.toSorted((a, b) => rank(a) - rank(b))
}

/**
 * The row that is marked before the operator moves: the first that was searched for and can pass; then the first
 * companion that can; then the first of all.
 */
export function firstChoice(orders: readonly FoundOrder[], query: string, mode: Mode): string | null {
  const all = orders.flatMap((order) => order.tickets)
  const passing = all.filter((ticket) => canPass(ticket, mode))
  return (passing.find((ticket) => matches(ticket, query)) ?? passing[0] ?? all[0])?.ticketNumber ?? null
}

const isNamed = (ticket: FoundTicket, query: string): boolean => highlight(ticket.name, query).some(({ hit }) => hit)

const matches = (ticket: FoundTicket, query: string): boolean =>
  isNamed(ticket, query) || otherMatch(ticket, query) !== null

/** The row `step` rows away from `from`, stopping at both ends. */
export function moveChoice(orders: readonly FoundOrder[], from: string | null, step: number): string | null {
  const all = orders.flatMap((order) => order.tickets)
  const at = all.findIndex((ticket) => ticket.ticketNumber === from)
  const to = Math.max(0, Math.min(all.length - 1, at === -1 ? 0 : at + step))
  return all[to]?.ticketNumber ?? null
}

/** The tickets of an order that "the whole rest" means. Verify changes nothing, so it has no rest. */
export function restOf(order: FoundOrder, mode: Mode): FoundTicket[] {
  return mode === 'verify' ? [] : order.tickets.filter((ticket) => canPass(ticket, mode))
}

type EnterMeans =
  | { kind: 'row'; ticketNumber: string }
  | { kind: 'code'; code: string }
  /** The rows for this text are not there yet: acting on older ones could let the wrong person in. */
  | { kind: 'wait' }
  | { kind: 'nothing' }

interface EnterState {
  text: string
  /** Whether the rows are for exactly this text. */
  fresh: boolean
  chosen: string | null
}

/** What Enter in the scan box means: a marked guest, a code typed or sent by a slow scanner, or nothing yet. */
export function enterMeans({ text, fresh, chosen }: EnterState): EnterMeans {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'nothing' }
  if (looksLikeTicket(trimmed)) return { kind: 'code', code: trimmed }
  if (!fresh) return { kind: 'wait' }
  if (chosen !== null) return { kind: 'row', ticketNumber: chosen }
  return /\s/.test(trimmed) ? { kind: 'nothing' } : { kind: 'code', code: trimmed }
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Cuts a text into pieces that match a word of the query (accents and case do not matter) and pieces that do not. */
export function highlight(text: string, query: string): Piece[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  // One folded character per character, so that positions stay the same.
  const chars = [...text]
  const folded = chars.map((char) => fold(char)[0] ?? char)
  const hit = chars.map(() => false)
  const plain = folded.join('')
  if (plain.length === chars.length) {
    for (const word of words) {
      // linear: the word stands for itself.
      const at = plain.search(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, 'u'))
      const from = at === -1 ? plain.indexOf(word) : at
      if (from !== -1) hit.fill(true, from, from + word.length)
      else highlightSpelling(folded, hit, word)
    }
  }
  return cutAt(chars, hit)
}

/** Highlights the first word that is the wanted one in another spelling: Müller for Mueller. */
function highlightSpelling(folded: readonly string[], hit: boolean[], word: string): void {
  for (let start = 0; start < folded.length; start += 1) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(folded[start - 1] ?? '')) continue
    const end = endOfHit(folded, start, word)
    if (end === start) continue
    hit.fill(true, start, end)
    return
  }
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Shorter text than this is in nearly every e-mail and number; finding it there says nothing. */
const DISTINCTIVE_LENGTH = 3

/** What else matched, when it was not the name: an e-mail, a phone or ticket number to show beside the type. */
export function otherMatch(ticket: FoundTicket, query: string): string | null {
  const wanted = fold(query.trim())
  if (wanted.length < DISTINCTIVE_LENGTH || isNamed(ticket, query)) return null
  const digits = wanted.replace(/\D/g, '')
  if (ticket.email !== null && fold(ticket.email).includes(wanted)) return ticket.email
  if (ticket.phone !== null && digits.length > 2) {
    if (ticket.phone.replace(/\D/g, '').includes(digits) || isSamePhone(ticket.phone, query)) return ticket.phone
  }
  return fold(ticket.ticketNumber).includes(wanted) ? ticket.ticketNumber : null
}

/** Why a ticket of the list cannot simply go through the door in this mode, in a few words. */
export function blockedText(ticket: FoundTicket, mode: Mode, timeZone: string): string {
  if (mode === 'out' && ticket.arrivedAt === null) return t`Not checked in`
  if (ticket.arrivedAt !== null) {
    return [t`In at ${formatTime(ticket.arrivedAt, timeZone)}`, ticket.arrivedAtLaptop]
      .filter((part) => part !== null)
      .join(' ')
  }
  switch (ticket.blocked) {
    case 'unpaid':
      return ticket.due === null ? t`Not paid` : t`${formatMoney(ticket.due)} not paid`
    case 'cancelled':
      return t`Cancelled`
    case 'wrongType':
      return t`Not at this door`
    case 'declined':
      return t`Declined`
    case 'waitlisted':
      return t`Waiting list`
    default:
      return t`Not checked in`
  }
}
