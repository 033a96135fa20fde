import type { Offer } from '../../../shared/app/offer.ts'
import type { Desk } from '../desk.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { type Allowances, createAllowances } from './allowance.ts'
import { createDiscountRules, type DiscountRules } from './discount-rule.ts'
import { createFreed } from './freed.queries.ts'
import { createManagerPin, type ManagerPin } from './manager-pin.ts'
import { createOfferQueries } from './offer.queries.ts'
import { createOffer } from './offer.ts'
import { createSalesFacts, type SalesFacts } from './sales-facts.ts'
import { createSiteCheckout } from './site-checkout.ts'

/** What the till of this desk knows: what is on offer, how far it may go without the site, and who may say more. */
export interface Selling {
  offer(eventId: string): Offer
  /** The same from this laptop's copy alone; the site is asked nothing. */
  offerHere(eventId: string): Offer
  allowances: Allowances
  discounts: DiscountRules
  pin: ManagerPin
  facts: SalesFacts
  /** Whether the site can be asked now: it answers, somebody is signed in, and nobody has paused sending. */
  canAsk(): boolean
  /** The name of a kind of ticket; its id where the mirror has none. */
  kindName(definitionId: string): string
}

export function createSelling(desk: Pick<Desk, 'ports' | 'settings' | 'mirror' | 'sales' | 'site'>): Selling {
  const { ports, settings, mirror, sales, site } = desk
  const { clock, random } = ports
  const queries = createOfferQueries(mirror.reader)
  const pulls = createPullStates(mirror.reader)
  const facts = createSalesFacts(settings, sales.records)
  const allowances = createAllowances(settings, sales.open)
  const canAsk = () => {
    const open = site()
    if (open === undefined || open.engine.isPaused() || open.platform.session.state() === 'signedOut') return false
    const { state } = open.platform.connectivity.facts()
    return state === 'online' || state === 'weak'
  }
  const offer = createOffer({
    queries,
    sales: sales.open,
    allowances,
    facts,
    now: clock.now,
    clockOffsetMs: () => site()?.platform.connectivity.facts().clockOffsetMs ?? 0,
    countedAt: () => pulls.get('ticketDefinitions', '').fullAt,
    canAsk,
    freed: createFreed(mirror.reader),
  })
  const checkout = createSiteCheckout({ clock, facts, client: () => (canAsk() ? site()?.platform.client : undefined) })
  return {
    offer: (eventId) => {
      const found = offer(eventId)
      checkout.refresh(found)
      return found
    },
    offerHere: offer,
    allowances,
    discounts: createDiscountRules(settings, offer),
    pin: createManagerPin({ settings, clock, random }),
    facts,
    canAsk,
    kindName: queries.kindName,
  }
}
