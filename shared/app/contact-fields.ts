import { z } from 'zod'

const Text = z.string().trim()
/** The site's id of a list entry; null for an entry that it doesn't have yet. */
const id = z.string().max(100).nullish()
const tag = z.string().max(50)
// Entries aren't trimmed: the site's values go back unchanged, and the window trims what a person types.
const line = z.string().max(1000).nullable().default(null)
const short = z.string().max(100).nullable().default(null)

/** An e-mail address: any text that the site accepts, so that a stored value never blocks another edit. */
export const EmailEntry = z.object({ id, tag, email: z.string().min(1).max(320) })
export type EmailEntry = z.infer<typeof EmailEntry>

/** A phone number. `countryCode`: ISO 3166, two letters; null if the number includes it. */
export const PhoneEntry = z.object({
  id,
  tag,
  countryCode: z.string().max(10).nullish(),
  phone: z.string().min(1).max(50),
})
export type PhoneEntry = z.infer<typeof PhoneEntry>

/** A postal address: either `street` and `number`, or `line`; never both. */
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

/** Maximum entries in one list, as the site accepts. */
export const mostEntries = 50
const entries = <T extends z.ZodType>(entry: T) => z.array(entry).max(mostEntries).nullish()

/** A value of an extended field, in the form of its type: a number, text, link or day; null empties the field. */
export const ExtendedValue = z.object({
  key: z.string().min(1).max(100),
  value: z.union([z.string().max(10_000), z.number(), z.null()]),
})
export type ExtendedValue = z.infer<typeof ExtendedValue>

/** A picture in the site's media library. */
export const ContactPicture = z.object({
  id: z.string().max(1000),
  url: z.string().max(4000),
  width: z.number().int().nullish(),
  height: z.number().int().nullish(),
})
export type ContactPicture = z.infer<typeof ContactPicture>

/** The fields of a contact that a person can edit here; fields left out stay, null empties a field. */
export const ContactFields = z.object({
  first: Text.max(100).nullish(),
  last: Text.max(100).nullish(),
  company: Text.max(100).nullish(),
  jobTitle: Text.max(100).nullish(),
  birthdate: z.iso.date().nullish(),
  locale: Text.max(40).nullish(),
  picture: ContactPicture.nullish(),
  /** The first is the primary address, as is the first number in `phones`. */
  emails: entries(EmailEntry),
  phones: entries(PhoneEntry),
  addresses: entries(AddressEntry),
  /** Only fields that change; the others stay. */
  extended: z.array(ExtendedValue).max(500).optional(),
})
export type ContactFields = z.infer<typeof ContactFields>

/** The types of extended fields. */
export const ExtendedFieldType = z.enum(['TEXT', 'NUMBER', 'DATE', 'URL'])
export type ExtendedFieldType = z.infer<typeof ExtendedFieldType>

/** An extended field of the site's contacts. Only the site writes system fields. */
export const ExtendedFieldRow = z.object({
  key: z.string(),
  name: z.string(),
  type: ExtendedFieldType,
  isSystem: z.boolean(),
})
export type ExtendedFieldRow = z.infer<typeof ExtendedFieldRow>
