import { z } from 'zod'
import { Instant, openEnum, WireMoney } from './common.ts'
import { DateAndTimeSettings, EventStatus } from './events-dates.ts'
import { EventLocation, PageUrl } from './events-location.ts'
import { flag, instant, quantity, text } from './events-values.ts'

/** Who pays the platform's ticket fee; free tickets have none. */
export const FeeType = openEnum(['FEE_INCLUDED', 'FEE_ADDED_AT_CHECKOUT', 'NO_FEE'])

/** Whether tickets are sold now; it follows the clock. */
export const SaleStatus = openEnum(['SALE_SCHEDULED', 'SALE_STARTED', 'SALE_ENDED'])
export type SaleStatus = z.infer<typeof SaleStatus>

/** A donation is a price that the guest chooses. */
export const PricingType = openEnum(['STANDARD', 'DONATION'])

/** Parts of a ticket definition that come only when they are asked for. */
export const TicketDefinitionField = openEnum(['SALES_DETAILS', 'EVENT_DETAILS', 'SEATING_DETAILS'])

/** One price of several, such as adult or child. */
export const OptionDetails = z.looseObject({ optionId: text, name: text, price: WireMoney.nullish() })
export type OptionDetails = z.infer<typeof OptionDetails>

/** Several prices of one ticket, to choose from. */
export const PricingOptions = z.looseObject({ optionDetails: z.array(OptionDetails).nullish() })
export type PricingOptions = z.infer<typeof PricingOptions>

/** The price: fixed, chosen by the guest from a minimum, or one of several. */
export const PricingMethod = z.looseObject({
  fixedPrice: WireMoney.optional(),
  guestPrice: WireMoney.optional(),
  pricingOptions: PricingOptions.nullish(),
  pricingType: PricingType.nullish(),
  free: z.boolean().optional(),
})
export type PricingMethod = z.infer<typeof PricingMethod>

/** When tickets are sold; `displayNotOnSale` shows them before and after as well. */
export const SalePeriod = z.looseObject({ startDate: instant, endDate: instant, displayNotOnSale: flag })
export type SalePeriod = z.infer<typeof SalePeriod>

/** What is sold, held and left. Without a limit nothing is left over to count. */
export const SalesDetails = z.looseObject({
  unsoldCount: quantity,
  soldCount: quantity,
  reservedCount: quantity,
  soldOut: flag,
})
export type SalesDetails = z.infer<typeof SalesDetails>

/** The event of a ticket definition, in short. */
export const TicketEventDetails = z.looseObject({
  title: text,
  shortDescription: text,
  location: EventLocation.nullish(),
  dateAndTimeSettings: DateAndTimeSettings.nullish(),
  eventPageUrl: PageUrl.nullish(),
  status: EventStatus.nullish(),
})
export type TicketEventDetails = z.infer<typeof TicketEventDetails>

/** A place of the seating plan that can still be had. */
export const AvailablePlace = z.looseObject({
  placeId: text,
  label: text,
  sectionLabel: text,
  elementLabel: text,
  availableCapacity: quantity,
})
export type AvailablePlace = z.infer<typeof AvailablePlace>

/** Places of the seating plan that can still be had. */
export const SeatingDetails = z.looseObject({ places: z.array(AvailablePlace).nullish() })
export type SeatingDetails = z.infer<typeof SeatingDetails>

/** Prices and availability of an event's tickets, as the platform announces them. */
export const EventTicketingSummary = z.looseObject({
  eventId: text,
  updatedDate: Instant.nullish(),
  soldOut: flag,
  lowestTicketPrice: WireMoney.nullish(),
  highestTicketPrice: WireMoney.nullish(),
  currency: text,
  lowestTicketPriceFormatted: text,
  highestTicketPriceFormatted: text,
})
export type EventTicketingSummary = z.infer<typeof EventTicketingSummary>
