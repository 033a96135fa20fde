import type { BuyableType, Destination } from '../../../shared/app/member-home.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import type { InputOf } from '../../../shared/wire/endpoint.ts'
import type { Wire } from '../../../shared/wire/index.ts'
import { endpoints as redirectsWire } from '../../../shared/wire/redirects.ts'
import { endpoints as reservationsWire } from '../../../shared/wire/reservations.ts'
import type { PlatformClient } from '../platform/client.ts'
import { pageAddress } from '../platform/page-address.ts'

type Client = Pick<PlatformClient, 'call'>

/** Most ticket types of one event that are offered. */
const mostTypes = 100

/** The ticket types of an event that can be bought now. A type whose price the buyer chooses is left to the site. */
export async function buyableTypes(client: Client, eventId: string): Promise<BuyableType[]> {
  const asked = { filter: { eventId }, limit: mostTypes }
  const { definitions = [] } = await client.call(checkoutWire.queryAvailable, asked)
  return definitions
    .filter(({ saleStatus, pricing }) => saleStatus !== 'SALE_ENDED' && pricing?.pricingType !== 'DONATION')
    .map(({ id, name = '', price, free = false, limitPerCheckout = 0 }) => ({
      ...{ definitionId: id, name, price: toMoney(price), free, limit: limitPerCheckout },
    }))
    .filter(({ limit }) => limit > 0)
}

/**
 * The address of a page of the platform for this member. Tickets are held first, since the checkout needs a hold; one
 * that isn't paid ends by itself.
 */
export async function pageFor(client: Client, baseUrl: string, destination: Destination): Promise<string> {
  const section = await sectionFor(client, destination)
  const { redirectSession } = await client.call(redirectsWire.create, section)
  return pageAddress(redirectSession.fullUrl, baseUrl)
}

async function sectionFor(client: Client, destination: Destination): Promise<InputOf<Wire['redirects']['create']>> {
  switch (destination.to) {
    case 'tickets': {
      const { definitionId, quantity, slug } = destination
      const lineItems = [{ ticketDefinitionId: definitionId, quantity }]
      const { ticketReservation } = await client.call(reservationsWire.create, {
        ticketReservation: { tickets: lineItems },
      })
      return { eventsCheckout: { reservationId: ticketReservation.id ?? '', eventSlug: slug } }
    }
    case 'plan':
      return { paidPlansCheckout: { planId: destination.planId } }
    case 'account':
      return { login: {} }
  }
}
