import type { z } from 'zod'
import { Allowance, type BeyondAllowance } from '../../../shared/app/offer.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import type { OpenSales } from './open-sales.queries.ts'

/** Limits that the owner sets for selling while the site cannot be asked. */
const Limits = Allowance
export type Limits = z.infer<typeof Limits>

/** What is left of an allowance after the sales that the site does not have yet; null where no limit is set. */
export interface AllowanceLeft {
  tickets(definitionId: string): number | null
  minor(currency: string): number | null
}

/** The allowances of this laptop, one per event, as its owner set them. */
export interface Allowances {
  of(eventId: string): Limits
  set(eventId: string, limits: Limits): void
  left(eventId: string): AllowanceLeft
  /** What of a sale exceeds the remaining allowance; empty when nothing does. `nameOf` returns a ticket type's name. */
  beyond(sale: Sale, nameOf: (definitionId: string) => string): BeyondAllowance['beyond']
}

const unlimited: Limits = { tickets: {}, otherTickets: null, moneyMinor: null }

export function createAllowances(settings: SettingsStore, open: OpenSales): Allowances {
  const keyOf = (eventId: string) => `allowance:${eventId}`
  const allowances: Allowances = {
    of: (eventId) => parsed(settings.note(keyOf(eventId))),
    set: (eventId, limits) => settings.setNote(keyOf(eventId), JSON.stringify(Limits.parse(limits))),
    left: (eventId) => {
      const limits = allowances.of(eventId)
      if (isUnlimited(limits)) return { tickets: () => null, minor: () => null }
      const unsent = new Map(open.unsent(eventId).map(({ definitionId, tickets }) => [definitionId, tickets]))
      const minorByCurrency = new Map(open.sums(eventId).map(({ currency, minor }) => [currency, minor]))
      const remainderOf = (most: number | null, used = 0) => (most === null ? null : Math.max(0, most - used))
      return {
        tickets: (id) => remainderOf(lookUp(limits.tickets, id) ?? limits.otherTickets, unsent.get(id)),
        minor: (currency) => remainderOf(limits.moneyMinor, minorByCurrency.get(currency)),
      }
    },
    beyond: ({ eventId, lines, currency, totalMinor: wantedMinor }, nameOf) => {
      const remainders = allowances.left(eventId)
      const wantedOf = (id: string) =>
        lines.reduce((sum, line) => sum + (line.definitionId === id ? line.quantity : 0), 0)
      const kinds = [...new Set(lines.map(({ definitionId }) => definitionId))]
      const tickets = kinds.flatMap((definitionId) => {
        const allowed = remainders.tickets(definitionId)
        const quantity = wantedOf(definitionId)
        if (allowed === null || quantity <= allowed) return []
        return [{ what: 'tickets' as const, definitionId, name: nameOf(definitionId), wanted: quantity, allowed }]
      })
      const allowedMinor = remainders.minor(currency)
      // A free sale never exceeds the money limit, however little of it is left.
      const isTooMuch = allowedMinor !== null && wantedMinor > 0 && wantedMinor > allowedMinor
      return isTooMuch ? [...tickets, { what: 'money', currency, wantedMinor, allowedMinor }] : tickets
    },
  }
  return allowances
}

const isUnlimited = ({ tickets, otherTickets, moneyMinor }: Limits): boolean =>
  Object.keys(tickets).length === 0 && otherTickets === null && moneyMinor === null

/** A stored value that cannot be parsed counts as no limits; the owner sees that in Settings. */
function parsed(note: string | undefined): Limits {
  if (note === undefined) return unlimited
  try {
    return Limits.parse(JSON.parse(note))
  } catch {
    return unlimited
  }
}
