import { z } from 'zod'

// Field values of several parts: what is typed of them, and what a form asks of them.

const part = z.string().max(1_000)

/** The parts of an address that can be typed, in the order in which people write them. */
export const AddressPart = z.enum([
  'addressLine',
  'streetName',
  'streetNumber',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
  'country',
])
export type AddressPart = z.infer<typeof AddressPart>

/** An address part by part; the country is a two-letter code. An address with any other part is not typed here. */
export const TypedAddress = z.strictObject({
  addressLine: part.optional(),
  streetName: part.optional(),
  streetNumber: part.optional(),
  addressLine2: part.optional(),
  postalCode: part.optional(),
  city: part.optional(),
  subdivision: part.optional(),
  country: part.optional(),
})
export type TypedAddress = z.infer<typeof TypedAddress>

/** When the sender would come, with an end where the form says how long it takes; both as instants. */
export const TypedAppointment = z.strictObject({
  startDate: z.string().max(40),
  endDate: z.string().max(40).optional(),
  staffMemberId: z.string().max(200).optional(),
  locationId: z.string().max(200).optional(),
})
export type TypedAppointment = z.infer<typeof TypedAppointment>

/** One thing that is to be paid for; a price is a decimal text, in the currency of the site. */
export const TypedProduct = z.strictObject({
  productId: z.string().max(200),
  quantity: z.number().int().optional(),
  price: z.string().max(40).optional(),
})
export const TypedProducts = z.array(TypedProduct).max(500)
export type TypedProducts = z.infer<typeof TypedProducts>

/** A field value of parts, whichever it is: what a text of it may hold does not depend on the question. */
export const TypedParts = z.strictObject({ ...TypedAddress.shape, ...TypedAppointment.partial().shape })

/** What a form asks of an address. */
export const AskedAddress = z.object({
  parts: z.array(z.object({ name: AddressPart, required: z.boolean() })),
  /** Two-letter codes of the countries that it takes. */
  countries: z.array(z.string()),
  /** The country that stands there at first; empty for none. */
  country: z.string(),
})
export type AskedAddress = z.infer<typeof AskedAddress>

/** What a form says of an appointment. */
export const AskedAppointment = z.object({
  minutes: z.number().nullable(),
  /** IN_PERSON, VIDEO_CONFERENCE, PHONE, or a word of the platform that is not known here. */
  format: z.string(),
  /** Where people meet, in the form's own words. */
  place: z.string(),
  /** Set where the form leaves no choice. */
  staffMemberId: z.string().optional(),
  locationId: z.string().optional(),
})
export type AskedAppointment = z.infer<typeof AskedAppointment>

/** One thing that a form sells. `price`: what it costs; null where the buyer sets it, between `from` and `to`. */
export const AskedProduct = z.object({
  id: z.string(),
  label: z.string(),
  price: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  /** How many may be bought at once, at least and at most. */
  least: z.number(),
  most: z.number(),
})
export type AskedProduct = z.infer<typeof AskedProduct>
