import { z } from 'zod'
import { openEnum } from './common.ts'
import { flag, quantity, text } from './events-values.ts'

/** At a place or online. */
export const LocationType = openEnum(['VENUE', 'ONLINE'])

/** A street in parts. */
export const StreetAddress = z.looseObject({ number: text, name: text, apt: text })
export type StreetAddress = z.infer<typeof StreetAddress>

/** Degrees, north and east positive. */
export const Geocode = z.looseObject({ latitude: quantity, longitude: quantity })
export type Geocode = z.infer<typeof Geocode>

/** A postal address: the street comes either in parts or as one line. */
export const EventAddress = z.looseObject({
  streetAddress: StreetAddress.nullish(),
  addressLine: text,
  addressLine2: text,
  formattedAddress: text,
  city: text,
  subdivision: text,
  postalCode: text,
  country: text,
  geocode: Geocode.nullish(),
})
export type EventAddress = z.infer<typeof EventAddress>

/** Where an event is; `locationTbd` says that it is not settled. */
export const EventLocation = z.looseObject({
  name: text,
  type: LocationType.nullish(),
  address: EventAddress.nullish(),
  locationTbd: flag,
})
export type EventLocation = z.infer<typeof EventLocation>

/** An address in two parts: the site, and the page on it. */
export const PageUrl = z.looseObject({ base: text, path: text })
export type PageUrl = z.infer<typeof PageUrl>
