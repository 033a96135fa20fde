import type { MemberTicket } from '../../../shared/app/member-home.ts'

/** A ticket stays on top so long after its event has begun. */
const lastsMs = 8 * 3_600_000

/** The tickets that are still of use, the next event first, and how many are not. */
export function ticketsNow(
  tickets: readonly MemberTicket[],
  now: number,
): { next: readonly MemberTicket[]; earlier: number } {
  const next = tickets
    .filter(({ startsAt }) => startsAt === null || Date.parse(startsAt) + lastsMs > now)
    .toSorted((a, b) => compare(startOf(a), startOf(b)) || (a.ticketNumber < b.ticketNumber ? -1 : 1))
  return { next, earlier: tickets.length - next.length }
}

/** An event without a date comes last. */
const startOf = ({ startsAt }: MemberTicket): number =>
  startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(startsAt)

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)
