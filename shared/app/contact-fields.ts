import { z } from 'zod'

const Text = z.string().trim()
/** The site's id of an entry of a list; null for one that it does not have yet. */
const id = z.string().max(100).nullish()
const tag = z.string().max(50)
// Entries are not trimmed: what the site has goes back as it is, and the window trims what was typed.
const line = z.string().max(1000).nullable().default(null)
const short = z.string().max(100).nullable().default(null)

/** Any text that the site takes: what it has already never keeps another edit back. */
export const EmailEntry = z.object({ id, tag, email: z.string().min(1).max(320) })
export type EmailEntry = z.infer<typeof EmailEntry>

/** `countryCode` is ISO 3166, two letters; null where the number says it itself. */
export const PhoneEntry = z.object({
  id,
  tag,
  countryCode: z.string().max(10).nullish(),
  phone: z.string().min(1).max(50),
})
export type PhoneEntry = z.infer<typeof PhoneEntry>

/** A postal address: street and number apart, or as one line; never both. */
export const AddressEntry = z.object({
  id,
  tag,
  street: line,
  number: short,
  line,
  /** Apartment, floor, building. */
  line2: line,
  city: line,
  /** State, province or canton, as the site writes it: `CA-ON`. */
  subdivision: short,
  country: z.string().max(10).nullable().default(null),
  postalCode: short,
})
export type AddressEntry = z.infer<typeof AddressEntry>

/** The most entries of one list that the site takes. */
export const mostEntries = 50
const entries = <T extends z.ZodType>(entry: T) => z.array(entry).max(mostEntries).nullish()

/** A value of an extended field; null empties it. Numbers, texts, links and days as the field's type has them. */
export const ExtendedValue = z.object({
  key: z.string().min(1).max(100),
  value: z.union([z.string().max(10_000), z.number(), z.null()]),
})
export type ExtendedValue = z.infer<typeof ExtendedValue>

/** A picture of the site's media; `url` is where it is shown from. */
export const ContactPicture = z.object({
  id: z.string().max(1000),
  url: z.string().max(4000),
  width: z.number().int().nullish(),
  height: z.number().int().nullish(),
})
export type ContactPicture = z.infer<typeof ContactPicture>

/** What of a contact can be edited here, by field; a field that is left out stays as it is, null empties it. */
export const ContactFields = z.object({
  first: Text.max(100).nullish(),
  last: Text.max(100).nullish(),
  company: Text.max(100).nullish(),
  jobTitle: Text.max(100).nullish(),
  birthdate: z.iso.date().nullish(),
  locale: Text.max(40).nullish(),
  picture: ContactPicture.nullish(),
  /** The first one is the primary one, here and among the numbers. */
  emails: entries(EmailEntry),
  phones: entries(PhoneEntry),
  addresses: entries(AddressEntry),
  /** Only the fields that change; those that are left out stay. */
  extended: z.array(ExtendedValue).max(500).optional(),
})
export type ContactFields = z.infer<typeof ContactFields>

export const ExtendedFieldType = z.enum(['TEXT', 'NUMBER', 'DATE', 'URL'])
export type ExtendedFieldType = z.infer<typeof ExtendedFieldType>

/** A field that the site has beside the usual ones. System fields are written by the site alone. */
export const ExtendedFieldRow = z.object({
  key: z.string(),
  name: z.string(),
  type: ExtendedFieldType,
  isSystem: z.boolean(),
})
export type ExtendedFieldRow = z.infer<typeof ExtendedFieldRow>
